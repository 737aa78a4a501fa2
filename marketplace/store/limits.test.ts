import { join } from 'node:path'
import t, { type Test } from 'tap'
import { createTestClock } from '#infra/testing/clock.ts'
import { createTestDatabase } from '#infra/testing/postgres.ts'
import { accountMigrations } from '#marketplace/accounts/accounts.tables.ts'
import { migrate } from '#marketplace/store/migrate.ts'
import { openStore } from '#marketplace/store/open-store.ts'
import { type AttemptRow, countAttempt, forgetAttempts, type Limit, networkOf } from './limits.ts'

const limit: Limit = {
  ...{ name: 'test', windowMs: 60_000 },
  ...{ perEmailInNetwork: 3, perEmail: 5, perAddress: 5, perNetwork: 8, perSession: 2 },
}

async function setUp(t: Test, kind: 'sqlite' | 'postgres') {
  const databaseUrl = kind === 'postgres' ? await createTestDatabase(t) : ''
  const store = openStore({ databaseUrl, file: join(t.testdir(), 'accounts.db') })
  t.teardown(() => store.close())
  await migrate(store, accountMigrations)
  const clock = createTestClock()
  const refused = (address: string, email?: string, sessionId?: string) =>
    countAttempt({ store, now: clock.nowMs }, limit, { address, email, sessionId })
  const attempt = async (...given: Parameters<typeof refused>) => (await refused(...given))?.waitS
  const counts = () => store.db.$extendTables<{ attempt: AttemptRow }>().selectFrom('attempt').selectAll()

  return { store, clock, attempt, refused, counts: () => counts().orderBy('key').execute() }
}

for (const kind of ['sqlite', 'postgres'] as const) {
  /** @of marketplace/store/limits.ts */
  t.test(`attempts are limited by e-mail address, by IP address and by its network: ${kind}`, async (t) => {
    const { attempt, clock, store } = await setUp(t, kind)
    const results = await Promise.all(
      Array.from({ length: 5 }, (_, index) =>
        attempt(`192.0.2.${index}`, index % 2 ? 'Ada@b.co' : 'ada@b.co'),
      ),
    )
    t.equal(results.filter((waitS) => waitS === undefined).length, 3, 'in whatever letters, at once')
    t.equal(await attempt('192.0.2.9', 'bea@b.co'), undefined)
    t.equal(await attempt('192.0.3.1', 'ada@b.co'), undefined, 'a network keeps out nobody elsewhere')
    t.equal(await attempt('192.0.4.1', 'ada@b.co'), undefined, 'not by attempts that were refused')
    t.equal(await attempt('192.0.5.1', 'ada@b.co'), 60, 'but all networks together have five')

    for (let tries = 0; tries < 5; tries += 1) t.equal(await attempt('198.51.100.7'), undefined)
    t.equal(await attempt('198.51.100.7'), 60)
    t.equal(await attempt('198.51.100.8'), undefined, 'a neighbour is not this one')
    t.equal(await attempt('198.51.100.9'), undefined)
    t.equal(await attempt('198.51.100.10'), undefined)
    t.equal(await attempt('198.51.100.11'), 60, 'but the network has had its eight')
    t.equal(await attempt('198.51.101.1'), undefined)

    clock.advance(60_000)
    t.equal(await attempt('198.51.100.7'), undefined, 'a minute later it may again')
    await forgetAttempts(store, clock.nowMs() + 60_000)
    t.equal(await attempt('198.51.100.7'), undefined)
  })

  t.test(`a session is limited by itself, and never by its address or against it: ${kind}`, async (t) => {
    const { attempt, clock } = await setUp(t, kind)
    const address = '192.0.2.1'
    for (const sessionId of ['s1', 's2', 's3', 's4', 's5'])
      for (const waitS of [undefined, undefined, 60])
        t.equal(await attempt(address, undefined, sessionId), waitS, sessionId)
    t.equal(await attempt('203.0.113.1', undefined, 's1'), 60, 'from wherever')

    for (let tries = 0; tries < 5; tries += 1) t.equal(await attempt(address), undefined, 'of nobody')
    t.equal(await attempt(address), 60)
    t.equal(await attempt(address, undefined, 's6'), undefined, 'another session of the address')
    clock.advance(60_000)
    t.equal(await attempt(address, undefined, 's1'), undefined)
  })

  t.test(
    `of a flood beyond a limit the first is told apart, and the others write nothing: ${kind}`,
    async (t) => {
      const { attempt, refused, clock, counts } = await setUp(t, kind)
      for (let tries = 0; tries < 5; tries += 1) await attempt('192.0.2.1')
      t.same(await refused('192.0.2.1'), { waitS: 60, isFirst: true })
      const before = await counts()
      t.same(
        before.map(({ count }) => count),
        [6, 5],
      )
      clock.advance(20_000)
      for (let tries = 0; tries < 5; tries += 1)
        t.same(await refused('192.0.2.1'), { waitS: 40, isFirst: false })
      t.same(await counts(), before)
    },
  )
}

t.test('what is asked about is limited by itself, whoever asks', async (t) => {
  const { store, clock } = await setUp(t, 'sqlite')
  const deps = { store, now: clock.nowMs }
  const ask = (address: string, subject: string) =>
    countAttempt(deps, { ...limit, perSubject: 2 }, { address, subject })

  t.equal(await ask('192.0.2.1', 'owner 1'), undefined)
  t.equal(await ask('198.51.100.1', 'owner 1'), undefined)
  t.match(await ask('203.0.113.1', 'owner 1'), { waitS: 60 })
  t.equal(await ask('203.0.113.1', 'owner 2'), undefined)
})

t.test('an IPv6 address counts by its network, however it is written', async (t) => {
  const { attempt } = await setUp(t, 'sqlite')
  for (let tries = 0; tries < 5; tries += 1) await attempt(`2001:db8:1:2:${tries}::${tries}`)
  t.equal(await attempt('2001:0DB8:0001:0002:ffff:ffff:ffff:ffff'), 60)
  t.equal(networkOf('2001:db8:1:2::3'), '2001:db8:1')
  t.equal(networkOf('2001:db8::3'), '2001:db8:0')
  t.equal(networkOf('::3:4:5:6:7:8'), '0:0:3')
  t.equal(networkOf('::1'), '0:0:0')
  t.equal(networkOf('::ffff:192.0.2.7'), '192.0.2')
  t.equal(networkOf('nonsense'), 'unknown')
})
