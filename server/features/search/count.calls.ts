import Type from 'typebox'
import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { CountResponse } from '#shared/features/listings/answers.contract.ts'
import { noIds } from '#shared/features/listings/listing-ids.ts'
import { anywhere } from '#shared/search/anywhere.ts'
import { toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** Declares a call for the number of a search's listings (7.11); empty where the call fails (8.4). */
const countCall = (name: string, change: (request: SearchRequest) => SearchRequest) =>
  defineCall({
    name,
    origin: 'listings',
    path: '/rest/lsc/listing/count',
    query: (request: SearchRequest) => toListingsQuery(refine(change(request), { sortBy: undefined })),
    headers: callerHeaders,
    response: Type.Partial(CountResponse),
    listings: noIds,
    timeoutMs: 3_000,
    breaker: { resetMs: 30_000 },
    cache: { freshS: 60, graceS: 600 },
    fallback: () => ({}),
  })

// Named after the blocks that they fill.
export const greatPrices = countCall('greatPrices', (request) => ({
  ...anywhere(request),
  searchRadius: 0,
  dealType: ['GREATPRICE'],
}))

export const relaxedCount = countCall('relaxed', (request) => request)

export const reachCount = countCall('reach', (request) => request)

export const newSinceCount = countCall('newSince', (request) => request)
