import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { HighlightsResponse } from '#shared/features/highlights/highlights.contract.ts'
import { idsOf } from '#shared/features/listings/listing-ids.ts'
import { noOffers } from '#shared/features/offers/offers.contract.ts'
import { toOffersQuery } from '#shared/features/offers/offers-query.ts'
import { extendsMarket } from '#shared/search/market-extension.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * Highlighted vehicles that match a search (7.9), with vehicles of neighbouring markets after them where the
 * search extends to these.
 */
export const vehicleHighlights = defineCall({
  name: 'highlights',
  origin: 'listings',
  path: '/rest/lsc/listing/spotlight/vehiclehighlight',
  query: (request: SearchRequest) =>
    toOffersQuery(request, {
      numSpotlights: '10',
      includeExtendedVehicleHighlights: String(extendsMarket(request)),
    }),
  headers: callerHeaders,
  response: HighlightsResponse,
  listings: idsOf,
  droppable: ['listings', 'owners'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => noOffers,
})
