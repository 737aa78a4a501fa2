import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { SupplementalResponse } from '#shared/features/supplemental/supplemental.contract.ts'
import type { ListingIndex } from '../listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '../listings/search-query.ts'
import { oneOf } from '../parameters/parameter.ts'
import { failures } from '../plugins/error-answers.ts'
import { timed } from '../plugins/request-trace.ts'
import { supplementalListings } from './supplemental-listings.ts'

export const supplementalRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const supplemental = {
    summary: 'Listings that just miss a search, those that miss it least first, without the options of its filters',
    tags: ['listings'],
    querystring: searchQueryWith({ supplemental: oneOf(['true']), hideFilters: oneOf(['true']) }),
    response: { 200: SupplementalResponse, ...failures },
  }
  app.get('/rest/lsc/listing/supplemental', { schema: supplemental }, (request, reply) =>
    timed(reply, () => supplementalListings(index, toSearchRequest(request.query))),
  )
}
