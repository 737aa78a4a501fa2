import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus'

/** The data source of all panels: the one that is chosen above the dashboard. */
export const prometheus = { type: 'prometheus', uid: '$datasource' }

/** A query of a panel, by its index among the panel's queries. */
export const query = (index: number, legend: string, expr: string) =>
  new DataqueryBuilder()
    .refId(String.fromCharCode('A'.charCodeAt(0) + index))
    .datasource(prometheus)
    .expr(inScope(expr))
    .legendFormat(legend)

const scope = 'job=~"$job",instance=~"$instance",zone=~"$zone"'

/**
 * An expression over the deployments, instances and zones that are chosen above the dashboard. Recorded
 * series and alerts are of whole deployments.
 */
export const inScope = (promql: string): string =>
  promql
    .replace(
      /(?<![\w:])((?:srp|accounts|process|nodejs)_\w+)(?:\{([^}]*)\})?/g,
      (_, name: string, labels?: string) => withLabels(name, scope, labels),
    )
    .replace(/(?<!\w)(job:srp_[\w:]+|ALERTS)(?:\{([^}]*)\})?/g, (_, name: string, labels?: string) =>
      withLabels(name, 'job=~"$job"', labels),
    )

const withLabels = (name: string, chosen: string, labels = '') =>
  `${name}{${[chosen, labels].filter(Boolean).join(',')}}`
