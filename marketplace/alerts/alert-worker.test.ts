import t from 'tap'
import { onEachAccountStore, startAlerts } from '#infra/testing/alert-shop.ts'
import { createTestLog } from '#infra/testing/log.ts'
import { answers } from '#infra/testing/origin.ts'
import { SavedCarStore } from '#marketplace/saved-cars/saved-cars.store.ts'
import { maxSavedSearches } from '#shared/features/saved-searches/saved-search-rules.ts'
import { AlertWorker } from './alert-worker.ts'
import { forgetNews } from './forget-news.ts'
import { recipientDefaults } from './recipient.ts'
import { storedCar } from './testing/stored-car.ts'

const x5 = (id: number, priceUsd = 30_000) => storedCar(id, { priceUsd })
const m3 = (id: number, priceUsd = 30_000) => storedCar(id, { priceUsd }, 'M3')
const titles = (cars: readonly { title: string }[]) => cars.map(({ title }) => title)

/** @spec 1.1 (part), 2.23 (part) @of marketplace/alerts/read-news.ts, marketplace/alerts/send-alerts.ts */
t.test(
  'a shopper hears once of new cars and lower prices that her saved search finds, and not of what was there before',
  async (t) =>
    onEachAccountStore(t, async (t, store) => {
      const shop = await startAlerts(t, store)
      shop.marketplace.change({ kind: 'new', id: 1, listing: x5(1) })
      await shop.addAccount('ada')
      await shop.save({ owner: 'ada', query: 'makeCode=BMW&modelCode=X5' })
      await shop.run()
      t.strictSame(await shop.mails(), [], 'the search is younger than the car')

      shop.marketplace.change(
        { kind: 'new', id: 2, listing: x5(2) },
        { kind: 'new', id: 3, listing: m3(3) },
        { kind: 'price', id: 4, previousPriceUsd: 32_000, listing: x5(4) },
        { kind: 'price', id: 5, previousPriceUsd: 29_000, listing: x5(5) },
      )
      await shop.run()
      await shop.run()

      const mails = await shop.mails()
      t.strictSame(mails.map(({ kind, address }) => `${kind} ${address}`).sort(), [
        'new-results ada@example.com',
        'price-drop ada@example.com',
      ])

      const [news, drop] = ['new-results', 'price-drop'].map((kind) =>
        mails.find((mail) => mail.kind === kind),
      )
      t.equal(news?.dueAt, shop.clock.nowMs(), 'it stands behind the mails that somebody waits for')
      t.match(news?.data, { searchTitle: 'Search 1', count: 1 })
      t.equal(
        news?.data.searchUrl,
        'https://cars.example.com/cars-for-sale/all-cars?makeCode=BMW&modelCode=X5',
      )
      t.match(news?.data.cars, [
        {
          title: '2022 BMW X5 Base',
          listingId: 2,
          url: /\/cars-for-sale\/vehicle\/2$/,
          priceUsd: 30_000,
          place: 'New York, NY',
        },
      ])

      t.match(drop?.data.cars, [{ url: /vehicle\/4$/, priceUsd: 30_000, previousPriceUsd: 32_000 }])
      t.equal(drop?.data.cars.length, 1, 'a higher price is no news')

      shop.marketplace.change({ kind: 'price', id: 4, previousPriceUsd: 30_000, listing: x5(4, 31_000) })
      shop.marketplace.change({ kind: 'price', id: 4, previousPriceUsd: 31_000, listing: x5(4, 30_500) })
      shop.marketplace.change({ kind: 'new', id: 2, listing: x5(2) })
      await shop.run()
      t.equal((await shop.mails()).length, 2, 'a price that was lower before, a car that was told')

      shop.marketplace.change({ kind: 'price', id: 4, previousPriceUsd: 30_500, listing: x5(4, 28_000) })
      await shop.run()
      t.equal((await shop.mails()).length, 3, 'a price that is lower than ever')

      shop.marketplace.change({ kind: 'new', id: 6, listing: x5(6) })
      await shop.run()
      const told = (await shop.mails())
        .filter(({ kind }) => kind === 'new-results')
        .map(({ data }) => data.count)
      t.strictSame(told, [1, 1], 'the next e-mail has nothing of the first')
    }),
)

