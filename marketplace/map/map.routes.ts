import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { SearchQuery, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { MapResponse } from '#shared/features/map/map.contract.ts'
import { areaSeen, cameraOn, mapColumns } from '#shared/features/map/map-view.ts'
import { citiesIn } from './map-cities.ts'
import { mergeClose } from './merge-close.ts'
import { areaOfSearch } from './search-area.ts'

export const mapRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const map = {
    summary: 'The listings of a search as clusters on a map, and the cities of its view',
    tags: ['listings'],
    querystring: SearchQuery,
    response: { 200: MapResponse, ...failures },
  }

  app.get('/rest/lsc/listing/map', { schema: map }, (request, reply) =>
    timed(reply, async () => {
      const search = toSearchRequest(request.query)
      const camera = cameraOn(await areaOfSearch(search, index))
      const view = areaSeen(camera)
      const cell = camera.width / mapColumns
      const clusters = mergeClose(await index.clusters(search, cell), cell)

      return { view, clusters, cities: citiesIn(view) }
    }),
  )
}
