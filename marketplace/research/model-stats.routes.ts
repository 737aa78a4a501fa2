import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import type { ReadFuelEconomy } from '#marketplace/feeds/economy/fuel-economy.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { PricedBy } from '#marketplace/listings/listing-sums.ts'
import { SearchQuery, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { code, someOf, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { MileageStats } from '#shared/features/research/mileage-stats.contract.ts'
import { ModelInfoResponse } from '#shared/features/research/model-info.contract.ts'
import { PriceLinks } from '#shared/features/research/price-links.contract.ts'
import { listFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { mileageStatsOf } from './mileage-stats.ts'
import { modelInfoOf } from './model-info.ts'
import { priceLinksOf } from './price-links.ts'

interface ModelStatsDeps {
  readonly index: ListingIndex
  readonly now: () => Date
  /** The EPA's mpg. */
  readonly economy: ReadFuelEconomy
}

const listingTypes = listFilters.find(({ param }) => param === 'listingType')?.options ?? []

const tags = ['research']

/** The crawls of prices: what they are summed up by, and how each limits its search. */
const crawls: readonly { path: string; by: PricedBy; what: string; limits?: SearchRequest }[] = [
  { path: 'modelyears', by: 'year', what: 'The model years of a search' },
  {
    path: 'newmodelyears',
    by: 'year',
    what: 'The model years of new cars',
    limits: { listingType: ['NEW'] },
  },
  { path: 'trims', by: 'trimCode', what: 'The trims of a search' },
  { path: 'newtrims', by: 'trimCode', what: 'The trims of new cars', limits: { listingType: ['NEW'] } },
]

/**
 * The routes of the figures that are computed from the inventory, and of the facts of a model (7.23–7.25).
 */
export const modelStatsRoutes: FastifyPluginAsyncTypebox<ModelStatsDeps> = async (
  app,
  { index, now, economy },
) => {
  const mileage = {
    summary: 'The mileages of the cars of a model; of all cars where modelCode is empty',
    tags,
    querystring: Type.Object({
      modelCode: Type.Optional(
        Type.Union([code(), Type.Literal('')], { description: 'the code of a model, or empty' }),
      ),
      listingType: Type.Optional(someOf(listingTypes.map(({ value }) => value))),
    }),
    response: { 200: MileageStats, ...failures },
  }

  app.get('/rest/lsc/crawl/stats/mileage', { schema: mileage }, ({ query }, reply) =>
    timed(reply, () => {
      const { modelCode = '', listingType } = query
      return mileageStatsOf(index, {
        ...(modelCode !== '' && { modelCode: [modelCode] }),
        ...(listingType && { listingType }),
      })
    }),
  )

  for (const { path, by, what, limits } of crawls) {
    const links = {
      summary: `${what}, with prices and the address of the search for each`,
      tags,
      querystring: SearchQuery,
      response: { 200: PriceLinks, ...failures },
    }

    app.get(`/rest/lsc/crawl/${path}`, { schema: links }, ({ query }, reply) =>
      timed(reply, () => priceLinksOf(index, { ...toSearchRequest(query), ...limits }, by)),
    )
  }

  const year = wholeNumber({ min: 1900, max: 2100 })
  const info = {
    summary: 'What is known of a model in the model years from one on, last year by default',
    tags,
    querystring: Type.Object({
      makeCode: code(),
      modelCode: code(),
      startYear: Type.Optional(year),
      numRecords: Type.Optional(wholeNumber({ min: 1, max: 50 })),
    }),
    response: { 200: ModelInfoResponse, ...failures },
  }

  app.get('/rest/lsc/modelinfo/ymm', { schema: info }, async ({ query }) => {
    const { startYear = now().getUTCFullYear() - 1, numRecords = 1, ...model } = query
    return { models: [...modelInfoOf({ ...model, startYear, numRecords }, await economy())] }
  })
}
