import t from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, resets, startOrigin } from '#infra/testing/origin.ts'

const oneCar = { cars: [{ id: 1 }] }
const noCars = { cars: [] }
const resetMs = 2_000
const { cache: _, ...call } = carsCall({ fallback: () => noCars, breaker: { resetMs } })

/** @of server/upstream/breaker.ts */
t.test(
  'recovery under load: an origin that is back gets three probes at most, then everything, and nothing flaps',
  async (t) => {
    const origin = await startOrigin(t, resets)
    const { ask, logged, metric } = startEngine(t, origin)
    let last = 0

    // Each wants something else: nobody joins what is under way.
    const shoppers = (count: number) =>
      Promise.all(Array.from({ length: count }, () => ask(call, { make: String(++last) })))
    await shoppers(20)
    await logged({ to: 'open' })
    const during = origin.requests.length
    t.strictSame(await shoppers(50), Array(50).fill(noCars), 'answered at once while it is open')
    t.equal(origin.requests.length, during)

    const held: (() => void)[] = []
    origin.behave((request, response) => held.push(() => answers(oneCar)(request, response)))
    await logged({ to: 'half_open' })
    const first = shoppers(50)
    await origin.arrived(during + 3)
    t.strictSame(await shoppers(50), Array(50).fill(noCars), 'who gets no probe is answered at once')
    t.equal(origin.requests.length, during + 3)

    origin.behave(answers(oneCar))
    for (const answer of held) answer()

    t.equal((await first).filter(({ cars }) => cars.length === 1).length, 3)

    await logged({ from: 'half_open', to: 'closed' })
    t.strictSame(await shoppers(100), Array(100).fill(oneCar))

    for (const [from, to] of Object.entries({ closed: 'open', open: 'half_open', half_open: 'closed' }))
      t.equal(
        await metric(`srp_breaker_transitions_total{call="cars",from="${from}",to="${to}"}`),
        1,
        `${from} → ${to}`,
      )
  },
)

/** @of server/upstream/breaker.ts */
t.test('an origin that is not back yet gets three probes a reset at most', async (t) => {
  const origin = await startOrigin(t, resets)
  const { ask, logged, lines } = startEngine(t, origin)
  const shoppers = () =>
    Promise.all(Array.from({ length: 50 }, (_, make) => ask(call, { make: String(make) })))
  await shoppers()
  await logged({ to: 'half_open' })
  const before = origin.requests.length
  await shoppers()
  await logged({ from: 'half_open', to: 'open' })
  t.ok(origin.requests.length - before <= 3)
  t.notOk(lines.some(({ to }) => to === 'closed'))
})
