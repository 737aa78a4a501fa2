import { css } from '@linaria/core'
import { Icon } from '#client/ui/Icon.tsx'
import { mapHref } from '#shared/features/map/map-paths.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface ViewSwitchProps {
  readonly request: SearchRequest
  readonly listHref: string
}

/** The switch from the map back to the list. */
export const ViewSwitch = ({ request, listHref }: ViewSwitchProps) => (
  <nav aria-label="View of the results" className={switcher}>
    <a href={listHref}>List</a>
    <a href={mapHref(request)} aria-current="page">
      <Icon name="pin" />
      Map
    </a>
  </nav>
)

const switcher = css`
  display: inline-flex;
  border: 1px solid var(--control-line);
  border-radius: var(--radius-small);
  a { display: inline-flex; gap: var(--s1); align-items: center; min-block-size: 44px; padding-inline: var(--s4); font-weight: 600; color: var(--text); text-decoration: none; }
  a:not([aria-current]):hover { background: var(--sunken); }
  [aria-current] { color: var(--accent-strong); background: var(--accent-soft); border-radius: 0 7px 7px 0; }
  @media (forced-colors: active) { [aria-current] { outline: 3px solid Highlight; outline-offset: -3px; } }
  a:first-child { border-radius: 7px 0 0 7px; }
`
