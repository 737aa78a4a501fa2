import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { idsOf } from '#shared/features/listings/listing-ids.ts'
import { SimilarResponse } from '#shared/features/similar/similar.contract.ts'
import { toSimilarQuery } from '#shared/features/similar/similar.ts'

/** Cars like those of a search (7.5); called only where the page `showsSimilar`. */
export const similarListings = defineCall({
  name: 'similar',
  origin: 'listings',
  path: '/rest/lsc/listing/similar',
  query: toSimilarQuery,
  headers: callerHeaders,
  response: SimilarResponse,
  listings: idsOf,
  droppable: ['listings', 'owners'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({ listings: [], owners: [], totalResultCount: 0 }),
})
