import type { RequestListener } from 'node:http'
import t, { type Test } from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import * as origins from '#infra/testing/origin.ts'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'
import { httpStatusOf, UpstreamError } from './upstream-error.ts'

const { answers, startOrigin } = origins
const oneCar = { cars: [{ id: 1 }] }
const text = { headers: { 'content-type': 'text/html' } }

const faults: [fault: string, behaviour: RequestListener, code: UpstreamErrorCode, pageStatus: number][] = [
  ['that never answers', origins.hangs, 'timeout', 503],
  ['that hangs after its headers', origins.hangsAfterHeaders, 'timeout', 503],
  ['that drips a byte at a time', origins.drips, 'timeout', 503],
  ['that resets the connection', origins.resets, 'connect', 502],
  ['that resets the connection in mid-answer', origins.resetsInMidBody, 'connect', 502],
  ['that answers 500', answers({}, { status: 500 }), '5xx', 502],
  ['that answers 404', answers({}, { status: 404 }), '4xx', 404],
  ['that answers 400', answers({}, { status: 400 }), '4xx', 502],
  ['that answers 429', answers({}, { status: 429 }), 'throttled', 503],
  ['that answers a page of HTML', answers('<h1>Hello</h1>', text), 'parse', 502],
  ['that answers in gzip, unasked', origins.sendsBomb, 'parse', 502],
  ['that answers truncated JSON', answers('{"cars":['), 'parse', 502],
  ['that answers another shape', answers({ cars: [{ id: 'one' }] }), 'schema', 502],
  ['that answers without end', origins.floods, 'too_large', 502],
  ['that announces more than we read', answers(`[${' '.repeat(200_000)}]`), 'too_large', 502],
]

for (const [fault, behaviour, code, pageStatus] of faults) {
  t.test(`an origin ${fault} fails as ${code}, is counted so, and is not cached`, async (t) => {
    const origin = await startOrigin(t, behaviour)
    const { ask, metric } = startEngine(t, { url: origin.url, limits: { maxAnswerBytes: 100_000 } })
    const call = carsCall({ timeoutMs: code === 'timeout' ? 1_000 : 60_000 })
    const error = await ask(call).catch((reason: unknown) => reason)
    if (!(error instanceof UpstreamError))
      return t.fail('the call had to fail with an UpstreamError', { error })

    t.match({ code: error.code, pageStatus: httpStatusOf(error) }, { code, pageStatus })
    t.equal(await metric(`srp_upstream_requests_total{call="cars",outcome="${code}"}`), 1)

    origin.behave(answers(oneCar))
    t.strictSame(await ask(call), oneCar, 'the next request asks anew')
    t.equal(await metric('srp_upstream_in_flight{call="cars"}'), 0)
  })
}

t.test('an origin that refuses connections fails as connect', async (t) => {
  const { ask } = startEngine(t, { url: await origins.refusingUrl() })
  await t.rejects(ask(carsCall()), { code: 'connect' })
})

t.test('a timeout ends its own request and none of its neighbours', async (t) => {
  const origin = await startOrigin(t, origins.hangs)
  const { ask } = startEngine(t, origin)
  const held: (() => void)[] = []
  origin.behave((request, response) => {
    if (request.url === '/cars?make=SLOW') held.push(() => answers(oneCar)(request, response))
  })

  const neighbour = ask(carsCall(), { make: 'SLOW' })
  await origin.arrived(1)
  await t.rejects(ask(carsCall({ name: 'hasty', timeoutMs: 500 }), { make: 'HUNG' }), { code: 'timeout' })

  for (const answer of held) answer()
  t.strictSame(await neighbour, oneCar)
})

t.test('failed answers are read to their end, so that their sockets serve again', async (t) => {
  const origin = await startOrigin(t, answers('x'.repeat(50_000), { status: 502 }))
  const { ask } = startEngine(t, { url: origin.url, limits: { connections: 1 } })
  const call = carsCall()
  for (let request = 0; request < 5; request += 1) await t.rejects(ask(call), { code: '5xx' })
  t.equal(origin.sockets, 1)
})

