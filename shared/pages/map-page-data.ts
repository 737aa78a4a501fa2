import type { ShortListing, ShortOwner } from '#shared/features/listings/cards.ts'
import type { MapResponse } from '#shared/features/map/map.contract.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { PageSettings } from './page-settings.ts'
import type { PanelResults } from './panel-results.ts'

/** A choice of the search on the page of its map. */
export interface MapChip {
  readonly label: string
  /** The map without the choice. */
  readonly href: string
}

/** The page with the results of a search on a map. */
export interface MapPageData {
  readonly kind: 'map'
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
  /** The search in words. */
  readonly title: string
  /** The number of results and the search in words. */
  readonly heading: string
  readonly chips: readonly MapChip[]
  /** The clusters; null while they cannot be loaded. */
  readonly map: MapResponse | null
  /** The counts of the search, and the options of its filters. */
  readonly results: PanelResults
  /** The parameters whose option look-up is down: the panel says so at their filters. */
  readonly lookupsDown: readonly string[]
  /** The first cars of the search, for the list beside the map. */
  readonly listings: readonly ShortListing[]
  readonly owners: readonly ShortOwner[]
  /** The address of the list, and its canonical one. */
  readonly listHref: string
  readonly canonicalPath: string
  readonly settings: PageSettings
  /** The year of the server's clock, so that server and browser render the same. */
  readonly currentYear: number
}
