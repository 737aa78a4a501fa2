import t from 'tap'
import { startTestAccounts, type TestShopper } from '#infra/testing/accounts.ts'
import { shopperRequests } from '#infra/testing/shopper-requests.ts'
import type { AlertTables } from '#marketplace/alerts/alerts.tables.ts'
import { maxCarsAtOnce, maxSavedCars } from '#shared/features/saved-cars/saved-car-limits.ts'
import type { SavedCar } from '#shared/features/saved-cars/saved-cars.contract.ts'

type Accounts = Awaited<ReturnType<typeof startTestAccounts>>

/** What a shopper asks of her saved cars; a guest has no headers. */
function asking(accounts: Accounts, shopper?: TestShopper) {
  const ask = shopperRequests(accounts, '/account-api/saved-cars', shopper)

  return {
    ask,
    save: (...cars: SavedCar[]) => ask('PUT', '', { cars }),
    remove: (id: number) => ask('DELETE', `/${id}`),
    ids: async () => (await ask('GET')).body.cars.map(({ id }: SavedCar) => id),
  }
}

/** @spec 6.7 (part) @of marketplace/saved-cars/saved-cars.store.ts */
for (const kind of ['sqlite', 'postgres'] as const)
  t.test(`saved cars in ${kind}`, async (t) => {
    const accounts = await startTestAccounts(t, { kind })
    const nowMs = accounts.now()

    t.test(
      'a saved car keeps the price and the time of its first save, and goes when it is removed',
      async (t) => {
        const { ask, save, remove, ids } = asking(accounts, await accounts.signIn())
        const old = { id: 7, priceUsd: 20_000, savedAtMs: nowMs - 5_000 }
        t.same((await save(old, { id: 8, savedAtMs: nowMs - 1_000 })).body, { refusedIds: [] })
        t.equal((await save({ id: 7, priceUsd: 1, savedAtMs: nowMs })).status, 200)
        t.strictSame((await ask('GET')).body.cars, [{ id: 8, savedAtMs: nowMs - 1_000 }, old])

        t.strictSame([(await remove(7)).status, (await remove(7)).status, await ids()], [204, 204, [8]])
      },
    )

    t.test('alerts go by the clock of the browser that saves first', async (t) => {
      const shopper = await accounts.signIn()
      const { ask } = asking(accounts, shopper)
      const cars = [{ id: 1, savedAtMs: 1 }]
      for (const timeZone of ['Mars/Olympus', 'America/Denver', 'Asia/Tokyo'])
        t.equal((await ask('PUT', '', { cars, timeZone })).status, 200)

      const zones = await accounts.store.db
        .$extendTables<AlertTables>()
        .selectFrom('alert_recipient')
        .select('time_zone')
        .where('id', '=', shopper.id)
        .execute()
      t.strictSame(
        zones.map(({ time_zone }) => time_zone),
        ['America/Denver'],
      )
    })

    t.test('a browser whose clock is ahead saves now', async (t) => {
      const { ask, save } = asking(accounts, await accounts.signIn())
      await save({ id: 1, savedAtMs: nowMs + 1e9 })
      t.ok((await ask('GET')).body.cars[0].savedAtMs <= accounts.now())
    })

    t.test('what is saved is the account’s alone, and goes with it', async (t) => {
      const [one, other] = [await accounts.signIn(), await accounts.signIn()]
      await asking(accounts, one).save({ id: 1, savedAtMs: 1 })
      t.strictSame(await asking(accounts, other).ids(), [])

      for (const [method, path] of [
        ['GET', ''],
        ['PUT', ''],
        ['DELETE', '/1'],
      ] as const)
        t.equal(
          (await asking(accounts).ask(method, path, method === 'PUT' ? { cars: [] } : undefined)).status,
          401,
          method,
        )

      const db = accounts.store.db.$extendTables<{ user: { id: string }; saved_car: { owner_id: string } }>()
      await db.deleteFrom('user').where('id', '=', one.id).execute()
      t.strictSame(await db.selectFrom('saved_car').selectAll().where('owner_id', '=', one.id).execute(), [])
    })

    t.test('a full account says which cars it refused, also to two tabs at once', async (t) => {
      const { save, ids } = asking(accounts, await accounts.signIn())
      const cars = Array.from({ length: maxSavedCars + 10 }, (_, at) => ({ id: at + 1, savedAtMs: 1 }))
      for (let start = 0; start < maxSavedCars - maxCarsAtOnce; start += maxCarsAtOnce)
        await save(...cars.slice(start, start + maxCarsAtOnce))

      const last = [cars.slice(-60), cars.slice(-110, -60)]
      const refused = await Promise.all(last.map((part) => save(...part)))
      t.equal(refused.flatMap(({ body }) => body.refusedIds).length, 10)
      t.equal((await ids()).length, maxSavedCars)
    })
  })

/** @of marketplace/saved-cars/saved-cars.routes.ts */
t.test('what is no list of cars is refused, and nothing of it is saved', async (t) => {
  const accounts = await startTestAccounts(t)
  const { ask, ids } = asking(accounts, await accounts.signIn())
  const good = { id: 1, savedAtMs: 1 }
  const bad = [
    {},
    { cars: 'all' },
    { cars: [good, { id: 0, savedAtMs: 1 }] },
    { cars: [good, { id: 1e10, savedAtMs: 1 }] },
    { cars: [{ ...good, priceUsd: -1 }] },
    { cars: [{ ...good, priceUsd: 1.5 }] },
    { cars: [{ id: '1; drop table saved_car', savedAtMs: 1 }] },
    { cars: Array.from({ length: maxCarsAtOnce + 1 }, (_, at) => ({ id: at + 1, savedAtMs: 1 })) },
  ]

  for (const body of bad) t.equal((await ask('PUT', '', body)).status, 400, JSON.stringify(body).slice(0, 60))
  for (const id of ['0', 'x', '99999999999', '1%27']) t.equal((await ask('DELETE', `/${id}`)).status, 400, id)
  t.strictSame(await ids(), [])
})
