import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import type { GroupFact } from '#marketplace/listings/listing-groups.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { searchQueryWith, toSearchRequest } from '#marketplace/listings/search-query.ts'
import { oneOf, wholeNumber } from '#marketplace/parameters/parameter.ts'
import { failures } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import {
  type LandingKind,
  landingKinds,
  maxLandingGroups,
  maxSitemapUrls,
  SitemapCars,
  SitemapLandings,
  SitemapShards,
  sitemapPageIds,
} from '#shared/features/sitemap/sitemap.contract.ts'

/** The fewest cars of a landing page with a place: a page of one car would say no more than the car's own. */
const leastInPlace = 3

const factsOf: Readonly<Record<LandingKind, readonly GroupFact[]>> = {
  vehicles: ['makeCode', 'modelCode', 'year'],
  styles: ['vehicleStyleCode', 'year'],
  cities: ['city'],
  'city-styles': ['city', 'vehicleStyleCode'],
  'city-makes': ['city', 'makeCode'],
  'city-models': ['city', 'makeCode', 'modelCode'],
}

const maxPage = Math.floor(2 ** 31 / sitemapPageIds) - 1

const shards = {
  summary: 'The shards of a sitemap of cars that have some, and the conditions that cars have',
  tags: ['sitemap'],
  querystring: searchQueryWith({}),
  response: { 200: SitemapShards, ...failures },
}

const cars = {
  summary: 'The live cars of one page of 2,500 ids, each with the day of its last change',
  tags: ['sitemap'],
  querystring: searchQueryWith({ page: wholeNumber({ min: 0, max: maxPage }) }),
  response: { 200: SitemapCars, ...failures },
}

const landings = {
  summary: 'The combinations of facts that live cars have, those with the most cars first',
  tags: ['sitemap'],
  querystring: searchQueryWith({ of: oneOf(landingKinds) }),
  response: { 200: SitemapLandings, ...failures },
}

/**
 * The routes that list what there is for sitemaps: each answer has a limit, whatever the inventory's size.
 */
export const sitemapRoutes: FastifyPluginAsyncTypebox<{ index: ListingIndex }> = async (app, { index }) => {
  app.get('/rest/lsc/sitemap/shards', { schema: shards }, ({ query }, reply) =>
    timed(reply, async () => {
      const request = toSearchRequest(query)
      const [blocks, types] = await Promise.all([
        index.blocks(request, maxSitemapUrls),
        index.groups(request, { by: ['listingType'], atLeast: 1, most: 10 }),
      ])

      return {
        shards: blocks.map(({ block, ...found }) => ({ shard: block, ...found })),
        listingTypes: types.map(({ listingType = '', count, day }) => ({ listingType, count, day })),
      }
    }),
  )

  app.get('/rest/lsc/sitemap/cars', { schema: cars }, ({ query: { page = 0, ...query } }, reply) =>
    timed(reply, async () => {
      const range = { from: page * sitemapPageIds, to: (page + 1) * sitemapPageIds }
      const found = await index.changedDays(toSearchRequest(query), range)
      return { ids: found.map(([id]) => id), days: found.map(([, day]) => day) }
    }),
  )

  app.get(
    '/rest/lsc/sitemap/landings',
    { schema: landings },
    ({ query: { of = 'vehicles', ...query } }, reply) =>
      timed(reply, async () => {
        const by = factsOf[of]
        const atLeast = by.includes('city') ? leastInPlace : 1
        const found = await index.groups(toSearchRequest(query), { by, atLeast, most: maxLandingGroups })
        return { groups: [...found] }
      }),
  )
}
