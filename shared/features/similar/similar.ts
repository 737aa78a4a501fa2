import type { PageType } from '#shared/search/landing-path.ts'
import { toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** Cars up to which similar ones are offered (9.12). */
const maxCombined = 25

/** Records that the call asks for, and the ids that it may be told to leave out (9.7). */
const records = 20
const maxExcluded = 25

/** Similar cars are no farther away, in miles (5.3). */
const maxRadiusMi = 100

interface SimilarOptions {
  readonly request: SearchRequest
  readonly pageType: PageType
}

/**
 * Whether similar cars may come (4.38), as far as the search itself tells. Near a zip there is always a
 * radius, if only the default.
 */
export const maySeeSimilar = (
  { request: { zip, firstRecord = 0 }, pageType }: SimilarOptions,
  totalResultCount: number,
) => zip !== undefined && firstRecord === 0 && pageType !== 'location' && totalResultCount <= maxCombined

/** Cars beyond the search: how many there are, and those on the page. */
interface Supplements {
  readonly totalResultCount: number
  readonly listings: readonly unknown[]
}

/**
 * Whether similar cars come beside so many results and supplements: all of them are few, and those shown are
 * all there are.
 */
export const seesSimilar = (options: SimilarOptions, totalResultCount: number, supplements: Supplements) =>
  maySeeSimilar(options, totalResultCount + supplements.totalResultCount) &&
  supplements.listings.length >= supplements.totalResultCount

/** The radius of similar cars: any distance, none and a hundred miles or more are a hundred (5.3). */
export const similarRadius = (searchRadius = 0) =>
  searchRadius <= 0 || searchRadius >= maxRadiusMi ? maxRadiusMi : searchRadius

/** The ids to leave out; too many are not sent (5.4). */
export const excludedIds = (ids: readonly number[]) => (ids.length > maxExcluded ? [] : ids)

export interface SimilarSearch {
  readonly request: SearchRequest
  /** Listings that the page shows already. */
  readonly shown: readonly number[]
}

/**
 * The parameters of the similar call (7.5). What a brand is limited to must hold; the rest of the search is
 * what they should be like.
 */
export function toSimilarQuery({ request, shown }: SimilarSearch): URLSearchParams {
  const searchRadius = request.zip === undefined ? undefined : similarRadius(request.searchRadius)
  const query = toListingsQuery(refine(request, { sortBy: undefined, searchRadius }))
  query.set('includeVehicleHighlights', 'true')
  query.set('numRecords', String(records))
  for (const id of excludedIds(shown)) query.append('excludedListingId', String(id))
  for (const param of Object.keys(request.scope ?? {})) query.append('heldFilter', param)

  return query
}
