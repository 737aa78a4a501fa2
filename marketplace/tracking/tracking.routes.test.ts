import { once } from 'node:events'
import t, { type Test } from 'tap'
import { sentBatch, sentEvent } from '#infra/testing/events.ts'
import { runMarketplace } from '#infra/testing/marketplace-process.ts'
import { marketplaceUnderTest, testNow } from '#marketplace/testing/marketplace-under-test.ts'
import type { EventReport } from './read-report.ts'

const site = 'forecourt-srp'
const dayMs = 86_400_000

/** The marketplace with a clock that a test moves, and what it is asked. */
async function startEvents(t: Test) {
  let now = testNow
  const app = await marketplaceUnderTest(t, { listings: 1, now: () => now, eventDays: 30 })
  const post = (payload: string | object, headers = {}) =>
    app.inject({ method: 'POST', url: '/events', headers, payload })

  return {
    post,
    send: async (...batches: object[]) =>
      (await post({ batches: batches.map((batch) => ({ site, ...batch })) })).statusCode,
    report: async (days = 7): Promise<EventReport> => (await app.inject(`/events.json?days=${days}`)).json(),
    page: (query = '') => app.inject(`/events${query}`),
    passDays: (days: number) => {
      now = new Date(now.getTime() + days * dayMs)
    },
  }
}

const countOf = ({ events }: EventReport, label: string) =>
  events.find((event) => event.label === label)?.count ?? 0

/** @spec 7.38 (part) @of marketplace/tracking/read-report.ts */
t.test(
  'product people see how impressions become views and leads, by the kind of tile and its position, and what is searched for',
  async (t) => {
    const { send, report, page } = await startEvents(t)
    t.same((await report()).byTile, [], 'at first there is nothing')

    const seen = (tile: 'premium' | 'organic', position: number, listing: number, agoMs: number) =>
      sentEvent('impression', { tile, position, listing }, agoMs)
    const sent = (listing: number) => sentEvent('lead', { step: 'sent', listing, lead: 'question' })

    await send(
      sentBatch(1, [
        sentEvent(
          'pageView',
          { page: 'search', results: '10-99', filters: ['price', 'exteriorColor'] },
          9_500,
        ),
        seen('premium', 1, 7, 9_000),
        seen('organic', 5, 7, 8_000),
        seen('organic', 8, 9, 8_000),
        sentEvent('cardClick', { tile: 'organic', position: 5, listing: 7 }, 5_000),
      ]),
      sentBatch(2, [sentEvent('vehicleView', { listing: 7 }, 4_000), sent(7)]),
      sentBatch(3, [sentEvent('vehicleView', { listing: 7 }), sent(9)], 2),
      sentBatch(4, [sentEvent('pageView', { page: 'search', results: '0', filters: [] })], 2),
    )

    const { byTile, byPosition, filters, searches, results, visits } = await report()
    const none = { clicks: 0, views: 0, leads: 0 }
    t.match(byTile, [
      { tile: 'organic', impressions: 2, clicks: 1, views: 1, leads: 1 },
      { tile: 'premium', impressions: 1, ...none },
    ])
    t.match(byPosition, [
      { tile: 'organic', positions: '4–6', impressions: 1, clicks: 1, views: 1, leads: 1 },
      { tile: 'organic', positions: '7–12', impressions: 1, ...none },
      { tile: 'premium', positions: '1', impressions: 1, ...none },
    ])
    t.equal(visits, 2)
    t.match(filters, [{ label: 'exteriorColor', count: 1 }, { label: 'price' }])
    t.match(searches, [{ label: 'exteriorColor + price', count: 1 }, { label: 'no filter' }])
    t.match(results, [{ label: '0' }, { label: '10-99', visits: 1 }])

    const { body, headers } = await page('?days=30')
    t.match(body, /<h1>What happened on the pages/)
    t.match(body, /organic 4–6/)
    t.match(headers['content-security-policy'], /default-src 'none'/)
    t.equal((await page('?days=0')).statusCode, 400)
  },
)

t.test('a batch that is sent again counts once, at once or later, alone or with others', async (t) => {
  const { send, report } = await startEvents(t)
  const batch = sentBatch(1, [sentEvent('saveSearch', {})])
  t.equal(await send(batch, batch), 204)
  t.equal(await send(batch, sentBatch(2, [sentEvent('saveSearch', {})])), 204)
  await Promise.all([send(batch), send(batch), send(sentBatch(2, [sentEvent('saveSearch', {})]))])
  t.equal(countOf(await report(), 'saveSearch'), 2)
})

