import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { ids, oneOf, someOf } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { SimilarResponse } from '#shared/features/similar/similar.contract.ts'
import { maxExcluded } from '#shared/features/similar/similar.ts'
import { similarListings } from './similar-listings.ts'

const defaultCount = 20

export const similarRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const similar = {
    summary: 'Listings like those that a search asks for and finds, most similar first',
    tags: ['listings'],
    querystring: searchQueryWith({
      excludedListingId: ids(maxExcluded),
      heldFilter: someOf(['makeCode', 'listingType']),
      includeVehicleHighlights: oneOf(['true']),
    }),
    response: { 200: SimilarResponse, ...failures },
  }

  app.get('/rest/lsc/listing/similar', { schema: similar }, (request, reply) => {
    const { excludedListingId = [], heldFilter = [], numRecords = defaultCount } = request.query
    const search = {
      request: toSearchRequest(request.query),
      excluded: excludedListingId,
      holdsMake: heldFilter.includes('makeCode'),
    }

    return timed(reply, () => similarListings(index, { ...search, count: numRecords }))
  })
}
