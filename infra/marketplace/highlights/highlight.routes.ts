import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import { HighlightsResponse } from '#shared/features/highlights/highlights.contract.ts'
import type { ListingIndex } from '../listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '../listings/search-query.ts'
import { turnAt } from '../listings/spotlight-turns.ts'
import { oneOf, wholeNumber } from '../parameters/parameter.ts'
import { failures } from '../plugins/error-answers.ts'
import { timed } from '../plugins/request-trace.ts'
import { vehicleHighlights } from './vehicle-highlights.ts'

const maxHighlights = 10

export const highlightRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex; now: () => Date }> = async (app, { index, now }) => {
  const highlights = {
    summary: 'Highlighted listings with up to four pictures and the best reason to look now, taking turns by the minute',
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
        rotation: turnAt(now()),
      }),
    )
  })
}
