import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { oneOf } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { SupplementalResponse } from '#shared/features/supplemental/supplemental.contract.ts'
import { supplementalListings } from './supplemental-listings.ts'

export const supplementalRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (
  app,
  { index },
) => {
  const supplemental = {
    summary:
      'Listings that just miss a search, those that miss it least first, without the options of its filters',
    tags: ['listings'],
    querystring: searchQueryWith({ supplemental: oneOf(['true']), hideFilters: oneOf(['true']) }),
    response: { 200: SupplementalResponse, ...failures },
  }

  app.get('/rest/lsc/listing/supplemental', { schema: supplemental }, (request, reply) =>
    timed(reply, () => supplementalListings(index, toSearchRequest(request.query))),
  )
}
