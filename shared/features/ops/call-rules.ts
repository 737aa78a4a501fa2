import type { Severity } from './finding.ts'
import { nearlyAllSockets } from './limits.ts'
import type { CallView } from './ops-view.ts'
import type { Rule } from './rule.ts'

/** A rule about one call: the words on the call where it applies. */
interface CallRule extends Omit<Rule, 'find'> {
  readonly severity?: Severity
  readonly words: (call: CallView) => string | undefined
}

/** What pages need of a call, and how the names of its rules begin. */
const needs = { required: 'call', optional: 'optional call', relayed: 'relayed call' } as const

type Need = keyof typeof needs

interface RuleByNeed extends Omit<CallRule, 'alerts'> {
  readonly alerts: Readonly<Record<Need, CallRule['alerts']>>
}

/** A request that has waited for so long hangs, or its origin is very slow. */
const longWaitMs = 2_000

/**
 * Failures below these figures happen on any day: a restart of one of the origin's instances, a lost packet.
 */
const fewestFailures = 3
const failingShare = 0.05

/** Some answers are slow on any day, too. */
const fewestSlow = 3
const slowShare = 0.1

/** The outcomes that the origin answers for, in the words of operators. */
const failures: Readonly<Record<string, string>> = {
  '5xx': 'answered 5xx',
  '4xx': 'answered 4xx',
  timeout: 'no answer in time',
  connect: 'no connection',
  parse: 'unreadable',
  too_large: 'too large',
}

/** The rules about calls, the gravest first: for each call the first one that applies is reported. */
const rules: readonly CallRule[] = [
  {
    name: 'breaker held',
    sign: 'mode of the breaker',
    alerts: ['BreakerHeld'],
    severity: 'warning',
    words: ({ mode, order }) => {
      if (mode === 'auto') return undefined
      return `is held ${mode} by ${order ? `${order.who} for ${timeLeftOf(order.leftMs)} more: ${order.why}` : 'an operator'}`
    },
  },
  {
    name: 'breaker open',
    sign: 'state of the breaker',
    alerts: ['SearchBreakerOpen', 'BreakerOpen'],
    words: ({ state, openMs, nextProbeMs, lastFailure }) => {
      if (state === 'closed') return undefined
      const next = nextProbeMs === null ? '' : `, tries again in ${secondsOf(nextProbeMs)}`
      const cause = lastFailure ? `: ${lastFailure.cause}` : ''

      return `breaker ${state.replace('_', ' ')} for ${secondsOf(openMs ?? 0)}${next}${cause}`
    },
  },
  ...byNeed({
    name: 'fails',
    sign: 'share of failed requests',
    alerts: { required: ['ErrorBudgetBurnFast'], optional: ['PagesDegraded'], relayed: [] },
    words: ({ outcomes, lastFailure }) => {
      // Cars that were sold are asked for on any day.
      const isGone = /^answered 4(04|10)$/.test(lastFailure?.cause ?? '')
      const found = Object.entries(failures).filter(
        ([outcome]) => (outcomes[outcome] ?? 0) > 0 && !(isGone && outcome === '4xx'),
      )

      const failed = found.reduce((sum, [outcome]) => sum + (outcomes[outcome] ?? 0), 0)
      const share = failed / ended(outcomes)
      if (failed < fewestFailures || share < failingShare) return undefined

      const kinds = found.map(([outcome, words]) => `${words} ${outcomes[outcome]}`).join(', ')

      return `${percentOf(share)} of its requests fail: ${kinds}`
    },
  }),
  {
    name: 'call throttled',
    sign: 'requests refused with 429 or for want of a socket',
    alerts: ['UpstreamThrottled'],
    words: ({ outcomes, restMs, lastFailure }) => {
      const { throttled = 0 } = outcomes
      if (throttled < fewestFailures && restMs === 0) return undefined
      const rest = restMs === 0 ? '' : `, asks nothing for ${secondsOf(restMs)} (Retry-After)`
      const cause = lastFailure?.code === 'throttled' ? `: ${lastFailure.cause}` : ''

      return `is refused${rest}${cause}`
    },
  },
  {
    name: 'bad answers',
    sign: 'answers with items that break the schema',
    alerts: ['PagesDegraded'],
    words: ({ outcomes }) => {
      const { schema = 0 } = outcomes
      const share = schema / ended(outcomes)
      if (schema < fewestFailures || share < failingShare) return undefined

      return `${percentOf(share)} of its answers hold items that cannot be used`
    },
  },
  {
    name: 'sockets used up',
    sign: 'requests in flight against their limit',
    alerts: ['UpstreamNearLimit'],
    words: ({ inFlight, limit, queued, oldestMs }) => {
      if (limit === 0 || inFlight < nearlyAllSockets * limit || oldestMs < longWaitMs / 2) return undefined
      return `${inFlight} of ${limit} connections are in use, ${queued} requests wait, the oldest for ${secondsOf(oldestMs)}`
    },
  },
  ...byNeed({
    name: 'slow',
    sign: 'share of slow answers',
    // No first byte waits for another call.
    alerts: { required: ['FirstByteBudgetBurnFast'], optional: [], relayed: [] },
    words: ({ outcomes, slow, objectiveMs, seconds }) => {
      if (slow < slowShare || slow * ended(outcomes) < fewestSlow) return undefined
      return `is slow: ${percentOf(slow)} of its answers take over ${secondsOf(objectiveMs)} (p95 ${secondsOf((seconds?.p95 ?? 0) * 1_000)})`
    },
  }),
  ...byNeed({
    name: 'hangs',
    sign: 'age of the oldest request in flight',
    alerts: {
      required: ['FirstByteBudgetBurnFast', 'ErrorBudgetBurnFast'],
      optional: ['PagesDegraded'],
      relayed: [],
    },
    words: ({ oldestMs, inFlight }) =>
      oldestMs < longWaitMs
        ? undefined
        : `hangs: ${inFlight} in flight, the oldest without an answer for ${secondsOf(oldestMs)}`,
  }),
]

