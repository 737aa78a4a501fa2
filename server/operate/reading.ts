import { getHeapStatistics } from 'node:v8'
import type { Registry } from 'prom-client'
import type { Series } from '#server/observe/exposition.ts'
import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import type { CallStatus } from '#shared/features/ops/call-status.ts'

/**
 * What the live view reads of one process, each second: less than all series, so that watching costs little.
 */
export interface ProcessReading {
  readonly pid: number
  readonly series: Series
  readonly breakers: readonly BreakerStatus[]
  readonly calls: readonly CallStatus[]
  /** The share of the heap's limit that is in use. */
  readonly heapUse: number
}

/** What the live view reads of one server. */
export interface Reading {
  /** One for each process that replied in time. */
  readonly processes: readonly ProcessReading[]
  readonly workers: WorkersStatus
}

export interface WorkersStatus {
  /** The number of processes that should serve. */
  readonly wanted: number
  /** The ids of the processes that run. */
  readonly pids: readonly number[]
  /** The number of processes that ended unasked since the start. */
  readonly ended: number
}

/** The metrics that the live view is made of. */
const wanted = [
  'srp_http_requests_total',
  'srp_http_request_duration_seconds',
  'srp_http_ttfb_seconds',
  'srp_http_requests_in_flight',
  'srp_page_degraded_total',
  'srp_load_shed_total',
  'srp_block_outcome_total',
  'srp_draining',
  'srp_upstream_requests_total',
  'srp_upstream_duration_seconds',
  'srp_upstream_in_flight',
  'srp_upstream_in_flight_limit',
  'srp_upstream_queued',
  'srp_breaker_transitions_total',
  'srp_breaker_calls_total',
  'srp_breaker_fallbacks_total',
  'srp_cache_requests_total',
  'srp_cache_entries',
  'srp_cache_bytes',
  'srp_redis_up',
  'srp_redis_errors_total',
  'srp_event_loop_lag_seconds',
  'srp_event_loop_utilization_ratio',
  'srp_log_dropped_total',
]

export async function readSeries(registry: Pick<Registry, 'getSingleMetric'>): Promise<Series> {
  const metrics = wanted
    .map((name) => registry.getSingleMetric(name))
    .filter((metric) => metric !== undefined)
  // prom-client's types do not know that a metric prints itself as data.
  return Promise.all(metrics.map((metric) => (metric as unknown as { get(): Promise<Series[number]> }).get()))
}

export function readHeapUse(): number {
  const { used_heap_size: used, heap_size_limit: limit } = getHeapStatistics()
  return used / limit
}
