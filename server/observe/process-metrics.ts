import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import type { MetricGroup } from './metric-set.ts'

/** The percentiles of the lag; 100 is the longest. */
const percentiles = ['50', '99', '100'] as const
type Percentile = (typeof percentiles)[number]
type Lag = Readonly<Record<Percentile, number>>

const lagOf = (seconds: (percentile: Percentile) => number): Lag => ({
  '50': seconds('50'),
  '99': seconds('99'),
  '100': seconds('100'),
})

/**
 * The length of a window. A reader sees the current and the last window: more than the time between two
 * scrapes, and the same for each of several readers.
 */
const windowMs = 10_000

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
  const loop = watchLoop()
  declare.gauge({
    name: 'srp_event_loop_lag_seconds',
    help: 'Lag of the event loop in the last 10 to 20 s.',
    aggregator: 'max',
    labels: { percentile: percentiles },
    collect() {
      for (const [percentile, seconds] of Object.entries(loop.lag())) this.set({ percentile }, seconds)
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

function watchLoop() {
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  const now = () => ({ use: performance.eventLoopUtilization(), ms: performance.now() })
  let [earlier, begun] = [now(), now()]
  let earlierLag = lagOf(() => 0)
  const lagNow = (percentile: Percentile) => delay.percentile(Number(percentile)) / 1e9

  function rotateWindow(): void {
    if (performance.now() - begun.ms < windowMs) return
    earlierLag = lagOf(lagNow)
    delay.reset()
    earlier = begun
    begun = now()
  }

  return {
    lag(): Lag {
      rotateWindow()
      return lagOf((percentile) => Math.max(earlierLag[percentile], lagNow(percentile)))
    },
    utilization(): number {
      rotateWindow()
      return performance.eventLoopUtilization(earlier.use).utilization
    },
    close: () => delay.disable(),
  }
}
