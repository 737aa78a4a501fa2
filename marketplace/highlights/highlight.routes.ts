import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { rotationAt } from '#marketplace/listings/spotlight-rotation.ts'
import { oneOf, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { HighlightsResponse } from '#shared/features/highlights/highlights.contract.ts'
import { vehicleHighlights } from './vehicle-highlights.ts'

const maxHighlights = 10

export const highlightRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; now: () => Date }> = async (
  app,
  { index, now },
) => {
  const highlights = {
    summary:
      'Highlighted listings with up to four pictures and the best reason to look now, rotating by the minute',
    tags: ['listings'],
    querystring: searchQueryWith({
      numSpotlights: wholeNumber({ min: 1, max: maxHighlights }),
      includeExtendedVehicleHighlights: oneOf(['true', 'false']),
    }),
    response: { 200: HighlightsResponse, ...failures },
  }

  app.get('/rest/lsc/listing/spotlight/vehiclehighlight', { schema: highlights }, (request, reply) => {
    const { numSpotlights = maxHighlights, includeExtendedVehicleHighlights, ...query } = request.query
    return timed(reply, () =>
      vehicleHighlights(index, {
        request: toSearchRequest(query),
        count: numSpotlights,
        isExtended: includeExtendedVehicleHighlights === 'true',
        rotation: rotationAt(now()),
      }),
    )
  })
}
