import fc from 'fast-check'
import t from 'tap'
import { openTestOpenSearch } from '#infra/testing/for-every-engine.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ListingIndex } from './listing-index.ts'
import { anyInventory, anyRequest } from './testing/arbitrary-inventory.ts'
import { openTestIndex } from './testing/open-test-index.ts'
import { testDate } from './testing/sample-inventory.ts'

const imports = fc.array(fc.tuple(fc.constantFrom('apply', 'apply', 'rebuild'), anyInventory), {
  minLength: 1,
  maxLength: 3,
})

const searches = fc.array(anyRequest, { minLength: 20, maxLength: 20 })

/**
 * @spec 2.27, 3.19 (part)
 * @of marketplace/listings/duckdb/counted-rows.ts, marketplace/listings/listing-index.ts
 */
const engines = {
  DuckDB: { open: openTestIndex, numRuns: 8 },
  OpenSearch: { open: openTestOpenSearch, numRuns: 4 },
}

for (const [name, { open, numRuns }] of Object.entries(engines))
  t.test(`${name} and the oracle report the same imports and find the same listings`, async (t) => {
    let runs = 0
    const agree = fc.asyncProperty(imports, searches, async (changes, requests) => {
      await t.test(`inventory ${++runs}`, async (t) => {
        let date = testDate
        const now = () => date
        const [engine, oracle] = [await open(t, now), createNaiveIndex({ now })]

        for (const [method, batch] of changes) {
          t.same(await engine[method]([batch]), await oracle[method]([batch]), method)

          date = new Date(date.getTime() + 86_400_000)
        }

        for (const request of requests)
          t.same(await answers(engine, request), await answers(oracle, request), JSON.stringify(request))
      })

      return t.passing()
    })

    await fc.assert(agree, { numRuns, seed: 7, endOnFailure: true })
  })

/** The results of all reading methods of an index for a search. */
async function answers(index: ListingIndex, request: SearchRequest) {
  const found = await index.search(request)
  const [first] = found.listings
  const tiers = [
    { tier: 'featured', count: 2 },
    { tier: 'standard', count: 1 },
    { tier: 'premium', count: 3 },
    { tier: 'vehicleHighlight', count: 2, pictures: 4 },
  ] as const

  return {
    found,
    ofOneFilter: await index.search(Object.fromEntries(Object.entries(request).slice(0, 1))),
    page: await index.list(request),
    count: await index.count(request),
    years: await index.group(request, 'year'),
    models: await index.group(request, 'modelCode'),
    clusters: await index.clusters(request, 3),
    yearPrices: await index.sumPrices(request, 'year'),
    trimPrices: await index.sumPrices(request, 'trimCode'),
    mileages: await index.sumMileages(request),
    spotlights: await index.topPerTier(request, tiers, request.firstRecord ?? -2),
    first: first && (await index.get(first.id)),
    near: first && (await index.get(first.id, '10001')),
    similar: first && (await index.similar(first.id, 3)),
    byVin: await index.withVins(found.listings.slice(0, 3).map(({ vin = '' }) => vin)),
    options: await index.options('trimCode', request.modelCode?.[0]),
    byId: await index.withIds([1, 2, 3, ...found.listings.slice(0, 3).map(({ id }) => id)]),
    facts: await index.facts(first?.id ?? 1),
    recipients: [
      await index.leadRecipient({ listingId: first?.id ?? 1 }),
      await index.leadRecipient({ ownerId: first?.ownerId ?? 1 }),
    ],
    blocks: await index.blocks(request, 7),
    days: await index.changedDays(request, { from: 2, to: 30 }),
    dealerPlaces: await index.dealerPlaces(),
    size: await index.size(),
  }
}
