import { css } from '@linaria/core'
import { PageLink } from '#client/ui/PageLink.tsx'
import { listFilters } from '#shared/search/filters.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { searchHref } from '#shared/search/search-url.ts'

const styles = listFilters.find((filter) => filter.param === 'vehicleStyleCode')?.options ?? []

/** What stands in the spotlights' place when there are none: the same search by body style. */
export function Shortcuts({ request }: { request: SearchRequest }) {
  return (
    <nav className={shortcuts} aria-label="Browse by body style">
      <h2>Browse by body style</h2>
      <ul>
        {styles.map(({ value, label }) => (
          <li key={value}>
            <PageLink to={searchHref(refine(request, { vehicleStyleCode: [value] }))}>{label}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const shortcuts = css`
  h2 { block-size: 40px; font-size: 1rem; line-height: 40px; }
  ul { display: flex; flex-wrap: wrap; gap: var(--s2); max-block-size: 120px; overflow: hidden; }
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    padding-inline: var(--s4);
    font-size: var(--text-m);
    color: var(--text);
    text-decoration: none;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: 99px;
    &:hover { border-color: var(--control-line); }
  }
`
