import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { noIds } from '#shared/features/listings/listing-ids.ts'
import { MileageStats } from '#shared/features/research/mileage-stats.contract.ts'
import { ModelInfoResponse } from '#shared/features/research/model-info.contract.ts'
import { PriceLinks } from '#shared/features/research/price-links.contract.ts'
import { toListingsQuery } from '#shared/search/listings-query.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/*
 * The calls for the figures of one model. Their answers are the same for every shopper and change slowly, so
 * that they are fresh for ten minutes; a failed call answers with the error of 8.4 and no figures.
 */

const cache = { freshS: 600, graceS: 86_400 } as const
const breaker = { resetMs: 30_000 } as const
const openBreaker = (path: string) => `Circuit Breaker for ${path} is open`

interface MileageQuery {
  /** Absent: the mileages of all cars. */
  readonly modelCode?: string
  readonly listingType: readonly string[]
}

const mileagePath = '/rest/lsc/crawl/stats/mileage'

/**
 * The mileages of the cars of a model; made a second time with an empty model for those of all cars (7.23).
 */
export const mileageStats = defineCall({
  name: 'mileageStats',
  origin: 'listings',
  path: mileagePath,
  query: ({ modelCode = '', listingType }: MileageQuery) =>
    new URLSearchParams({ modelCode, listingType: listingType.join() }),
  headers: callerHeaders,
  response: MileageStats,
  listings: noIds,
  droppable: ['facetStats'],
  timeoutMs: 5_000,
  breaker,
  cache,
  fallback: () => ({ stats: [], facetStats: [], error: openBreaker(mileagePath) }),
})

/** Declares a call for model years or trims with their prices (7.24). */
const priceCall = (name: string, path: string) =>
  defineCall({
    name,
    origin: 'listings',
    path,
    query: (request: SearchRequest) => toListingsQuery(request),
    headers: callerHeaders,
    response: PriceLinks,
    listings: noIds,
    droppable: ['links'],
    timeoutMs: 3_000,
    breaker,
    cache,
    fallback: () => ({ links: [], error: openBreaker(path) }),
  })

export const modelYears = priceCall('modelYears', '/rest/lsc/crawl/modelyears')
export const newModelYears = priceCall('newModelYears', '/rest/lsc/crawl/newmodelyears')
export const trimPrices = priceCall('trimPrices', '/rest/lsc/crawl/trims')
export const newTrimPrices = priceCall('newTrimPrices', '/rest/lsc/crawl/newtrims')

interface ModelInfoQuery {
  readonly makeCode: string
  readonly modelCode: string
  readonly startYear: number
}

const infoPath = '/rest/lsc/modelinfo/ymm'

/** What is known of a model in one model year (7.25). */
export const modelInfo = defineCall({
  name: 'modelInfo',
  origin: 'listings',
  path: infoPath,
  query: ({ makeCode, modelCode, startYear }: ModelInfoQuery) =>
    new URLSearchParams({ makeCode, modelCode, startYear: String(startYear), numRecords: '1' }),
  headers: callerHeaders,
  response: ModelInfoResponse,
  droppable: ['models'],
  timeoutMs: 3_000,
  breaker,
  cache,
  fallback: () => ({ models: [], error: openBreaker(infoPath) }),
})
