import { barButton } from '#client/ui/bar-button.styles.ts'
import { quietButton } from '#client/ui/fields.styles.ts'
import { Icon } from '#client/ui/Icon.tsx'
import { mapHref } from '#shared/features/map/map-paths.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The link from the list of results to their map. */
export const MapLink = ({ request }: { readonly request: SearchRequest }) => (
  <a href={mapHref(request)} className={`${quietButton} ${barButton}`} title="Map">
    <Icon name="pin" />
    <span>Map</span>
  </a>
)
