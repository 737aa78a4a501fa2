import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { toBoostQuery } from '#shared/features/boost/boost.ts'
import { idsOf } from '#shared/features/listings/listing-ids.ts'
import { noOffers, OffersResponse } from '#shared/features/offers/offers.contract.ts'

/** New cars that are recommended beside a search (7.10); called only where the search `asksForBoost`. */
export const boostedListings = defineCall({
  name: 'boost',
  origin: 'listings',
  path: '/rest/lsc/newcarboost/listing',
  query: toBoostQuery,
  headers: callerHeaders,
  response: OffersResponse,
  listings: idsOf,
  droppable: ['listings', 'owners'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => noOffers,
})
