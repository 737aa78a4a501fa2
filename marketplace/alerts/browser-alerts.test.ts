import t, { type Test } from 'tap'
import { onEachAccountStore, startAlerts, testMessagingKey } from '#infra/testing/alert-shop.ts'
import { registerDevice } from '#marketplace/push/devices.ts'
import { pushTablesOf } from '#marketplace/push/push.tables.ts'
import type { Store } from '#marketplace/store/open-store.ts'
import type { PushInterest } from '#shared/features/push/push.contract.ts'
import type { PushMessage } from '#shared/features/push/push-message.ts'
import { savePreferences, stopAll } from './preference-store.ts'
import { deleteUnconfirmed } from './subscribe.ts'
import { storedCar } from './testing/stored-car.ts'
import { watchByDevice } from './watch-by-device.ts'

const x5 = (id: number, priceUsd = 30_000) => storedCar(id, { priceUsd })
const m3 = (id: number, priceUsd = 30_000) => storedCar(id, { priceUsd }, 'M3')

/** Alerts, with browsers that take notifications. */
async function startBrowserAlerts(t: Test, store: Store) {
  const shop = await startAlerts(t, store)
  const push = pushTablesOf(store.db)
  // A cursor of before all changes.
  await shop.run()

  return {
    ...shop,
    push,
    register: (name: string, owner: string | null = null, key = testMessagingKey) =>
      registerDevice(
        push,
        {
          token: { endpoint: `https://push.example/${name}`, keys: { p256dh: '', auth: '' } },
          ...{ messaging_key: key, brand: 'forecourt', pixall_id: null, owner_id: owner },
        },
        shop.clock.nowMs(),
      ),
    watch: (deviceId: string, interest: PushInterest) =>
      shop.db
        .transaction()
        .execute((transaction) =>
          watchByDevice(
            transaction,
            { deviceId, interest, brand: 'forecourt', timeZone: 'America/Phoenix' },
            shop.clock.nowMs(),
          ),
        ),
    /** The notifications that wait, each taken out once. */
    async told(deviceId: string) {
      const rows = await push
        .deleteFrom('push_message')
        .where('device_id', '=', deviceId)
        .returning('message')
        .execute()

      return rows
        .map(({ message }): Omit<PushMessage, 'tag'> => {
          const { tag: _, ...rest } = JSON.parse(message)
          return rest
        })
        .sort((one, other) => (one.title < other.title ? -1 : 1))
    },
  }
}

/**
 * @spec 1.1 (part), 4.59 (part) @of marketplace/alerts/watch-by-device.ts,
 * marketplace/alerts/alert-notifications.ts
 */
t.test(
  'a browser hears, without an account, of a search, of a model, and of the price of one car',
  async (t) =>
    onEachAccountStore(t, async (t, store) => {
      const shop = await startBrowserAlerts(t, store)
      const [search, model, car] = [
        await shop.register('search'),
        await shop.register('model'),
        await shop.register('car'),
      ]
      await shop.watch(search, { variant: 'alert', query: 'makeCode=BMW&maxPrice=30000', title: 'BMW cars' })
      await shop.watch(model, { variant: 'dream-car', query: 'makeCode=BMW&modelCode=X5', title: 'BMW X5' })
      await shop.watch(car, { variant: 'price-drop', query: '', title: '2022 BMW M3', listing_id: 9 })
      await shop.watch(car, { variant: 'price-drop', query: '', title: '2022 BMW M3', listing_id: 9 })

      shop.marketplace.change(
        { kind: 'new', id: 1, listing: x5(1, 29_000) },
        { kind: 'new', id: 2, listing: x5(2, 31_000) },
        { kind: 'price', id: 9, previousPriceUsd: 40_000, listing: m3(9, 38_000) },
      )
      await shop.run()
      await deleteUnconfirmed(store, shop.clock.nowMs() + 40 * 86_400_000)
      await shop.run()

      t.strictSame(await shop.told(search), [
        {
          title: 'New: 2022 BMW X5 Base',
          body: '$29,000 · New York, NY',
          path: '/cars-for-sale/vehicle/1',
        },
      ])
      t.strictSame(await shop.told(model), [
        { title: '2 new cars', body: 'BMW X5', path: '/cars-for-sale/all-cars?makeCode=BMW&modelCode=X5' },
      ])
      t.strictSame(await shop.told(car), [
        {
          title: 'Price drop: 2022 BMW M3 Base',
          body: '$38,000, was $40,000 · New York, NY',
          path: '/cars-for-sale/vehicle/9',
        },
      ])
      t.strictSame(await shop.mails(), [], 'nobody has named an address')

      shop.marketplace.change({ kind: 'gone', id: 9, listing: m3(9, 38_000) })
      await shop.run()
      t.match(await shop.told(car), [{ title: 'Sold: 2022 BMW M3 Base', body: 'New York, NY' }])
      await shop.run()
      t.strictSame(await shop.told(search), [], 'each thing is told once')

      await shop.push.deleteFrom('push_device').where('id', '=', model).execute()
      const left = await shop.db.selectFrom('saved_search').select('device_id').execute()
      t.strictSame(left.map(({ device_id }) => device_id).sort(), [search, car].sort())
    }),
)

