import { css } from '@linaria/core'
import { ChangeLink } from '#client/navigation/ChangeLink.tsx'
import { useSearchNavigation } from '#client/navigation/search-navigation.ts'
import { pillRow } from '#client/ui/pill.styles.ts'
import { allResultsLabel, categories } from '#shared/search/categories.ts'
import { inCategory, withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** Ready-made searches above the results (2.11), each a link and a step in the history. */
export function CategoryTabs({ request }: { request: SearchRequest }) {
  const { wanted, push } = useSearchNavigation(request)
  const tabs = [
    { id: undefined, label: allResultsLabel, next: withoutFilters(wanted) },
    ...categories.map((category) => ({ ...category, next: inCategory(wanted, category) })),
  ]

  return (
    <nav aria-label="Categories" className={nav} data-via="category">
      <ul className={pillRow}>
        {tabs.map(({ id, label, next }) => (
          <li key={label}>
            <ChangeLink
              className={tab}
              next={next}
              onChange={push}
              aria-current={id === wanted.categorySearch ? 'true' : undefined}
            >
              {label}
            </ChangeLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const nav = css`
  min-inline-size: 0;
  /* The text of the first tab is aligned with the results. */
  ul { margin-inline-start: calc(-1 * var(--s2)); gap: var(--s1); }
  /* The row reaches the edges of a small screen, where a tab that is cut shows that there are more. */
  @media (max-width: 1023.98px) { margin-inline: calc(-1 * var(--page-edge)); ul { margin-inline: 0; padding-inline: calc(var(--page-edge) - var(--s2)); } }
`

const tab = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: var(--s2);
  font-size: var(--text-m);
  font-weight: 600;
  white-space: nowrap;
  color: var(--text-quiet);
  text-decoration: none;
  &:hover { color: var(--text); }
  &::after {
    content: '';
    position: absolute;
    inset: auto var(--s2) 4px;
    block-size: 2px;
    border-radius: 2px;
  }
  &:hover::after { background: var(--line); }
  &[aria-current] { color: var(--text); }
  &[aria-current]::after { background: var(--accent); }
  @media (forced-colors: active) { &[aria-current]::after { background: Highlight; } }
`
