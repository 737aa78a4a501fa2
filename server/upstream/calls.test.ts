import t from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, hangs, resets, startOrigin } from '#infra/testing/origin.ts'
import type { CallTiming } from './call-context.ts'
import { Waits } from './waits.ts'

const oneCar = { cars: [{ id: 1 }] }
const twoCars = { cars: [{ id: 1 }, { id: 2 }] }
const noCars = { cars: [] }

t.test('a repeated search is answered from memory while it is fresh', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, origin)
  const call = carsCall()
  const timings: CallTiming[] = []
  t.strictSame(await ask(call, { timings }), oneCar)
  t.strictSame(await ask(call, { timings }), oneCar)
  t.equal(origin.requests.length, 1)
  t.match(timings, [
    { call: 'cars', cache: 'miss', outcome: 'ok', upstreamMs: Number },
    { call: 'cars', cache: 'memory', outcome: 'ok', upstreamMs: undefined },
  ])
})

t.test('parameters in another order are the same search', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, origin)
  const orders = [
    ['a', 'b'],
    ['b', 'a'],
  ] as const

  const call = carsCall({
    query: ({ make }) => new URLSearchParams((orders[Number(make)] ?? []).map((name) => [name, '1'])),
  })

  await ask(call, { make: '0' })
  await ask(call, { make: '1' })
  t.strictSame(
    origin.requests.map((request) => request.url),
    ['/cars?a=1&b=1'],
  )
})

t.test("the origin receives who calls, the request's id and the headers of the declaration", async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, { url: `${origin.url}/base/` })
  await ask(carsCall({ headers: { 'caller-id': 'search' } }), { requestId: 'r-1' })
  t.match(origin.requests[0], {
    url: '/base/cars?make=KIA',
    headers: { 'caller-id': 'search', 'x-request-id': 'r-1', accept: 'application/json' },
  })
})

t.test('a stale answer is served at once and refreshed once behind', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask, clock, metric } = startEngine(t, origin)
  const call = carsCall()
  await ask(call)
  clock.advance(61_000)
  origin.behave(answers(twoCars))
  const timings: CallTiming[] = []
  t.strictSame(await Promise.all([ask(call, { timings }), ask(call, { timings })]), [oneCar, oneCar])
  t.match(timings, [{ cache: 'stale' }, { cache: 'stale' }])

  await origin.arrived(2)
  t.equal(await metric('srp_cache_refresh_total{cache="cars"}'), 1)

  clock.advance(3_600_000)
  t.strictSame(await ask(call), twoCars, 'a miss by then joins the refresh or finds what it brought')
  t.equal(origin.requests.length, 2)
})

t.test('the last good answer is served when the origin times out, until its grace ends', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask, clock, logged } = startEngine(t, origin)
  const call = carsCall({ timeoutMs: 500 })
  await ask(call)
  clock.advance(61_000)
  origin.behave(hangs)
  t.strictSame(await ask(call), oneCar)

  await logged({ msg: 'refresh failed' })
  t.strictSame(await ask(call), oneCar, 'the failed refresh took nothing away')

  clock.advance(3_600_000)
  await t.rejects(ask(call), { name: 'UpstreamError', code: 'timeout' })
})

t.test('a thousand shoppers who miss the same answer cost one request', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask, metric } = startEngine(t, origin)
  const call = carsCall()
  const all = await Promise.all(Array.from({ length: 1000 }, () => ask(call)))
  t.equal(all.filter((answer) => answer.cars.length === 1).length, 1000)
  t.equal(origin.requests.length, 1)
  t.equal(await metric('srp_cache_coalesced_total{cache="cars"}'), 999)
})

t.test('a shopper who leaves takes nothing from the others who wait for the same answer', async (t) => {
  const held: (() => void)[] = []
  const origin = await startOrigin(t, (request, response) =>
    held.push(() => answers(oneCar)(request, response)),
  )

  const { ask } = startEngine(t, origin)
  const call = carsCall()
  const leaver = new AbortController()
  const first = ask(call, { signal: leaver.signal })
  const second = ask(call)
  await origin.arrived(1)
  leaver.abort()
  await t.rejects(first, { code: 'aborted' })

  const joining = ask(call)
  for (const answer of held) answer()

  t.strictSame(await Promise.all([second, joining]), [oneCar, oneCar])
  t.equal(origin.requests.length, 1)
})

