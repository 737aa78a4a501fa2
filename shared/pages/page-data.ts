import type { Brand } from '../brand/brand.ts'
import type { ListingResponse, SearchResponse } from '../features/listings/listing.contract.ts'
import type { SearchRequest } from '../search/search-request.ts'
import type { IgnoredParam } from '../search/search-url.ts'
import type { Settings } from '../settings/settings.contract.ts'
import type { SearchBlocks } from './search-blocks.ts'

/** What a page is rendered from, on the server and in the browser. A promise is an optional block: it never rejects. */
export type PageData = SearchPageData | VehiclePageData | FailedPageData | StatusPageData

/** The settings that the page itself reads, and the brand that it is shown as. */
export interface PageSettings
  extends Pick<
    Settings,
    | 'siteName'
    | 'siteUrl'
    | 'pageSize'
    | 'maxActiveResults'
    | 'defaultSort'
    | 'filterOrder'
    | 'searchRadiiMi'
    | 'filterDebounceMs'
    | 'flags'
  > {
  readonly brand: Brand
}

/** What the address stands for: a landing path's kind, or all for a search by parameters. */
export type PageType = 'all' | 'condition' | 'style' | 'make' | 'model' | 'location'

export interface SearchResults {
  readonly kind: 'search'
  readonly request: SearchRequest
  readonly pageType: PageType
  readonly ignored: readonly IgnoredParam[]
  readonly results: SearchResponse
  /** City and state of the search's zip; absent without a zip and while the lookup is down. */
  readonly placeName?: string
  /** Parameters whose option lookup is down: their filters stay as they are and say so. */
  readonly lookupsDown: readonly string[]
  readonly settings: PageSettings
  /** By the server's clock, so that server and browser render the same. */
  readonly currentYear: number
}

/** The search results page: what stands in the shell, and the optional blocks as they arrive. */
export type SearchPageData = SearchResults & { readonly [B in keyof SearchBlocks]: Promise<SearchBlocks[B]> }

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
