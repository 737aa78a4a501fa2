import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { BadParameter } from '#marketplace/parameters/bad-parameter.ts'
import { codes, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { OffersResponse } from '#shared/features/offers/offers.contract.ts'
import { boostedListings } from './boosted-listings.ts'

const maxCodes = 50
const maxBoosts = 10
const defaultBoosts = 2

export const boostRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  const boosts = {
    summary: 'New cars to recommend beside a search that they fit in everything but their condition',
    tags: ['listings'],
    querystring: searchQueryWith({
      makeToBoost: codes(maxCodes),
      modelToBoost: codes(maxCodes),
      trimToBoost: codes(maxCodes),
      numRecords: wholeNumber({ min: 1, max: maxBoosts }),
    }),
    response: { 200: OffersResponse, ...failures },
  }

  app.get('/rest/lsc/newcarboost/listing', { schema: boosts }, (request, reply) => {
    const { makeToBoost, modelToBoost, trimToBoost, numRecords = defaultBoosts, ...query } = request.query
    if (query.zip === undefined) throw new BadParameter('zip', 'must be given')
    const search = { ...toSearchRequest(query), numRecords }

    return timed(reply, () => boostedListings(index, search, { makeToBoost, modelToBoost, trimToBoost }))
  })
}
