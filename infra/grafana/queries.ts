import { DataqueryBuilder } from '@grafana/grafana-foundation-sdk/prometheus'

/** The data source as it is set up in provisioning/. */
export const prometheus = { type: 'prometheus', uid: 'prometheus' }

/** The query of a panel that has this place among its queries. */
export const query = (index: number, legend: string, expr: string) =>
  new DataqueryBuilder()
    .refId(String.fromCharCode('A'.charCodeAt(0) + index))
    .datasource(prometheus)
    .expr(expr)
    .legendFormat(legend)
