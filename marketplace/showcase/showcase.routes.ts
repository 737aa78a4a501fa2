import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { rotationAt } from '#marketplace/listings/spotlight-rotation.ts'
import { id } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { ShowcaseResponse } from '#shared/features/showcase/showcase.contract.ts'
import { findShowcase } from './find-showcase.ts'

export const showcaseRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; now: () => Date }> = async (
  app,
  { index, now },
) => {
  const showcase = {
    summary:
      'The dealer that the showcase of a search is of, with the car that comes closest; dealers rotate by the minute',
    tags: ['listings'],
    querystring: searchQueryWith({ showcaseOwnerId: id() }),
    response: { 200: ShowcaseResponse, ...failures },
  }

  app.get('/rest/lsc/listing/showcase', { schema: showcase }, (request, reply) => {
    const { showcaseOwnerId: ownerId, ...query } = request.query
    return timed(reply, () =>
      findShowcase(index, { request: toSearchRequest(query), ownerId, rotation: rotationAt(now()) }),
    )
  })
}
