import t from 'tap'
import { cleanRow } from '#marketplace/feeds/clean/clean-row.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { PriceOutliers } from './price-outliers.ts'

const currentYear = 2024

const [base] = [
  cleanRow(
    {
      ...{ vin: '1HGCM82633A004352', year: '2021', make: 'Honda', model: 'Accord' },
      ...{ condition: 'Used', sellerName: 'A', zip: '07030' },
    },
    new Date('2024-06-01'),
  ),
]

function car(priceUsd: number | null, facts: Partial<ListingRecord> = {}) {
  if (!base || 'reason' in base) throw new Error('the row of this test is not sound')
  return { listing: { ...base.listing, priceUsd, mileageMi: 30_000, ...facts } }
}

/** The prices that are accepted and those found wrong, in the order of the verdicts. */
function prices(cars: ReturnType<typeof car>[]) {
  const prices = new PriceOutliers<ReturnType<typeof car>>(currentYear)
  const verdicts = cars.flatMap((car) => prices.check(car))

  return {
    fine: verdicts.filter(({ marketUsd }) => marketUsd === undefined).map(({ car }) => car.listing.priceUsd),
    wrong: verdicts
      .filter(({ marketUsd }) => marketUsd !== undefined)
      .map(({ car, marketUsd }) => [car.listing.priceUsd, marketUsd]),
    rest: prices.rest().map(({ listing }) => listing.priceUsd),
  }
}

t.test('a price a tenth of that of like cars was typed wrong, wherever it is in the feed', async (t) => {
  const market = [29_000, 30_000, 31_000, 30_500, 29_500]
  for (const at of [0, 3, 5]) {
    const cars = market.toSpliced(at, 0, 3_000).map((price) => car(price))
    const { fine, wrong, rest } = prices(cars)
    t.strictSame(fine.toSorted(), market.toSorted(), `at ${at}`)
    t.match(wrong, [[3_000, Number]])
    t.strictSame(rest, [])
  }
})

t.test('a price ten times that of like cars was typed wrong', async (t) => {
  t.match(prices([29_000, 30_000, 31_000, 30_500, 295_000].map((price) => car(price))).wrong, [
    [295_000, 30_500],
  ])
})

t.test('an old car with many miles is cheap and right', async (t) => {
  const young = [29_000, 30_000, 31_000, 30_500].map((price) => car(price))
  const old = car(5_500, { year: 2009, mileageMi: 160_000 })
  t.strictSame(prices([...young, old]).wrong, [])
})

t.test(
  'without a market no price is surely wrong: few like cars, a car without a price, a collector’s car',
  async (t) => {
    t.strictSame(prices([30_000, 30_000, 30_000, 3_000].map((price) => car(price))), {
      fine: [],
      wrong: [],
      rest: [30_000, 30_000, 30_000, 3_000],
    })

    const market = [30_000, 30_000, 30_000, 30_000, 30_000].map((price) => car(price))
    t.strictSame(prices([...market, car(null), car(400_000, { year: 1985 })]).wrong, [])
  },
)

t.test('the dear trims of a model are not judged by the plain ones', async (t) => {
  const market = [30_000, 30_000, 30_000, 30_000, 30_000].map((price) => car(price))
  t.strictSame(prices([...market, car(95_000)]).wrong, [])
})
