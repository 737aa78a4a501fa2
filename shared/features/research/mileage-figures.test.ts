import fc from 'fast-check'
import t from 'tap'
import { Check } from 'typebox/value'
import { formatPercent, mileageFigures } from './mileage-figures.ts'
import { MileageStats } from './mileage-stats.contract.ts'

const own: MileageStats = {
  stats: [
    {
      ...{ max: 180_000, mean: 40_000.4, count: 4 },
      facetSearchFieldStats: {
        year: [
          { value: '2016', max: 180_000, mean: 100_000, count: 1 },
          { value: '2022', max: 30_000, mean: 20_000, count: 3 },
        ],
      },
    },
  ],
  facetStats: [
    { name: '0-25000', count: 2 },
    { name: '25000-50000', count: 1 },
    { name: '175000-200000', count: 1 },
  ],
}

const all: MileageStats = {
  stats: [
    {
      ...{ max: 250_000, mean: 52_000, count: 300 },
      facetSearchFieldStats: { year: [{ value: '2022', max: 90_000, mean: 31_000, count: 100 }] },
    },
  ],
  facetStats: [
    { name: '0-25000', count: 100 },
    { name: '25000-50000', count: 101 },
    { name: '175000-200000', count: 99 },
  ],
}

/** @spec 3.46, 9.40 (part) */
t.test(
  'a model is compared with all cars: averages, highest, miles a year, each year and each band',
  async (t) => {
    t.strictSame(mileageFigures(own, all, 2026), {
      ...{ countTotalMileage: 4, averageMiles: 40_000, averageAllMiles: 52_000, difference: -12_000 },
      ...{ mileageMax: 180_000, maxDifference: -70_000, mileagePerYearMean: 7_273, minYear: 2016 },
      ...{
        highestMileageName: '0–25,000',
        highestMileageCount: 2,
        highestAllCarMileageName: '25,000–50,000',
      },
      ...{ percentModel: 75, percentAllCar: 67 },
      facetStatsCalculate: [
        { name: '0–25,000', percent: 50, percentAllCar: 33.3 },
        { name: '25,000–50,000', percent: 25, percentAllCar: 33.7 },
        { name: '175,000–200,000', percent: 25, percentAllCar: 33 },
      ],
      years: [
        { year: 2022, averageMiles: 20_000, averageAllMiles: 31_000, difference: -11_000 },
        { year: 2016, averageMiles: 100_000 },
      ],
    })

    t.equal(formatPercent(75), '75.0%')
  },
)

/** @spec 9.40 (part) */
t.test('a figure that is missing, not a number or beyond 0 to 250,000 miles is absent', async (t) => {
  const stats = (mean: number | null, count: number | null, max: number | null = null): MileageStats => ({
    stats: [{ ...{ mean, count, max } }],
    facetStats: [],
  })

  const empty: MileageStats = { stats: [], facetStats: [], error: 'Circuit Breaker for x is open' }
  for (const bad of [
    empty,
    stats(null, 3),
    stats(Number.NaN, 3),
    stats(250_001, 3),
    stats(-1, 3),
    stats(5, null),
  ])
    t.equal(mileageFigures(bad, all, 2026), undefined)
  t.equal(mileageFigures(stats(50_000, 0), all, 2026), undefined, 'no car is counted')

  const alone = { countTotalMileage: 3, averageMiles: 0, facetStatsCalculate: [], years: [] }
  t.strictSame(mileageFigures(stats(0, 3, Number.POSITIVE_INFINITY), empty, 2026), alone)
  t.equal(mileageFigures(stats(250_000, 3), all, 2026)?.averageMiles, 250_000)

  const names = ['', '50000', '25000-0', '0-999999', 'x'.repeat(200), '<b>', '0-25000', '0-25000', '00-50000']
  const oddNames = { ...stats(9, 1), facetStats: names.map((name) => ({ name, count: 1 })) }
  t.strictSame(mileageFigures(oddNames, empty, 2026)?.facetStatsCalculate, [
    { name: '0–25,000', percent: 100 },
  ])
})

/** @of shared/features/research/mileage-figures.ts */
t.test(
  'the figures of bands are absent where the count of one is missing, not computed with 0',
  async (t) => {
    for (const count of [null, undefined, -1]) {
      const facetStats = [...own.facetStats, { name: '200000-225000', ...(count !== undefined && { count }) }]
      const found = mileageFigures({ ...own, facetStats }, all, 2026)
      t.equal(found?.averageMiles, 40_000)
      t.equal(found?.percentAllCar, 67)
      t.notOk(
        found?.percentModel ?? found?.highestMileageName ?? found?.facetStatsCalculate[0],
        String(count),
      )

      const besides = mileageFigures(own, { ...all, facetStats }, 2026)
      t.equal(besides?.percentModel, 75)
      t.notOk(besides?.percentAllCar ?? besides?.highestAllCarMileageName)
      t.strictSame(besides?.facetStatsCalculate[0], { name: '0–25,000', percent: 50 })
    }
  },
)

const figure = fc.option(fc.oneof(fc.double(), fc.integer({ min: -10, max: 300_000 })), { nil: null })
const figures = { max: figure, mean: figure, count: figure }
const name = fc.oneof(fc.constantFrom('0-25000', '25000-50000', '225000-250000'), fc.string())
const anyStats = fc.record({
  stats: fc.array(
    fc.record({
      ...figures,
      facetSearchFieldStats: fc.record({
        year: fc.array(fc.record({ value: fc.constantFrom('2020', '1886', '9999', '-1', 'x'), ...figures })),
      }),
    }),
    { maxLength: 2 },
  ),
  facetStats: fc.array(fc.record({ name, count: figure })),
})

/** @spec 9.40 (part) */
t.test('whatever statistics come, every figure is a number within its bounds', async (t) => {
  const isSound = (value: unknown): boolean =>
    typeof value === 'object' && value !== null
      ? Object.values(value).every(isSound)
      : typeof value !== 'number' || Math.abs(value) <= 1_000_000_000

  fc.assert(
    fc.property(anyStats, anyStats, (a, b) => {
      const found = mileageFigures(a, b, 2026)
      const percents = found?.facetStatsCalculate.flatMap(({ percent, percentAllCar = 0 }) => [
        percent,
        percentAllCar,
      ])
      return isSound(found ?? {}) && (percents ?? []).every((percent) => percent >= 0 && percent <= 100)
    }),
    { numRuns: 100, seed: 3 },
  )
  t.ok(Check(MileageStats, JSON.parse(JSON.stringify({ stats: [{ mean: Number.NaN }], facetStats: [] }))))
})
