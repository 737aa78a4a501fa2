import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { codes, wholeNumber, zipCode } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { OffersResponse } from '#shared/features/offers/offers.contract.ts'
import { searchRadiiMi } from '#shared/search/search-request.ts'
import { boostedListings } from './boosted-listings.ts'

const maxCodes = 50
const maxBoosts = 10
const defaultBoosts = 2

const BoostQuery = Type.Object({
  zip: zipCode(),
  ...Type.Partial(
    Type.Object({
      searchRadius: wholeNumber(
        { min: 0, max: Math.max(...searchRadiiMi) },
        'miles from the zip; 0 for any distance',
      ),
      makeToBoost: codes(maxCodes),
      modelToBoost: codes(maxCodes),
      trimToBoost: codes(maxCodes),
      firstRecord: wholeNumber({ min: 0, max: 1_000 }),
      numRecords: wholeNumber({ min: 1, max: maxBoosts }),
    }),
  ).properties,
})

export const boostRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const boosts = {
    summary: 'New cars to recommend to someone who looks at used ones, as close to those as there are',
    tags: ['listings'],
    querystring: BoostQuery,
    response: { 200: OffersResponse, ...failures },
  }

  app.get('/rest/lsc/newcarboost/listing', { schema: boosts }, (request, reply) => {
    const { makeToBoost, modelToBoost, trimToBoost, numRecords = defaultBoosts, ...scope } = request.query
    const boost = {
      makeCode: makeToBoost,
      modelCode: modelToBoost,
      trimCode: trimToBoost,
      scope: { ...scope, numRecords },
    }

    return timed(reply, () => boostedListings(index, boost))
  })
}
