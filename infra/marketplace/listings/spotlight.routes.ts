import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SpotlightsResponse } from '#shared/features/listings/listing.contract.ts'
import { someOf, wholeNumber } from '../parameters/parameter.ts'
import { failures } from '../plugins/error-answers.ts'
import { timed } from '../plugins/request-trace.ts'
import type { ListingIndex } from './listing-index.ts'
import { searchQueryWith, toSearchRequest } from './search-query.ts'

/** The carousels' tiers and the most listings of each (7.8). */
const carouselTiers = ['featured', 'standard'] as const
const maxSpotlights = 6
/** Owners of one tier take turns: a new one leads every minute. */
const turnMs = 60_000

export const spotlightRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; now: () => Date }> = async (app, { index, now }) => {
  const spotlights = {
    summary: 'Listings whose owners pay to be seen, best match first, taking turns by the minute',
    tags: ['listings'],
    querystring: searchQueryWith({ numSpotlights: wholeNumber({ min: 1, max: maxSpotlights }), tier: someOf(carouselTiers) }),
    response: { 200: SpotlightsResponse, ...failures },
  }
  app.get('/rest/lsc/listing/spotlight/results', { schema: spotlights }, (request, reply) => {
    const { numSpotlights = maxSpotlights, tier: tiers = carouselTiers, ...query } = request.query
    const wanted = tiers.map((tier) => ({ tier, count: numSpotlights }))
    return timed(reply, () => index.topPerTier(toSearchRequest(query), wanted, Math.floor(now().getTime() / turnMs)))
  })
}
