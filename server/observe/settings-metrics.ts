import type { MetricGroup } from './metric-set.ts'

/** How changes of the settings document ended: taken, or refused because it could not be used. */
export function createSettingsMetrics(declare: MetricGroup) {
  return {
    reloads: declare.counter({
      name: 'srp_settings_reloads_total',
      help: 'Changes of the settings document while the server ran.',
      labels: { outcome: ['taken', 'refused'] },
    }),
  }
}
