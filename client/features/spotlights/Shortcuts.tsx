import { css } from '@linaria/core'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { listFilters } from '#shared/search/filters.ts'
import { mediaPath } from '#shared/search/paths.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const styles = listFilters.find((filter) => filter.param === 'vehicleStyleCode')?.options ?? []

/** The picture of a body style by the media service. */
const pictureOf = (code: string) => `${mediaPath}/vehicles/${code.toLowerCase()}-gray-side.svg`

/** The links to the same search by body style, which replace missing spotlights. */
export function Shortcuts({ request }: { request: SearchRequest }) {
  return (
    <nav className={shortcuts} aria-label="Browse by body style">
      <h2>Browse by body style</h2>
      <ul>
        {styles.map(({ value, label }) => (
          <li key={value}>
            <PageLink to={searchHref(refine(request, { vehicleStyleCode: [value] }))}>
              <img src={pictureOf(value)} alt="" width={600} height={400} loading="lazy" decoding="async" />
              {label}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

const shortcuts = css`
  h2 { overflow: hidden; block-size: 2.5rem; font-size: 1rem; line-height: 2.5rem; text-overflow: ellipsis; white-space: nowrap; }
  ul { display: grid; grid-auto-flow: column; grid-auto-columns: 8.25rem; gap: var(--s3); padding: 2px; margin-inline: -2px; overflow-x: auto; scrollbar-width: none; }
  a {
    display: block;
    block-size: 7.75rem;
    overflow: hidden;
    font-size: var(--text-s);
    font-weight: 600;
    line-height: 2.25rem;
    text-align: center;
    color: var(--text);
    text-decoration: none;
    background: var(--surface);
    border: 1px solid var(--line);
    border-radius: var(--radius);
    &:hover { border-color: var(--control-line); }
    &:focus-visible { outline-offset: -2px; }
  }
  img { inline-size: 100%; block-size: 5.375rem; object-fit: cover; background: var(--sunken); }
  @media (max-width: 639.98px) {
    h2 { block-size: 1.5rem; font-size: var(--text-m); line-height: 1.5rem; }
    a { block-size: 4.5rem; line-height: 1.5rem; }
    img { block-size: 2.875rem; }
  }
`
