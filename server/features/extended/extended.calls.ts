import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { ExtendedResponse } from '#shared/features/listings/answers.contract.ts'
import { idsOf } from '#shared/features/listings/listing-ids.ts'
import { toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** Listings of neighbouring markets, the same for every page and order of a search. */
export const extendedMarket = defineCall({
  name: 'extended',
  origin: 'listings',
  path: '/rest/lsc/listing/extended',
  query: (request: SearchRequest) =>
    toListingsQuery(refine(request, { sortBy: undefined, numRecords: undefined })),
  headers: callerHeaders,
  response: ExtendedResponse,
  listings: idsOf,
  droppable: ['listings', 'owners'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({ listings: [], owners: [] }),
})
