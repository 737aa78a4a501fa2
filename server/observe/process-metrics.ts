import { monitorEventLoopDelay, performance } from 'node:perf_hooks'
import { Gauge, type Registry } from 'prom-client'

/** The process itself, read when it is scraped. */
export function createProcessMetrics(registry: Registry, version: string) {
  const registers = [registry]
  const delay = monitorEventLoopDelay({ resolution: 10 })
  delay.enable()
  let lastUtilization = performance.eventLoopUtilization()

  new Gauge({ name: 'srp_build_info', help: 'Always 1.', labelNames: ['version'], aggregator: 'first', registers }).set({ version }, 1)
  new Gauge({ name: 'srp_workers', help: 'Processes that serve.', registers }).set(1)
  new Gauge({
    name: 'srp_event_loop_lag_seconds',
    help: 'Lag since the last scrape.',
    aggregator: 'max',
    labelNames: ['quantile'],
    registers,
    collect() {
      for (const quantile of [0.5, 0.99, 1]) {
        this.set({ quantile: String(quantile) }, delay.percentile(quantile * 100) / 1e9)
      }
      delay.reset()
    },
  })
  new Gauge({
    name: 'srp_event_loop_utilization_ratio',
    help: 'Share of time since the last scrape that the loop was busy.',
    aggregator: 'average',
    registers,
    collect() {
      const now = performance.eventLoopUtilization()
      this.set(performance.eventLoopUtilization(now, lastUtilization).utilization)
      lastUtilization = now
    },
  })
  return { close: () => delay.disable() }
}
