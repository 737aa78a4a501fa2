import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { rotationAt } from '#marketplace/listings/spotlight-rotation.ts'
import { someOf, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { SpotlightsResponse } from '#shared/features/listings/answers.contract.ts'

/** The tiers of the carousels and the most listings of each (7.8). */
const carouselTiers = ['featured', 'standard'] as const
const maxSpotlights = 6

export const spotlightRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; now: () => Date }> = async (
  app,
  { index, now },
) => {
  const spotlights = {
    summary: 'Listings whose owners pay to be seen, best match first, rotating by the minute',
    tags: ['listings'],
    querystring: searchQueryWith({
      numSpotlights: wholeNumber({ min: 1, max: maxSpotlights }),
      tier: someOf(carouselTiers),
    }),
    response: { 200: SpotlightsResponse, ...failures },
  }

  app.get('/rest/lsc/listing/spotlight/results', { schema: spotlights }, (request, reply) => {
    const { numSpotlights = maxSpotlights, tier: tiers = carouselTiers, ...query } = request.query
    const wanted = tiers.map((tier) => ({ tier, count: numSpotlights }))
    return timed(reply, () => index.topPerTier(toSearchRequest(query), wanted, rotationAt(now())))
  })
}
