import fc from 'fast-check'
import { forEverySearchEngine } from '#infra/testing/for-every-engine.ts'
import { anyInventory } from '#marketplace/listings/testing/arbitrary-inventory.ts'
import { foundBy, indexOf, indexWith } from '#marketplace/listings/testing/index-queries.ts'
import { car, inventory, owner, testDate, testDay } from '#marketplace/listings/testing/sample-inventory.ts'
import { listFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

const [stock] = fc.sample(anyInventory, { numRuns: 1, seed: 5 })

forEverySearchEngine((t, open) => {
  /** @spec 2.27, 3.34 (part) @of marketplace/listings/duckdb/code-columns.ts */
  t.test(
    'of every declared filter, each option finds as many listings as are counted beside it',
    async (t) => {
      const index = await open(t, () => testDate)
      await index.apply(stock ? [stock] : [])
      const { filters } = await index.search({})

      for (const { param, options } of listFilters) {
        for (const { value } of options) {
          const request: SearchRequest = { [param]: [value] }
          const counted = filters[param]?.find((option) => option.value === value)?.count
          t.equal(await index.count(request), counted, `${param}=${value}`)

          const { totalResultCount, filters: own } = await index.search(request)
          t.equal(totalResultCount, counted)
          t.same(own[param], filters[param], 'a choice leaves the counts of its own filter')
        }
      }
    },
  )

  /** @spec 2.8, 3.19 (part) @of marketplace/listings/duckdb/where.ts */
  t.test('features are all wanted, programs are alternatives', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { features: ['SUNROOF', 'NAVIGATION'], experiences: ['buy-online'] }),
      car('2', 'X5', { features: ['SUNROOF'], experiences: ['commercial', 'car-bravo'] }),
      car('3', 'X5'),
    ])

    t.same(await foundBy(index, { featureCode: ['SUNROOF'] }), ['1', '2'])
    t.same(await foundBy(index, { featureCode: ['SUNROOF', 'NAVIGATION'] }), ['1'])
    t.same(await foundBy(index, { experience: ['buy-online', 'car-bravo'] }), ['1', '2'])
  })

  /** @spec 3.3 (part) @of shared/search/codes-of.ts */
  t.test('a third-party certified car is a used car, found and counted as one', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { listingType: 'NEW' }),
      car('2', 'X5', { listingType: 'USED' }),
      car('3', 'X5', { listingType: 'CERTIFIED' }),
      car('4', 'X5', { listingType: '3P_CERT' }),
    ])

    t.same(await foundBy(index, { listingType: ['USED'] }), ['2', '4'])
    t.same(await foundBy(index, { listingType: ['3P_CERT'] }), ['4'])
    t.same(await foundBy(index, { listingType: ['NEW', 'USED', 'CERTIFIED'] }), ['1', '2', '3', '4'])

    const { filters } = await index.search({})
    t.same(
      filters.listingType?.map(({ value, count }) => [value, count]),
      [
        ['NEW', 1],
        ['USED', 2],
        ['CERTIFIED', 1],
        ['3P_CERT', 1],
      ],
    )
  })

  /** @spec 2.27, 5.16 @of shared/search/codes-of.ts */
  t.test('a number is found by the option that holds it, an unknown range by Unspecified', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { rangeMi: 250, cylinders: null, displacementL: 2 }),
      car('2', 'X5', { rangeMi: 251, cylinders: 16, displacementL: 1.9 }),
      car('3', 'X5', { rangeMi: null, mpgCity: 20, mpgHighway: 30 }),
    ])

    t.same(await foundBy(index, { electricMileRange: ['151-250'] }), ['1'])
    t.same(await foundBy(index, { electricMileRange: ['UNSPECIFIED', '251-350'] }), ['2', '3'])
    t.same(await foundBy(index, { engineCode: ['12CLDR'] }), ['2'])
    t.same(await foundBy(index, { engineDisplacement: ['2.0-2.9'] }), ['1'])
    t.same(await foundBy(index, { mpgRange: ['21-30'] }), ['1', '2', '3'])
  })

  /** @of shared/search/filters/price.ts */
  t.test('what a card prints can be searched by: a reduced price, days on the market', async (t) => {
    const history = [{ date: '2026-05-20', priceUsd: 32_000 }]
    const index = await indexOf(t, open, [
      car('1', 'X5', { priceHistory: history, listedOnDay: testDay - 20 }),
      car('2', 'X5', { listedOnDay: testDay - 7 }),
      car('3', 'X5', { listedOnDay: testDay - 8, priceHistory: [{ date: '2026-05-20', priceUsd: 28_000 }] }),
    ])

    t.same(await foundBy(index, { priceDrop: ['REDUCED'] }), ['1'])
    t.same(await foundBy(index, { daysListed: 7 }), ['2'])

    const { listings } = await index.search({ priceDrop: ['REDUCED'] })
    t.ok(listings.every(({ isReducedPrice }) => isReducedPrice))
  })

  /** @of shared/search/filters/seller.ts */
  t.test(
    'a choice of stars finds every dealer with as many or more, and none without a rating',
    async (t) => {
      const rated = [5, 4.5, 4.4, 3, null].map((rating, at) => owner(`rated-${at}`, { rating }))
      const cars = rated.map(({ ownerKey }, at) => car(`${at + 1}`, 'X5', { ownerKey }))
      const index = await indexWith(t, open, inventory(cars, rated))

      t.same(await foundBy(index, { dealerRating: ['4.5'] }), ['1', '2'])
      t.same(await foundBy(index, { dealerRating: ['4'] }), ['1', '2', '3'])
      t.same(await foundBy(index, { dealerRating: ['3'] }), ['1', '2', '3', '4'])

      const { filters } = await index.search({ dealerRating: ['4.5'] })
      t.same(
        filters.dealerRating?.map(({ count }) => count),
        [2, 3, 4],
      )
    },
  )

  /** @spec 2.27, 3.19 (part) @of shared/search/filters/vehicle.ts */
  t.test('open lists are counted where they are of use, by name', async (t) => {
    const series = {
      seriesCode: 'X-SERIES',
      series: 'X Series',
      packageCode: 'TOW-PACKAGE',
      highlight: 'Tow Package',
    }

    const index = await indexOf(t, open, [
      car('1', 'X5', series),
      car('2', 'M3', { seriesCode: '3-SERIES', series: '3 Series' }),
    ])

    t.same((await index.search({})).filters.seriesCode, [])
    t.same((await index.search({ makeCode: ['BMW'] })).filters.seriesCode, [
      { value: '3-SERIES', label: '3 Series', count: 1 },
      { value: 'X-SERIES', label: 'X Series', count: 1 },
    ])

    t.same((await index.search({ makeCode: ['BMW'] })).filters.packageName, [])

    const { filters } = await index.search({ makeCode: ['BMW'], modelCode: ['X5'] })
    t.same(filters.packageName, [{ value: 'TOW-PACKAGE', label: 'Tow Package', count: 1 }])
    t.same(await foundBy(index, { seriesCode: ['X-SERIES'], packageName: ['TOW-PACKAGE'] }), ['1'])
    t.same(await foundBy(index, { seriesCode: ['GONE'] }), [])
  })

  /** @of marketplace/listings/range-stats.ts */
  t.test(
    'listings without a price are counted beside price bounds, and found where they are included',
    async (t) => {
      const index = await indexOf(t, open, [
        car('1', 'X5', { priceUsd: 20_000 }),
        car('2', 'X5', { priceUsd: null }),
        car('3', 'M3'),
      ])

      const bounded = await index.search({ maxPrice: 25_000, modelCode: ['X5'] })
      t.match(bounded, { totalResultCount: 1, unpricedCount: 1 })
      t.same(await foundBy(index, { maxPrice: 25_000, unpriced: 'include' }), ['1', '2'])
      t.notOk('unpricedCount' in (await index.search({ maxPrice: 25_000, unpriced: 'include' })))
      t.notOk('unpricedCount' in (await index.search({ modelCode: ['X5'] })))
    },
  )

  /** @spec 7.4 (part) @of marketplace/listings/duckdb/tallies.ts */
  t.test('statistics show what lies beyond the bounds of their own filter', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { priceUsd: 20_000, year: 2019 }),
      car('2', 'X5', { priceUsd: 90_000, year: 2024 }),
      car('3', 'M3', { priceUsd: 40_000, year: 2021 }),
    ])

    const { stats } = await index.search({ minPrice: 30_000, startYear: 2020, modelCode: ['X5'] })
    t.match(stats, { derivedprice: { min: 90_000, max: 90_000 }, year: { min: 2024, max: 2024 } })

    const byPrice = (await index.search({ minPrice: 30_000, modelCode: ['X5'] })).stats
    t.match(byPrice, { derivedprice: { min: 20_000, max: 90_000 }, year: { min: 2024, max: 2024 } })

    const byYear = (await index.search({ startYear: 2020 })).stats
    t.match(byYear, { derivedprice: { min: 40_000, max: 90_000 }, year: { min: 2019, max: 2024 } })
  })

  /** @of marketplace/listings/duckdb/where.ts */
  t.test('a search can be limited to some owners', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'X5', { ownerKey: 'b' })])

    const { listings } = await index.search({})
    const ownerId = listings.find(({ vin }) => vin?.endsWith('2'))?.ownerId ?? 0
    t.same(await foundBy(index, { ownerId: [ownerId] }), ['2'])
  })
})
