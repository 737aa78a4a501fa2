import t, { type Test } from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { noSpan, noTracer } from '#server/observe/trace.ts'
import { type DeclaredCall, declareUpstream } from './call-definition.ts'
import { createRelay } from './relay.ts'

const upstream = declareUpstream({
  ...{ name: 'relayed', origin: 'accounts', timeoutMs: 60_000, fallback: 'throw' },
  breaker: { resetMs: 30_000, failures: { share: 0.5, least: 4 } },
})

async function startRelay(t: Test, changes: Partial<DeclaredCall> = {}) {
  const origin = await startOrigin(t, answers({}))
  const engine = startEngine(t, origin)
  const relay = createRelay({ ...upstream, ...changes }, { ...engine, timeoutFactor: 1 })

  return {
    ...{ origin, ...engine },
    ask: (span = noSpan) =>
      relay({ path: '/', headers: {} }, { log: engine.log, requestId: 'test-request', span }),
    counted: (result: string) => engine.metric(`srp_breaker_calls_total{call="relayed",result="${result}"}`),
  }
}

t.test('a relayed request carries the trace of the request that it belongs to', async (t) => {
  const { origin, ask } = await startRelay(t)
  const traceparent = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'
  await ask(noTracer.begin('page', traceparent))
  await ask()
  t.match(origin.requests[0]?.headers, { traceparent, 'x-request-id': 'test-request' })
  t.notOk(origin.requests[1]?.headers.traceparent)
})

const limits = answers({}, { status: 429, headers: { 'retry-after': '60' } })

t.test('an origin that limits the server is left alone for as long as it says', async (t) => {
  const { origin, ask, clock, metric } = await startRelay(t)
  origin.behave(limits)
  for (let request = 0; request < 3; request += 1) await t.rejects(ask(), { code: 'throttled' })
  t.equal(origin.requests.length, 1)
  t.equal(await metric('srp_upstream_requests_total{call="relayed",outcome="throttled"}'), 1)

  clock.advance(60_000)
  origin.behave(answers({ here: true }))
  t.match(await ask(), { status: 200, body: { here: true } })
})

const refusals = {
  'answers 401, as to a wrong key': [answers({}, { status: 401 }), '4xx'],
  'answers 403': [answers({}, { status: 403 }), '4xx'],
  'answers no JSON': [answers('{"half":'), 'parse'],
} as const

for (const [fault, [behaviour, code]] of Object.entries(refusals))
  t.test(`an origin that ${fault} has failed, and is not asked again and again`, async (t) => {
    const { origin, ask, counted, metric } = await startRelay(t)
    origin.behave(behaviour)
    for (let request = 0; request < 4; request += 1) await t.rejects(ask(), { code })
    await t.rejects(ask(), { code: 'open' })
    t.equal(origin.requests.length, 4)
    t.equal(await counted('failure'), 4)
    t.equal(await metric(`srp_upstream_requests_total{call="relayed",outcome="${code}"}`), 4)
  })

t.test('429 again and again, without a time, opens the breaker', async (t) => {
  const { origin, ask } = await startRelay(t)
  origin.behave(answers({}, { status: 429 }))
  for (let request = 0; request < 5; request += 1) await t.rejects(ask(), { code: 'throttled' })
  await t.rejects(ask(), { code: 'open' })
})

t.test('a refusal of one shopper’s request is her answer, and keeps nobody else away', async (t) => {
  const { origin, ask, counted } = await startRelay(t, { failingStatuses: [] })
  origin.behave(limits)
  for (let request = 0; request < 3; request += 1) t.match(await ask(), { status: 429, body: {} })
  for (const status of [400, 401, 403, 404]) {
    origin.behave(answers({ error: 'No.' }, { status }))
    t.match(await ask(), { status, body: { error: 'No.' } })
  }

  t.equal(await counted('success'), 7)
})

/** @of server/upstream/call-watch.ts */
t.test('operators are told which calls no page is made of', async (t) => {
  const { watches } = startEngine(t, await startOrigin(t, answers({})))
  for (const call of [upstream, carsCall()]) watches.of(call)
  t.match(watches.list(), [
    { call: 'relayed', isRelayed: true },
    { call: 'cars', isRelayed: false },
  ])
})
