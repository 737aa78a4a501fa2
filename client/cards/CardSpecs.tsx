import { css } from '@linaria/core'
import { iconBefore } from '#client/ui/Icon.tsx'
import type { CardListing } from '#shared/features/listings/cards.ts'
import { historyLine } from '#shared/features/listings/history-words.ts'
import { cardColorsOf, specsOf } from '#shared/features/listings/listing-words.ts'
import { listFilters } from '#shared/search/filters.ts'
import { wholeFactStyle, wholeFacts } from './whole-facts.tsx'

/**
 * The specifications that shoppers compare, two in a line, and the car's past. A simplified card has the
 * first line alone.
 */
export function CardSpecs({ listing, isSimple }: { listing: CardListing; isSimple: boolean }) {
  const specs = specsOf(listing)
  const past = isSimple ? undefined : historyLine(listing)
  return (
    <ul className={`${list} ${iconBefore} ${swatchBefore}`}>
      {(isSimple ? specs.slice(0, 2) : specs).map(({ icon, text }) => (
        <li key={text} data-icon={icon}>
          {text}
        </li>
      ))}
      {!isSimple &&
        cardColorsOf(listing).map(({ code, text }) => (
          <li key={text} data-color={code ?? ''}>
            {text}
          </li>
        ))}
      {past && (
        <li data-icon={past.icon} data-past>
          {wholeFacts(past.facts)}
        </li>
      )}
    </ul>
  )
}

const list = css`
  grid-row: 5;
  display: grid;
  grid-template-columns: minmax(0, 1fr) minmax(0, 1.1fr);
  gap: var(--s1) var(--s2);
  align-content: start;
  padding-block: var(--s2);
  font-size: var(--text-s);
  font-variant-numeric: tabular-nums;
  line-height: 1.4;
  color: var(--text-quiet);
  li {
    position: relative;
    max-block-size: 2.8em;
    padding-inline-start: 1.54em;
    overflow: hidden;
    text-overflow: ellipsis;
    @media (min-width: 360px) { white-space: nowrap; }
  }
  /* A phone has room for two lines of what fits, the most important first. */
  @media (max-width: 639.98px) {
    display: flex;
    flex-wrap: wrap;
    gap: 2px var(--s3);
    max-block-size: calc(2.8em + 2px);
    padding-block: 0;
    margin-block: var(--s1) 6px;
    overflow: hidden;
    li { order: 2; max-inline-size: 100%; }
    li:nth-child(-n + 2) { order: 0; }
    li[data-past] { order: 1; }
  }
  /* Three cards in a row are narrow on the smallest of the large screens. */
  @media (min-width: 1024px) and (max-width: 1199.98px) { grid-template-columns: minmax(0, 1fr); }
  li::before { position: absolute; inset-block-start: 2px; inset-inline-start: 0; }
  li[data-icon]::before { opacity: 0.8; }
  li[data-past] { grid-column: 1 / -1; block-size: 1.4em; color: var(--text); white-space: normal; }
  li[data-past] i { ${wholeFactStyle} }
  li[data-icon='alert'] { font-weight: 600; color: var(--notice); }
`

const colors = listFilters.find(({ param }) => param === 'extColorSimple')?.options ?? []

/**
 * A dot before each child that has a colour's code as `data-color`: filled with the colour where the code is
 * declared, an empty ring otherwise.
 */
const swatchBefore = css`
  > [data-color]::before {
    content: '';
    inline-size: 14px;
    block-size: 14px;
    border: 1px solid var(--control-line);
    border-radius: 50%;
    forced-color-adjust: none;
  }
  ${colors.map(({ value, colorValue }) => `> [data-color='${value}']::before { background: ${colorValue}; }`).join('\n  ')}
`
