import { css } from '@linaria/core'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { searchesPath } from '#shared/features/saved-searches/saved-search-paths.ts'
import { accountPath } from '#shared/search/paths.ts'

const pages = [
  { path: searchesPath, label: 'Saved searches' },
  { path: savedCarsPath, label: 'Saved cars' },
  { path: accountPath, label: 'Account' },
]

/** The links between the pages of what is a shopper's. */
export const AccountNav = ({ current }: { readonly current: string }) => (
  <nav aria-label="Your pages" className={links}>
    {pages.map(({ path, label }) => (
      <a key={path} href={path} aria-current={path === current ? 'page' : undefined}>
        {label}
      </a>
    ))}
  </nav>
)

const links = css`
  display: flex;
  gap: var(--s5);
  font-weight: 600;
  a {
    display: inline-flex;
    align-items: center;
    min-block-size: 44px;
    color: var(--text-quiet);
    text-decoration: none;
    border-block-end: 2px solid transparent;
  }
  a:hover { color: var(--text); }
  a[aria-current] { color: var(--text); border-block-end-color: var(--accent); }
`
