import { css } from '@linaria/core'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { CarouselButtons } from '#client/ui/CarouselButtons.tsx'
import { Icon } from '#client/ui/Icon.tsx'
import { pill, pillRow } from '#client/ui/pill.styles.ts'
import { useFocusAfterRemoval } from '#client/ui/use-focus-after-removal.ts'
import type { SuggestedFilter } from '#shared/features/listings/search-response.contract.ts'
import { suggestedChoices } from '#shared/features/suggested-filters/suggested-choices.ts'
import type { LabelledOptions } from '#shared/search/labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface SuggestedFiltersProps {
  readonly request: SearchRequest
  readonly suggested: readonly SuggestedFilter[]
  /** The options that the results brought. */
  readonly options: LabelledOptions
}

/** The filters that narrow the search well (2.15), each a link that adds the filter. */
export function SuggestedFilters({ request, suggested, options }: SuggestedFiltersProps) {
  const { wanted, change } = useSearchNavigation(request)
  const choices = suggestedChoices(suggested, wanted, options)
  const { row, willRemove } = useFocusAfterRemoval()
  if (choices.length === 0) return null

  return (
    <div className={carousel}>
      {/* A new row for each search, so that it is scrolled to its beginning. */}
      <ul
        key={suggested.map(({ codes }) => codes.join()).join()}
        className={pillRow}
        ref={row}
        aria-label="Suggested filters"
        data-via="suggestion"
      >
        {choices.map(({ label, next }, index) => (
          <li key={label}>
            <ChangeLink
              className={`${pill} ${suggestion}`}
              next={next}
              onChange={() => {
                willRemove(index)
                change(next)
              }}
            >
              <Icon name="plus" />
              {label}
            </ChangeLink>
          </li>
        ))}
      </ul>
      <CarouselButtons row={row} of="suggested filters" />
    </div>
  )
}

const carousel = css`
  display: flex;
  align-items: center;
  gap: var(--s2);
  min-inline-size: 0;
  /* The height of the buttons, which appear once the row is measured. */
  min-block-size: 40px;
  @media (max-width: 1023.98px) { > div { display: none; } }
`

const suggestion = css`
  color: var(--text);
  background: var(--surface);
  border-color: var(--line);
  &:hover { color: var(--text); border-color: var(--accent); }
  i { color: var(--accent); }
`
