import t from 'tap'
import { Check } from 'typebox/value'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { MileageStats } from '#shared/features/research/mileage-stats.contract.ts'
import { ModelInfoResponse } from '#shared/features/research/model-info.contract.ts'
import { PriceLinks } from '#shared/features/research/price-links.contract.ts'

const sport = { trim: 'Sport', trimCode: 'CRV|SPORT' }
const stock = [
  car('1', 'CRV', { year: 2022, priceUsd: 20_000, mileageMi: 10_000 }),
  car('2', 'CRV', { year: 2022, priceUsd: 25_001, mileageMi: 24_999, ...sport }),
  car('3', 'CRV', { year: 2019, priceUsd: null, mileageMi: 90_000, ...sport }),
  car('4', 'CRV', { year: 2026, priceUsd: 36_000, mileageMi: 4, listingType: 'NEW' }),
  car('5', 'CRV', { year: 2001, priceUsd: 2_000, mileageMi: 250_000, trim: null, trimCode: null }),
  car('6', 'CRV', { year: 2001, priceUsd: 1_000, mileageMi: 250_001, trim: null, trimCode: null }),
  car('7', 'CRV', { year: 2022, priceUsd: 24_000, mileageMi: null }),
  car('8', 'A4', { year: 2022, priceUsd: 30_000, mileageMi: 50_000 }),
]

const now = () => testDate
const index = createNaiveIndex({ now })
const app = await marketplaceUnderTest(t, { index, listings: 1, now })
await index.rebuild(inventory(stock, [owner('a')]))

async function answer(path: string) {
  const { statusCode, json } = await app.inject(`/rest/lsc/${path}`)
  t.equal(statusCode, 200, path)
  return json()
}

/** @spec 3.44, 3.45, 7.23 (part), 9.40 (part) @of marketplace/research/mileage-stats.ts */
t.test(
  'mileages of a model, and of all cars, are counted by year and band up to 250,000 miles',
  async (t) => {
    const own: MileageStats = await answer('crawl/stats/mileage?modelCode=CRV&listingType=USED')
    t.ok(Check(MileageStats, own))
    t.strictSame(own.stats, [
      {
        ...{ max: 250_000, mean: 93_750, count: 4 },
        facetSearchFieldStats: {
          year: [
            { value: '2001', max: 250_000, mean: 250_000, count: 1 },
            { value: '2019', max: 90_000, mean: 90_000, count: 1 },
            { value: '2022', max: 24_999, mean: 17_500, count: 2 },
          ],
        },
      },
    ])

    t.equal(own.facetStats.length, 10)
    t.strictSame(
      own.facetStats.filter(({ count }) => count !== 0),
      [
        { name: '0-25000', count: 2 },
        { name: '75000-100000', count: 1 },
        { name: '225000-250000', count: 1 },
      ],
    )

    const all: MileageStats = await answer('crawl/stats/mileage?modelCode=&listingType=USED')
    t.equal(all.stats[0]?.count, 5)
    t.strictSame(await answer('crawl/stats/mileage?modelCode=NONE'), { stats: [], facetStats: [] })
  },
)

/** @spec 3.43 (part), 7.24 (part) @of marketplace/research/price-links.ts */
t.test('model years and trims have their prices and the address of their search', async (t) => {
  const model = 'makeCode=HONDA&modelCode=CRV'
  const years: PriceLinks = await answer(`crawl/modelyears?${model}`)
  t.ok(Check(PriceLinks, years))
  t.strictSame(
    years.links.map(({ value }) => value),
    ['2026', '2022', '2019', '2001'],
  )

  const [, ofYear, unpriced] = years.links
  t.match(ofYear, { name: '2022 Honda CR-V', avgPrice: 23_000, startingPrice: 20_000, maxPrice: 25_001 })
  t.strictSame(Object.keys(unpriced ?? {}), ['name', 'value', 'link'], 'no price is made up')

  const { search } = new URL(ofYear?.link ?? '', 'http://localhost')
  const listings = `/rest/lsc/listing/count?${search.slice(1) || `${model}&startYear=2022&endYear=2022`}`
  t.strictSame((await app.inject(listings)).json(), { totalResultCount: 3 })

  const trims: PriceLinks = await answer(`crawl/trims?${model}`)
  t.strictSame(
    trims.links.map(({ name, avgPrice }) => [name, avgPrice]),
    [
      ['Honda CR-V Base', 26_667],
      ['Honda CR-V Sport', 25_001],
    ],
  )

  const newOnes = [await answer(`crawl/newmodelyears?${model}`), await answer(`crawl/newtrims?${model}`)]
  t.strictSame(
    newOnes.map(({ links }: PriceLinks) => links.map(({ value, avgPrice }) => [value, avgPrice])),
    [[['2026', 36_000]], [['CRV|BASE', 36_000]]],
  )

  t.strictSame(await answer('crawl/trims?makeCode=BMW&modelCode=X5'), { links: [] })
})

/** @spec 7.25 (part) @of marketplace/research/model-info.ts */
t.test('a model is described in last year’s version, or in the years that are asked for', async (t) => {
  const info = async (query: string): Promise<ModelInfoResponse['models']> => {
    const found = await answer(`modelinfo/ymm?${query}`)
    t.ok(Check(ModelInfoResponse, found), query)
    return found.models
  }

  const [last, ...others] = await info('makeCode=HONDA&modelCode=CR-V')
  t.match(last, { year: 2025, makeName: 'Honda', modelName: 'CR-V', seats: 5, mpgCity: Number })
  t.ok((last?.startingMSRP ?? 0) < (last?.highestMSRP ?? 0))
  t.strictSame(others, [])

  const years = await info('makeCode=HONDA&modelCode=CR-V&startYear=2018&numRecords=3')
  t.strictSame(
    years.map(({ year }) => year),
    [2018, 2019, 2020],
  )

  t.equal((await info('makeCode=HONDA&modelCode=ELEMENT'))[0]?.year, 2011, 'the last year of an old model')
  t.strictSame(await info('makeCode=HONDA&modelCode=CAMRY'), [])
})