t.test('what is not as it is declared is left out, and costs the others nothing', async (t) => {
  const { send, report, post } = await startEvents(t)
  const bad = [
    ...[null, 7, 'saveSearch', [], {}, { name: 'constructor', agoMs: 0, fields: {} }],
    { ...sentEvent('saveSearch', {}), agoMs: -1 },
    { ...sentEvent('saveSearch', {}), user: 'ada@example.com' },
    { name: 'saveSearch', agoMs: 0, fields: { keyword: 'ada@example.com' } },
    { name: 'vehicleView', agoMs: 0, fields: { listing: '7' } },
    { name: 'sort', agoMs: 0, fields: { sort: "x'); DROP TABLE events; --" } },
    { name: 'filterChange', agoMs: 0, fields: { filter: 'toString', step: 'set', via: 'panel' } },
  ]

  t.equal(await send(sentBatch(1, [...bad, sentEvent('saveSearch', {})])), 204)
  t.match((await report()).events, [{ label: 'saveSearch', count: 1 }])

  for (const body of [{}, { batches: [] }, { batches: [{ site, ...sentBatch(1, []), id: 'x' }] }])
    t.equal((await post(body)).statusCode, 400)
  t.equal(
    (await post('{"__proto__":{"batches":[]}}', { 'content-type': 'application/json' })).statusCode,
    400,
  )
  t.equal((await post({ batches: [] }, { origin: 'https://evil.com' })).statusCode, 403)
})

/** A store of events, and batches for it. */
async function openStore(t: Test, now = () => testNow) {
  const { EventStore } = await import('./event-store.ts')
  const log = { error: (fault: object) => t.fail(JSON.stringify(fault)) }
  const store = new EventStore({ directory: t.testdir(), now, keptDays: 30, log })
  const batch = (id: number) => ({ site, ...sentBatch(id, []), events: [sentEvent('saveSearch', {})] })
  const count = async () => Object.values((await store.query('SELECT count(*) FROM events'))[0] ?? {})

  return { store, batch, count }
}

/** @of marketplace/tracking/event-store.ts */
t.test('events that arrive right after others were stored are stored as well', async (t) => {
  const { store, batch, count } = await openStore(t)
  await store.store([batch(1)])
  await store.store([batch(2)])
  t.same(await count(), [2n])
  await store.close()
})

t.test('events are deleted when they have been kept long enough', async (t) => {
  let now = testNow
  const { store, batch, count } = await openStore(t, () => now)
  await store.store([batch(1)])
  now = new Date(now.getTime() + 29 * dayMs)
  await store.tidy()
  t.same(await count(), [1n])

  now = new Date(now.getTime() + 2 * dayMs)
  await store.tidy()
  t.same(await count(), [0n])
  await store.close()
  await t.rejects(store.store([]), /closed/)
})

/** @of marketplace/tracking/event-store.ts */
t.test('a marketplace that is killed has every event that it acknowledged, once', async (t) => {
  const settings = { DATA_DIR: t.testdir(), SEED_LISTINGS: '0' }
  const acknowledged = new Set<number>()
  let next = 0
  const send = async (address: string, id: number) => {
    const batches = [{ site, ...sentBatch(id, [sentEvent('loadMore', {}), sentEvent('saveSearch', {})]) }]
    const { status } = await fetch(`${address}/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ batches }),
    }).catch(() => ({ status: 0 }))
    if (status === 204) acknowledged.add(id)
    return status === 204
  }

  for (let round = 1; round <= 2; round += 1) {
    const { child, address } = await runMarketplace(t, settings)
    const enough = Promise.withResolvers<void>()
    const again = [...Array(next).keys()].filter((id) => !acknowledged.has(id) || id % 5 === 0)
    const visitors = Array.from({ length: 8 }, async () => {
      for (;;) {
        const id = again.pop() ?? next++
        if (!(await send(address, id))) return
        if (acknowledged.size >= round * 60) enough.resolve()
      }
    })

    await enough.promise
    child.kill('SIGKILL')
    await Promise.all([...visitors, once(child, 'exit')])
  }

  const { child, address } = await runMarketplace(t, settings)
  for (let id = 0; id < next; id += 1) await send(address, id)
  const report = (await (await fetch(`${address}/events.json`)).json()) as EventReport
  t.equal(acknowledged.size, next)
  t.equal(countOf(report, 'saveSearch'), next)
  t.equal(countOf(report, 'loadMore'), next)
  child.kill()
})
