import type { Phase, ResponseKind, Thresholds } from './plan.ts'

/** The service level objectives, the same as those of the alerts in production. */
export const objectives = { ttfbMs: 300, failedShare: 0.001 }

/** The kinds of limits, by the load that a profile puts on the product. */
export type LimitKind = 'within' | 'beyond' | 'breakpoint' | 'faults' | 'browser'

/** The kinds of responses that shoppers wait for. Blocks arrive late by design. */
const awaitedKinds: readonly ResponseKind[] = ['search', 'vehicle', 'results', 'more']
const { ttfbMs, failedShare } = objectives

const fastFirstBytes: Thresholds = Object.fromEntries(
  awaitedKinds.map((kind) => [`http_req_waiting{name:${kind}}`, [{ threshold: `p(95)<${ttfbMs}` }]]),
)

const fewFailures: Thresholds = {
  http_req_failed: [{ threshold: `rate<${failedShare}` }],
  checks: [{ threshold: `rate>${1 - failedShare}` }],
}

/** No journey is dropped: a load generator that is late puts less load on the product than planned. */
const noneDropped: Thresholds = { dropped_iterations: [{ threshold: 'count==0' }] }

/** Stops the run when the threshold is crossed, but not in its first 30 seconds. */
const stopsRun = { abortOnFail: true, delayAbortEval: '30s' } as const

/** A run without journeys breaks this limit: it would meet every other. */
const someJourneys: Thresholds = { iterations: [{ threshold: 'count>0' }] }

/** The thresholds of a run, for k6. */
export const limitsOf = (kind: LimitKind, phases: readonly Phase[]): Thresholds => ({
  ...someJourneys,
  ...ownLimits(kind, phases),
})

function ownLimits(kind: LimitKind, phases: readonly Phase[]): Thresholds {
  switch (kind) {
    case 'within':
      return { ...fewFailures, ...noneDropped, ...fastFirstBytes }
    // Shoppers who are admitted are served well and the others are refused at once. Their number has no
    // limit.
    case 'beyond':
      return {
        ...fewFailures,
        'http_req_waiting{expected_response:true}': [{ threshold: `p(95)<${5 * ttfbMs}` }],
      }
    case 'breakpoint':
      return {
        http_req_failed: [{ threshold: `rate<${10 * failedShare}`, ...stopsRun }],
        'http_req_waiting{name:search}': [{ threshold: `p(95)<${ttfbMs}`, ...stopsRun }],
      }
    // Pages do not wait for optional calls, and the responses of the required call are in the cache.
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

/** The limits that do not depend on the machine: all but those of time. */
export const withoutSpeed = (limits: Thresholds): Thresholds =>
  Object.fromEntries(
    Object.entries(limits).filter(
      ([metric]) => !/^(http_req_waiting|browser_web_vital|dropped_iterations)/.test(metric),
    ),
  )
