import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { idsOf } from '#shared/features/listings/listing-ids.ts'
import { noOffers, OffersResponse } from '#shared/features/offers/offers.contract.ts'
import { toOffersQuery } from '#shared/features/offers/offers-query.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface TierPage {
  readonly request: SearchRequest
  /** The index of the block of 30 tiles. */
  readonly block: number
}

/** Declares the call of a paid tier: its listings that match a search (7.7). */
const tierCall = (listingTier: 'premium' | 'fourthTier', numSpotlights: number) =>
  defineCall({
    name: listingTier,
    origin: 'listings',
    path: '/rest/lsc/listing/spotlight/premiumresults',
    query: ({ request, block }: TierPage) =>
      toOffersQuery(request, {
        numSpotlights: String(numSpotlights),
        listingTier,
        spotlightPage: String(block),
      }),
    headers: callerHeaders,
    response: OffersResponse,
    listings: idsOf,
    droppable: ['listings', 'owners'],
    timeoutMs: 3_000,
    breaker: { resetMs: 30_000 },
    cache: { freshS: 60, graceS: 600 },
    fallback: () => noOffers,
  })

export const premiumListings = tierCall('premium', 3)
export const fourthTierListings = tierCall('fourthTier', 1)
