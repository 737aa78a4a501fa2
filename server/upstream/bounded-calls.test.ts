import { text } from 'node:stream/consumers'
import t from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, closesUsedSockets, hangs, resets, startOrigin } from '#infra/testing/origin.ts'
import { Cancellation } from '#server/cancellation.ts'

const oneCar = { cars: [{ id: 1 }] }
const makes = Array.from({ length: 30 }, (_, make) => String(make))

t.test(
  'thirty calls at once open no more sockets than their declaration allows, and all are answered',
  async (t) => {
    const held: (() => void)[] = []
    const origin = await startOrigin(t, (request, response) =>
      held.push(() => answers(oneCar)(request, response)),
    )

    const { ask } = startEngine(t, origin)
    const call = carsCall({ concurrency: 6 })
    const all = Promise.all(makes.map((make) => ask(call, { make })))
    await origin.arrived(6)
    t.equal(origin.requests.length, 6, 'the others wait here')

    origin.behave(answers(oneCar))
    for (const answer of held) answer()

    t.strictSame(
      await all,
      makes.map(() => oneCar),
    )

    t.equal(origin.requests.length, 30)
    t.equal(origin.sockets, 6)
  },
)

/** @of server/upstream/exchange.ts */
t.test('the wait for a socket is part of the time that a call has', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { ask, origins, metric } = startEngine(t, origin)
  const call = carsCall({ concurrency: 1, timeoutMs: 500 })
  const cancellation = new Cancellation()

  // The holder of the one socket has much more time, so that nobody gets the socket while the others wait.
  const held = origins.ask('listings', {
    ...{ call: call.name, concurrency: call.concurrency, path: '/held', headers: {} },
    ...{ timeoutMs: 60_000, cancellation },
  })

  await origin.arrived(1)
  t.match(
    await Promise.allSettled(makes.slice(0, 2).map((make) => ask(call, { make }))),
    ['throttled', 'throttled'].map((code) => ({ reason: { code } })),
  )

  t.equal(origin.requests.length, 1)
  t.equal(
    await metric('srp_breaker_calls_total{call="cars",result="failure"}'),
    0,
    'who was never sent says nothing of the origin',
  )

  cancellation.cancel()
  await t.rejects(held, { code: 'aborted' })
})

/** @of server/upstream/exchange.ts */
t.test('an answer that came while the process stood still is no late one', async (t) => {
  const origin = await startOrigin(t, (request, response) => {
    answers(oneCar)(request, response)
    const untilMs = performance.now() + call.timeoutMs
    while (performance.now() < untilMs);
  })

  const { ask } = startEngine(t, origin)
  const call = carsCall({ timeoutMs: 400 })
  t.strictSame(await ask(call), oneCar)
})

/** @of server/upstream/exchange.ts */
t.test(
  'a client that leaves while it waits for a socket sends nothing to the origin and blocks no other client',
  async (t) => {
    const held: (() => void)[] = []
    const origin = await startOrigin(t, (request, response) =>
      held.push(() => answers(oneCar)(request, response)),
    )

    const { ask } = startEngine(t, origin)
    const call = carsCall({ concurrency: 1 })
    const leaver = new AbortController()
    const first = ask(call, { make: 'first' })
    const left = makes.map((make) => ask(call, { make, signal: leaver.signal }))
    const last = ask(call, { make: 'last' })
    await origin.arrived(1)
    leaver.abort()
    for (const answer of left) await t.rejects(answer, { code: 'aborted' })

    origin.behave(answers(oneCar))
    for (const answer of held) answer()

    t.strictSame(await Promise.all([first, last]), [oneCar, oneCar])
    t.strictSame(
      origin.requests.map(({ url }) => url),
      ['/cars?make=first', '/cars?make=last'],
    )

    t.equal(origin.sockets, 1, 'their places are given up without a socket')
  },
)

/** @of server/upstream/call-runner.ts */
t.test('a call with a body is a POST of it, answered from memory for the same body only', async (t) => {
  const sent: unknown[] = []
  const origin = await startOrigin(t, async (request, response) => {
    sent.push([request.method, request.headers['content-type'], await text(request)])
    answers(oneCar)(request, response)
  })

  const { ask } = startEngine(t, origin)
  const call = carsCall({
    query: () => new URLSearchParams(),
    body: ({ make }) => (make === 'none' ? undefined : { make }),
  })

  for (const make of ['KIA', 'KIA', 'FORD', 'none']) t.strictSame(await ask(call, { make }), oneCar)
  t.strictSame(sent, [
    ['POST', 'application/json', '{"make":"KIA"}'],
    ['POST', 'application/json', '{"make":"FORD"}'],
    ['GET', undefined, ''],
  ])
})

