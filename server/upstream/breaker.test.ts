import type { RequestListener } from 'node:http'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, hangs, startOrigin } from '#infra/testing/origin.ts'
import { SlowCalls } from './slow-calls.ts'

const oneCar = { cars: [{ id: 1 }] }
const noCars = { cars: [] }
const fails = answers({}, { status: 500 })

type Changes = Parameters<typeof carsCall>[0]

/** An uncached call, so that each ask reaches the breaker. */
function optionalCall(resetMs: number, changes: Changes = {}) {
  const { cache: _, ...call } = carsCall({ fallback: () => noCars, breaker: { resetMs }, ...changes })
  return call
}

type Ask = ReturnType<typeof startEngine>['ask']

async function askTimes(ask: Ask, times: number, call: ReturnType<typeof optionalCall>): Promise<void> {
  for (let asked = 0; asked < times; asked += 1) await ask(call)
}

t.test(
  'a call is given up after half of twenty requests failed, and no socket is made until its reset',
  async (t) => {
    const origin = await startOrigin(t, answers(oneCar))
    const { ask, logged, metric } = startEngine(t, origin)
    const call = optionalCall(30_000)
    await askTimes(ask, 10, call)
    origin.behave(fails)
    await askTimes(ask, 9, call)
    t.equal(await metric('srp_breaker_state{call="cars",state="closed"}'), 1)

    await askTimes(ask, 1, call)
    t.match(await logged({ msg: 'breaker changed state' }), { call: 'cars', from: 'closed', to: 'open' })

    const timings: { outcome: string }[] = []
    t.strictSame(await ask(call, { timings: timings as never }), noCars)
    t.match(timings, [{ outcome: 'open', upstreamMs: undefined }])
    t.equal(origin.requests.length, 20)
    t.equal(await metric('srp_breaker_state{call="cars",state="open"}'), 1)
    t.equal(await metric('srp_breaker_calls_total{call="cars",result="rejected"}'), 1)
  },
)

t.test('a call that the page needs fails at once while its breaker is open', async (t) => {
  const origin = await startOrigin(t, fails)
  const { ask, logged } = startEngine(t, origin)
  const call = carsCall()
  for (let asked = 0; asked < 20; asked += 1) await t.rejects(ask(call), { code: '5xx' })

  await logged({ to: 'open' })
  await t.rejects(ask(call), { code: 'open' })
  t.equal(origin.requests.length, 20)
})

t.test('answers such as 404 and shoppers who leave never open a breaker', async (t) => {
  const origin = await startOrigin(t, answers({}, { status: 404 }))
  const { ask, metric } = startEngine(t, origin)
  await askTimes(ask, 40, optionalCall(30_000))
  t.equal(origin.requests.length, 40)
  t.equal(await metric('srp_breaker_calls_total{call="cars",result="neutral"}'), 40)
  t.equal(await metric('srp_breaker_state{call="cars",state="closed"}'), 1)
})

t.test(
  'after its reset an open breaker lets three requests through and closes when all succeed',
  async (t) => {
    const origin = await startOrigin(t, fails)
    const { ask, logged, metric } = startEngine(t, origin)
    const call = optionalCall(20)
    await askTimes(ask, 20, call)
    await logged({ to: 'half_open' })

    const held: (() => void)[] = []
    origin.behave((request, response) => held.push(() => answers(oneCar)(request, response)))
    const probing = ['A', 'B', 'C'].map((make) => ask(call, { make }))
    await origin.arrived(23)
    t.strictSame(await ask(call, { make: 'D' }), noCars, 'a fourth gets its fallback')

    held.pop()?.()
    t.strictSame(await probing.pop(), oneCar)
    t.equal(
      await metric('srp_breaker_state{call="cars",state="half_open"}'),
      1,
      'one success does not decide',
    )

    for (const release of held) release()

    t.strictSame(await Promise.all(probing), [oneCar, oneCar])

    await logged({ to: 'closed' })
  },
)

t.test('one failed probe opens the breaker again', async (t) => {
  const origin = await startOrigin(t, fails)
  const { ask, logged, metric } = startEngine(t, origin)
  const call = optionalCall(20)
  await askTimes(ask, 20, call)
  await logged({ to: 'half_open' })
  await ask(call)
  await logged({ from: 'half_open', to: 'open' })
  t.equal(await metric('srp_breaker_transitions_total{call="cars",from="half_open",to="open"}'), 1)
})

t.test('a 404 neither closes a half-open breaker nor uses up its probes', async (t) => {
  const origin = await startOrigin(t, fails)
  const { ask, logged, metric } = startEngine(t, origin)
  const call = optionalCall(20)
  await askTimes(ask, 20, call)
  await logged({ to: 'half_open' })
  origin.behave(answers({}, { status: 404 }))
  await askTimes(ask, 5, call)
  t.equal(origin.requests.length, 25)
  t.equal(await metric('srp_breaker_state{call="cars",state="half_open"}'), 1)
})

/** Makes so many calls at once, each for something else. */
const askAtOnce = (ask: Ask, times: number, call: ReturnType<typeof optionalCall>) =>
  Promise.all(Array.from({ length: times }, (_, at) => ask(call, { make: `make ${at}` })))

