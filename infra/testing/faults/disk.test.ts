// @alone: imports of large feeds take both processors
import t from 'tap'
import { seeded, startMarketplaceOnDisk } from '#infra/testing/marketplace-on-disk.ts'
import type { FeedError } from '#marketplace/feeds/feed-error.ts'
import { feedOf, rowOf, soundFeed } from '#marketplace/feeds/testing/feed-rows.ts'

/** Some 10 MB on disk. */
const large = soundFeed(12_000)

/** @of marketplace/listings/duckdb/checkpoint.ts */
t.test(
  'a disk that is full: an import says that it failed, the search goes on, and nothing that was imported is lost',
  async (t) => {
    const shop = await startMarketplaceOnDisk(t)
    await shop.filled()
    shop.limitFiles(9_000_000)
    await t.rejects(shop.importFeed(large), { code: 'refused', message: 'The import failed' })
    t.equal(await shop.count(), seeded)
    t.match(await shop.importFeed(soundFeed(10)), { changes: { added: 10 } }, 'one that has room is imported')
    await t.rejects(shop.importFeed(large))
    t.equal(await shop.count(), seeded + 10)

    const restarted = await shop.crash()
    t.equal(await restarted.count(), seeded + 10)
    t.match(await restarted.importFeed(large), { changes: { added: 11_990 } })
  },
)

/** @of marketplace/feeds/quarantine.ts */
t.test(
  'a disk without room for the rejected rows of a feed: the import says that it failed, and changes nothing',
  async (t) => {
    const shop = await startMarketplaceOnDisk(t)
    await shop.filled()
    shop.limitFiles(500_000)
    const bad = Array.from({ length: 5_000 }, (_, n) => rowOf(n, { VIN: 'none' }))
    await t.rejects(shop.importFeed(feedOf(...bad, rowOf(1))), {
      message: /quarantine file .* cannot be written/,
    })

    t.equal(await shop.count(), seeded)
  },
)

/** @of marketplace/listings/duckdb/import.ts */
t.test(
  'a marketplace that is killed in mid-import comes back with the inventory of before, whole, or with all of the new one',
  async (t) => {
    let shop = await startMarketplaceOnDisk(t)
    await shop.filled()
    const cars = 5_000
    const feed = soundFeed(cars)

    for (const bytesLeft of [feed.length / 2, 100_000]) {
      const reached = Promise.withResolvers<void>()
      const answered = shop
        .importFeed(feed, ({ bytes }) => bytes >= feed.length - bytesLeft && reached.resolve())
        .catch(({ code }: FeedError) => t.equal(code, 'interrupted'))

      await reached.promise
      shop = await shop.crash()
      await answered
      t.ok([seeded, seeded + cars].includes(await shop.count()))
    }

    t.match(await shop.importFeed(soundFeed(cars + 500)), { accepted: cars + 500 })

    shop = await shop.crash()
    t.equal(await shop.count(), seeded + cars + 500, 'what it said it had is there')
  },
)
