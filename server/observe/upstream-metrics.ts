import { breakerStates } from '#shared/features/ops/breaker-status.ts'
import type { MetricGroup } from './metric-set.ts'

/** How an upstream call can fail: a closed set, because the codes label metrics. */
export const upstreamErrorCodes = [
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

/** Why a bad item was left out of an answer: a closed set, because the reasons label a metric. */
export const dropReasons = ['missing', 'type', 'range', 'length', 'format', 'choice', 'other'] as const
export type DropReason = (typeof dropReasons)[number]

export type UpstreamMetrics = ReturnType<typeof createUpstreamMetrics>

/** The requests of one call: on a socket, waiting for one, and how many sockets there are at most. */
export interface PoolLoad {
  readonly call: string
  readonly inFlight: number
  readonly queued: number
  readonly limit: number
}

/** The calls engine and its breakers. `call` is the name in the call's declaration. */
export function createUpstreamMetrics(declare: MetricGroup) {
  let readPools: () => Iterable<PoolLoad> = () => []
  let countOpenTime: () => void = () => undefined

  return {
    /** @param read tells, at each scrape, what is under way. */
    watchPools: (read: typeof readPools) => {
      readPools = read
    },
    /** @param count adds, at each scrape, the time that breakers have been open since the last. */
    watchOpenTime: (count: typeof countOpenTime) => {
      countOpenTime = count
    },
    requests: declare.counter({
      name: 'srp_upstream_requests_total',
      help: 'Requests sent to origins, by how they ended.',
      labels: { call: 'calls', outcome: ['ok', ...upstreamErrorCodes.filter((code) => code !== 'open')] },
    }),
    durationSeconds: declare.histogram({
      name: 'srp_upstream_duration_seconds',
      help: 'From asking for a socket to the checked answer.',
      labels: { call: 'calls' },
      buckets: [0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 5],
    }),
    inFlight: declare.gauge({
      name: 'srp_upstream_in_flight',
      help: 'Requests that hold a socket.',
      labels: { call: 'calls' },
      collect() {
        for (const { call, inFlight } of readPools()) this.set({ call }, inFlight)
      },
    }),
    inFlightLimit: declare.gauge({
      name: 'srp_upstream_in_flight_limit',
      help: 'Sockets that a call may hold at most.',
      labels: { call: 'calls' },
      collect() {
        for (const { call, limit } of readPools()) this.set({ call }, limit)
      },
    }),
    queued: declare.gauge({
      name: 'srp_upstream_queued',
      help: 'Requests waiting for a socket.',
      labels: { call: 'calls' },
      collect() {
        for (const { call, queued } of readPools()) this.set({ call }, queued)
      },
    }),
    retries: declare.counter({
      name: 'srp_upstream_retries_total',
      help: 'Requests sent again because the origin had closed the idle socket.',
      labels: { call: 'calls' },
    }),
    retriesRefused: declare.counter({
      name: 'srp_upstream_retries_refused_total',
      help: 'Requests not sent again because too many had been.',
      labels: { call: 'calls' },
    }),
    dropped: declare.counter({
      name: 'srp_upstream_items_dropped_total',
      help: 'Items of answers left out, by what was wrong with them first.',
      labels: { call: 'calls', reason: dropReasons },
    }),
    breakerState: declare.gauge({
      name: 'srp_breaker_state',
      aggregator: 'max',
      help: '1 for the state the breaker is in, and for forced while an operator holds it there.',
      labels: { call: 'calls', state: [...breakerStates, 'forced'] },
    }),
    breakerTransitions: declare.counter({
      name: 'srp_breaker_transitions_total',
      help: 'Changes of state.',
      labels: { call: 'calls', from: breakerStates, to: breakerStates },
    }),
    breakerCalls: declare.counter({
      name: 'srp_breaker_calls_total',
      help: 'What the breaker saw: success, failure, neutral or rejected.',
      labels: { call: 'calls', result: ['success', 'failure', 'neutral', 'rejected'] },
    }),
    breakerFallbacks: declare.counter({
      name: 'srp_breaker_fallbacks_total',
      help: 'What a call without an answer gave: its fallback value or an error.',
      labels: { call: 'calls', kind: ['value', 'error'] },
    }),
    breakerOpenSeconds: declare.counter({
      name: 'srp_breaker_open_seconds_total',
      help: 'Time spent open.',
      labels: { call: 'calls' },
      collect: () => countOpenTime(),
    }),
  }
}
