import { Registry } from 'prom-client'
import { createAssistantMetrics } from './assistant-metrics.ts'
import { createCacheMetrics } from './cache-metrics.ts'
import type { Facts } from './label-sources.ts'
import { type DeclaredMetric, MetricSet } from './metric-set.ts'
import { createPageMetrics } from './page-metrics.ts'
import { countUncaughtErrors, createProcessMetrics, nodeMetrics } from './process-metrics.ts'
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

  const security = createSecurityMetrics(set.group('Refused'))
  const shoppers = createShopperMetrics(set.group('Shoppers'))
  const assistant = createAssistantMetrics(set.group('Assistant'))
  const declareSettings = set.group('Settings and log')

  const metrics = {
    ...{ page, upstream, cache, security, shoppers, assistant, uncaughtErrors },
    settings: {
      reloads: declareSettings.counter({
        name: 'srp_settings_reloads_total',
        help: 'Changes of the settings document while the server ran, applied or refused as unusable.',
        labels: { outcome: ['taken', 'refused'] },
      }),
    },
    logDropped: declareSettings.counter({
      name: 'srp_log_dropped_total',
      help: 'Log lines dropped because the reader of the log was too slow, or there was no room.',
    }),
  }

  const registry = Registry.merge([set.registry, nodeMetrics()])

  return {
    ...metrics,
    /** The declarations of all metrics but those of Node and of the process. */
    declared: set.declared as readonly DeclaredMetric[],
    registry,
    /** Begins all series whose labels follow from these calls or routes at 0. */
    know: (facts: Partial<Facts>) => set.know(facts),
    close: () => {
      processMetrics.close()
      registry.clear()
    },
  }
}
