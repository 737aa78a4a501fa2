import t, { type Test } from 'tap'
import { inventoryDate } from '#infra/testing/clock.ts'
import { startEngine } from '#infra/testing/engine.ts'
import {
  type FaultyCall,
  startMarketplaceWithFaults,
  startTestMarketplace,
} from '#infra/testing/marketplace.ts'
import { answers, hangs, startOrigin } from '#infra/testing/origin.ts'
import { greatPrices } from '#server/features/search/count.calls.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { searchedModel } from '#shared/features/trims/searched-model.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { loadMileage, loadModelInfo, loadPrices } from './load-model-stats.ts'
import {
  mileageStats,
  modelInfo,
  modelYears,
  newModelYears,
  newTrimPrices,
  trimPrices,
} from './model-stats.calls.ts'

const marketplace = await startTestMarketplace(t)
const camry: SearchRequest = { makeCode: ['TOYOTA'], modelCode: ['CAMRY'], zip: '85281', startYear: 2015 }

async function shop(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const engine = startEngine(t, { url: upstream.url })
  const call: PageCall = (definition, query) => engine.calls.call(definition, query, engine.context())
  const load = async (request: SearchRequest) => {
    const model = searchedModel(request)
    if (model === undefined) throw new TypeError('the search is for one model')
    const deps = { request, model, call, currentYear: inventoryDate.getUTCFullYear() }
    const [prices, mileage, info] = await Promise.all([
      loadPrices(deps),
      loadMileage(deps),
      loadModelInfo(deps),
    ])
    return { prices, mileage, info }
  }

  return { upstream, load }
}

/** @spec 7.23, 7.24, 7.25, 7.36 (part) @of server/features/research/load-model-stats.ts */
t.test('the figures of a model are asked for in the whole country, mileages also of all cars', async (t) => {
  const { upstream, load } = await shop(t)
  const stats = await load(camry)
  t.match(stats, { prices: { years: [{ averageUsd: Number }] }, mileage: { averageMiles: Number } })
  t.match(stats.info, { makeName: 'Toyota', modelName: 'Camry' })

  const asked = upstream.requests.map(({ url = '' }) => new URL(url, upstream.url))
  const queries = (path: string) =>
    asked
      .filter(({ pathname }) => pathname === `/rest/lsc/${path}`)
      .map(({ searchParams }) => Object.fromEntries(searchParams))

  const listingType = '3P_CERT,CERTIFIED,USED'
  t.strictSame(queries('crawl/stats/mileage'), [
    { listingType, modelCode: 'CAMRY' },
    { listingType, modelCode: '' },
  ])

  const model = { makeCode: 'TOYOTA', modelCode: 'CAMRY', relevanceConfig: 'relevance-v3' }
  t.strictSame(queries('crawl/modelyears'), [model])
  t.strictSame(queries('crawl/newmodelyears'), [{ ...model, listingType: 'NEW' }])
  t.strictSame(queries('crawl/trims'), [{ ...model, startYear: '2015' }])
  t.strictSame(queries('crawl/newtrims'), [{ ...model, listingType: 'NEW', startYear: '2015' }])
  t.strictSame(queries('modelinfo/ymm'), [
    { makeCode: 'TOYOTA', modelCode: 'CAMRY', startYear: '2015', numRecords: '1' },
  ])

  t.ok(upstream.requests.every(({ headers }) => headers['x-fwd-svc'] === 'srp'))

  await load({ ...camry, zip: '10001' })
  t.equal(upstream.requests.length, 7, 'elsewhere the answers are the same')
})

t.test('a search for new cars has prices of new cars alone and no mileages', async (t) => {
  const { upstream, load } = await shop(t)
  const stats = await load({ ...camry, listingType: ['NEW'] })
  t.same([stats.prices?.years, stats.mileage], [[], null])
  t.same(
    [upstream.asked('mileageStats'), upstream.asked('modelYears'), upstream.asked('trimPrices')],
    [0, 0, 0],
  )
})

/** @spec 9.40 (part) @of server/features/research/load-model-stats.ts */
t.test('a call that fails, or answers nonsense, leaves its own part out', async (t) => {
  const { upstream, load } = await shop(t)
  const broken = answers({}, { status: 500 })
  const faults: readonly [FaultyCall, Parameters<typeof upstream.fault>[1]][] = [
    ['mileageStats', answers({ stats: [{ mean: null, count: 'NaN' }], facetStats: null })],
    ['modelYears', broken],
    ['newModelYears', answers('<html>')],
    ['trimPrices', answers({ links: [{ name: 'x'.repeat(10_000), value: 'x', link: '' }] })],
    ['newTrimPrices', answers({ links: [] })],
  ]

  for (const [call, behaviour] of faults) upstream.fault(call, behaviour)
  const stats = await load(camry)
  t.match(stats, { prices: null, mileage: null, info: { modelName: 'Camry' } })

  upstream.fault('modelInfo', broken)
  upstream.fault('mileageStats')
  const others = await load({ makeCode: ['HONDA'], modelCode: ['CIVIC'] })
  t.match(others, { prices: null, mileage: { averageMiles: Number }, info: null })
})

/** @spec 8.4 @of server/features/research/model-stats.calls.ts */
t.test(
  'figures that do not come in time are an error that names the breaker, and a count is empty',
  async (t) => {
    const origin = await startOrigin(t, hangs)
    const { calls, context } = startEngine(t, { url: origin.url, timeoutFactor: 0.01 })
    const prices = [modelYears, newModelYears, trimPrices, newTrimPrices]
    const limits = [mileageStats, ...prices, modelInfo].map(({ timeoutMs, breaker }) => [
      timeoutMs,
      breaker.resetMs,
    ])
    t.strictSame(limits, [[5_000, 30_000], ...Array.from({ length: 5 }, () => [3_000, 30_000])])

    const model = { makeCode: 'KIA', modelCode: 'SOUL', startYear: 2020 }
    const found = await Promise.all([
      calls.call(mileageStats, { listingType: ['USED'] }, context()),
      ...prices.map((call) => calls.call(call, {}, context())),
      calls.call(modelInfo, model, context()),
    ])

    t.strictSame(
      found.map(({ error }) => error),
      [
        ...[
          'crawl/stats/mileage',
          'crawl/modelyears',
          'crawl/newmodelyears',
          'crawl/trims',
          'crawl/newtrims',
        ],
        'modelinfo/ymm',
      ].map((path) => `Circuit Breaker for /rest/lsc/${path} is open`),
    )

    t.strictSame(await calls.call(greatPrices, {}, context()), {})
  },
)
