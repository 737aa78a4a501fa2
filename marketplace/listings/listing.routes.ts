import type { FastifyPluginAsyncTypebox } from '@fastify/type-provider-typebox'
import Type from 'typebox'
import { id, zipCode } from '#marketplace/parameters/parameter.ts'
import { failures, notFound } from '#marketplace/plugins/error-responses.ts'
import { timed } from '#marketplace/plugins/request-trace.ts'
import { BadRequest, CountResponse, ListingResponse } from '#shared/features/listings/answers.contract.ts'
import { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ListingIndex } from './listing-index.ts'
import { SearchQuery, toSearchRequest } from './search-query.ts'

interface ListingRoutesDeps {
  readonly index: ListingIndex
  /** Searches the index and adds suggestions to the result. */
  readonly search: (request: SearchRequest) => Promise<SearchResponse>
}

export const listingRoutes: FastifyPluginAsyncTypebox<ListingRoutesDeps> = async (app, deps) => {
  const { index } = deps
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('x-inventory-version', index.version())
  })

  const search = {
    summary: 'Search listings, with their owners, statistics, the options of every filter and how to go on',
    tags: ['listings'],
    querystring: SearchQuery,
    response: { 200: SearchResponse, ...failures },
  }

  app.get('/rest/lsc/listing', { schema: search }, (request, reply) =>
    timed(reply, async () => {
      const { filters, ...result } = await deps.search(toSearchRequest(request.query))
      return { ...result, filters: without(request.query.excludedFilter, filters) }
    }),
  )

  const count = {
    summary: 'Count the listings of a search',
    tags: ['listings'],
    querystring: SearchQuery,
    response: { 200: CountResponse, ...failures },
  }

  app.get('/rest/lsc/listing/count', { schema: count }, async (request, reply) => ({
    totalResultCount: await timed(reply, () => index.count(toSearchRequest(request.query))),
  }))

  const one = {
    summary:
      'One listing, also an expired one, with its price history, similar listings and its dealer’s others',
    tags: ['listings'],
    params: Type.Object({ id: id() }),
    querystring: Type.Object({ zip: Type.Optional(zipCode()) }),
    response: { 200: ListingResponse, 404: BadRequest, ...failures },
  }

  app.get('/rest/lsc/listing/:id', { schema: one }, async (request, reply) => {
    const { id } = request.params
    return (
      (await timed(reply, () => withSameOwner(index, id, request.query.zip))) ??
      notFound(reply, `There is no listing ${id}.`)
    )
  })
}

/** The most other cars of its dealer beside a listing. */
const maxSameOwner = 8

/** A listing with other cars of its dealer; a private seller has no others to look at. */
async function withSameOwner(index: ListingIndex, id: number, zip: string | undefined) {
  const found = await index.get(id, zip)
  if (found?.owner?.sellerType !== 'D') return found

  const { listings } = await index.list({ ownerId: [found.owner.id], numRecords: maxSameOwner + 1 })
  return { ...found, sameOwner: listings.filter((listing) => listing.id !== id).slice(0, maxSameOwner) }
}

/** The options by parameter, but for those that a caller does not want. */
const without = (names: readonly string[] = [], filters: SearchResponse['filters']) =>
  names.length === 0
    ? filters
    : Object.fromEntries(Object.entries(filters).filter(([name]) => !names.includes(name)))
