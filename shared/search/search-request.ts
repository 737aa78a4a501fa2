import type { CodesParam, NumberParam } from './filters.ts'
import type { SearchScope } from './scope.ts'

/** The ways to order results (9.22), with the words of the sort dropdown. */
export const sortOptions = [
  { value: 'relevance', label: 'Relevance' },
  { value: 'derivedpriceASC', label: 'Price - Lowest' },
  { value: 'derivedpriceDESC', label: 'Price - Highest' },
  { value: 'distanceASC', label: 'Distance - Closest' },
  { value: 'datelistedDESC', label: 'Date Listed - Newest' },
  { value: 'datelistedASC', label: 'Date Listed - Oldest' },
  { value: 'mileageASC', label: 'Mileage - Lowest' },
  { value: 'mileageDESC', label: 'Mileage - Highest' },
  { value: 'yearDESC', label: 'Year - Newest' },
  { value: 'yearASC', label: 'Year - Oldest' },
] as const

export type SortBy = (typeof sortOptions)[number]['value']

/** The category tabs above the results (2.11), but for All Results. */
export type CategoryId = 'bestDeals' | 'buyOnline' | 'forSaleByOwner' | 'certifiedUsed'

/** Radii on offer in miles; 0 is any distance. */
export const searchRadiiMi = [10, 25, 50, 75, 100, 200, 300, 400, 500, 0] as const

/** The radius of a search that names a zip and no radius, in miles. */
export const defaultRadiusMi = 50

/** Listings on a page of results (9.5). */
export const pageSize = 30

/** The most listings one call may ask for. */
export const maxPageSize = 100

/**
 * The most listings that a page is rendered with: as many as a shopper had loaded finds them again
 * (numRecords).
 */
export const maxShown = 300

/** Listings a shopper can page through before the page asks to narrow the search. */
export const maxActiveResults = 600

/**
 * A search, complete and normalised: what the URL, the panel, the upstream query and the cache keys are
 * printed from. A missing key means no restriction; an array is never empty; firstRecord counts listings from
 * 0; searchRadius is in miles, 0 for any distance.
 */
export type SearchRequest = {
  readonly [P in CodesParam]?: readonly string[]
} & {
  readonly [P in NumberParam]?: number
} & {
  readonly city?: string
  readonly state?: string
  readonly zip?: string
  readonly searchRadius?: number
  /** Listings of neighbouring markets stand in a group of their own, unless they are switched off (4.32). */
  readonly marketExtension?: 'off'
  /** The category tab that the shopper chose (2.11); absent for All Results. */
  readonly categorySearch?: CategoryId
  /** Listings without a price are found as well, whatever the price bounds. */
  readonly unpriced?: 'include'
  /** Listings of these owners only. */
  readonly ownerId?: readonly number[]
  /** The dealer of the sponsored showcase. */
  readonly showcaseOwnerId?: number
  readonly isSponsorship?: true
  /** The cars of the search alone: none that somebody pays for or recommends, and nothing else among them. */
  readonly organic?: true
  /** A saved search that the address came from. */
  readonly searchBookmarkId?: string
  readonly keyword?: string
  readonly sortBy?: SortBy
  readonly firstRecord?: number
  readonly numRecords?: number
  /** What the brand is limited to: it goes with every search of the brand and into no address. */
  readonly scope?: SearchScope
}
