import type { Cards } from '#shared/features/listings/cards.ts'
import type { ListingResponse, SearchResponse } from '#shared/features/listings/listing.contract.ts'
import type { PaymentPlan } from '#shared/features/payments/payment-plan.ts'
import type { BlockSeats } from '#shared/features/tiles/tile-seats.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import type { IgnoredParam } from '#shared/search/param-readers.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ShownOption } from '#shared/search/shown-options.ts'
import type { PageHead } from './page-head.ts'
import type { PageSettings } from './page-settings.ts'
import type { SearchBlocks } from './search-blocks.ts'

/**
 * What a page is rendered from, on the server and in the browser. A promise is an optional block: it never
 * rejects.
 */
export type PageData = SearchPageData | VehiclePageData | FailedPageData | StatusPageData

/** What the page shows of a search's answer; all of it travels to the browser. */
export interface ShownResults
  extends Cards,
    Omit<SearchResponse, keyof Cards | 'filters' | 'strongAttributesFilters'> {
  readonly filters: Readonly<Record<string, readonly ShownOption[]>>
}

export interface SearchResults {
  readonly kind: 'search'
  readonly request: SearchRequest
  readonly pageType: PageType
  readonly ignored: readonly IgnoredParam[]
  /** The shopper was led here from a car that is gone (2.22). */
  readonly isFromExpired: boolean
  readonly results: ShownResults
  /** Where inserted tiles stand among the results. */
  readonly seats: BlockSeats
  readonly head: PageHead
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

/** What is learned of a car beside its listing. */
export interface VehicleSignals {
  /** Shoppers who looked at it in the last week; absent while there are none. */
  readonly viewers?: number
  /** It may be bought in its seller's online shop. */
  readonly isEligible: boolean
}

/** The detail page of a car: what stands in the shell, and what arrives late. */
export interface VehiclePageData extends VehicleResults {
  readonly signals: Promise<VehicleSignals>
}

export interface VehicleResults extends Omit<ListingResponse, 'similar' | 'owners'> {
  readonly kind: 'vehicle'
  /** Where 'Back to results' leads: the search that the shopper came from, else all cars (2.2). */
  readonly resultsHref: string
  /** The calculator's, where its form was sent without JavaScript. */
  readonly plan: PaymentPlan
  readonly similar: Cards
  readonly settings: PageSettings
}

/** The required search failed (2.25). */
export interface FailedPageData {
  readonly kind: 'failed'
  readonly requestId: string
  readonly settings: PageSettings
}

/** A link and its words. */
export interface PageLinkData {
  readonly label: string
  readonly href: string
}

/** Any other failing status at page load (2.26). */
export interface StatusPageData {
  readonly kind: 'status'
  readonly status: number
  readonly requestId: string
  readonly settings: PageSettings
  /** Where the shopper perhaps meant to go. */
  readonly suggestions?: readonly PageLinkData[]
}
