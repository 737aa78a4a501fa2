import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { rotationAt } from '#marketplace/listings/spotlight-rotation.ts'
import { oneOf, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { OffersResponse } from '#shared/features/offers/offers.contract.ts'

/** The tiers with tiles of their own, and the most listings of a page (7.7). */
const tileTiers = ['premium', 'fourthTier', 'alpha'] as const
const maxTiles = 3
const maxPage = 1_000

export const premiumRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; now: () => Date }> = async (
  app,
  { index, now },
) => {
  const tiles = {
    summary: 'Listings of one paid tier, others on every page of results, rotating by the minute',
    tags: ['listings'],
    querystring: searchQueryWith({
      numSpotlights: wholeNumber({ min: 1, max: maxTiles }),
      listingTier: oneOf(tileTiers),
      spotlightPage: wholeNumber({ min: 0, max: maxPage }),
    }),
    response: { 200: OffersResponse, ...failures },
  }

  app.get('/rest/lsc/listing/spotlight/premiumresults', { schema: tiles }, (request, reply) => {
    const {
      numSpotlights = maxTiles,
      listingTier: tier = 'premium',
      spotlightPage = 0,
      ...query
    } = request.query

    const wanted = [{ tier, count: numSpotlights }]

    return timed(reply, async () => {
      const found = await index.topPerTier(toSearchRequest(query), wanted, rotationAt(now()) + spotlightPage)
      return { listings: found[tier], owners: found.owners }
    })
  })
}
