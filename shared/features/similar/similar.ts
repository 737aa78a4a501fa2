import type { PageType } from '#shared/search/landing-path.ts'
import { type SiteParameters, toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import { hasCenter, radiusOf, type SearchRequest } from '#shared/search/search-request.ts'
import { similarRadius } from './similar-radius.ts'

/** The most results and supplements of a search with similar cars (9.12). */
const maxCombined = 25

/** The number of records that the call asks for (9.7). */
const records = 20

/** The most ids that the call excludes (9.7). */
export const maxExcluded = 25

interface SimilarOptions {
  readonly request: SearchRequest
  readonly pageType: PageType
}

/**
 * Whether a page shows similar cars (4.38): its search has a place with a radius other than any distance, its
 * results and all supplements together are few, and it is no location page. The share of the supplements that
 * stands on the page does not matter.
 */
export const showsSimilar = ({ request, pageType }: SimilarOptions, combinedCount: number) =>
  hasCenter(request) &&
  radiusOf(request) !== 0 &&
  (request.firstRecord ?? 0) === 0 &&
  pageType !== 'location' &&
  combinedCount <= maxCombined

/** The ids that the call excludes; none where there are too many (5.4). */
export const excludedIds = (ids: readonly number[]) => (ids.length > maxExcluded ? [] : ids)

interface SimilarSearch {
  readonly request: SearchRequest
  readonly site: Pick<SiteParameters, 'channel' | 'ignorePriority' | 'vhrProviders'>
  /** The ids of the listings that the page shows already. */
  readonly shown: readonly number[]
}

/**
 * The query of the similar call (7.5). Similar listings meet the brand's limits, which `heldFilter` names; to
 * the rest of the search they are only similar.
 */
export function toSimilarQuery({ request, site, shown }: SimilarSearch): URLSearchParams {
  const searchRadius = hasCenter(request) ? similarRadius(request.searchRadius) : undefined
  const query = toListingsQuery(refine(request, { sortBy: undefined, searchRadius }))
  query.set('includeVehicleHighlights', 'true')
  query.set('channel', site.channel)
  query.set('ignorePriority', String(site.ignorePriority))
  for (const provider of site.vhrProviders) query.append('vhrProvider', provider)
  query.set('numRecords', String(records))
  for (const id of excludedIds(shown)) query.append('excludedListingId', String(id))
  for (const param of Object.keys(request.scope ?? {})) query.append('heldFilter', param)

  return query
}
