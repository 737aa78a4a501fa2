import t from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'

const oneCar = { cars: [{ id: 1 }] }
const noCars = { cars: [] }
const fails = answers({}, { status: 500 })

/** An uncached call, so that each ask reaches the breaker. */
function optionalCall(resetMs: number) {
  const { cache: _, ...call } = carsCall({ fallback: () => noCars, breaker: { resetMs } })
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
