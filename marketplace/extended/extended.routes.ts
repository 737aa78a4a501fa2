import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { SearchQuery, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { ExtendedResponse } from '#shared/features/listings/answers.contract.ts'
import { extendedMarket } from './extended-market.ts'

export const extendedRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const extended = {
    summary: 'Listings of neighbouring markets that match a search in all but its radius, nearest first',
    tags: ['listings'],
    querystring: SearchQuery,
    response: { 200: ExtendedResponse, ...failures },
  }

  app.get('/rest/lsc/listing/extended', { schema: extended }, (request, reply) =>
    timed(reply, () => {
      const search = toSearchRequest(request.query)
      // A search request has no `marketExtension`, because it restricts no listing; this route needs it.
      return extendedMarket(
        index,
        request.query.marketExtension?.includes('off') ? { ...search, marketExtension: 'off' } : search,
      )
    }),
  )
}