/** @spec 1.1 (part), 6.7 (part) @of marketplace/alerts/read-news.ts */
t.test('a shopper hears when a car that she saved gets cheaper or is sold', async (t) =>
  onEachAccountStore(t, async (t, store) => {
    const shop = await startAlerts(t, store)
    await shop.addAccount('ada')
    await shop.addAccount('ben')
    for (const id of [1, 2, 3]) await shop.saveCar('ada', id)
    await shop.saveCar('ben', 9)
    await shop.run()

    shop.marketplace.change(
      { kind: 'price', id: 1, previousPriceUsd: 32_000, listing: x5(1) },
      { kind: 'gone', id: 2, listing: { ...m3(2), isExpired: true } },
      { kind: 'gone', id: 3, listing: { ...m3(3), isExpired: true } },
    )

    shop.marketplace.change({ kind: 'new', id: 3, listing: m3(3) })
    await shop.run()

    const mails = await shop.mails()
    t.strictSame(mails.map(({ kind, address }) => `${kind} ${address}`).sort(), [
      'price-drop ada@example.com',
      'sold ada@example.com',
    ])

    t.strictSame(
      titles(mails.find(({ kind }) => kind === 'sold')?.data.cars),
      ['2022 BMW M3 Base'],
      '3 is back',
    )
  }),
)

/** @spec 1.1 (part) @of marketplace/alerts/pending-news.ts, marketplace/alerts/send-alerts.ts */
t.test(
  'a digest comes in the morning, tells all that the day brought in one e-mail, and repeats no car',
  async (t) =>
    onEachAccountStore(t, async (t, store) => {
      const shop = await startAlerts(t, store)
      await shop.addAccount('ada')
      await shop.save({ owner: 'ada', query: 'makeCode=BMW', alerts: 'daily' })
      await shop.save({ owner: 'ada', query: 'modelCode=X5', alerts: 'daily' })
      await shop.save({ owner: 'ada', query: 'modelCode=M3', alerts: 'weekly' })
      await shop.run()

      shop.marketplace.change({ kind: 'new', id: 1, listing: x5(1) }, { kind: 'new', id: 2, listing: m3(2) })
      await shop.run()
      t.strictSame(await shop.mails(), [], 'it is eleven in the morning')

      shop.clock.advance(20 * 3_600_000)
      shop.marketplace.change(
        { kind: 'price', id: 2, previousPriceUsd: 30_000, listing: m3(2, 29_000) },
        { kind: 'price', id: 7, previousPriceUsd: 33_000, listing: m3(7) },
      )
      await shop.run()
      shop.clock.advance(3_600_000)
      await shop.run()

      const [digest, ...others] = await shop.mails()
      t.strictSame(others, [])
      t.match(digest, {
        kind: 'digest',
        data: { period: 'daily', searches: [{ title: 'Search 1', count: 2 }] },
      })
      t.equal(digest?.data.searches.length, 1, 'the second search finds a car that the first has told')
      t.match(digest?.data.priceDrops, [{ url: /vehicle\/7$/ }])
      t.equal(digest?.data.priceDrops.length, 1, 'a new car with a lower price is told once')

      shop.clock.advance(7 * 86_400_000)
      await shop.run()
      t.equal((await shop.mails()).length, 1, 'nor does the weekly digest repeat what the daily one told')
    }),
)

/** @of marketplace/alerts/read-news.ts, marketplace/alerts/alert-mails.ts */
t.test('an e-mail has few cars of a large import, the number of all and the way to them', async (t) =>
  onEachAccountStore(t, async (t, store) => {
    const shop = await startAlerts(t, store)
    await shop.addAccount('ada')
    await shop.save({ owner: 'ada', query: 'makeCode=BMW' })
    await shop.run()
    shop.marketplace.change(
      ...Array.from({ length: 130 }, (_, at) => ({ kind: 'new' as const, id: at + 1, listing: x5(at + 1) })),
    )
    await shop.run()

    const [mail] = await shop.mails()
    t.match(mail, { kind: 'new-results', data: { count: 130 } })
    t.equal(mail?.data.cars.length, 20)
  }),
)

