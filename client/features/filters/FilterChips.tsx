import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import { PageLink } from '#client/ui/PageLink.tsx'
import { pill, strip } from '#client/ui/pill.styles.ts'
import { useFocusAfterRemoval } from '#client/ui/use-focus-after-removal.ts'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import type { FilterChip } from '#shared/search/chips.ts'
import { withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { searchHref } from '#shared/search/search-url.ts'

interface FilterChipsProps {
  readonly chips: readonly FilterChip[]
  readonly request: SearchRequest
}

const keyOf = ({ filterName, value }: FilterChip) => `${filterName}:${value}`

/** What is chosen, each removable by a link that works without JavaScript as well. */
export function FilterChips({ chips, request }: FilterChipsProps) {
  const { row, willRemove } = useFocusAfterRemoval(chips.map(keyOf).join())
  if (chips.length === 0) return null
  return (
    <ul className={`${strip} ${wrapped}`} ref={row} aria-label="Chosen filters">
      {chips.map((chip, index) => (
        <li key={keyOf(chip)}>
          <PageLink className={`${pill} ${chosen}`} to={searchHref(chip.without)} replace keepsScroll onClick={() => willRemove(index)}>
            <span className={visuallyHidden}>Remove </span>
            {chip.label}
            <Icon name="close" />
          </PageLink>
        </li>
      ))}
      <li>
        <PageLink className={`${pill} ${clear}`} to={searchHref(withoutFilters(request))} replace keepsScroll onClick={() => willRemove(0)}>
          Clear Filters
        </PageLink>
      </li>
    </ul>
  )
}

const wrapped = css`
  @media (min-width: 1024px) { flex-wrap: wrap; }
`
const chosen = css`
  color: var(--accent-strong);
  background: var(--accent-soft);
  &:hover { border-color: var(--accent); }
`
const clear = css`
  padding-inline: var(--s2);
  text-decoration: underline;
`