t.test('a POST that meets an idle socket just closed by the origin is sent once more', async (t) => {
  const origin = await startOrigin(t, closesUsedSockets(answers(oneCar)))
  const { ask } = startEngine(t, { url: origin.url, limits: { connections: 1 } })
  const call = carsCall({ body: ({ make }) => ({ make }) })
  await ask(call, { make: 'KIA' })
  t.strictSame(await ask(call, { make: 'FORD' }), oneCar)
  t.equal(origin.requests.length, 3)
})

/** @of server/upstream/origin-fetcher.ts */
t.test('no more than a tenth of the last requests, and three in any case, are sent once more', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask, clock, metric } = startEngine(t, { url: origin.url, limits: { connections: 1 } })
  const { cache: _, ...call } = carsCall({ fallback: () => ({ cars: [] }) })

  /** Each but the first meets a socket that is closed under it. */
  const retriesOf = async (calls: number) => {
    const before = await metric('srp_upstream_retries_total{origin="listings"}')
    origin.behave(closesUsedSockets(answers(oneCar)))
    for (let asked = 0; asked < calls; asked += 1) await ask(call)

    return (await metric('srp_upstream_retries_total{origin="listings"}')) - before
  }

  t.equal(await retriesOf(10), 3)
  t.ok((await metric('srp_upstream_retries_refused_total')) > 0)

  clock.advance(10_000)
  origin.behave(answers(oneCar))
  for (let asked = 0; asked < 60; asked += 1) await ask(call)
  clock.advance(9_000)
  t.equal(await retriesOf(19), 7, 'of 79 requests')
})

/** @of server/upstream/origins.ts */
t.test('a request that no client waits for any more counts until its socket is closed', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { ask, metric } = startEngine(t, { url: origin.url, limits: { connections: 2 } })
  const call = carsCall()
  const leaver = new AbortController()
  const left = ['A', 'B', 'C'].map((make) => ask(call, { make, signal: leaver.signal }))
  await origin.arrived(2)
  const load = () =>
    Promise.all(
      ['in_flight', 'in_flight_limit', 'queued'].map((of) => metric(`srp_upstream_${of}{call="cars"}`)),
    )

  t.strictSame(await load(), [2, 2, 1])

  leaver.abort()
  for (const answer of left) await t.rejects(answer, { code: 'aborted' })

  await origin.left()
  t.strictSame(await load(), [0, 2, 0])
})

/** @of server/upstream/upstream-error.ts */
t.test('requests refused here, for want of a place to wait, do not open the breaker', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { ask, metric } = startEngine(t, { url: origin.url, limits: { connections: 1, queue: 1 } })
  const call = carsCall()
  const leaver = new AbortController()
  const waiting = ['A', 'B'].map((make) => ask(call, { make, signal: leaver.signal }))
  await origin.arrived(1)
  for (let asked = 0; asked < 40; asked += 1)
    await t.rejects(ask(call, { make: String(asked) }), { code: 'throttled' })

  t.equal(await metric('srp_breaker_state{call="cars",state="closed"}'), 1)
  t.equal(await metric('srp_breaker_calls_total{call="cars",result="neutral"}'), 40)

  leaver.abort()
  for (const answer of waiting) await t.rejects(answer, { code: 'aborted' })
})

/** @of server/upstream/breaker.ts */
t.test('a probe whose shopper leaves gives its place to the next one', async (t) => {
  const origin = await startOrigin(t, resets)
  const { ask, logged, metric } = startEngine(t, origin)
  const { cache: _, ...call } = carsCall({ fallback: () => ({ cars: [] }), breaker: { resetMs: 20 } })
  for (let asked = 0; asked < 20; asked += 1) await ask(call)

  await logged({ to: 'half_open' })
  origin.behave(hangs)
  const leaver = new AbortController()
  const probes = ['A', 'B', 'C'].map((make) => ask(call, { make, signal: leaver.signal }))
  await origin.arrived(23)
  t.strictSame(await ask(call, { make: 'D' }), { cars: [] }, 'all places are taken')

  leaver.abort()
  for (const probe of probes) await t.rejects(probe, { code: 'aborted' })

  origin.behave(answers(oneCar))
  for (const make of ['E', 'F', 'G']) t.strictSame(await ask(call, { make }), oneCar)

  await logged({ from: 'half_open', to: 'closed' })
  t.equal(await metric('srp_breaker_transitions_total{call="cars",from="half_open",to="open"}'), 0)
})