/** @of marketplace/alerts/watch-by-device.ts */
t.test('a browser keeps quiet at night where it is, and hears of five things at most', async (t) =>
  onEachAccountStore(t, async (t, store) => {
    const shop = await startBrowserAlerts(t, store)
    const device = await shop.register('night')
    for (const [at, modelCode] of ['X1', 'X2', 'X3', 'X4', 'X6', 'X5'].entries()) {
      shop.clock.advance(at)
      await shop.watch(device, {
        variant: 'dream-car',
        query: `makeCode=BMW&modelCode=${modelCode}`,
        title: 'X',
      })
    }
    const searches = await shop.db.selectFrom('saved_search').select('query').execute()
    t.equal(searches.length, 5)
    t.notOk(
      searches.some(({ query }) => query.endsWith('X1')),
      'the oldest has made room',
    )

    // 23:00 in Phoenix, which is seven hours behind.
    shop.clock.advance(Date.parse('2026-06-04T06:00:00Z') - shop.clock.nowMs())
    shop.marketplace.change({ kind: 'new', id: 1, listing: x5(1) })
    await shop.run()
    t.strictSame(await shop.told(device), [])
    shop.clock.advance(9 * 3_600_000)
    await shop.run()
    t.equal((await shop.told(device)).length, 1, 'at 8:00')
  }),
)

/** @spec 1.1 (part) @of marketplace/alerts/send-alerts.ts */
t.test(
  'an account with a browser is told by e-mail, by notifications or by both, as she chooses',
  async (t) =>
    onEachAccountStore(t, async (t, store) => {
      const shop = await startBrowserAlerts(t, store)
      await shop.addAccount('ada')
      const device = await shop.register('hers', 'ada')
      await shop.register('rotated', 'ada', `B${'b'.repeat(86)}`)
      await shop.save({ owner: 'ada', query: 'makeCode=BMW' })
      await shop.saveCar('ada', 50)
      let id = 0
      const news = async () => {
        id += 1
        shop.marketplace.change({ kind: 'new', id, listing: x5(id) })
        await shop.run()

        return [(await shop.mails()).length, (await shop.told(device)).length]
      }

      const choose = (channel: 'both' | 'email' | 'push') =>
        savePreferences(
          { store, now: shop.clock.nowMs },
          { db: shop.db, recipientId: 'ada', preferences: { timeZone: '', channel, searches: [] } },
        )

      t.strictSame(await news(), [1, 1])
      await choose('push')
      t.strictSame(await news(), [1, 1])
      await choose('email')
      t.strictSame(await news(), [2, 0])
      await choose('both')
      shop.marketplace.change(
        { kind: 'price', id: 50, previousPriceUsd: 40_000, listing: m3(50, 38_000) },
        { kind: 'new', id: 51, listing: x5(51) },
        { kind: 'new', id: 52, listing: x5(52) },
      )
      await shop.run()
      t.match(await shop.told(device), [
        { title: '2 new cars, 1 price drop', body: 'Search 1', path: '/cars-for-sale/all-cars?makeCode=BMW' },
      ])

      await stopAll(shop.db, 'ada', shop.clock.nowMs())
      t.equal((await news())[1], 0, 'after she has unsubscribed')

      await choose('push')
      await shop.push.deleteFrom('push_device').where('id', '=', device).execute()
      await shop.db.updateTable('saved_search').set({ alerts: 'instant' }).execute()
      const before = (await shop.mails()).length
      t.equal((await news())[0], before + 1, 'without a browser that can be told, an e-mail tells it')
    }),
)
