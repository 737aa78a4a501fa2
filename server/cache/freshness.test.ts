import t from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'

const oneCar = { cars: [{ id: 1 }] }
const makes = Array.from({ length: 200 }, (_, number) => `MAKE${number}`)

/** @of server/cache/namespace.ts */
t.test('answers that were fetched together do not all grow stale together', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const { ask, clock } = startEngine(t, { url: origin.url })
  const call = carsCall({ cache: { freshS: 100, graceS: 1_000 } })
  for (const make of makes) await ask(call, { make })

  const staleAfter = async (seconds: number) => {
    clock.advance(seconds * 1_000)
    const timings: CallTiming[] = []
    for (const make of makes) await ask(call, { make, timings })

    return timings.filter(({ cache }) => cache === 'stale').length
  }

  t.equal(await staleAfter(90), 0)

  const some = await staleAfter(5)
  t.ok(some > makes.length / 4 && some < (makes.length * 3) / 4, `${some} of ${makes.length}`)
})

/** @of server/cache/namespace.ts */
t.test(
  'an answer that is often asked for is fetched anew, once, before it grows stale; one that is seldom asked for is not',
  async (t) => {
    const origin = await startOrigin(t, answers(oneCar))
    const { ask, clock } = startEngine(t, { url: origin.url })
    const call = carsCall({ cache: { freshS: 100, graceS: 1_000 } })
    const timings: CallTiming[] = []
    await ask(call, { make: 'HOT' })
    await ask(call, { make: 'COLD' })
    for (let asks = 0; asks < 10; asks += 1) await ask(call, { make: 'HOT', timings })

    t.equal(origin.requests.length, 2, 'not while it is young')

    clock.advance(89_000)
    for (let asks = 0; asks < 10; asks += 1) await ask(call, { make: 'HOT', timings })

    await ask(call, { make: 'COLD', timings })
    await origin.arrived(3)
    t.match(origin.requests[2]?.url, 'HOT')
    t.ok(
      timings.every(({ cache }) => cache === 'memory'),
      'and nobody waited',
    )
  },
)

/** @of server/cache/namespace.ts */
t.test('an answer that took its time is as old as the question', async (t) => {
  const asked = Promise.withResolvers<void>()
  const origin = await startOrigin(t, (request, response) => {
    void asked.promise.then(() => answers(oneCar)(request, response))
  })

  const { ask, clock } = startEngine(t, { url: origin.url })
  const call = carsCall({ cache: { freshS: 100, graceS: 1_000 } })
  const first = ask(call)
  await origin.arrived(1)
  clock.advance(60_000)
  asked.resolve()
  await first

  const timings: CallTiming[] = []
  clock.advance(25_000)
  await ask(call, { timings })
  clock.advance(20_000)
  await ask(call, { timings })
  t.strictSame(
    timings.map(({ cache }) => cache),
    ['memory', 'stale'],
  )
})
