import t from 'tap'
import { percentilesOf } from '#loadtests/runner/percentiles.ts'
import type { Interval, Summary } from '#loadtests/runner/summary.contract.ts'
import { createRandom } from '#marketplace/inventory/random.ts'
import { compare, type Verdict } from './compare.ts'
import { hodgesLehmannShift, mannWhitneyPValue } from './significance.ts'

interface RunOptions {
  readonly seed: number
  /** The typical time to the first byte. */
  readonly ms?: number
  /** The typical time of the slowest requests, one of fourteen. */
  readonly tailMs?: number
  readonly seconds?: number
  readonly failed?: number
}

/** The summary of a run whose times are distributed like those of real runs. */
function runOf({ seed, ms = 40, tailMs = 200, seconds = 60, failed = 0 }: RunOptions): Summary {
  const random = createRandom(seed)
  const intervals = Array.from({ length: seconds }, (): Interval => {
    const times = Array.from(
      { length: 40 },
      () => (random.chance(0.07) ? tailMs : ms) * Math.exp(0.2 * random.normal()),
    )

    return {
      requests: 40,
      failed: 0,
      shed: 0,
      ttfb: percentilesOf(times),
      whole: percentilesOf(times.map((time) => time + 20)),
    }
  })

  const requests = 40 * seconds
  const all = { ...(intervals[0] as Interval), requests, failed }

  return {
    ...{
      profile: 'load',
      about: '',
      startedAt: '',
      baseUrl: '',
      machine: 'this one',
      seconds,
      rate: 10,
      intervalS: 1,
    },
    ...{
      total: { name: 'all', all, intervals },
      pages: [{ name: 'search', all, intervals }],
      phases: [],
      journeys: [],
      dropped: 0,
    },
    ...{ statuses: {}, checks: [], limits: [], server: [], vitals: [] },
  }
}

const verdicts = (before: RunOptions, after: RunOptions) =>
  Object.fromEntries(
    compare(runOf(before), runOf(after)).map(({ measure, verdict }) => [
      measure.replace('search, first byte, ', ''),
      verdict,
    ]),
  )

const measuresWith = (verdict: Verdict, before: RunOptions, after: RunOptions) =>
  Object.entries(verdicts(before, after)).flatMap(([measure, found]) => (found === verdict ? measure : []))

t.test('runs of the same product show no difference', async (t) => {
  for (let seed = 1; seed <= 20; seed += 1) {
    const findings = compare(runOf({ seed }), runOf({ seed: seed + 100 }))
    t.same(new Set(findings.map(({ verdict }) => verdict)), new Set(['no difference']))
  }
})

t.test('a product that became slower is reported as such, and so is one that became faster', async (t) => {
  t.match(verdicts({ seed: 1 }, { seed: 2, ms: 55 }), { p50: 'worse', 'search, last byte, p50': 'worse' })
  t.match(verdicts({ seed: 1, ms: 55 }, { seed: 2 }), { p50: 'better' })
})

t.test('a longer tail is reported for the tail alone', async (t) => {
  t.match(verdicts({ seed: 1 }, { seed: 2, tailMs: 400 }), {
    p50: 'no difference',
    p95: 'worse',
    p99: 'worse',
  })
})

t.test('a difference that no shopper would notice is none, however significant it is', async (t) => {
  t.equal(verdicts({ seed: 1, ms: 40 }, { seed: 2, ms: 41.5 }).p50, 'no difference')
})

t.test('more failures are reported', async (t) => {
  t.same(measuresWith('worse', { seed: 1 }, { seed: 2, failed: 40 }), ['answers that failed'])
  t.same(measuresWith('better', { seed: 1, failed: 40 }, { seed: 2 }), ['answers that failed'])
  t.same(measuresWith('worse', { seed: 1 }, { seed: 2, failed: 1 }), [], 'one may happen')
})

t.test('runs of a few seconds tell too little', async (t) => {
  t.equal(verdicts({ seed: 1, seconds: 5 }, { seed: 2, seconds: 5, ms: 80 }).p50, 'too little to tell')
})

t.test('runs of different profiles, lengths or rates are not compared', async (t) => {
  const run = runOf({ seed: 1 })
  t.throws(() => compare(run, { ...run, profile: 'soak' }), { message: /profile differ \(load and soak\)/ })
  t.throws(() => compare(run, { ...run, rate: 20 }), { message: /rate differ/ })
})

t.test('the statistics agree with published ones', async (t) => {
  // Hollander and Wolfe (1999), table 4.1: exactly 0.25; the normal approximation is a hundredth below.
  const atTerm = [0.8, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46]
  const earlier = [1.15, 0.88, 0.9, 0.74, 1.21]
  t.match(mannWhitneyPValue(atTerm, earlier).toFixed(2), '0.24')
  t.equal(Number(hodgesLehmannShift(earlier, atTerm).toFixed(3)), 0.305)
  t.equal(mannWhitneyPValue([1, 1, 1], [1, 1, 1]), 1)
})
