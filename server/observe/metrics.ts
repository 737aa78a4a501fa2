import { Counter, Registry } from 'prom-client'
import { createCacheMetrics } from './cache-metrics.ts'
import { createPageMetrics } from './page-metrics.ts'
import { createProcessMetrics } from './process-metrics.ts'
import { createSettingsMetrics } from './settings-metrics.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Every metric of one server, in a registry of its own, so that a test can run many servers. Label values come from closed sets
 * only: a label made from a URL or an address would grow without end.
 */
export function createMetrics({ version = 'dev' }: { version?: string } = {}) {
  const registry = new Registry()
  const processMetrics = createProcessMetrics(registry, version)
  return {
    registry,
    page: createPageMetrics(registry),
    upstream: createUpstreamMetrics(registry),
    cache: createCacheMetrics(registry),
    settings: createSettingsMetrics(registry),
    logDropped: new Counter({
      name: 'srp_log_dropped_total',
      help: 'Lines of the log dropped since its reader was too slow.',
      registers: [registry],
    }),
    close: () => {
      processMetrics.close()
      registry.clear()
    },
  }
}
