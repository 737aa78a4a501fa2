import fc from 'fast-check'
import t from 'tap'
import type { InventoryBatch } from '#marketplace/listings/listing-index.ts'
import { dayOf } from '#marketplace/listings/stored-listing.ts'
import { anyInventory, anyRequest } from '#marketplace/listings/testing/arbitrary-inventory.ts'
import { car, inventory, testDate, testDay } from '#marketplace/listings/testing/sample-inventory.ts'
import { codesOf, emptyStock, merge, stage } from '#marketplace/testing/naive-index/stock.ts'
import { searchMatcher } from './match-searches.ts'
import { matcher } from './matcher.ts'

async function stockOf(batches: readonly InventoryBatch[]) {
  const { stock } = merge({
    stock: emptyStock,
    staged: await stage(batches),
    scope: 'all owners',
    today: testDay,
  })

  return { cars: [...stock.cars.values()], codes: codesOf(stock) }
}

/** @of marketplace/listings/matching/match-searches.ts */
t.test('a saved search finds the same changed cars as the search page finds of them', async (t) => {
  const searches = fc.array(anyRequest, { minLength: 60, maxLength: 60 })

  await fc.assert(
    fc.asyncProperty(anyInventory, searches, async (batch, requests) => {
      const { cars, codes } = await stockOf([batch])
      const changed = cars.filter((_, at) => at % 2 === 0)
      const find = searchMatcher(changed, testDay)

      for (const request of requests) {
        const isFound = matcher(request, { codes, today: testDay })
        const isKnown = (['modelCode', 'trimCode'] as const).every((param) =>
          (request[param] ?? []).every((code) => codes.get(param)?.has(code)),
        )

        if (!isKnown) continue

        t.strictSame(
          find(request)
            .map(({ vin }) => vin)
            .toSorted(),
          changed
            .filter((listing) => isFound(listing))
            .map(({ vin }) => vin)
            .toSorted(),
          JSON.stringify(request),
        )
      }
    }),
    { numRuns: 12, seed: 5 },
  )

  t.equal(dayOf(testDate), testDay)
})

/** @of marketplace/listings/matching/car-codes.ts */
t.test(
  'a search for a model that is not for sale today waits for that model, and finds no other of its make',
  async (t) => {
    const { cars } = await stockOf(inventory([car('1', 'X5'), car('2', 'CRV')]))
    const found = (request: Parameters<ReturnType<typeof searchMatcher>>[0]) =>
      searchMatcher(cars, testDay)(request).map(({ modelCode }) => modelCode)

    t.strictSame(found({ makeCode: ['BMW'] }), ['X5'])
    t.strictSame(found({ makeCode: ['BMW'], modelCode: ['M3'] }), [], 'a model of the catalogue')
    t.strictSame(found({ makeCode: ['BMW'], modelCode: ['BMW-X99'] }), [], 'a model of feeds')
    t.strictSame(found({ makeCode: ['BMW', 'HONDA'], modelCode: ['BMW-X99'] }), ['CRV'])
    t.strictSame(found({ trimCode: ['X5|SPORT'] }), [])
    t.strictSame(found({ trimCode: ['X5|BASE'] }), ['X5'])
  },
)
