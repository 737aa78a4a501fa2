import t from 'tap'
import { startTestAccounts, type TestShopper } from '#infra/testing/accounts.ts'
import { shopperRequests } from '#infra/testing/shopper-requests.ts'
import type { HistoryCar } from '#shared/features/interest/interest.contract.ts'

type Accounts = Awaited<ReturnType<typeof startTestAccounts>>

const carOf = (id: number, viewedAt: number): HistoryCar => ({
  ...{ id, vin: `VIN${id}`, title: `Car ${id}`, priceUsd: 20_000, viewedAt },
})

/** What a shopper asks of her history; a guest has no headers. */
function asking(accounts: Accounts, shopper?: TestShopper) {
  const ask = shopperRequests(accounts, '/account-api/consumer-history', shopper)

  return {
    ask,
    add: (...cars: HistoryCar[]) => ask('PUT', '', { cars }),
    ids: async () => (await ask('GET')).body.leadCandidates.map(({ id }: HistoryCar) => id),
  }
}

/** @spec 7.20 (part), 4.42 (part), 6.7 (part) @of marketplace/interest/history.store.ts */
for (const kind of ['sqlite', 'postgres'] as const)
  t.test(`the histories of accounts in ${kind}`, async (t) => {
    const accounts = await startTestAccounts(t, { kind })
    const nowMs = accounts.now()

    t.test(
      'an account has the ten cars that were looked at last in any browser, each with its latest look',
      async (t) => {
        const { ask, add, ids } = asking(accounts, await accounts.signIn())
        t.strictSame((await ask('GET')).body, { kbbTradeIns: [], leadCandidates: [] })

        const { priceUsd: _, ...unpriced } = carOf(2, nowMs - 80)
        await add(carOf(1, nowMs - 90), unpriced)
        const { body } = await add(carOf(1, nowMs - 50), carOf(3, nowMs - 70))
        t.strictSame(body.leadCandidates, [carOf(1, nowMs - 50), carOf(3, nowMs - 70), unpriced])

        await add({ ...carOf(1, nowMs - 60), priceUsd: 1 })
        t.match((await ask('GET')).body.leadCandidates[0], carOf(1, nowMs - 50), 'a late request loses')

        await add(...Array.from({ length: 9 }, (_, at) => carOf(10 + at, nowMs - 9 + at)))
        t.strictSame(await ids(), [18, 17, 16, 15, 14, 13, 12, 11, 10, 1])
      },
    )

    t.test('a history is its account’s alone, and goes by the car, as a whole and with it', async (t) => {
      const [one, other] = [await accounts.signIn(), await accounts.signIn()]
      const hers = asking(accounts, one)
      await hers.add(carOf(1, 1), carOf(2, 2), carOf(3, nowMs + 1e9))
      t.strictSame(await asking(accounts, other).ids(), [])
      t.ok((await hers.ask('GET')).body.leadCandidates[0].viewedAt <= accounts.now(), 'clocks are ahead')

      t.strictSame([(await hers.ask('DELETE', '/2')).status, await hers.ids()], [204, [3, 1]])
      t.strictSame([(await hers.ask('DELETE')).status, await hers.ids()], [204, []])

      for (const method of ['GET', 'PUT', 'DELETE'])
        t.equal(
          (await asking(accounts).ask(method, '', method === 'PUT' ? { cars: [] } : undefined)).status,
          401,
        )

      await hers.add(carOf(1, 1))
      const db = accounts.store.db.$extendTables<{ user: { id: string }; viewed_car: { owner_id: string } }>()
      await db.deleteFrom('user').where('id', '=', one.id).execute()
      t.strictSame(await db.selectFrom('viewed_car').selectAll().where('owner_id', '=', one.id).execute(), [])
    })
  })

/** @spec 7.35 (part), 6.8 (part) @of marketplace/interest/interest.routes.ts */
t.test('reminders are counted by car for operators, and name an account only with its address', async (t) => {
  const accounts = await startTestAccounts(t)
  const { id, email } = await accounts.signIn()
  const alert = async (body: object) => {
    const headers = { 'content-type': 'application/json', 'caller-id': 'fairmark-srp' }
    const path = `${accounts.url}/lead-api/still-interested/alert`
    return (await fetch(path, { method: 'POST', headers, body: JSON.stringify(body) })).status
  }

  t.equal(await alert({ brand: 'fairmark', vins: ['A1', 'B2', 'A1'] }), 204)
  t.equal(await alert({ brand: 'fairmark', vins: ['A1'], consumer_id: id, email }), 204)
  t.equal(await alert({ brand: 'fairmark', vins: ['A1'], consumer_id: id, email: 'eve@example.com' }), 204)
  t.equal(await alert({ brand: 'fairmark', vins: ['A1'], consumer_id: 'nobody' }), 204)
  const counts = async () => (await (await fetch(`${accounts.url}/still-interested.json`)).json()).alerts
  t.strictSame(await counts(), [
    { vin: 'A1', brand: 'fairmark', count: 4, signed_in: 1 },
    { vin: 'B2', brand: 'fairmark', count: 1, signed_in: 0 },
  ])

  t.match(
    await (await fetch(`${accounts.url}/still-interested`)).text(),
    />A1<\/td>.*>fairmark<\/td>.*>4<\/td>/,
  )
  t.match(
    await (await fetch(`${accounts.url}/metrics`)).text(),
    /interest_alerts_total\{shopper="signed-in"\} 1/,
  )

  const bad = [{}, { brand: 'x', vins: [] }, { brand: 'x', vins: ['<b>'] }, { vins: ['A1'] }]
  for (const body of [...bad, { brand: 'x', vins: Array.from({ length: 11 }, (_, at) => `V${at}`) }])
    t.equal(await alert(body), 400, JSON.stringify(body))
})

t.test('what is no history is refused, and nothing of it is stored', async (t) => {
  const accounts = await startTestAccounts(t)
  const { ask, ids } = asking(accounts, await accounts.signIn())
  const good = carOf(1, 1)
  const bad = [
    {},
    { cars: 'all' },
    { cars: [good, { ...good, id: 0 }] },
    { cars: [{ ...good, vin: "1'; drop table viewed_car" }] },
    { cars: [{ ...good, title: 'x'.repeat(301) }] },
    { cars: [{ ...good, priceUsd: -1 }] },
    { cars: Array.from({ length: 11 }, (_, at) => carOf(at + 1, 1)) },
  ]

  for (const body of bad) t.equal((await ask('PUT', '', body)).status, 400, JSON.stringify(body).slice(0, 60))
  for (const id of ['0', 'x', '99999999999']) t.equal((await ask('DELETE', `/${id}`)).status, 400, id)
  t.strictSame(await ids(), [])
})
