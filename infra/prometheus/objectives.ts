import { basePath } from '#shared/search/paths.ts'
import type { Alert, RecordingRule, Series, Severity } from './alert.ts'

/** The PromQL matcher of the routes of pages. */
export const pageRoutes = `route=~"${basePath}/(:condition|vehicle/:id)"`

interface Objective {
  /** The `objective` label of the alerts and part of the names of the recorded series. */
  readonly name: 'errors' | 'first_byte'
  readonly alert: string
  readonly runbook: string
  /** The error budget: the share of requests that may be bad. */
  readonly budget: number
  readonly badRequests: string
  /** The PromQL of all requests per second, and of those that count against the budget. */
  readonly all: string
  readonly bad: string
  /** Series for the tests, with 100,000 requests a step, of which this many are bad. */
  readonly series: (bad: number) => Series
}

const steps = 60
const perStep = (count: number) => `0+${count}x${steps}`
const firstBytes = (part: string) => `sum by (job) (rate(srp_http_ttfb_seconds_${part}[1m]))`

/** The service level objectives, over three days. */
export const objectives: readonly Objective[] = [
  {
    name: 'errors',
    alert: 'ErrorBudgetBurn',
    runbook: 'error-budget-burn',
    budget: 0.001,
    badRequests: 'requests fail',
    all: 'sum by (job) (rate(srp_http_requests_total[1m]))',
    bad: 'sum by (job) (rate(srp_http_requests_total{status_class="5xx"}[1m])) or 0 * job:srp_errors_all:rate1m',
    series: (bad) => ({
      'srp_http_requests_total{status_class="2xx"}': perStep(100_000 - bad),
      'srp_http_requests_total{status_class="5xx"}': perStep(bad),
    }),
  },
  {
    name: 'first_byte',
    alert: 'FirstByteBudgetBurn',
    runbook: 'first-byte-budget-burn',
    budget: 0.01,
    badRequests: 'pages take more than 0.3 s to their first byte',
    all: firstBytes(`count{${pageRoutes}}`),
    bad: `job:srp_first_byte_all:rate1m - ${firstBytes(`bucket{${pageRoutes},le="0.3"}`)}`,
    series: (bad) => ({
      [`srp_http_ttfb_seconds_count{route="${basePath}/:condition"}`]: perStep(100_000),
      [`srp_http_ttfb_seconds_bucket{route="${basePath}/:condition",le="0.3"}`]: perStep(100_000 - bad),
    }),
  },
]

/** A burn rate alert with two windows, as in the SRE Workbook, chapter 5. */
interface Speed {
  readonly name: 'fast' | 'medium' | 'slow'
  /** The burn rate: 1 uses the budget up in exactly three days. */
  readonly factor: number
  readonly long: string
  /** The short window, which ends the alert soon after the incident. */
  readonly short: string
  readonly severity: Severity
}

const speeds: readonly Speed[] = [
  { name: 'fast', factor: 14.4, long: '1h', short: '5m', severity: 'page' },
  { name: 'medium', factor: 6, long: '6h', short: '30m', severity: 'page' },
  { name: 'slow', factor: 1, long: '3d', short: '6h', severity: 'ticket' },
]

const windows = [...new Set(speeds.flatMap(({ long, short }) => [short, long]))]

/**
 * The recording rules. The ratios sum recorded rates rather than raw counters, because every evaluation would
 * read three days of a few hundred series.
 */
export const objectiveRecordings: readonly RecordingRule[] = objectives.flatMap(({ name, all, bad }) => [
  { record: `job:srp_${name}_all:rate1m`, expr: all },
  { record: `job:srp_${name}_bad:rate1m`, expr: bad },
  ...windows.map((window) => ({
    record: `job:srp_${name}:ratio_${window}`,
    expr: `sum_over_time(job:srp_${name}_bad:rate1m[${window}]) / sum_over_time(job:srp_${name}_all:rate1m[${window}])`,
  })),
])

export const objectiveAlerts: readonly Alert[] = objectives.flatMap((objective) =>
  speeds.map((speed) => burnAlert(objective, speed)),
)

function burnAlert({ name, alert, runbook, budget, badRequests, series }: Objective, speed: Speed): Alert {
  const limit = Number((speed.factor * budget).toPrecision(3))
  const above = (window: string) => `job:srp_${name}:ratio_${window} > ${limit}`

  return {
    name: alert + speed.name.charAt(0).toUpperCase() + speed.name.slice(1),
    severity: speed.severity,
    labels: { objective: name, speed: speed.name },
    expr: `${above(speed.long)} and ${above(speed.short)}`,
    summary: `Too many ${badRequests}: their budget is used up at ${speed.factor} × the rate that it allows`,
    runbook,
    test: {
      step: '30s',
      at: '20m',
      fires: series(Math.round(limit * 101_000)),
      silent: series(Math.round(limit * 99_000)),
    },
  }
}
