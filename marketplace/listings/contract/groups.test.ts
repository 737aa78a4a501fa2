import { forEverySearchEngine } from '#infra/testing/for-every-engine.ts'
import { dayOf } from '#marketplace/listings/stored-listing.ts'
import { idOf, indexWith } from '#marketplace/listings/testing/index-queries.ts'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'

const owners = [owner('angeles', { city: 'Los Angeles', state: 'CA', zip: '90012' }), owner('manhattan')]
const there = { ownerKey: 'angeles' }
const here = { ownerKey: 'manhattan' }
const day = dayOf(testDate)

forEverySearchEngine((t, open) => {
  t.test('live cars are listed by ranges of ids, each with the day of its last change', async (t) => {
    let now = testDate
    const index = await open(t, () => now)
    await index.apply(inventory([car('1', 'X5'), car('2', 'M3'), car('3', 'A4')]))
    now = new Date(testDate.getTime() + 3 * 86_400_000)
    await index.apply(inventory([car('1', 'X5'), car('2', 'M3', { priceUsd: 29_000 })]))

    const [same, changed] = [await idOf(index, '1'), await idOf(index, '2')]
    t.strictSame(await index.changedDays({}, { from: 0, to: 100 }), [
      [same, day],
      [changed, day + 3],
    ])

    t.strictSame(await index.changedDays({}, { from: changed, to: 100 }), [[changed, day + 3]])
    t.strictSame(await index.changedDays({ listingType: ['NEW'] }, { from: 0, to: 100 }), [])
    t.strictSame(await index.blocks({}, 2), [
      { block: 0, count: 1, day },
      { block: 1, count: 1, day: day + 3 },
    ])
  })

  t.test('cars are grouped by combinations of facts and by the cities of their sellers', async (t) => {
    const cars = [
      car('1', 'X5', there),
      car('2', 'X5', { ...there, year: 2018 }),
      car('3', 'M3', { ...here, priceUsd: null }),
    ]
    const index = await indexWith(t, open, inventory(cars, owners))
    const groups = (by: Parameters<typeof index.groups>[1]['by'], atLeast = 1) =>
      index.groups({}, { by, atLeast, most: 10 })

    t.match(await groups(['makeCode', 'modelCode']), [
      { makeCode: 'BMW', modelCode: 'X5', count: 2, day },
      { makeCode: 'BMW', modelCode: 'M3', count: 1, day },
    ])

    t.match(await groups(['city', 'modelCode'], 2), [
      { city: 'Los Angeles', state: 'CA', modelCode: 'X5', count: 2 },
    ])

    t.equal((await groups(['modelCode', 'year'])).length, 3)
    t.equal((await index.groups({}, { by: ['modelCode', 'year'], atLeast: 1, most: 2 })).length, 2)
  })
})