/** @of marketplace/alerts/alert-mails.ts */
t.test(
  'a digest leaves out none of fifty searches, and an alert may be of a search with a long address',
  async (t) =>
    onEachAccountStore(t, async (t, store) => {
      const shop = await startAlerts(t, store)
      const priceOf = (at: number) => 20_000 + at * 100
      await shop.addAccount('ada')
      await shop.addAccount('ben')
      for (let at = 0; at < maxSavedSearches; at += 1)
        await shop.save({
          ...{ owner: 'ada', alerts: 'daily' },
          query: `minPrice=${priceOf(at)}&maxPrice=${priceOf(at)}`,
        })
      const long = `makeCode=BMW&unknown=${'x'.repeat(3_979)}`
      await shop.save({ owner: 'ben', query: long })
      await shop.run()

      const cars = Array.from({ length: maxSavedSearches }, (_, at) => x5(at + 1, priceOf(at)))
      shop.marketplace.change(...cars.map((listing) => ({ kind: 'new' as const, id: listing.id, listing })))
      await shop.run()
      t.match(await shop.mails(), [{ kind: 'new-results', data: { searchUrl: /x{3979}$/ } }])

      shop.clock.advance(86_400_000)
      await shop.run()
      const digest = (await shop.mails()).find(({ kind }) => kind === 'digest')
      t.equal(digest?.data.searches.length, maxSavedSearches)
    }),
)

/** @of marketplace/alerts/send-alerts.ts */
t.test('alerts that cannot be written keep no other shopper from hers, and are tried again', async (t) =>
  onEachAccountStore(t, async (t, store) => {
    const shop = await startAlerts(t, store)
    const log = createTestLog()
    const worker = new AlertWorker({ ...shop.deps, log: log.log, workerId: 'first' })
    for (const owner of ['ada', 'ben', 'eve']) {
      await shop.addAccount(owner)
      await shop.save({ owner, query: 'makeCode=BMW' })
    }

    const nameOfBen = (name: string | null) =>
      shop.db.updateTable('saved_search').set({ name }).where('owner_id', '=', 'ben').execute()
    await nameOfBen('longer than a mail takes '.repeat(20))
    await worker.runOnce()
    shop.marketplace.change({ kind: 'new', id: 1, listing: x5(1) })
    await worker.runOnce()
    await worker.runOnce()

    const told = async () => (await shop.mails()).map(({ address }) => address).sort()
    t.strictSame(await told(), ['ada@example.com', 'eve@example.com'])
    const failed = log.lines.filter(({ msg }) => /alerts of one shopper not written/.test(String(msg)))
    t.match(failed, [{ level: 50, recipient: 'ben' }])
    t.equal(failed.length, 1, 'once in ten minutes')

    await nameOfBen(null)
    shop.clock.advance(10 * 60_000)
    await worker.runOnce()
    t.strictSame(await told(), ['ada@example.com', 'ben@example.com', 'eve@example.com'])
  }),
)

/** @of marketplace/saved-cars/saved-cars.store.ts */
t.test(
  'a shopper hears nothing of a car that she removed, and of one saved anew as of any other',
  async (t) =>
    onEachAccountStore(t, async (t, store) => {
      const shop = await startAlerts(t, store)
      const savedCars = new SavedCarStore(store)
      const fall = (previousPriceUsd: number, priceUsd: number) =>
        shop.marketplace.change({ kind: 'price', id: 1, previousPriceUsd, listing: x5(1, priceUsd) })
      await shop.addAccount('ada')
      await shop.saveCar('ada', 1)
      await shop.run()
      await shop.db
        .insertInto('alert_recipient')
        .values({
          ...{ ...recipientDefaults, id: 'ada', owner_id: 'ada', email: null, device_id: null },
          ...{ created_at: 0, paused_until: shop.clock.nowMs() + 3_600_000 },
        })
        .execute()

      fall(32_000, 28_000)
      await shop.run()
      await savedCars.remove('ada', 1)
      shop.clock.advance(2 * 3_600_000)
      await shop.run()
      t.strictSame(await shop.mails(), [])

      await shop.saveCar('ada', 1)
      fall(31_000, 30_000)
      await shop.run()
      t.match(await shop.mails(), [{ kind: 'price-drop', data: { cars: [{ priceUsd: 30_000 }] } }])

      await savedCars.remove('ada', 1)
      await shop.saveCar('ada', 1)
      shop.clock.advance(86_400_000)
      fall(31_000, 30_000)
      await shop.run()
      t.equal((await shop.mails()).length, 2, 'also at the price that she was told before')
    }),
)

