import { css } from '@linaria/core'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'
import { type SavedCarSort, savedCarSorts } from '#shared/features/saved-cars/saved-car-view.ts'

/** The orders of the list as links, which work without scripts. */
export const SavedCarSorts = ({ sort }: { sort: SavedCarSort }) => (
  <nav className={sorts} aria-label="Sort by">
    {savedCarSorts.map(({ value, label }) => (
      <a
        key={value}
        href={`${savedCarsPath}?sort=${value}`}
        aria-current={value === sort ? 'true' : undefined}
      >
        {label}
      </a>
    ))}
  </nav>
)

const sorts = css`
  display: flex;
  flex-wrap: wrap;
  gap: 0 var(--s5);
  a { display: inline-flex; align-items: center; min-block-size: 44px; text-decoration: none; }
  a[aria-current] { font-weight: 600; color: var(--text); box-shadow: inset 0 -2px var(--accent); }
`
