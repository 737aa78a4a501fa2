import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { idsOf } from '#shared/features/listings/listing-ids.ts'
import { SupplementalResponse } from '#shared/features/supplemental/supplemental.contract.ts'
import { toSupplementalQuery } from '#shared/features/supplemental/supplemental.ts'

/** Cars that just miss a search (7.6); called only where the search `asksForSupplements`. */
export const supplementalListings = defineCall({
  name: 'supplemental',
  origin: 'listings',
  path: '/rest/lsc/listing/supplemental',
  query: toSupplementalQuery,
  headers: callerHeaders,
  response: SupplementalResponse,
  listings: idsOf,
  droppable: ['listings', 'owners'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({ listings: [], owners: [], totalResultCount: 0, givenUp: [] }),
})
