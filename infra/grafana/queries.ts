import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus'

/** The data source that provisioning/ sets up. */
export const prometheus = { type: 'prometheus', uid: 'prometheus' }

/** A query of a panel, by its index among the panel's queries. */
export const query = (index: number, legend: string, expr: string) =>
  new DataqueryBuilder()
    .refId(String.fromCharCode('A'.charCodeAt(0) + index))
    .datasource(prometheus)
    .expr(expr)
    .legendFormat(legend)
