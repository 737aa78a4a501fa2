import { forEveryEngine } from '#infra/testing/for-every-engine.ts'
import type { ExpiryCounts } from '#marketplace/listings/listing-index.ts'
import { foundBy, idOf, indexOf, indexWith } from '#marketplace/listings/testing/index-queries.ts'
import {
  car,
  inventory,
  owner,
  privateCars,
  testDate,
} from '#marketplace/listings/testing/sample-inventory.ts'

const nothing = { added: 0, updated: 0, unchanged: 0, priceDrops: 0, expired: 0 }

forEveryEngine((t, open) => {
  t.test('an import reports what it added, changed, left alone and expired', async (t) => {
    const index = await open(t, () => testDate)
    t.same(await index.apply(inventory([car('1', 'X5'), car('2', 'M3'), car('3', 'A4')])), {
      ...nothing,
      added: 3,
    })

    const next = inventory([car('1', 'X5'), car('2', 'M3', { priceUsd: 29_000 }), car('4', 'CRV')])
    t.same(await index.apply(next), { added: 1, updated: 1, unchanged: 1, priceDrops: 1, expired: 1 })
    t.same(await foundBy(index, {}), ['1', '2', '4'])
  })

  t.test('the version changes with the inventory', async (t) => {
    const index = await open(t, () => testDate)
    const versions = [index.version()]
    await index.apply(inventory([car('1', 'X5')]))
    versions.push(index.version())
    await index.rebuild(inventory([car('2', 'X5')]))
    versions.push(index.version())
    t.equal(new Set(versions).size, 3)
  })

  /** @spec 3.4 (part) @of marketplace/listings/present.ts */
  t.test('a price drop is news for 30 days and stays in the history', async (t) => {
    let today = testDate
    const index = await open(t, () => today)
    await index.apply(inventory([car('1', 'X5')]))
    const id = await idOf(index, '1')
    today = new Date('2026-06-05T00:00:00Z')
    await index.apply(inventory([car('1', 'X5', { priceUsd: 28_000 })]))
    const dropped = await index.get(id)
    t.match(dropped?.listing, {
      isReducedPrice: true,
      pricingDetail: { salePrice: 28_000, previousPrice: 30_000 },
    })

    t.same(dropped?.priceHistory, [
      { date: '2026-05-22', price: 30_000 },
      { date: '2026-06-05', price: 28_000 },
    ])

    today = new Date('2026-07-06T00:00:00Z')
    const later = await index.get(id)
    t.equal(later?.listing.isReducedPrice, false)
    t.notOk(later && 'previousPrice' in later.listing.pricingDetail)

    await index.apply(inventory([car('1', 'X5', { priceUsd: 31_000 })]))
    t.equal((await index.get(id))?.listing.isReducedPrice, false, 'a rise is no drop')
    t.equal((await index.get(id))?.priceHistory.length, 3)
  })

  t.test('earlier prices that a source knows count when the car is first seen', async (t) => {
    const history = [{ date: '2026-05-22', priceUsd: 33_000 }]
    const index = await indexOf(t, open, [car('1', 'X5', { priceHistory: history })])
    const found = await index.get(await idOf(index, '1'))
    t.same(found?.priceHistory, [
      { date: '2026-05-22', price: 33_000 },
      { date: '2026-05-27', price: 30_000 },
    ])

    t.match(found?.listing, { isReducedPrice: true, pricingDetail: { previousPrice: 33_000 } })
  })

  /** @spec 2.5 @of marketplace/listings/duckdb/merge.ts */
  t.test(
    'an expired listing is found by its id only, and lives again under it when its VIN comes back',
    async (t) => {
      const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'M3')])
      const id = await idOf(index, '1')
      t.match(await index.apply(inventory([car('2', 'M3')])), { expired: 1, unchanged: 1 })
      t.same(await foundBy(index, {}), ['2'])
      t.same(await foundBy(index, { modelCode: ['X5'] }), [])
      t.equal((await index.get(id))?.isExpired, true)
      t.match(await index.apply(inventory([car('2', 'M3')])), { ...nothing, unchanged: 1 })
      t.match(await index.apply(inventory([car('1', 'X5'), car('2', 'M3')])), {
        ...nothing,
        updated: 1,
        unchanged: 1,
      })

      t.equal(await idOf(index, '1'), id)
      t.equal((await index.get(id))?.isExpired, false)
    },
  )

  t.test('only owners that an import names lose listings', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { ownerKey: 'a' }),
      car('2', 'X5', { ownerKey: 'b' }),
    ])

    t.match(await index.apply(inventory([], [owner('b')])), { expired: 1 })
    t.same(await foundBy(index, {}), ['1'])
  })

  t.test('a private seller’s car expires when the feed of its name no longer has it', async (t) => {
    const index = await open(t, () => testDate)
    const feed = (...vins: string[]) => [...inventory([car('9', 'A4')]), ...privateCars(...vins)]

    await index.apply(feed('1', '2', '3'), { feed: 'spring' })
    await index.apply(feed('4', '5'), { feed: "dealer's" })
    await index.apply(feed('6'))
    t.match(await index.apply(feed('1', '2'), { feed: 'spring' }), { unchanged: 3, expired: 1 })
    t.same(await foundBy(index, { modelCode: ['X5'] }), ['1', '2', '4', '5', '6'])

    t.match(await index.apply(feed('7')), { added: 1, expired: 0 }, 'a feed without a name expires none')
    const early = feed('4').map((batch) => ({ ...batch, isPartial: true }))
    t.match(await index.apply(early, { feed: "dealer's" }), { expired: 0 }, 'nor does one that ended early')
    t.match(await index.apply([], { feed: "dealer's" }), { expired: 0 }, 'nor does a feed without any car')

    t.match(await index.apply(feed(), { feed: "dealer's" }), { expired: 2 })
    t.same(await foundBy(index, { modelCode: ['X5'] }), ['1', '2', '6', '7'])
  })

  t.test('a private seller belongs to the feed that brought it last', async (t) => {
    const index = await open(t, () => testDate)
    await index.apply(privateCars('1', '2', '3'), { feed: 'spring' })
    await index.apply(privateCars('1'), { feed: 'autumn' })
    await index.apply(privateCars('2'))
    t.match(await index.apply(privateCars('4'), { feed: 'spring' }), { added: 1, expired: 1 })
    t.same(await foundBy(index, {}), ['1', '2', '4'])
    t.match(await index.apply(privateCars('5'), { feed: 'autumn' }), { added: 1, expired: 1 })
    t.same(await foundBy(index, {}), ['2', '4', '5'])
  })

  t.test('an import that ended early expires nothing', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'X5')])
    const [batch] = inventory([car('3', 'X5')])
    t.match(await index.apply(batch ? [batch, { owners: [], listings: [], isPartial: true }] : []), {
      added: 1,
      expired: 0,
    })

    t.same(await foundBy(index, {}), ['1', '2', '3'])
  })

  t.test('a listing that another owner brings moves there', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5', { ownerKey: 'a' })])
    const id = await idOf(index, '1')
    t.match(
      await index.apply(
        inventory([car('1', 'X5', { ownerKey: 'b' })], [owner('a'), owner('b', { name: 'Second Hand' })]),
      ),
      {
        updated: 1,
        expired: 0,
      },
    )

    t.equal(await idOf(index, '1'), id)
    t.equal((await index.get(id))?.owner?.name, 'Second Hand')
  })

  t.test('owners keep their id, and what is new of them shows on their listings', async (t) => {
    const index = await indexWith(t, open, inventory([car('1', 'X5')], [owner('a', { city: 'New York' })]))
    const [before] = (await index.search({})).owners
    await index.apply(
      inventory([car('1', 'X5')], [owner('a', { city: 'Boston', state: 'MA', zip: '02108', rating: null })]),
    )

    const [after] = (await index.search({ zip: '02108' })).owners
    t.equal(after?.id, before?.id)
    t.match(after?.location, { city: 'Boston', zip: '02108' })
    t.notOk(after && 'rating' in after)
  })

  t.test('of a VIN that comes twice the last counts', async (t) => {
    const index = await open(t, () => testDate)
    const report = await index.apply([
      ...inventory([car('1', 'X5', { priceUsd: 1 })]),
      ...inventory([car('1', 'X5', { priceUsd: 2 })]),
    ])

    t.match(report, { ...nothing, added: 1 })
    t.equal((await index.search({})).listings[0]?.pricingDetail.salePrice, 2)
  })

  /** @of marketplace/listings/duckdb/import.ts */
  t.test('an import that breaks off changes nothing', async (t) => {
    const index = await indexOf(t, open, [car('1', 'X5')])
    const version = index.version()

    async function* broken() {
      yield* inventory([car('2', 'X5')])
      throw new Error('the feed broke off')
    }

    await t.rejects(index.apply(broken()), { message: 'the feed broke off' })
    await t.rejects(index.rebuild(broken()), { message: 'the feed broke off' })
    await t.rejects(
      index.apply([{ owners: [], listings: [car('3', 'X5', { ownerKey: 'nobody' })] }]),
      /nobody/,
    )

    t.same(await foundBy(index, {}), ['1'])
    t.equal(index.version(), version)
    t.match(await index.apply(inventory([car('1', 'X5'), car('2', 'X5')])), { added: 1, unchanged: 1 })
  })

  /** @of marketplace/listings/duckdb/import.ts */
  t.test(
    'what an import expires is checked first, and one that fails the check changes nothing',
    async (t) => {
      const elsewhere = car('4', 'X5', { ownerKey: 'b' })
      const index = await indexOf(t, open, [car('1', 'X5'), car('2', 'X5'), car('3', 'X5'), elsewhere])
      await index.apply(inventory([car('2', 'X5'), car('3', 'X5')]))
      const version = index.version()
      const next = inventory([car('1', 'X5'), car('3', 'X5'), car('5', 'X5')])

      const seen: ExpiryCounts[] = []
      const checkExpiry = (counts: ExpiryCounts) => {
        seen.push(counts)
        throw new Error('too many')
      }

      await t.rejects(index.apply(next, { checkExpiry }), { message: 'too many' })
      t.strictSame(seen, [{ expired: 1, live: 2 }], 'neither gone cars nor those of other owners count')
      t.same(await foundBy(index, {}), ['2', '3', '4'])
      t.equal(index.version(), version)

      const report = await index.apply(next, { checkExpiry: () => undefined })
      t.strictSame(report, { added: 1, updated: 1, unchanged: 1, priceDrops: 0, expired: 1 })
    },
  )

  t.test('a rebuild replaces the whole inventory and keeps the ids of cars that stay', async (t) => {
    const index = await indexOf(t, open, [
      car('1', 'X5', { ownerKey: 'a' }),
      car('2', 'X5', { ownerKey: 'b' }),
    ])

    const id = await idOf(index, '2')
    t.equal(
      await index.rebuild(inventory([car('2', 'X5', { ownerKey: 'b' }), car('3', 'A4', { ownerKey: 'c' })])),
      2,
    )

    t.same(await foundBy(index, {}), ['2', '3'])
    t.equal(await idOf(index, '2'), id)
    t.equal(await index.size(), 2)
  })

  t.test('imports at the same time run one after the other', async (t) => {
    const index = await open(t, () => testDate)
    const reports = await Promise.all(
      ['1', '2', '3'].map((vin) => index.apply(inventory([car(vin, 'X5', { ownerKey: `owner ${vin}` })]))),
    )

    t.same(
      reports.map(({ added }) => added),
      [1, 1, 1],
    )

    t.same(await foundBy(index, {}), ['1', '2', '3'])
    t.equal(new Set((await index.search({})).listings.map(({ id }) => id)).size, 3)
  })
})
