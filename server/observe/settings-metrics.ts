import { Counter, type Registry } from 'prom-client'

/** How changes of the settings document ended: taken, or refused because it could not be used. */
export function createSettingsMetrics(registry: Registry) {
  return {
    reloads: new Counter({
      name: 'srp_settings_reloads_total',
      help: 'Changes of the settings document while the server ran.',
      labelNames: ['outcome'],
      registers: [registry],
    }),
  }
}
