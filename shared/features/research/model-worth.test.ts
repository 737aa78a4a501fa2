import t from 'tap'
import { modelWorth } from './model-worth.ts'
import type { PriceLinks } from './price-links.contract.ts'

const asked = (averages: Readonly<Record<number, number>>): PriceLinks => ({
  links: Object.entries(averages).map(([value, avgPrice]) => ({
    ...{ name: `${value} Honda CR-V`, value, link: `/cars-for-sale/all-cars?startYear=${value}` },
    ...{ startingPrice: avgPrice - 1_000, avgPrice, maxPrice: avgPrice + 1_000 },
  })),
})

const mileage = {
  ...{ countTotalMileage: 2, averageMiles: 30_000, facetStatsCalculate: [] },
  years: [{ year: 2022, averageMiles: 41_300 }],
}

/** @spec 2.21 (part) */
t.test('used cars are worth what is asked on average for each model year and way of sale', async (t) => {
  const sales = [
    asked({ 2020: 17_000, 2021: 18_000, 2022: 20_000.4 }),
    asked({ 2020: 18_000, 2021: 19_000, 2022: 22_000 }),
    asked({ 2021: 21_000, 2022: 24_000, 2023: 27_000 }),
  ]

  t.strictSame(modelWorth(sales, mileage), {
    columns: ['Private seller', 'Dealer', 'Certified'],
    rows: [
      { year: 2023, averagesUsd: [null, null, 27_000] },
      { year: 2022, averageMi: 41_300, averagesUsd: [20_000, 22_000, 24_000] },
      { year: 2021, averagesUsd: [18_000, 19_000, 21_000] },
      { year: 2020, averagesUsd: [17_000, 18_000, null] },
    ],
  })
})

t.test('a way of sale with few prices among the newest years is left out, and so are its rows', async (t) => {
  const many = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [2001 + at, 9_000]))
  const older = { 2001: 5_000, 2002: 5_000, 2019: 8_000, 2020: 8_000 }
  const found = modelWorth([asked(older), asked(many), asked({ 2022: 30_000 })], null)
  t.strictSame(found?.columns, ['Dealer'])
  t.strictSame(
    found?.rows.map(({ year }) => year),
    [2020, 2019, 2018, 2017, 2016, 2015, 2014, 2013, 2012, 2011],
  )

  const young = modelWorth([asked({}), asked({ 2022: 22_000 }), asked({})], null)
  t.strictSame(young, { columns: ['Dealer'], rows: [{ year: 2022, averagesUsd: [22_000] }] })

  const apart = modelWorth([asked({ 2021: 18_000, 2022: 20_000 }), asked({ 2024: 30_000 })], null)
  t.strictSame(apart?.columns, ['Private seller'], 'the fewest are as many as any way has')
})

t.test('nothing is told where no used car has a price, or the calls have failed', async (t) => {
  const failed = { links: [], error: 'Circuit Breaker for /rest/lsc/crawl/modelyears is open' }
  t.equal(modelWorth([asked({}), failed, failed], mileage), null)
})