t.test('a request that meets an idle socket just closed by the origin is sent once more', async (t) => {
  const origin = await startOrigin(t, origins.closesUsedSockets(answers(oneCar)))
  const { ask, metric } = startEngine(t, { url: origin.url, limits: { connections: 1 } })
  const call = carsCall()
  await ask(call, { make: 'KIA' })
  t.strictSame(await ask(call, { make: 'FORD' }), oneCar)
  t.equal(origin.requests.length, 3)
  t.equal(await metric('srp_upstream_retries_total{origin="listings"}'), 1)
})

/** @of server/upstream/origin-fetcher.ts */
t.test('an origin that asks for rest is left alone for as long as it said', async (t) => {
  const origin = await startOrigin(t, answers({}, { status: 429, headers: { 'retry-after': '5' } }))
  const { ask, clock } = startEngine(t, origin)
  const call = carsCall()
  await t.rejects(ask(call), { code: 'throttled' })

  origin.behave(answers(oneCar))
  clock.advance(4_999)
  await t.rejects(ask(call), { code: 'throttled' })
  t.equal(origin.requests.length, 1)

  clock.advance(1)
  t.strictSame(await ask(call), oneCar)
})

/** Passes where an origin that fails and asks for rest is left alone for so long, and then asked again. */
async function expectRest(t: Test, origin: Awaited<ReturnType<typeof startOrigin>>, restMs: number) {
  const { ask, clock } = startEngine(t, origin)
  const call = carsCall()
  await t.rejects(ask(call), { code: '5xx' })

  clock.advance(restMs - 1)
  await t.rejects(ask(call), { code: 'throttled' })

  clock.advance(1)
  await t.rejects(ask(call), { code: '5xx' })
  t.equal(origin.requests.length, 2)
}

/** @of server/upstream/exchange.ts */
t.test('an origin that asks for a day of rest is asked again after an hour', async (t) => {
  const origin = await startOrigin(t, answers({}, { status: 503, headers: { 'retry-after': '86400' } }))
  await expectRest(t, origin, 3_600_000)
})

/** @of server/upstream/call-watch.ts */
t.test('an origin that asks for a short rest after a long one has the long one', async (t) => {
  const held = new Map<string, (rest: string) => void>()
  const origin = await startOrigin(t, (request, response) => {
    const answer = (rest: string) =>
      answers({}, { status: 429, headers: { 'retry-after': rest } })(request, response)
    held.set(String(request.url), answer)
  })

  const { ask, clock } = startEngine(t, origin)
  const call = carsCall()
  const rests = { KIA: '50', FORD: '1' }
  const asked = Object.entries(rests).map(([make, rest]) => ({ make, rest, answer: ask(call, { make }) }))
  await origin.arrived(2)
  for (const { make, rest, answer } of asked) {
    held.get(`/cars?make=${make}`)?.(rest)
    await t.rejects(answer, { code: 'throttled' })
  }

  clock.advance(49_999)
  await t.rejects(ask(call, { make: 'BMW' }), { message: 'the origin asked for rest' })
  t.equal(origin.requests.length, 2)
})

/** @of server/upstream/exchange.ts */
t.test('an origin that asks for rest until a time means that of its own clock', async (t) => {
  const origin = await startOrigin(t, (request, response) => {
    const headers = { date: 'Mon, 01 Jan 2001 00:00:00 GMT', 'retry-after': 'Mon, 01 Jan 2001 00:00:05 GMT' }
    answers({}, { status: 503, headers })(request, response)
  })

  await expectRest(t, origin, 5_000)
})

t.test('requests beyond the sockets and the queue of an origin are refused here', async (t) => {
  const origin = await startOrigin(t, origins.hangs)
  const { ask, metric } = startEngine(t, { url: origin.url, limits: { queue: 1 } })
  const call = carsCall({ timeoutMs: 500, concurrency: 2 })
  const waiting = Promise.allSettled(['A', 'B', 'C'].map((make) => ask(call, { make })))
  await t.rejects(ask(call, { make: 'D' }), { code: 'throttled' })
  t.equal(await metric('srp_upstream_queued{call="cars"}'), 1)

  const ends = ['timeout', 'timeout', 'throttled'].map((code) => ({ reason: { code } }))
  t.match(await waiting, ends, 'the deadline holds in the queue too')
})