t.test('a request is given up when the last shopper who waits has left', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { ask, metric } = startEngine(t, origin)
  const call = carsCall()
  const leaver = new AbortController()
  const waiting = [ask(call, { signal: leaver.signal }), ask(call, { signal: leaver.signal })]
  await origin.arrived(1)
  origin.behave(answers(oneCar))
  leaver.abort()
  const next = ask(call)
  for (const answer of waiting) await t.rejects(answer, { code: 'aborted' })

  await origin.left()
  t.equal(await metric('srp_upstream_requests_total{call="cars",outcome="aborted"}'), 1)
  t.strictSame(await next, oneCar, 'the next request asks again, also at once')
})

t.test('a shopper who has left already starts no request', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, origin)
  await t.rejects(ask(carsCall({ fallback: () => noCars }), { signal: AbortSignal.abort() }), {
    code: 'aborted',
  })

  t.equal(origin.requests.length, 0)
})

/** @of server/upstream/waits.ts */
t.test(
  'calls that are late for their response end at its deadline, and their answers are kept',
  async (t) => {
    const held: (() => void)[] = []
    const origin = await startOrigin(t, (request, response) =>
      held.push(() => answers(oneCar)(request, response)),
    )

    const { ask, metric } = startEngine(t, origin)
    const call = carsCall()
    const waits = new Waits(new AbortController().signal, performance.now() + 500)
    const late = ['KIA', 'FORD'].map((make) => ask(call, { make, waits }))
    await origin.arrived(2)
    for (const answer of late) await t.rejects(answer, { code: 'timeout', message: /deadline of the page/ })
    await t.rejects(ask(call, { make: 'BMW', waits }), {
      code: 'timeout',
      message: /time of the page is over/,
    })
    t.equal(origin.requests.length, 2, 'nothing starts after the deadline')

    for (const answer of held) answer()
    t.strictSame(await Promise.all([ask(call), ask(call, { make: 'FORD' })]), [oneCar, oneCar])
    t.equal(origin.requests.length, 2)
    t.equal(await metric('srp_upstream_requests_total{call="cars",outcome="ok"}'), 2)
  },
)

/** @of server/upstream/call-runner.ts */
t.test(
  'the time of a required call begins with the request that waits for it, and a third is left in any case',
  async (t) => {
    const origin = await startOrigin(t, hangs)
    const { ask } = startEngine(t, origin)
    const beganBefore = (ms: number) => ({ startMs: performance.now() - ms })
    const required = carsCall({ name: 'requiredCars', timeoutMs: 1_500, isRequired: true })
    await t.rejects(ask(required, beganBefore(1_400)), {
      code: 'timeout',
      message: 'no answer within 500 ms',
    })

    const optional = carsCall({ timeoutMs: 500 })
    await t.rejects(ask(optional, beganBefore(400)), {
      code: 'timeout',
      message: /^no answer within (499|500) ms$/,
    })
  },
)

/** @of server/upstream/waits.ts */
t.test('a request goes on past a deadline and is given up when the shopper leaves', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { ask } = startEngine(t, origin)
  const leaver = new AbortController()
  const waits = new Waits(leaver.signal, performance.now() + 500)
  const late = ask(carsCall(), { waits })
  await origin.arrived(1)
  await t.rejects(late, { code: 'timeout' })

  leaver.abort()
  await origin.left()
})

t.test('an optional call that fails gives its fallback, which is not cached', async (t) => {
  const origin = await startOrigin(t, resets)
  const { ask } = startEngine(t, origin)
  const call = carsCall({ fallback: () => noCars })
  const timings: CallTiming[] = []
  t.strictSame(await ask(call, { timings }), noCars)
  t.match(timings, [{ cache: 'miss', outcome: 'connect' }])

  origin.behave(answers(oneCar))
  t.strictSame(await ask(call), oneCar)
})

t.test('a call that is declared without a cache is asked each time', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, origin)
  const { cache: _, ...call } = carsCall()
  const timings: CallTiming[] = []
  await ask(call, { timings })
  await ask(call, { timings })
  t.equal(origin.requests.length, 2)
  t.match(timings, [{ cache: 'bypass' }, { cache: 'bypass' }])
})

