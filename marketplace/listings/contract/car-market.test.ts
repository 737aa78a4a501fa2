import { forEverySearchEngine } from '#infra/testing/for-every-engine.ts'
import { idOf, indexOf, indexWith } from '#marketplace/listings/testing/index-queries.ts'
import { car, inventory, owner } from '#marketplace/listings/testing/sample-inventory.ts'

forEverySearchEngine((t, open) => {
  /** @spec 2.5 (part), 3.5 (part) @of marketplace/listings/car-market.ts */
  t.test(
    'a rated price has its place among the like cars, of which the nearest in age and miles are named',
    async (t) => {
      const prices = [24_000, 26_000, 28_000, 30_000, 32_000, 34_000, 36_000, 38_000, 40_000]
      const like = prices.map((priceUsd, at) =>
        car(`9${at}`, 'X5', { priceUsd, mileageMi: 20_000 + at * 10 }),
      )
      const others = [
        car('1', 'X5', { priceUsd: 27_000, mileageMi: 20_041 }),
        car('2', 'X5', { priceUsd: 5_000, year: 2010 }),
        car('3', 'X5', { priceUsd: 90_000, listingType: 'NEW' }),
        car('4', 'X5', { priceUsd: null }),
        car('5', 'M3', { priceUsd: 5_000 }),
      ]

      const index = await indexOf(t, open, [...like, ...others])
      const found = await index.get(await idOf(index, '1'), '10001')
      const { salePrice = 0, dealDifference = 0 } = found?.listing.pricingDetail ?? {}

      t.match(found?.market, { count: 9, like: 'trim', yearSpan: 4, medianUsd: salePrice - dealDifference })
      t.ok(Math.abs((found?.market?.lowUsd ?? 0) - 24_000) < 200, 'a tenth ask less')
      t.ok(Math.abs((found?.market?.highUsd ?? 0) - 38_000) < 200, 'a tenth ask more')
      t.same(
        found?.market?.nearest.map(({ priceUsd }) => priceUsd),
        [32_000, 34_000, 30_000, 36_000],
      )

      t.match(found?.market?.nearest[0], {
        title: '2022 BMW X5 Base',
        vdpBaseUrl: /^\/cars-for-sale\/vehicle\/\d+$/,
        mileageMi: 20_040,
        place: 'New York, NY',
        distance: 0,
      })

      for (const vin of ['2', '3', '4', '5'])
        t.equal((await index.get(await idOf(index, vin)))?.market, undefined, `${vin} is not rated`)
    },
  )

  /** @spec 2.5 (part) @of marketplace/listings/car-market.ts */
  t.test(
    'the usual mileage is the mean of the model and year, with few of them that of the drivers, and none for a new car',
    async (t) => {
      const index = await indexOf(t, open, [
        ...[10_000, 20_000, 30_000, 40_000, 50_001].map((mileageMi, at) => car(`${at}`, 'X5', { mileageMi })),
        car('7', 'M3', { year: 2020 }),
        car('8', 'M3', { year: 2026 }),
        car('9', 'X5', { listingType: 'NEW', mileageMi: 5 }),
      ])

      const averageOf = async (vin: string) => (await index.get(await idOf(index, vin)))?.averageMileage
      t.same(await averageOf('1'), { averageMi: 30_000, count: 5 })
      t.same(await averageOf('7'), { averageMi: 81_000, count: 0 }, '13,500 a year for six years')
      t.equal(await averageOf('8'), undefined, 'of this year')
      t.equal(await averageOf('9'), undefined)
    },
  )

  /** @spec 3.17 (part) @of marketplace/listings/duckdb/similar.ts */
  t.test('of equally similar cars those near the shopper come first, wherever the car is', async (t) => {
    const places = [
      { ownerKey: 'a', city: 'New York', state: 'NY', zip: '10001' },
      { ownerKey: 'b', city: 'Boston', state: 'MA', zip: '02108' },
      { ownerKey: 'c', city: 'Phoenix', state: 'AZ', zip: '85001' },
      { ownerKey: 'd', city: 'Tempe', state: 'AZ', zip: '85281' },
    ]

    const cars = places.map(({ ownerKey }, at) => car(`${at + 1}`, 'X5', { ownerKey }))
    const owners = places.map((place) => owner(place.ownerKey, place))
    const index = await indexWith(t, open, inventory(cars, owners))

    const id = await idOf(index, '1')
    const similarFrom = async (zip?: string) =>
      (await index.get(id, zip))?.similar.map(({ vin }) => vin?.at(-1)).join('')

    t.equal(await similarFrom(), '234')
    t.equal(await similarFrom('85281'), '342')
    t.equal(await similarFrom('00000'), '234', 'an unknown zip is no place')
  })
})
