import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { ExtendedResponse } from '#shared/features/listings/answers.contract.ts'
import { idsOf } from '#shared/features/listings/listing-ids.ts'
import { toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A search around a place, and the number of its results. */
export interface NearestQuery {
  readonly request: SearchRequest
  readonly totalResultCount: number
}

/** The nearest listing that fits a search and is farther away than its results. */
export const nearestListing = defineCall({
  name: 'nearest',
  origin: 'listings',
  path: '/rest/lsc/listing',
  query: ({ request, totalResultCount }: NearestQuery) =>
    toListingsQuery(
      refine(request, {
        searchRadius: 0,
        sortBy: 'distanceASC',
        firstRecord: totalResultCount,
        numRecords: 1,
      }),
    ),
  headers: callerHeaders,
  response: ExtendedResponse,
  listings: idsOf,
  droppable: ['listings', 'owners'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({ listings: [], owners: [] }),
})