t.test(
  'a bad item is dropped where the declaration allows it, and the mended answer is not cached',
  async (t) => {
    const origin = await startOrigin(t, answers({ cars: [{ id: 1 }, { id: 'x' }, null] }))
    const { ask, metric } = startEngine(t, origin)
    const call = carsCall({ droppable: ['cars'] })
    t.strictSame(await ask(call), oneCar)
    t.strictSame(await ask(call), oneCar)
    t.equal(origin.requests.length, 2)
    t.equal(await metric('srp_upstream_items_dropped_total{call="cars",reason="type"}'), 2)
    t.equal(await metric('srp_upstream_items_dropped_total{call="cars",reason="missing"}'), 2)
  },
)

t.test('the memory stays within its bound, whatever shoppers ask for', async (t) => {
  const origin = await startOrigin(t, answers({ cars: [], padding: 'x'.repeat(150_000) }))
  const { ask, metric } = startEngine(t, origin)
  const call = carsCall()
  for (let make = 0; make < 10; make += 1) await ask(call, { make: String(make) })

  t.equal(await metric('srp_cache_entries{cache="cars"}'), 6, 'a million characters hold six of them')
  t.ok((await metric('srp_cache_bytes{cache="cars"}')) <= 1_000_000)
})

t.test('a page may make many calls at once for one shopper', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, origin)
  const warnings: Error[] = []
  const warn = (warning: Error) => warnings.push(warning)
  process.on('warning', warn)
  t.teardown(() => process.off('warning', warn))
  const { signal } = new AbortController()
  const call = carsCall()
  await Promise.all(Array.from({ length: 20 }, (_, make) => ask(call, { make: String(make), signal })))
  t.strictSame(warnings, [])
})

t.test('two calls of one name are a mistake that is reported', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, origin)
  await ask(carsCall())
  await t.rejects(ask(carsCall()), { name: 'TypeError', message: /two calls are named cars/ })
})

/** @of server/upstream/origins.ts */
t.test('a call that hangs takes no socket from another call to the same origin', async (t) => {
  const origin = await startOrigin(t, (request, response) => {
    if (request.url?.startsWith('/optional')) hangs(request, response)
    else answers(oneCar)(request, response)
  })

  const { ask } = startEngine(t, { url: origin.url, limits: { connections: 1, queue: 1 } })
  const optional = carsCall({ name: 'optional', path: '/optional' })
  const shopper = new AbortController()
  const hanging = ['KIA', 'FORD'].map((make) => ask(optional, { make, signal: shopper.signal }))
  await origin.arrived(1)
  t.strictSame(await ask(carsCall()), oneCar)

  shopper.abort()
  for (const answer of hanging) await t.rejects(answer, { code: 'aborted' })
})

/** @of server/upstream/calls.ts */
t.test('headers may follow from the question and from the site that asks', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, origin)
  const call = carsCall({ headers: ({ make }, { id }) => ({ 'x-make': make, 'caller-id': id }) })
  await ask(call, { make: 'KIA', caller: { id: 'one' } })
  await ask(call, { make: 'KIA', caller: { id: 'two' } })
  t.match(origin.requests, [{ headers: { 'x-make': 'KIA', 'caller-id': 'one' } }])
  t.equal(origin.requests.length, 1, 'sites share an answer')
})

/** @of server/upstream/calls.ts */
t.test('an answer that varies by a header is cached once for each of its values', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask } = startEngine(t, origin)
  const call = carsCall({ headers: (_query, { id }) => ({ 'caller-id': id }), vary: ['caller-id'] })
  for (const id of ['one', 'two', 'one', 'two']) await ask(call, { caller: { id } })
  t.strictSame(
    origin.requests.map(({ headers }) => headers['caller-id']),
    ['one', 'two'],
  )
})

/** @of server/upstream/call-definition.ts */
t.test('what is asked in the name of one shopper is answered to no other, at once or later', async (t) => {
  const origin = await startOrigin(t, (request, response) =>
    answers({ cars: [{ id: Number(request.headers.idtoken) }] })(request, response),
  )

  const { ask } = startEngine(t, origin)
  const { cache, ...call } = carsCall({ headers: (_query, { id }) => ({ idtoken: id }) })
  const own = await Promise.all(['1', '2', '1'].map((id) => ask(call, { caller: { id } })))
  t.strictSame(own, [{ cars: [{ id: 1 }] }, { cars: [{ id: 2 }] }, { cars: [{ id: 1 }] }])
  await t.rejects(ask({ ...call, name: 'kept', ...(cache && { cache }) }), {
    name: 'TypeError',
    message: /idtoken.*cache/,
  })
})
