import { css } from '@linaria/core'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { pill, pillLabel, pillRow } from '#client/ui/pill.styles.ts'
import { useFocusAfterRemoval } from '#client/ui/use-focus-after-removal.ts'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { type ChipDeps, chipsOf, type FilterChip } from '#shared/search/chips.ts'
import { withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface FilterChipsProps {
  readonly request: SearchRequest
  readonly words: ChipDeps
  /** The chips are in the drawer, which clears all of them at its foot. */
  readonly isInDrawer?: boolean
}

const keyOf = ({ filterName, value }: FilterChip) => `${filterName}:${value}`

/** The chosen filters, including those of a search in flight, as links that remove them. */
export function FilterChips({ request, words, isInDrawer = false }: FilterChipsProps) {
  const { wanted, change } = useSearchNavigation(request)
  const chips = chipsOf(wanted, words)
  const { row, willRemove } = useFocusAfterRemoval()
  if (chips.length === 0) return null

  const remove = (index: number) => (next: SearchRequest) => {
    willRemove(index)
    change(next)
  }

  return (
    <ul
      className={`${pillRow} ${wrapped}`}
      ref={row}
      aria-label="Chosen filters"
      data-via="chip"
      data-wraps={isInDrawer || undefined}
    >
      {chips.map((chip, index) => (
        <li key={keyOf(chip)}>
          <ChangeLink className={`${pill} ${chosen}`} next={chip.without} onChange={remove(index)}>
            <span className={visuallyHidden}>Remove </span>
            <span className={pillLabel}>{chip.label}</span>
            <Icon name="close" />
          </ChangeLink>
        </li>
      ))}
      {!isInDrawer && (
        <li>
          <ChangeLink className={`${pill} ${clear}`} next={withoutFilters(wanted)} onChange={remove(0)}>
            Clear Filters
          </ChangeLink>
        </li>
      )}
    </ul>
  )
}

const wrapped = css`
  &[data-wraps] { flex-wrap: wrap; }
  @media (min-width: 1024px) { flex-wrap: wrap; }
`

const chosen = css`
  color: var(--accent-strong);
  background: var(--accent-soft);
  &:hover { border-color: var(--accent); }
  @media print { i { display: none; } }
`

const clear = css`
  padding-inline: var(--s2);
  text-decoration: underline;
  @media print { display: none; }
`
