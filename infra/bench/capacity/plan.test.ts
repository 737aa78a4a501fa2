import t from 'tap'
import { type Inputs, inputs } from './inputs.ts'
import { coresOf, mixOf, planFor, withReserve, zipfShares } from './plan.ts'
import { coldCores, expectedWaitMs, simulateWaits } from './simulation.ts'

/** Two searches, of which the first is made twice as often: small enough for paper. */
const small: Inputs = {
  ...inputs,
  ...{ searches: 2, newShare: 0, freshS: 1, pagesInMemory: 2, zones: 3, maxUse: 0.5 },
  pagesPerCore: { memory: 10, redis: 5, made: 1 },
}

const rounded = (mix: object) =>
  Object.fromEntries(Object.entries(mix).map(([kind, value]) => [kind, Number(value.toFixed(3))]))

t.test('the plan computes what is computed by hand', async (t) => {
  t.strictSame([...zipfShares(2)], [2 / 3, 1 / 3])

  // Asked for 2 and 1 times a second: made 2/3 + 1/2 times, and found in the memory of the only server.
  t.strictSame(rounded(mixOf(3, 1, small)), { memory: 1.833, redis: 0, made: 1.167 })
  // Each of two servers is asked 1 and 1/2 times: 2 × 1/2 + 1 × 1/3 are found in memory.
  t.strictSame(rounded(mixOf(3, 2, small)), { memory: 1.333, redis: 0.5, made: 1.167 })

  t.equal(coresOf({ memory: 10, redis: 10, made: 10 }, small), 13)
  t.equal(
    withReserve(4, small),
    12,
    'two zones with four servers each do the work of four at half their time',
  )
  t.match(coldCores(3, small, 1)[0]?.toFixed(3), (2 - Math.E ** -2 - Math.E ** -1 + 1.503215 / 5).toFixed(3))
})

t.test('the simulated waits are those that the theory of queues expects', async (t) => {
  const { mix } = planFor(5_000, inputs)
  for (const use of [0.3, 0.5, 0.7, 0.8]) {
    const { meanMs } = simulateWaits(mix, use, inputs)
    t.ok(Math.abs(meanMs / expectedWaitMs(mix, use, inputs) - 1) < 0.05, `at ${use}: ${meanMs} ms`)
  }
})

t.test('the servers that are left after the loss of a zone are used as far as is allowed', async (t) => {
  for (const pagesPerS of [100, 5_000, 50_000]) {
    const { busyCores, servers } = planFor(pagesPerS, inputs)
    t.ok(busyCores / ((servers / inputs.zones) * (inputs.zones - 1)) <= inputs.maxUse)
  }
})
