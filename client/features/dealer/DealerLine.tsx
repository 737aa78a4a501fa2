import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import { ratingText, telHref } from '#shared/features/listings/page-words.ts'
import type { DealerHead } from '#shared/pages/page-data.ts'

/** The dealer at the head of the page of their cars, whose name is in its heading. */
export function DealerLine({ dealer: { rating, placeName, phone } }: { dealer: DealerHead }) {
  const call = phone && telHref(phone.value)

  return (
    <p className={line} data-dealer>
      {rating && (
        <span>
          <Icon name="star" />
          {ratingText(rating)}
        </span>
      )}
      <span>
        <Icon name="pin" />
        {placeName}
      </span>
      {phone && call && (
        <a href={call}>
          <Icon name="phone" />
          {phone.value}
        </a>
      )}
    </p>
  )
}

const line = css`
  grid-column: 1;
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s4);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  color: var(--text-quiet);
  span, a { display: inline-flex; align-items: center; gap: 6px; min-block-size: 28px; }
`
