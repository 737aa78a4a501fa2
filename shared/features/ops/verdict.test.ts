import t from 'tap'
import { alerts } from '#infra/prometheus/rules.ts'
import {
  answered503,
  ruleSamples,
  searchPath,
  well,
  withCache,
  withCall,
  withPages,
} from '#infra/testing/rule-samples.ts'
import type { OpsFigures } from './ops-view.ts'
import { judge, rules } from './verdict.ts'

const toldOf = (figures: OpsFigures) =>
  judge(figures).map(({ severity, subject, words }) => `${severity} ${subject} ${words}`)

/** @of shared/features/ops/verdict.ts */
t.test(
  'each fault is told in words that name the call or the part of the server, and nothing else is',
  async (t) => {
    t.strictSame(
      Object.keys(ruleSamples).toSorted(),
      rules.map(({ name }) => name).toSorted(),
      'each rule is tried',
    )
    for (const [rule, { figures, told }] of Object.entries(ruleSamples)) {
      t.strictSame(toldOf(figures), [told], rule)
      t.equal(judge(figures)[0]?.rule, rule)
    }
  },
)

t.test('a server that is well is told of as well, whatever happens on any day', async (t) => {
  t.strictSame(judge(well), [])

  const gone = { atMs: 0, code: '4xx', cause: 'answered 404' }
  for (const figures of [
    withCall('search', { outcomes: { ok: 90, '4xx': 10 }, lastFailure: gone }),
    withCall('search', { outcomes: { ok: 98, '5xx': 2 }, lastFailure: answered503, errorRatio: 0.02 }),
    withCall('search', { slow: 0.05, oldestMs: 1_200 }),
    withCall('spotlights', { outcomes: { ok: 5, aborted: 40 } }),
    withPages({ failed: 0.0005, failedRoutes: [{ route: searchPath, count: 2_000, failed: 0.0005 }] }),
    withPages({ degrees: { none: 5, partial: 0, stale: 5, error: 0 } }),
    withPages({ degrees: { none: 9, partial: 0.9, stale: 0, error: 0 } }),
    withPages({ shed: 0.2, shedBy: [{ loadClass: 'beacon', reason: 'queue_full', count: 2 }] }),
    withCache({ redis: null, redisErrors: { timeout: 1 } }),
  ])
    t.strictSame(toldOf(figures), [])
})

t.test('three requests that nobody waits for are told of when they are shed, one page is', async (t) => {
  const turnedAway = (loadClass: string, count: number) =>
    toldOf(withPages({ shedBy: [{ loadClass, reason: 'queue_full', count }] }))

  const why = 'turned away in 10 s: too many are being made'
  t.strictSame(turnedAway('beacon', 3), [`warning Beacons 3 ${why}`])
  t.strictSame(turnedAway('more', 3), [`warning Further results 3 ${why}`])
  t.strictSame(turnedAway('page', 1), [`critical Pages 1 ${why}`])
  t.strictSame(turnedAway('change', 1), [`critical Changes by shoppers 1 ${why}`])
})

t.test('the worst is told first: what takes pages away, then causes before what they cause', async (t) => {
  const figures = {
    ...withCall('spotlights', { outcomes: { '5xx': 100 } }),
    pages: {
      ...well.pages,
      failedRoutes: [{ route: searchPath, count: 100, failed: 1 }],
      degrees: { none: 0, partial: 10, stale: 0, error: 0 },
    },
    process: { ...well.process, isDraining: true },
  }

  t.strictSame(
    judge(figures).map(({ rule }) => rule),
    ['requests fail', 'optional call fails', 'pages partial', 'draining'],
  )
})

t.test('no alert on the budgets of pages is promised for a call that they can do without', async (t) => {
  const optional = rules.filter(({ name }) => name.startsWith('optional '))
  t.equal(optional.length, 3)
  t.notMatch(optional.flatMap(({ alerts }) => alerts).join(), /BudgetBurn|UpstreamNearLimit/)
})

t.test('no alert is promised for a call that pages are made without', async (t) => {
  const relayed = rules.filter(({ name }) => name.startsWith('relayed '))
  t.equal(relayed.length, 3)
  t.strictSame(
    relayed.flatMap(({ alerts }) => alerts),
    [],
  )
})

t.test('every alert that a rule names is one of those that Prometheus evaluates', async (t) => {
  const known = new Set(alerts.map(({ name }) => name))
  for (const rule of rules) for (const alert of rule.alerts) t.ok(known.has(alert), `${rule.name}: ${alert}`)
})
