export interface Panel {
  readonly title: string
  /** The unit, by Grafana's name. */
  readonly unit: 'short' | 's' | 'reqps' | 'percentunit' | 'bytes'
  /** The PromQL of each line, by its legend. */
  readonly queries: Readonly<Record<string, string>>
  /** A panel with the current value rather than a chart over time. */
  readonly isStat?: boolean
  /** What it shows, before the meanings of its metrics. */
  readonly description?: string
  /** The runbook that says what to do about it; by default that of its group. */
  readonly runbook?: string
  /** The value of an objective or of an alert, drawn as a line. */
  readonly limit?: number
}

export const rate = (metric: string, by = '', filter = '') =>
  `sum${by && ` by (${by})`} (rate(srp_${metric}${filter}[$__rate_interval]))`

export const quantile = (q: number, metric: string, { by = '', filter = '' } = {}) =>
  `histogram_quantile(${q}, ${rate(`${metric}_bucket`, by ? `le, ${by}` : 'le', filter)})`

export const share = (part: string, whole: string) => `${part} / ${whole}`
