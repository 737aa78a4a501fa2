import { journeyNames } from './mix.ts'
import type { Limit, Phase, ResponseKind } from './plan.ts'

/** The service level objectives, the same as those of the alerts in production. */
export const objectives = { ttfbMs: 300, slowShare: 0.01, failedShare: 0.001 }

/** The time until a page or a block is whole: the deadline of whatever is optional, and its way. */
const wholeMs = 3_500

/** The time until a batch of events is on the store's disk, after others have gathered. */
const beaconMs = 1_000

/**
 * The time of the longest journey: two pages that are whole at their deadline, what is between, and a look.
 */
const journeyMs = 12_000

/** The kinds of limits, by the load that a profile puts on the product. */
export type LimitKind = 'within' | 'beyond' | 'breakpoint' | 'faults' | 'browser'

/** The kinds of responses that shoppers wait for. Blocks arrive late by design. */
const awaitedKinds: readonly ResponseKind[] = ['search', 'vehicle', 'results', 'more']

/** The kinds of which the last byte is limited: bots get their pages in one piece. */
export const wholeKinds: readonly ResponseKind[] = ['search', 'vehicle', 'block', 'signals', 'bot']
const { ttfbMs, slowShare, failedShare } = objectives
const p99 = `p${100 * (1 - slowShare)}` as const

/** The answers of which the slowest hundredth is judged: fewer would be judged by their one slowest. */
const leastForP99 = 100

const time = (
  measure: 'http_req_waiting' | 'http_req_duration' | 'iteration_duration',
  of: NonNullable<Limit['of']>,
  belowMs: number,
): Limit => ({ measure, of, statistic: p99, mustBe: '<', value: belowMs, least: leastForP99 })

const inTime: readonly Limit[] = [
  ...awaitedKinds.map((name) => time('http_req_waiting', { name }, ttfbMs)),
  ...wholeKinds.map((name) => time('http_req_duration', { name }, wholeMs)),
  time('http_req_duration', { name: 'beacon' }, beaconMs),
  ...journeyNames.map((scenario) => time('iteration_duration', { scenario }, journeyMs)),
]

const failedBelow = (share: number): Limit => ({
  ...{ measure: 'http_req_failed', statistic: 'rate', mustBe: '<', value: share },
})

const fewFailures: readonly Limit[] = [
  failedBelow(failedShare),
  { measure: 'checks', statistic: 'rate', mustBe: '>', value: 1 - failedShare },
]

const noFailures: readonly Limit[] = [
  { measure: 'checks', statistic: 'rate', mustBe: '==', value: 1 },
  { measure: 'http_req_failed', statistic: 'rate', mustBe: '==', value: 0 },
]

/** No journey is dropped: a load generator that is late puts less load on the product than planned. */
const noneDropped: Limit = { measure: 'dropped_iterations', statistic: 'count', mustBe: '==', value: 0 }

/** A run without journeys breaks this limit: it would meet every other. */
const someJourneys: Limit = { measure: 'iterations', statistic: 'count', mustBe: '>', value: 0 }

/** The limits of a run. Times are those of the answers that were served: an error is fast. */
export const limitsOf = (kind: LimitKind, phases: readonly Phase[]): readonly Limit[] => [
  someJourneys,
  ...ownLimits(kind, phases),
]

function ownLimits(kind: LimitKind, phases: readonly Phase[]): readonly Limit[] {
  switch (kind) {
    case 'within':
      return [...fewFailures, noneDropped, ...inTime]
    // Shoppers who are admitted are served well and the others are refused at once. Their number has no
    // limit.
    case 'beyond':
      return [
        ...fewFailures,
        ...awaitedKinds.map((name) => time('http_req_waiting', { name }, 5 * ttfbMs)),
        ...wholeKinds.map((name) => time('http_req_duration', { name }, wholeMs + 4 * ttfbMs)),
      ]
    case 'breakpoint':
      return [failedBelow(10 * failedShare), time('http_req_waiting', { name: 'search' }, ttfbMs)].map(
        (limit) => ({ ...limit, stopsRun: true }),
      )
    // Pages do not wait for optional calls, and the responses of a required call that fails are in the cache.
    case 'faults':
      return [...noFailures, ...phases.flatMap(phaseLimits)]
    case 'browser':
      return [
        { measure: 'checks', statistic: 'rate', mustBe: '==', value: 1 },
        { measure: 'browser_web_vital_lcp', statistic: 'p75', mustBe: '<', value: 2_500 },
        { measure: 'browser_web_vital_inp', statistic: 'p75', mustBe: '<', value: 200 },
        { measure: 'browser_web_vital_cls', statistic: 'p75', mustBe: '<', value: 0.1 },
      ]
  }
}

const phaseLimits = ({ name: phase, searchMs = 0 }: Phase): readonly Limit[] => [
  time('http_req_waiting', { name: 'search', phase }, searchMs + ttfbMs),
  ...wholeKinds.map((name) => time('http_req_duration', { name, phase }, wholeMs)),
]

/** The limits that do not depend on the machine: all but those of time. */
export const withoutSpeed = (limits: readonly Limit[]): readonly Limit[] =>
  limits.filter(
    ({ measure }) =>
      !/^(http_req_waiting|http_req_duration|iteration_duration|browser_web_vital|dropped_iterations)/.test(
        measure,
      ),
  )

/**
 * The first seconds of a run, in which no limit stops it: of few answers the slowest one is the slowest
 * hundredth.
 */
export const stopsAfterS = 60

/** k6's thresholds: those limits that stop the run. The others are judged after it, from all samples. */
export const thresholdsOf = (limits: readonly Limit[]) =>
  Object.fromEntries(
    limits
      .filter(({ stopsRun }) => stopsRun)
      .map(({ measure, of = {}, statistic, mustBe, value }) => [
        measure + tagsIn(of),
        [
          {
            threshold: `${statistic.replace(/^p(.*)$/, 'p($1)')}${mustBe}${value}`,
            abortOnFail: true,
            delayAbortEval: `${stopsAfterS}s`,
          },
        ],
      ]),
  )

const tagsIn = (of: NonNullable<Limit['of']>) => {
  const tags = Object.entries(of).map(([tag, value]) => `${tag}:${value}`)
  return tags.length > 0 ? `{${tags.join()}}` : ''
}
