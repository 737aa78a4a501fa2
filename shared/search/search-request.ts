import type { CodesParam, NumberParam } from './filters.ts'
import type { SearchScope } from './scope.ts'

/** The orders of results (9.22), with the labels of the sort dropdown. */
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

/** The radii to choose from, in miles; 0 is any distance. */
export const searchRadiiMi = [10, 25, 50, 75, 100, 200, 300, 400, 500, 0] as const

/** The radius of a search with a place and no radius, in miles, unless a setting names another (9.37). */
export const defaultRadiusMi = 50

/** Listings on a page of results (9.5). */
export const pageSize = 30

/** The most listings of one call. */
export const maxPageSize = 100

/** The most listings that a page is rendered with. numRecords is the number that a shopper had loaded. */
export const maxShown = 300

/** The listings that a shopper can page through before the page asks to narrow the search. */
export const maxActiveResults = 600

/**
 * A search, complete and normalised. URLs, upstream queries and cache keys are printed from it. A missing key
 * means no restriction; an array is never empty; firstRecord counts listings from 0; searchRadius is in
 * miles, 0 for any distance.
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
  /** The part of the map that the search is for, as `printArea` writes it; it replaces the radius. */
  readonly area?: string
  /** Hides the listings of neighbouring markets, which have a group of their own (4.32). */
  readonly marketExtension?: 'off'
  /** The category tab that the shopper chose (2.11); absent for All Results. */
  readonly categorySearch?: CategoryId
  /** Finds listings without a price as well, whatever the price bounds. */
  readonly unpriced?: 'include'
  /** The owners whose listings are found. */
  readonly ownerId?: readonly number[]
  /** The dealer of the sponsored showcase. */
  readonly showcaseOwnerId?: number
  readonly isSponsorship?: true
  /** Shows organic listings alone, without paid cars, recommended cars and other tiles. */
  readonly organic?: true
  /** The saved search that the address belongs to. */
  readonly searchBookmarkId?: string
  readonly keyword?: string
  /** Searches by the keyword as it is typed, rather than by what it means. */
  readonly literal?: true
  readonly sortBy?: SortBy
  readonly firstRecord?: number
  readonly numRecords?: number
  /** The limits of the brand. Every search of the brand has them; no address names them. */
  readonly scope?: SearchScope
  /**
   * The site's radius for searches that name none, where it is not `defaultRadiusMi`; no address names it.
   */
  readonly siteRadiusMi?: number
}

/** The radius of a search around its place, in miles; 0 for any distance. */
export const radiusOf = ({ area, searchRadius, siteRadiusMi = defaultRadiusMi }: SearchRequest): number =>
  area === undefined ? (searchRadius ?? siteRadiusMi) : 0

/** Whether a search is around a place: a zip or a city. */
export const hasCenter = ({ zip, city, state }: SearchRequest): boolean =>
  zip !== undefined || (city !== undefined && state !== undefined)
