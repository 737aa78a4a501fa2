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

/**
 * The parameters of a search that no filter declares and that do not narrow it: they are left when the
 * filters are cleared.
 */
export const keptParams = [
  'city',
  'firstRecord',
  'isSponsorship',
  'literal',
  'marketExtension',
  'numRecords',
  'organic',
  'searchBookmarkId',
  'searchRadius',
  'showcaseOwnerId',
  'sortBy',
  'state',
  'zip',
] as const satisfies readonly (keyof SearchRequest)[]

/** What a search has beside its parameters: no address names it. */
export const unnamedParts = ['scope', 'siteRadiusMi'] as const satisfies readonly (keyof SearchRequest)[]
