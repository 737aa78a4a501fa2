import { breakerStates } from '#shared/features/ops/breaker-status.ts'
import type { CallFacts } from './label-sources.ts'
import type { MetricGroup } from './metric-set.ts'

/** The codes of upstream errors: a closed set, because they label metrics. */
const upstreamErrorCodes = [
  'timeout',
  'connect',
  '4xx',
  '5xx',
  'parse',
  'schema',
  'too_large',
  'throttled',
  'open',
  'aborted',
] as const

export type UpstreamErrorCode = (typeof upstreamErrorCodes)[number]

/** Whether a call can have an outcome: the answer to a relayed request is not checked. */
function canHave(outcome: string, { isRelayed, isStreamed, isRefusable }: CallFacts): boolean {
  if (!isRelayed) return true
  if (outcome === 'aborted') return isStreamed
  return outcome === '4xx' ? isRefusable : outcome !== 'schema'
}

/**
 * The reasons why a bad item is left out of an answer, a closed set, because they label a metric. `value`: it
 * is out of range, not among the choices or of a wrong format, or one of so many that its reason was not
 * looked for.
 */
const dropReasons = ['missing', 'type', 'length', 'value'] as const
export type DropReason = (typeof dropReasons)[number]

export type UpstreamMetrics = ReturnType<typeof createUpstreamMetrics>

/** The load of one call's connection pool: requests on a socket, requests that wait, and the most sockets. */
export interface PoolLoad {
  readonly call: string
  readonly inFlight: number
  readonly queued: number
  readonly limit: number
}

/** Whether a breaker goes from one state to another by itself: before it closes, it is half open. */
export const isTransition = ({ from, to }: Readonly<Record<'from' | 'to', string>>): boolean =>
  from === 'half_open' ? to !== from : to === (from === 'closed' ? 'open' : 'half_open')

/** Declares the metrics of upstream calls and their breakers. `call` is the name in a call's declaration. */
export function createUpstreamMetrics(declare: MetricGroup) {
  return {
    ...declareRequests(declare),
    ...declarePools(declare),
    ...declareRetries(declare),
    ...declareBreakers(declare),
  }
}

function declareRequests(declare: MetricGroup) {
  return {
    requests: declare.counter({
      name: 'srp_upstream_requests_total',
      help: 'Requests sent to origins, by outcome.',
      labels: { call: 'calls', outcome: ['ok', ...upstreamErrorCodes.filter((code) => code !== 'open')] },
      occurs: ({ call, outcome }, { calls }) => {
        const facts = calls.get(call)
        return facts !== undefined && canHave(outcome, facts)
      },
    }),
    durationSeconds: declare.histogram({
      name: 'srp_upstream_duration_seconds',
      help: 'Time from the request for a socket to the validated answer.',
      labels: { call: 'calls' },
      // The objectives of calls are among the bounds, so that the slow answers are counted and not guessed.
      // No bound sits on a deadline (1, 3, 5, 20 s), where timeouts would fall on either side of it by
      // chance. Those beyond the first one after the deadline would never tell anything.
      buckets: [0.03, 0.1, 0.5, 1.2, 4, 25],
      atMost: ({ call }, { calls }) => (calls.get(call)?.timeoutMs ?? Number.POSITIVE_INFINITY) / 1_000,
    }),
  }
}

function declarePools(declare: MetricGroup) {
  let readPools: () => Iterable<PoolLoad> = () => []

  return {
    /** @param read reads the load of all pools at each scrape */
    watchPools: (read: typeof readPools) => {
      readPools = read
    },
    inFlight: declare.gauge({
      name: 'srp_upstream_in_flight',
      help: 'Requests in flight, with a socket of their own or in a batch.',
      labels: { call: 'calls' },
      collect() {
        for (const { call, inFlight } of readPools()) this.set({ call }, inFlight)
      },
    }),
    inFlightLimit: declare.gauge({
      name: 'srp_upstream_in_flight_limit',
      help: 'The most sockets that a call may hold.',
      labels: { call: 'calls' },
      collect() {
        for (const { call, limit } of readPools()) this.set({ call }, limit)
      },
    }),
    queued: declare.gauge({
      name: 'srp_upstream_queued',
      help: 'Requests that wait for a socket.',
      labels: { call: 'calls' },
      collect() {
        for (const { call, queued } of readPools()) this.set({ call }, queued)
      },
    }),
  }
}

/** The requests that were sent twice, and the items that were left out of answers. */
function declareRetries(declare: MetricGroup) {
  return {
    retries: declare.counter({
      name: 'srp_upstream_retries_total',
      help: 'Requests retried because the origin had closed the idle socket.',
      labels: { origin: 'origins' },
    }),
    retriesRefused: declare.counter({
      name: 'srp_upstream_retries_refused_total',
      help: 'Retries refused because the retry budget of their call was spent.',
    }),
    dropped: declare.counter({
      name: 'srp_upstream_items_dropped_total',
      help: 'Items dropped from answers, by the first reason found.',
      labels: { call: 'droppingCalls', reason: dropReasons },
    }),
  }
}

function declareBreakers(declare: MetricGroup) {
  let countOpenTime: () => void = () => undefined

  return {
    /** @param count adds, at each scrape, the time for which breakers were open since the last scrape */
    watchOpenTime: (count: typeof countOpenTime) => {
      countOpenTime = count
    },
    breakerState: declare.gauge({
      name: 'srp_breaker_state',
      aggregator: 'max',
      help: '1 for the state of the breaker, and for forced while an operator holds it in its state.',
      labels: { call: 'calls', state: [...breakerStates, 'forced'] },
    }),
    breakerTransitions: declare.counter({
      name: 'srp_breaker_transitions_total',
      help: 'State changes of breakers, but for an operator’s order that closes an open one.',
      labels: { call: 'calls', from: breakerStates, to: breakerStates },
      occurs: isTransition,
    }),
    breakerCalls: declare.counter({
      name: 'srp_breaker_calls_total',
      help: 'Results of calls as breakers count them.',
      labels: { call: 'calls', result: ['success', 'failure', 'neutral', 'rejected'] },
    }),
    breakerFallbacks: declare.counter({
      name: 'srp_breaker_fallbacks_total',
      help: 'Calls without an answer, by their result: the fallback value or an error.',
      labels: { call: 'calls', kind: ['value', 'error'] },
      occurs: ({ call, kind }, { calls }) => {
        const { isRelayed, hasFallback } = calls.get(call) ?? {}
        return !isRelayed && (hasFallback === false) === (kind === 'error')
      },
    }),
    breakerOpenSeconds: declare.counter({
      name: 'srp_breaker_open_seconds_total',
      help: 'Time for which breakers were open.',
      labels: { call: 'calls' },
      collect: () => countOpenTime(),
    }),
  }
}
