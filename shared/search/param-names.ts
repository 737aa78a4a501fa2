import type { Attribute } from './filter.ts'
import { type CodesParam, listFilters, type NumberParam, rangeFilters, treeFilters } from './filters.ts'
import type { SearchRequest } from './search-request.ts'

/** The parameter of a shopper who followed a link to an expired car (2.22). It is handled like tracking. */
export const fromExpired = 'fromExpired'

/**
 * The parameter with the text that the page was led to by, which says how it was read. It is handled like
 * tracking.
 */
export const typedWords = 'typed'

/**
 * The parameter of a shopper who followed a link to a saved search that could not be loaded (8.2). It is
 * handled like tracking.
 */
export const bookmarkFault = 'bookmark'

/** Why a saved search could not be loaded: there is none, or the accounts process does not answer. */
export const bookmarkFaults = ['missing', 'unavailable'] as const
export type BookmarkFault = (typeof bookmarkFaults)[number]

/** The parameters that are handled like tracking and change something on the page. */
export const shownTracking: readonly string[] = [fromExpired, typedWords, bookmarkFault]

/** Parameters about the origin of a visit: redirects carry them along, and searches do not contain them. */
const trackingParams = new Set(['psid', 'siomid', 'lnx', 'gclid', 'fbclid', 'msclkid', ...shownTracking])
export const isTracking = (name: string) => trackingParams.has(name) || name.startsWith('utm_')

export const codesParams: readonly CodesParam[] = [
  ...listFilters.map((filter) => filter.param),
  ...treeFilters.flatMap((filter) => filter.levels.map((level) => level.param)),
]

export const numberParams: readonly NumberParam[] = rangeFilters.flatMap((filter) =>
  filter.minParam === undefined ? [filter.maxParam] : [filter.minParam, filter.maxParam],
)

/** The parameters of a search that no filter declares. */
const otherParams = [
  'area',
  'categorySearch',
  'city',
  'firstRecord',
  'isSponsorship',
  'keyword',
  'literal',
  'marketExtension',
  'numRecords',
  'organic',
  'ownerId',
  'searchBookmarkId',
  'searchRadius',
  'showcaseOwnerId',
  'sortBy',
  'state',
  'unpriced',
  'zip',
] as const satisfies readonly (keyof SearchRequest)[]

const bodyAttributes: readonly Attribute[] = ['vehicleStyleCode', 'bodySubtypes', 'sizeCode']

/** The parameters of the body style and its subtypes. */
export const bodyParams: readonly CodesParam[] = listFilters
  .filter(({ attribute }) => bodyAttributes.includes(attribute))
  .map(({ param }) => param)

const leading: readonly string[] = [
  ['city', 'state', 'zip', 'searchRadius', 'area', 'marketExtension', 'listingType'],
  [...treeFilters.flatMap(({ levels }) => levels.map(({ param }) => param)), 'seriesCode', ...bodyParams],
  ['startYear', 'endYear', 'minPrice', 'maxPrice', 'mileage'],
].flat()

const trailing: readonly string[] = ['sortBy', 'firstRecord', 'numRecords']

const between = [...codesParams, ...numberParams, ...otherParams].filter(
  (name) => !leading.includes(name) && !trailing.includes(name),
)

/**
 * The canonical order of a search's parameters: place, condition, vehicle, year, price, mileage, the rest by
 * name, then paging.
 */
export const canonicalOrder = [
  ...leading,
  ...between.toSorted(),
  ...trailing,
] as readonly (keyof SearchRequest)[]