/** The rules about calls, each of them for all calls on which no graver one applies. */
export const callRules: readonly Rule[] = rules.map(({ words, severity, ...rule }, index) => ({
  ...rule,
  find: ({ calls }) =>
    calls.flatMap((call) => {
      const told = words(call)
      if (told === undefined || rules.slice(0, index).some((graver) => graver.words(call))) return []

      return [
        {
          severity: severity ?? (call.isRequired ? 'critical' : 'warning'),
          subject: call.call,
          words: told,
        },
      ]
    }),
}))

/** A rule as three, whose alerts differ: a page fails, lacks a part, or is made without the call. */
function byNeed({ name, alerts, words, ...rule }: RuleByNeed): CallRule[] {
  // The keys are those of the object above.
  return (Object.keys(needs) as Need[]).map((need) => ({
    ...rule,
    name: `${needs[need]} ${name}`,
    alerts: alerts[need],
    words: (call) => (needOf(call) === need ? words(call) : undefined),
  }))
}

const needOf = ({ isRequired, isRelayed }: CallView): Need =>
  isRequired ? 'required' : isRelayed ? 'relayed' : 'optional'

const ended = (outcomes: CallView['outcomes']) =>
  Object.entries(outcomes).reduce((sum, [outcome, count]) => (outcome === 'aborted' ? sum : sum + count), 0)

const percentOf = (share: number) => `${Math.round(share * 100)} %`

/** The time that an order holds on, in words: minutes, from two hours on hours. */
export function timeLeftOf(ms: number): string {
  const minutes = Math.ceil(ms / 60_000)
  return minutes < 120 ? `${minutes} min` : `${Math.round(minutes / 60)} h`
}

/** A duration in words, such as 0.3 s or 12 s. */
export const secondsOf = (ms: number) =>
  `${ms < 9_950 ? Math.round(ms / 100) / 10 : Math.round(ms / 1_000)} s`
