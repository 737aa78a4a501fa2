import { css } from '@linaria/core'
import { PageLink } from '#client/ui/PageLink.tsx'
import { strip } from '#client/ui/pill.styles.ts'
import { allResultsLabel, categories } from '#shared/search/categories.ts'
import { inCategory, withoutFilters } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { searchHref } from '#shared/search/search-url.ts'

/** Ready-made searches above the results (2.11), each a link and a step in the history. */
export function CategoryTabs({ request }: { request: SearchRequest }) {
  const tabs = [
    { id: undefined, label: allResultsLabel, to: searchHref(withoutFilters(request)) },
    ...categories.map((category) => ({ ...category, to: searchHref(inCategory(request, category)) })),
  ]
  return (
    <nav aria-label="Categories" className={nav}>
      <ul className={strip}>
        {tabs.map(({ id, label, to }) => (
          <li key={label}>
            <PageLink className={tab} to={to} keepsScroll aria-current={id === request.categorySearch ? 'true' : undefined}>
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const nav = css`
  min-inline-size: 0;
  /* The first word stands where the results begin. */
  ul { margin-inline-start: calc(-1 * var(--s3)); }
  /* To the edges of a small screen, so that a cut tab tells that there are more. */
  @media (max-width: 1023.98px) { margin-inline: calc(-1 * var(--page-edge)); ul { margin-inline: 0; padding-inline: calc(var(--page-edge) - var(--s3)); } }
`
const tab = css`
  position: relative;
  display: inline-flex;
  align-items: center;
  min-block-size: 44px;
  padding-inline: var(--s3);
  font-size: var(--text-m);
  font-weight: 600;
  white-space: nowrap;
  color: var(--text-quiet);
  text-decoration: none;
  &:hover { color: var(--text); }
  &::after {
    content: '';
    position: absolute;
    inset: auto var(--s3) 4px;
    block-size: 2px;
    border-radius: 2px;
  }
  &:hover::after { background: var(--line); }
  &[aria-current] { color: var(--text); }
  &[aria-current]::after { background: var(--accent); }
  @media (forced-colors: active) { &[aria-current]::after { background: Highlight; } }
`
