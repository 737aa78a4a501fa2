import type { ListingResponse, SearchResponse, SpotlightsResponse } from '../features/listings/listing.contract.ts'
import type { SearchRequest } from '../search/search-request.ts'
import type { IgnoredParam } from '../search/search-url.ts'
import type { Settings } from '../settings/settings.contract.ts'

/** What a page is rendered from, on the server and in the browser. A promise is an optional block: it never rejects. */
export type PageData = SearchPageData | VehiclePageData | FailedPageData | StatusPageData

/** The settings that the page itself reads. */
export type PageSettings = Pick<Settings, 'siteName' | 'siteUrl' | 'maxActiveResults'>

export interface SearchPageData {
  readonly kind: 'search'
  readonly request: SearchRequest
  readonly ignored: readonly IgnoredParam[]
  readonly results: SearchResponse
  /** City and state of the search's zip; absent without a zip and while the lookup is down. */
  readonly placeName?: string
  readonly spotlights: Promise<SpotlightsResponse>
  readonly settings: PageSettings
}

export interface VehiclePageData extends ListingResponse {
  readonly kind: 'vehicle'
  readonly settings: PageSettings
}

/** The required search failed (2.25). */
export interface FailedPageData {
  readonly kind: 'failed'
  readonly requestId: string
  readonly settings: PageSettings
}

/** Any other failing status at page load (2.26). */
export interface StatusPageData {
  readonly kind: 'status'
  readonly status: number
  readonly requestId: string
  readonly settings: PageSettings
}
