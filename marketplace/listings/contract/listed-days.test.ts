import type { Test } from 'tap'
import { forEveryEngine } from '#infra/testing/for-every-engine.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { idOf, type OpenIndex, vinsOf } from '#marketplace/listings/testing/index-queries.ts'
import { car, inventory, testDate, testDay } from '#marketplace/listings/testing/sample-inventory.ts'

const undated = { listedOnDay: null }

/** An index and a function that moves its clock to a number of days after `testDay`. */
async function indexOverDays(t: Test, open: OpenIndex) {
  let date = testDate
  const index = await open(t, () => date)
  return { index, daysLater: (days: number) => (date = new Date(testDate.getTime() + days * 86_400_000)) }
}

const daysListedOf = async (index: ListingIndex, id: number) => (await index.get(id))?.listing.daysListed

forEveryEngine((t, open) => {
  /** @of marketplace/listings/duckdb/merge.ts */
  t.test(
    'a car whose source names no date is listed since the import that first brought it, also after later ones',
    async (t) => {
      const { index, daysLater } = await indexOverDays(t, open)
      await index.apply(inventory([car('1', 'X5', undated)]))
      const id = await idOf(index, '1')
      t.equal(await daysListedOf(index, id), 0)

      daysLater(3)
      t.match(await index.apply(inventory([car('1', 'X5', undated)])), { added: 0, updated: 0, unchanged: 1 })
      t.equal(await daysListedOf(index, id), 3)
      t.match(await index.apply(inventory([car('1', 'X5', { ...undated, mileageMi: 21_000 })])), {
        updated: 1,
      })

      t.equal(await daysListedOf(index, id), 3, 'and what else changes leaves the day alone')
      t.same((await index.get(id))?.priceHistory, [{ date: '2026-06-01', price: 30_000 }])
    },
  )

  t.test('a date that a source names counts, and remains when a later import names none', async (t) => {
    const { index, daysLater } = await indexOverDays(t, open)
    await index.apply(inventory([car('1', 'X5', undated)]))
    const id = await idOf(index, '1')
    t.match(await index.apply(inventory([car('1', 'X5', { listedOnDay: testDay - 20 })])), { updated: 1 })
    t.equal(await daysListedOf(index, id), 20)

    daysLater(1)
    t.match(await index.rebuild(inventory([car('1', 'X5', undated)])), 1)
    t.equal(await daysListedOf(index, id), 21)
  })

  /** @of marketplace/listings/duckdb/merge.ts */
  t.test('a car that was gone and comes back without a date is listed anew', async (t) => {
    const { index, daysLater } = await indexOverDays(t, open)
    const stays = car('2', 'M3', { listedOnDay: testDay - 1 })
    await index.apply(inventory([car('1', 'X5', undated), stays]))
    const id = await idOf(index, '1')
    daysLater(5)
    await index.apply(inventory([stays]))
    t.equal(await daysListedOf(index, id), 5, 'while the car is gone the day remains')

    await index.apply(inventory([car('1', 'X5', undated), stays]))
    t.equal(await daysListedOf(index, id), 0)
    t.same(await vinsOf(index, { sortBy: 'datelistedDESC' }), ['1', '2'])
  })
})