/** @of marketplace/alerts/forget-news.ts */
t.test('what was told, and cars that have not changed, are forgotten after ninety days', async (t) =>
  onEachAccountStore(t, async (t, store) => {
    const shop = await startAlerts(t, store)
    await shop.addAccount('ada')
    await shop.addAccount('ben')
    await shop.save({ owner: 'ada', query: 'modelCode=X5' })
    await shop.save({ owner: 'ben', query: 'modelCode=X5', alerts: 'weekly' })
    await shop.saveCar('ada', 701)
    await shop.run()
    shop.marketplace.change(
      ...Array.from({ length: 700 }, (_, at) => ({ kind: 'new' as const, id: at + 1, listing: x5(at + 1) })),
      { kind: 'price', id: 701, previousPriceUsd: 31_000, listing: m3(701) },
    )
    await shop.run()

    const count = async (table: 'search_news' | 'saved_car_news' | 'alert_car') =>
      (await shop.db.selectFrom(table).select('listing_id').execute()).length
    const counts = () => Promise.all((['search_news', 'saved_car_news', 'alert_car'] as const).map(count))
    const [kept = 0] = await counts()
    t.ok(kept > 0)

    await forgetNews(store, shop.clock.nowMs() + 89 * 86_400_000)
    t.strictSame(await counts(), [kept, 1, 701])
    await forgetNews(store, shop.clock.nowMs() + 90 * 86_400_000)
    t.strictSame(await counts(), [kept / 2, 0, 0])
  }),
)

/** @of marketplace/alerts/pending-news.ts, marketplace/alerts/saved-request.ts */
t.test(
  'who turned alerts off, did not confirm, or searches at a brand without such cars, hears nothing',
  async (t) =>
    onEachAccountStore(t, async (t, store) => {
      const shop = await startAlerts(t, store)
      await shop.addAccount('ada')
      await shop.save({ owner: 'ada', query: 'makeCode=BMW', alerts: 'none' })
      const unconfirmed = await shop.save({ email: 'guest@example.com', query: 'makeCode=BMW' })
      await shop.db
        .updateTable('saved_search')
        .set({ confirmed_at: null })
        .where('id', '=', unconfirmed)
        .execute()
      await shop.save({ owner: 'ada', query: 'modelCode=X5', brand: 'meridian' })
      const changing = await shop.save({ owner: 'ada', query: 'modelCode=X5', alerts: 'daily' })
      await shop.run()

      shop.marketplace.change({ kind: 'new', id: 1, listing: x5(1) })
      await shop.run()
      await shop.db.updateTable('saved_search').set({ alerts: 'none' }).where('id', '=', changing).execute()
      shop.clock.advance(2 * 86_400_000)
      await shop.run()

      t.strictSame(await shop.mails(), [])
      const waiting = await shop.db
        .selectFrom('alert_recipient')
        .selectAll()
        .where('due_at', 'is not', null)
        .execute()
      t.strictSame(waiting, [])
    }),
)

/** @of marketplace/alerts/read-news.ts, marketplace/alerts/alert-worker.ts */
t.test('changes that were dropped before alerts read them are a gap that operators see once', async (t) =>
  onEachAccountStore(t, async (t, store) => {
    const shop = await startAlerts(t, store)
    const gaps = async () => (await shop.deps.metrics.changeGaps.get()).values[0]?.value
    await shop.addAccount('ada')
    await shop.save({ owner: 'ada', query: 'modelCode=X5' })
    await shop.run()

    shop.marketplace.change({ kind: 'new', id: 1, listing: x5(1) }, { kind: 'new', id: 2, listing: x5(2) })
    shop.marketplace.drop(1)
    await shop.run()
    await shop.run()

    t.equal(await gaps(), 1)
    t.equal((await shop.mails()).length, 1, 'the rest is read')
  }),
)

/** @of marketplace/alerts/alert-worker.ts, marketplace/alerts/fetch-changes.ts */
t.test('alerts that wait say so in one line: without a stack where the marketplace answers 503', async (t) =>
  onEachAccountStore(t, async (t, store) => {
    const shop = await startAlerts(t, store)
    const log = createTestLog()
    const deps = { ...shop.deps, log: log.log, workerId: 'first' }
    const [starting, later, broken] = [0, 1, 2].map(() => new AlertWorker(deps))
    await later?.runOnce()

    shop.marketplace.behave(answers({}, { status: 503 }))
    for (const [worker, line] of [
      [starting, { level: 30, msg: 'alerts wait until the marketplace has made its inventory' }],
      [later, { level: 40, msg: 'alerts wait: the marketplace answers 503 for its changes' }],
    ] as const) {
      worker?.start()
      t.notOk((await log.logged(line)).err)
      await worker?.close()
    }

    shop.marketplace.behave(answers({}, { status: 500 }))
    broken?.start()
    t.match((await log.logged({ level: 40, msg: /cannot be read/ })).err, { stack: /fetchChanges/ })
    await broken?.close()
  }),
)
