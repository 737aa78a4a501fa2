import { forEveryEngine } from '#infra/testing/for-every-engine.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { idOf, indexOf } from '#marketplace/listings/testing/index-queries.ts'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'

/** Nine like cars at 30,000 dollars, which make a market. */
const market = (facts: Partial<ListingRecord> = {}) =>
  Array.from({ length: 9 }, (_, at) => car(`9${at}`, 'X5', facts))

forEveryEngine((t, open) => {
  /** @spec 3.5 (part) @of marketplace/listings/deal-rating.ts */
  t.test('a price is rated against the median of like cars', async (t) => {
    const priced = [19_000, 25_000, 28_000, 30_000, 36_000].map((priceUsd, at) =>
      car(`${at + 1}`, 'X5', { priceUsd }),
    )

    const index = await indexOf(t, open, [...market(), ...priced])
    const indicators = []
    for (const vin of ['1', '2', '3', '4', '5'])
      indicators.push((await index.get(await idOf(index, vin)))?.listing.pricingDetail)

    t.match(indicators, [
      { dealIndicator: 'Verify', dealDifference: -11_000 },
      { dealIndicator: 'Great', dealDifference: -5_000 },
      { dealIndicator: 'Good', dealDifference: -2_000 },
      { dealIndicator: 'Fair', dealDifference: 0 },
      { dealIndicator: 'High', dealDifference: 6_000 },
    ])

    t.equal(await index.count({ dealType: ['GREATPRICE'] }), 1)
    t.equal(await index.count({ dealType: ['GOODPRICE', 'FAIRPRICE'] }), 11)
  })

  t.test('miles lower what a car is worth', async (t) => {
    const index = await indexOf(t, open, [
      ...market(),
      car('1', 'X5', { mileageMi: 120_000, priceUsd: 18_200 }),
    ])

    t.match((await index.get(await idOf(index, '1')))?.listing.pricingDetail, { dealIndicator: 'Fair' })
  })

  /** @spec 3.5 (part) @of marketplace/listings/deal-rating.ts */
  t.test(
    'no rating without a price, with few like cars, against cars of another age or condition, or with a title that is not clean',
    async (t) => {
      const unrated = [
        car('1', 'X5', { priceUsd: null }),
        car('2', 'M3'),
        car('3', 'X5', { year: 2010 }),
        car('4', 'X5', { listingType: 'NEW' }),
        car('5', 'X5', { mileageMi: null }),
        car('6', 'X5', { historyReport: { title: 'SALVAGE' }, priceUsd: 20_000 }),
      ]

      const index = await indexOf(t, open, [...market(), ...unrated])

      for (const { vin } of unrated) {
        const found = await index.get(await idOf(index, vin.replace(/^0+/, '')))
        t.notOk(found && 'dealIndicator' in found.listing.pricingDetail, vin)
      }
    },
  )

  t.test('a price counts against the level of its state, where that is known', async (t) => {
    const states = [
      { ownerKey: 'a', priceUsd: 33_000, cars: 30 },
      { ownerKey: 'b', priceUsd: 27_000, cars: 31 },
    ]

    const stock = states.flatMap(({ ownerKey, priceUsd, cars }) =>
      Array.from({ length: cars }, (_, at) => car(`${ownerKey}${at}`, 'X5', { ownerKey, priceUsd })),
    )

    const alaska = owner('b', { city: 'Anchorage', state: 'AK', zip: '99501' })
    const index = await open(t, () => testDate)
    await index.rebuild(inventory(stock, [owner('a'), alaska]))

    t.equal(await index.count({ dealType: ['FAIRPRICE'] }), 61)
  })

  /** @of marketplace/listings/duckdb/derive.ts */
  t.test('every import rates anew', async (t) => {
    const index = await indexOf(t, open, [...market(), car('1', 'X5')])
    const id = await idOf(index, '1')
    t.equal((await index.get(id))?.listing.pricingDetail.dealIndicator, 'Fair')

    await index.apply(inventory([...market({ priceUsd: 40_000 }), car('1', 'X5')]))
    t.equal((await index.get(id))?.listing.pricingDetail.dealIndicator, 'Great')
  })
})