/** @of server/upstream/slow-calls.ts */
t.test('an origin that hangs is given up after eight calls: each keeps a page waiting', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { ask, logged, metric } = startEngine(t, origin)
  // A busy machine has made a connection within half of it: the rest is the origin's own time.
  const call = optionalCall(30_000, { timeoutMs: 500 })
  await askAtOnce(ask, 7, call)
  t.equal(await metric('srp_breaker_state{call="cars",state="closed"}'), 1)

  await askAtOnce(ask, 1, call)
  t.match(await logged({ to: 'open' }), { volume: 8, slowRatio: 1 })
  t.strictSame(await ask(call), noCars)
  t.equal(origin.requests.length, 8)
})

/** @of server/upstream/slow-calls.ts */
t.test('an origin that answers, but too slowly, is given up by the same rule', async (t) => {
  const late: RequestListener = (...exchange) => void setTimeout(() => answers(oneCar)(...exchange), 60)
  const origin = await startOrigin(t, late)
  const { ask, logged, metric } = startEngine(t, origin)
  const call = optionalCall(20, { breaker: { resetMs: 20, slowMs: 1 } })
  t.same(await askAtOnce(ask, 8, call), Array(8).fill(oneCar), 'its answers are used')
  await logged({ from: 'closed', to: 'open' })

  await logged({ to: 'half_open' })
  await askTimes(ask, 1, call)
  await logged({ from: 'half_open', to: 'open' })
  t.equal(await metric('srp_breaker_calls_total{call="cars",result="failure"}'), 0)
})

/** @of server/upstream/slow-calls.ts */
t.test('slow calls count for the time of the window alone', async (t) => {
  let nowMs = 0
  t.capture(performance, 'now', () => nowMs)
  const calls = new SlowCalls(1_000)
  const isExceeded = () => calls.exceed({ share: 0.8, least: 8 })
  for (let call = 0; call < 8; call += 1) {
    nowMs = call * 100
    calls.count(true)
  }

  nowMs = 999
  t.equal(isExceeded(), true)
  nowMs = 1_000
  t.equal(isExceeded(), false, 'the first of them is over')
})

/** @of server/upstream/slow-calls.ts */
t.test('shoppers who leave an origin that is slow show that it is', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { ask, logged, watches } = startEngine(t, origin)
  const call = optionalCall(30_000, { breaker: { resetMs: 30_000, slowMs: 1 } })
  const shoppers = new AbortController()
  const waiting = Promise.allSettled(
    Array.from({ length: 8 }, (_, at) => ask(call, { make: `make ${at}`, signal: shoppers.signal })),
  )

  await origin.arrived(8)
  await becomes(t, () => watches.of(call).status.oldestMs > 60, true)
  shoppers.abort()
  t.match(await waiting, Array(8).fill({ reason: { code: 'aborted' } }))
  await logged({ to: 'open' })
})

/** @of server/upstream/origin-fetcher.ts */
t.test('an origin that answers 429 once asks for rest; one that goes on is given up', async (t) => {
  const origin = await startOrigin(t, answers({}, { status: 429 }))
  const { ask, logged, metric } = startEngine(t, origin)
  const call = optionalCall(30_000)
  await askAtOnce(ask, 30, call)
  t.equal(await metric('srp_breaker_calls_total{call="cars",result="neutral"}'), 30, 'one burst is no outage')

  origin.behave(answers(oneCar))
  await askTimes(ask, 1, call)
  origin.behave(answers({}, { status: 429 }))
  await askTimes(ask, 21, call)
  await logged({ to: 'open' })
  t.equal(await metric('srp_breaker_calls_total{call="cars",result="neutral"}'), 31)
})

/** @of server/upstream/call-definition.ts */
t.test('a call declares the thresholds and probes of its own breaker', async (t) => {
  const origin = await startOrigin(t, fails)
  const { ask, logged } = startEngine(t, origin)
  const rules = { resetMs: 20, probes: 1, failures: { share: 1, least: 2 } }
  const call = optionalCall(20, { breaker: rules })
  await askTimes(ask, 2, call)
  await logged({ to: 'half_open' })
  origin.behave(answers(oneCar))
  await askTimes(ask, 1, call)
  t.match(await logged({ from: 'half_open', to: 'closed' }), { call: 'cars' })
})

/** @of server/upstream/breakers.ts */
t.test(
  'a breaker that an operator holds is automatic again when the time of the order is over',
  async (t) => {
    const origin = await startOrigin(t, answers({ cars: [] }))
    const { ask, breakers, clock, logged } = startEngine(t, origin)
    await ask(carsCall())
    const atMs = clock.nowMs()
    const order = { call: 'cars', mode: 'open', who: 'Ada', why: 'a test', atMs, untilMs: atMs + 20 } as const
    t.match(breakers.force(order), { state: 'open', mode: 'open', order: { who: 'Ada', leftMs: 20 } })
    t.match(await logged({ to: 'auto' }), { who: 'Ada', why: 'its time is over: a test' })
    t.match(breakers.list(), [{ state: 'closed', mode: 'auto', order: null }])

    t.match(
      breakers.force({ ...order, atMs: atMs - 1, untilMs: atMs + 60_000 }),
      { mode: 'auto' },
      'an older order',
    )
    clock.advance(30)
    t.match(breakers.force({ ...order, atMs: atMs + 1 }), { mode: 'auto' }, 'an order whose time is over')
  },
)
