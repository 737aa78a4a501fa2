import { createCacheMetrics } from './cache-metrics.ts'
import { type DeclaredMetric, MetricSet } from './metric-set.ts'
import { createPageMetrics } from './page-metrics.ts'
import { countUncaughtErrors, createProcessMetrics } from './process-metrics.ts'
import { createSecurityMetrics } from './security-metrics.ts'
import { createShopperMetrics } from './shopper-metrics.ts'
import { createUpstreamMetrics } from './upstream-metrics.ts'

export type Metrics = ReturnType<typeof createMetrics>

/**
 * Creates the metrics of one server, in a registry of its own so that a test can run many servers. Label
 * values come from closed sets only: a label made from a URL or an IP address would grow without end.
 */
export function createMetrics({ version = 'dev' }: { version?: string } = {}) {
  const set = new MetricSet()
  const page = createPageMetrics(set.group('Pages'))
  const upstream = createUpstreamMetrics(set.group('Upstreams and breakers'))
  const cache = createCacheMetrics(set.group('Cache and Redis'))
  const declareProcess = set.group('Process')
  const processMetrics = createProcessMetrics(declareProcess, version)
  const uncaughtErrors = countUncaughtErrors(declareProcess)

  const declareSettings = set.group('Settings and log')

  return {
    /** The declarations of all metrics. */
    declared: set.declared as readonly DeclaredMetric[],
    registry: set.registry,
    ...{ page, upstream, cache, uncaughtErrors },
    security: createSecurityMetrics(set.group('Refused')),
    shoppers: createShopperMetrics(set.group('Shoppers')),
    settings: {
      reloads: declareSettings.counter({
        name: 'srp_settings_reloads_total',
        help: 'Changes of the settings document while the server ran, applied or refused as unusable.',
        labels: { outcome: ['taken', 'refused'] },
      }),
    },
    logDropped: declareSettings.counter({
      name: 'srp_log_dropped_total',
      help: 'Log lines dropped because the reader of the log was too slow.',
    }),
    close: () => {
      processMetrics.close()
      set.registry.clear()
    },
  }
}
