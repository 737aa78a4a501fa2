import { totalmem } from 'node:os'
import { getHeapStatistics } from 'node:v8'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'
import { watchLoop } from './loop-watch.ts'
import type { MetricGroup } from './metric-set.ts'

/** The shares of time that exceed each percentile of the lag; 100 is the longest. */
const exceeding = { '50': 0.5, '99': 0.01, '100': 0 } as const
type Percentile = keyof typeof exceeding
const percentiles = ['50', '99', '100'] as const satisfies readonly Percentile[]

/** Declares the metrics of the process, which are read at each scrape. */
export function createProcessMetrics(declare: MetricGroup, version: string) {
  declare
    .gauge({
      name: 'srp_build_info',
      help: 'Always 1.',
      labels: { version: 'versions' },
      aggregator: 'first',
    })
    .set({ version }, 1)

  declare.gauge({ name: 'srp_workers', help: 'Processes that serve requests.' }).set(1)
  declare
    .gauge({
      name: 'srp_memory_limit_bytes',
      help: 'Memory that the process may use: the limit of its container, or the memory of the machine.',
      aggregator: 'max',
    })
    .set(Math.min(process.constrainedMemory() || Number.POSITIVE_INFINITY, totalmem()))

  declare
    .gauge({ name: 'srp_heap_limit_bytes', help: 'Size beyond which the heap cannot grow.' })
    .set(getHeapStatistics().heap_size_limit)

  const loop = watchLoop()
  declare.gauge({
    name: 'srp_event_loop_lag_seconds',
    help: 'Lag of the event loop over the time of the last 10 to 20 s: how long a request that comes at any moment waits for its turn.',
    aggregator: 'max',
    labels: { percentile: percentiles },
    collect() {
      for (const percentile of percentiles) this.set({ percentile }, loop.lagSeconds(exceeding[percentile]))
    },
  })

  declare.gauge({
    name: 'srp_event_loop_utilization_ratio',
    help: 'Share of the last 10 to 20 s in which the event loop was busy.',
    aggregator: 'average',
    collect() {
      this.set(loop.utilization())
    },
  })

  return { close: loop.close }
}

/** Declares the counter of errors that no code caught. */
export const countUncaughtErrors = (declare: MetricGroup) =>
  declare.counter({
    name: 'srp_uncaught_errors_total',
    help: 'Errors that no code caught; a worker with one drains and is replaced.',
  })

let ofNode: Registry | undefined

/**
 * The metrics of Node that nothing reads: sizes of single spaces of the heap, resources beside handles, and
 * the lag by turns of the loop, in which a standstill is one turn among hundreds.
 */
const unread = /^nodejs_(heap_space_size_|active_re|eventloop_lag_)/

/**
 * The metrics of Node and of the process by prom-client's own names, which ready-made dashboards know:
 * `process_*` and `nodejs_*`. There is one such set in a process, because its observers cannot be removed.
 */
export function nodeMetrics(): Registry {
  if (ofNode === undefined) {
    ofNode = new Registry()
    // Of collections their time is read, not how it is spread. The lag by turns of the loop would be measured
    // by a timer every 10 ms: this one does not fire before the process ends.
    collectDefaultMetrics({
      register: ofNode,
      gcDurationBuckets: [],
      eventLoopMonitoringPrecision: 2 ** 40,
    })
    for (const { name } of ofNode.getMetricsAsArray()) if (unread.test(name)) ofNode.removeSingleMetric(name)

    const collections = ofNode.getSingleMetric('nodejs_gc_duration_seconds')
    if (collections instanceof Histogram)
      for (const kind of ['major', 'minor', 'incremental', 'weakcb']) collections.zero({ kind })
  }

  return ofNode
}
