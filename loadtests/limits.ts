import type { PageKind, Phase, Thresholds } from './plan.ts'

/** The service level: production's alerts watch the same figures. */
export const objectives = { ttfbMs: 300, failedShare: 0.001 }

/** Kinds of limits, by what a profile does to the product. */
export type LimitKind = 'within' | 'beyond' | 'breakpoint' | 'faults' | 'browser'

/** What shoppers wait for; blocks come late by design. */
const awaited: readonly PageKind[] = ['search', 'vehicle', 'results', 'more']
const { ttfbMs, failedShare } = objectives

const soonEnough = (tags = '') =>
  Object.fromEntries(
    awaited.map((page) => [`http_req_waiting{name:${page}${tags}}`, [{ threshold: `p(95)<${ttfbMs}` }]]),
  )

const fewFailures: Thresholds = {
  http_req_failed: [{ threshold: `rate<${failedShare}` }],
  checks: [{ threshold: `rate>${1 - failedShare}` }],
}

/** A load generator that is late measures something else. */
const onTime: Thresholds = { dropped_iterations: [{ threshold: 'count==0' }] }

/** Ends the run, once enough has been measured. */
const stops = { abortOnFail: true, delayAbortEval: '30s' } as const

/** Without journeys nothing is kept. */
const taken: Thresholds = { iterations: [{ threshold: 'count>0' }] }

/** What a run must keep to, for k6. */
export const limitsOf = (kind: LimitKind, phases: readonly Phase[]): Thresholds => ({
  ...taken,
  ...ownLimits(kind, phases),
})

function ownLimits(kind: LimitKind, phases: readonly Phase[]): Thresholds {
  switch (kind) {
    case 'within':
      return { ...fewFailures, ...onTime, ...soonEnough() }
    // Who is let in is served well, and the others are told at once; how many that are is no matter.
    case 'beyond':
      return {
        ...fewFailures,
        'http_req_waiting{expected_response:true}': [{ threshold: `p(95)<${5 * ttfbMs}` }],
      }
    case 'breakpoint':
      return {
        http_req_failed: [{ threshold: `rate<${10 * failedShare}`, ...stops }],
        'http_req_waiting{name:search}': [{ threshold: `p(95)<${ttfbMs}`, ...stops }],
      }
    // Pages do not wait for what is optional, and what is required comes from the cache.
    case 'faults':
      return {
        checks: [{ threshold: 'rate==1' }],
        http_req_failed: [{ threshold: 'rate==0' }],
        ...everyPhase(phases),
      }
    case 'browser':
      return {
        checks: [{ threshold: 'rate==1' }],
        browser_web_vital_lcp: [{ threshold: 'p(75)<2500' }],
        browser_web_vital_inp: [{ threshold: 'p(75)<200' }],
        browser_web_vital_cls: [{ threshold: 'p(75)<0.1' }],
      }
  }
}

const everyPhase = (phases: readonly Phase[]) =>
  Object.assign(
    {},
    ...phases.map(({ name }) => ({
      [`http_req_waiting{name:search,phase:${name}}`]: [{ threshold: `p(95)<${ttfbMs}` }],
    })),
  )

/** Limits that say nothing of the machine: without those of time. */
export const withoutSpeed = (limits: Thresholds): Thresholds =>
  Object.fromEntries(
    Object.entries(limits).filter(
      ([metric]) => !/^(http_req_waiting|browser_web_vital|dropped_iterations)/.test(metric),
    ),
  )
