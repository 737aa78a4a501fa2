import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance } from '@duckdb/node-api'
import t from 'tap'
import { openDuckDbIndex } from './duckdb-listing-index.ts'
import { car, inventory, owner, testDate } from './testing/sample-inventory.ts'

const now = () => testDate
const settings = { now, memoryLimitMb: 256, threads: 1 }

const stock = (count: number, priceUsd: number) =>
  inventory(Array.from({ length: count }, (_, at) => car(`${at + 1}`, at % 2 ? 'X5' : 'A4', { priceUsd })))

/** @of marketplace/listings/duckdb/database.ts */
t.test('the inventory, its ids and its version survive a restart', async (t) => {
  const directory = t.testdir()
  const first = await openDuckDbIndex({ directory, ...settings })
  await first.apply(stock(5, 30_000))
  const [before, version] = [await first.search({}), first.version()]
  await first.close()
  const second = await openDuckDbIndex({ directory, ...settings })
  t.same(await second.search({}), before)
  t.equal(second.version(), version)

  await second.close()
})

/** @of marketplace/listings/duckdb/database.ts */
t.test(
  'a database of another layout is made anew, and what a killed import spilled is removed',
  async (t) => {
    const directory = t.testdir({ spill: { 'left-over.tmp': 'x' } })
    const old = await DuckDBInstance.create(join(directory, 'listings.duckdb'))
    const connection = await old.connect()
    await connection.run(
      'CREATE TABLE inventory AS SELECT 0 AS layout, 7 AS version, 0 AS last_owner_id, 0 AS last_listing_id',
    )

    connection.closeSync()
    old.closeSync()
    const index = await openDuckDbIndex({ directory, ...settings })
    t.equal(await index.size(), 0)

    await index.apply(stock(2, 30_000))
    t.equal(await index.size(), 2)

    await index.close()
  },
)

t.test('a file that is no database stops the start', async (t) => {
  const directory = t.testdir()
  await writeFile(
    join(directory, 'listings.duckdb'),
    'not a database, but long enough to be read as a header of one',
  )

  await t.rejects(openDuckDbIndex({ directory, ...settings }))

  await rm(directory, { recursive: true })
})

/** @of marketplace/listings/duckdb/read-pool.ts */
t.test('searches during imports see one version of the inventory each, whole', async (t) => {
  const index = await openDuckDbIndex({ directory: t.testdir(), ...settings, threads: 2 })
  t.teardown(() => index.close())
  await index.rebuild(stock(60, 20_000))
  let isImporting = true
  const imports = (async () => {
    for (const priceUsd of [21_000, 22_000, 23_000]) await index.apply(stock(60, priceUsd))
    for (const priceUsd of [24_000, 25_000])
      await index.rebuild([{ owners: [owner('a')], listings: [] }, ...stock(60, priceUsd)])
    isImporting = false
  })()

  let searches = 0
  const shopper = async () => {
    while (isImporting) {
      const { listings, totalResultCount, stats, filters } = await index.search({
        makeCode: ['BMW'],
        zip: '10001',
        numRecords: 100,
      })

      const prices = new Set(listings.map(({ pricingDetail }) => pricingDetail.salePrice))
      const models = filters.modelCode?.map(({ count }) => count)
      const seen = [
        listings.length,
        totalResultCount,
        prices.size,
        stats.derivedprice.min === stats.derivedprice.max,
        prices.has(stats.derivedprice.min ?? undefined),
        models,
      ]

      if (JSON.stringify(seen) !== '[30,30,1,true,true,[30]]')
        t.fail(`mixed versions: ${JSON.stringify(seen)}`)
      searches++
    }
  }

  await Promise.all([imports, ...Array.from({ length: 8 }, shopper)])
  t.ok(searches > 8, `${searches} searches`)
  t.equal(index.version(), 6)
})

t.test('an import goes through while a search of the version before is still open', async (t) => {
  const index = await openDuckDbIndex({ directory: t.testdir(), ...settings })
  t.teardown(() => index.close())
  await index.rebuild(stock(10, 20_000))
  const searches = Array.from({ length: 20 }, () => index.search({ modelCode: ['X5'] }))
  const report = await index.apply(stock(10, 19_000))
  t.equal(report.priceDrops, 10)

  for (const { totalResultCount } of await Promise.all(searches)) t.equal(totalResultCount, 5)
})

/** @of marketplace/listings/duckdb/read-pool.ts */
t.test('a closed index refuses searches and imports instead of letting them wait', async (t) => {
  const index = await openDuckDbIndex({ directory: t.testdir(), ...settings })
  await index.apply(stock(10, 20_000))
  const underWay = Array.from({ length: 20 }, () => index.count({ modelCode: ['X5'] }))
  await Promise.all([index.close(), index.close()])
  t.same(
    await Promise.all(underWay),
    underWay.map(() => 5),
    'what was asked before is still answered',
  )

  await t.rejects(index.search({}), { message: 'the index is closed' })
  await t.rejects(index.apply(stock(10, 19_000)), { message: 'the index is closed' })
})
