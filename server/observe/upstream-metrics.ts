import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type UpstreamMetrics = ReturnType<typeof createUpstreamMetrics>

/** The requests of one call: on a socket, waiting for one, and how many sockets there are at most. */
export interface PoolLoad {
  readonly call: string
  readonly inFlight: number
  readonly queued: number
  readonly limit: number
}

/** The calls engine and its breakers. `call` is the name in the call's declaration. */
export function createUpstreamMetrics(registry: Registry) {
  const registers = [registry]
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
    requests: new Counter({
      name: 'srp_upstream_requests_total',
      help: 'Requests sent to origins, by how they ended.',
      labelNames: ['call', 'outcome'],
      registers,
    }),
    durationSeconds: new Histogram({
      name: 'srp_upstream_duration_seconds',
      help: 'From asking for a socket to the checked answer.',
      labelNames: ['call'],
      buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.2, 0.4, 0.8, 1.5, 3, 5, 20],
      registers,
    }),
    inFlight: new Gauge({
      name: 'srp_upstream_in_flight',
      help: 'Requests that hold a socket.',
      labelNames: ['call'],
      registers,
      collect() {
        for (const { call, inFlight } of readPools()) this.set({ call }, inFlight)
      },
    }),
    inFlightLimit: new Gauge({
      name: 'srp_upstream_in_flight_limit',
      help: 'Sockets that a call may hold at most.',
      labelNames: ['call'],
      registers,
      collect() {
        for (const { call, limit } of readPools()) this.set({ call }, limit)
      },
    }),
    queued: new Gauge({
      name: 'srp_upstream_queued',
      help: 'Requests waiting for a socket.',
      labelNames: ['call'],
      registers,
      collect() {
        for (const { call, queued } of readPools()) this.set({ call }, queued)
      },
    }),
    retries: new Counter({
      name: 'srp_upstream_retries_total',
      help: 'Requests sent again because the origin had closed the idle socket.',
      labelNames: ['call'],
      registers,
    }),
    retriesRefused: new Counter({
      name: 'srp_upstream_retries_refused_total',
      help: 'Requests not sent again because too many had been.',
      labelNames: ['call'],
      registers,
    }),
    dropped: new Counter({
      name: 'srp_upstream_items_dropped_total',
      help: 'Items of answers left out, by what was wrong with them first.',
      labelNames: ['call', 'reason'],
      registers,
    }),
    breakerState: new Gauge({
      name: 'srp_breaker_state',
      aggregator: 'max',
      help: '1 for the state the breaker is in, and for forced while an operator holds it there.',
      labelNames: ['call', 'state'],
      registers,
    }),
    breakerTransitions: new Counter({
      name: 'srp_breaker_transitions_total',
      help: 'Changes of state.',
      labelNames: ['call', 'from', 'to'],
      registers,
    }),
    breakerCalls: new Counter({
      name: 'srp_breaker_calls_total',
      help: 'What the breaker saw: success, failure, neutral or rejected.',
      labelNames: ['call', 'result'],
      registers,
    }),
    breakerFallbacks: new Counter({
      name: 'srp_breaker_fallbacks_total',
      help: 'What a call without an answer gave: its fallback value or an error.',
      labelNames: ['call', 'kind'],
      registers,
    }),
    breakerOpenSeconds: new Counter({
      name: 'srp_breaker_open_seconds_total',
      help: 'Time spent open.',
      labelNames: ['call'],
      registers,
      collect: () => countOpenTime(),
    }),
  }
}
