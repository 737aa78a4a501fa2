import t from 'tap'
import { lossFactor } from '#marketplace/catalogue/depreciation.ts'
import { dealBands } from '#marketplace/listings/deal-rating.ts'
import { dayOf, type StoredListing } from '#marketplace/listings/stored-listing.ts'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { rateDeals } from '#marketplace/testing/naive-index/rate.ts'
import { emptyStock, merge, stage } from '#marketplace/testing/naive-index/stock.ts'
import { newForDays } from '#shared/features/listings/listing-signal.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { generateInventory } from './generate-inventory.ts'

const now = new Date('2026-03-15T12:00:00Z')
const today = dayOf(now)
const inventory = [...generateInventory({ count: 20_000, seed: 7, today: now })]
const staged = await stage(inventory)
const { stock } = merge({ stock: emptyStock, staged, scope: 'all owners', today })
const cars = [...rateDeals(stock.cars, today).values()]
const used = cars.filter(({ listingType }) => listingType !== 'NEW')

const percent = <T>(items: readonly T[], has: (item: T) => boolean) =>
  (100 * items.filter(has).length) / items.length

/** @spec 3.5 @of marketplace/listings/deal-rating.ts */
t.test('few prices are great, more are good, most are fair, and nearly every car is rated', async (t) => {
  for (const [condition, stock] of [
    ['all', cars],
    ['used', used],
  ] as const) {
    const rated = stock.filter(({ dealType }) => dealType !== null)
    const shareOf = (type: string) => percent(rated, ({ dealType }) => dealType === type)
    const [verify = 0, great = 0, good = 0, fair = 0, high = 0] = dealBands.map(({ dealType }) =>
      shareOf(dealType),
    )

    const shares = `${condition}: ${[verify, great, good, fair, high].map((share) => share.toFixed(1))}`
    t.ok(great >= 8 && great <= 15, shares)
    t.ok(good >= 15 && good <= 25, shares)
    t.ok(fair >= 33 && fair <= 50, shares)
    t.ok(high >= 15 && high <= 28, shares)
    t.ok(verify < 1, shares)
    t.ok(percent(stock, ({ dealType }) => dealType !== null) > 70, shares)
  }
})

t.test('a price far below the market is to be verified, never a great price', async (t) => {
  const isFarBelow = ({ priceUsd, dealDifferenceUsd }: StoredListing) =>
    priceUsd !== null && dealDifferenceUsd !== null && priceUsd < 0.65 * (priceUsd - dealDifferenceUsd) - 1
  t.same([...new Set(cars.filter(isFarBelow).map(({ dealType }) => dealType))], ['PRICETOVERIFY'])
})

/** @of shared/features/listings/listing-signal.ts, marketplace/inventory/vehicles/time-on-market.ts */
t.test('no more than one car in ten is newly listed, hot, or comes with a special offer', async (t) => {
  t.ok(percent(cars, ({ listedOnDay }) => today - listedOnDay <= newForDays) <= 10.5)
  t.ok(percent(cars, ({ isHot }) => isHot) <= 10)
  t.ok(percent(cars, ({ specialOffer }) => specialOffer !== null) <= 10)

  const hot = cars.filter(({ isHot, dealDifferenceUsd }) => isHot && dealDifferenceUsd !== null)
  t.ok(percent(hot, ({ dealDifferenceUsd }) => (dealDifferenceUsd ?? 0) < 0) > 90, 'hot cars are cheap')
})

/** @of marketplace/inventory/vehicles/price.ts, marketplace/inventory/vehicles/generate-history.ts */
t.test('prices of one model spread as on the market, and a past costs money', async (t) => {
  const levelOf = ({ priceUsd, year, mileageMi }: StoredListing) =>
    Math.log((priceUsd ?? 0) * lossFactor(2026 - year, mileageMi ?? 0))
  const models = Map.groupBy(
    used.filter(({ priceUsd }) => priceUsd !== null),
    ({ modelCode }) => modelCode,
  )

  const residuals = [...models.values()].flatMap((model) => {
    const middle = median(model.map(levelOf))
    return model.length < 20 ? [] : model.map((car) => ({ car, residual: levelOf(car) - middle }))
  })

  const sorted = residuals.map(({ residual }) => residual).sort((a, b) => a - b)
  const spread =
    ((sorted[Math.floor(0.84 * sorted.length)] ?? 0) - (sorted[Math.floor(0.16 * sorted.length)] ?? 0)) / 2
  t.ok(Math.abs(spread - 0.154) < 0.03, `a deviation of ${spread.toFixed(3)}`)

  const middleOf = (has: (car: StoredListing) => boolean) =>
    median(residuals.filter(({ car }) => has(car)).map(({ residual }) => residual))
  const isBranded = ({ historyReport }: StoredListing) => (historyReport?.title ?? 'CLEAN') !== 'CLEAN'
  t.ok(middleOf(isBranded) < -0.25)
  t.ok(
    middleOf(({ historyReport }) => (historyReport?.accidents ?? 0) > 0) <
      middleOf((car) => car.historyReport?.accidents === 0),
  )
})

/** The most cars in a row that have something in common. */
const longestRun = (keys: readonly unknown[]) =>
  keys.reduce<{ longest: number; run: number }>(
    ({ longest, run }, key, at) => {
      const next = at > 0 && key === keys[at - 1] ? run + 1 : 1
      return { longest: Math.max(longest, next), run: next }
    },
    { longest: 0, run: 0 },
  ).longest

/** @of marketplace/listings/relevance.ts, marketplace/listings/duckdb/mix-listings.ts */
t.test(
  'the first page mixes makes and sellers, without a row of one dealer’s or one model’s cars',
  async (t) => {
    const index = await openTestIndex(t, () => now)
    await index.rebuild(inventory)

    const searches: readonly SearchRequest[] = [
      {},
      { zip: '85281', searchRadius: 50 },
      { zip: '77002', searchRadius: 50, listingType: ['USED'] },
      { vehicleStyleCode: ['TRUCKS'] },
    ]

    for (const request of searches) {
      const { listings } = await index.search(request)
      const name = JSON.stringify(request)
      t.equal(listings.length, 30, name)
      t.ok(longestRun(listings.map(({ ownerId }) => ownerId)) <= 2, name)
      t.ok(longestRun(listings.map(({ modelCode }) => modelCode)) <= 2, name)
      t.ok(new Set(listings.map(({ ownerId }) => ownerId)).size >= 10, name)
      t.ok(new Set(listings.map(({ makeCode }) => makeCode)).size >= 5, name)

      const ratings = new Set(listings.map(({ pricingDetail }) => pricingDetail.dealIndicator))
      t.ok(ratings.size >= 2, `${name} ${[...ratings]}`)
    }

    const ofOneModel = await index.search({ modelCode: ['F-150'] })
    t.ok(longestRun(ofOneModel.listings.map(({ ownerId }) => ownerId)) <= 2)
  },
)

/** @spec 9.47 @of marketplace/inventory/vehicles/create-listing.ts */
t.test('makers certify cars of under 6 years and 80,000 miles', async (t) => {
  const certified = cars.filter(({ listingType }) => listingType === 'CERTIFIED')
  t.equal(Math.max(...certified.map(({ year }) => now.getUTCFullYear() - year)), 5)
  t.ok(certified.every(({ mileageMi }) => mileageMi !== null && mileageMi < 80_000))
})
