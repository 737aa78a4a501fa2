import { errorBudget, pageObjectives } from '#shared/features/ops/limits.ts'
import { basePath } from '#shared/search/paths.ts'
import type { Alert, RecordingRule, Series, Severity } from './alert.ts'

/** The PromQL matcher of the routes of pages. */
export const pageRoutes = `route=~"${basePath}/(:condition|:info|vehicle/:id)"`

const searchPage = `route="${basePath}/:condition"`

/** The days over which a budget is used up at a burn rate of 1. */
export const budgetDays = 30

interface Objective {
  /** The `objective` label of the alerts and part of the names of the recorded series. */
  readonly name: 'errors' | 'first_byte'
  readonly alert: string
  readonly runbook: string
  /** The error budget: the share of pages that may be bad. */
  readonly budget: number
  readonly badPages: string
  /** The PromQL of all pages per second, and of those that count against the budget. */
  readonly all: string
  readonly bad: string
  /** Series for the tests, with so many pages a step, of which some are bad. */
  readonly series: (counts: Counts) => Series
}

interface Counts {
  readonly all: number
  readonly bad: number
}

const steps = 60
const { firstByteS } = pageObjectives
const perStep = (count: number) => `0+${count}x${steps}`
const firstBytes = (part: string) => `sum by (job) (rate(srp_http_ttfb_seconds_${part}[1m]))`
const pages = (labels: string) => `sum by (job) (rate(srp_http_requests_total{${labels}}[1m]))`

/** The service level objectives. They are about pages: no call of a script, no picture and no file counts. */
export const objectives: readonly Objective[] = [
  {
    name: 'errors',
    alert: 'ErrorBudgetBurn',
    runbook: 'error-budget-burn',
    budget: errorBudget,
    badPages: 'pages fail',
    all: pages(pageRoutes),
    bad: pages(`${pageRoutes},status_class="5xx"`),
    series: ({ all, bad }) => ({
      [`srp_http_requests_total{${searchPage},status_class="2xx"}`]: perStep(all - bad),
      [`srp_http_requests_total{${searchPage},status_class="5xx"}`]: perStep(bad),
    }),
  },
  {
    name: 'first_byte',
    alert: 'FirstByteBudgetBurn',
    runbook: 'first-byte-budget-burn',
    budget: 0.01,
    badPages: `pages take more than ${firstByteS} s to their first byte`,
    all: firstBytes(`count{${pageRoutes}}`),
    bad: `job:srp_first_byte_all:rate1m - ${firstBytes(`bucket{${pageRoutes},le="${firstByteS}"}`)}`,
    series: ({ all, bad }) => ({
      [`srp_http_ttfb_seconds_count{${searchPage}}`]: perStep(all),
      [`srp_http_ttfb_seconds_bucket{${searchPage},le="${firstByteS}"}`]: perStep(all - bad),
    }),
  },
]

/** A burn rate alert with two windows, as in the SRE Workbook, chapter 5. */
interface Speed {
  readonly name: 'fast' | 'medium' | 'slow'
  /** The share of the budget that is used up within the long window. */
  readonly used: number
  readonly longHours: number
  /** The short window, which ends the alert soon after the incident. */
  readonly short: string
  readonly severity: Severity
}

const speeds: readonly Speed[] = [
  { name: 'fast', used: 0.02, longHours: 1, short: '5m', severity: 'page' },
  { name: 'medium', used: 0.05, longHours: 6, short: '30m', severity: 'page' },
  { name: 'slow', used: 0.1, longHours: 72, short: '6h', severity: 'ticket' },
]

/** The burn rate at which a share of the budget is used up within the long window: 14.4, 6 and 1. */
const factorOf = ({ used, longHours }: Speed) => Number(((used * budgetDays * 24) / longHours).toPrecision(3))

/** The burn rate of which the fastest alert tells. */
export const highestBurnRate = Math.max(...speeds.map(factorOf))

const longOf = ({ longHours }: Speed) => (longHours < 24 ? `${longHours}h` : `${longHours / 24}d`)

const windows = [...new Set(speeds.flatMap((speed) => [speed.short, longOf(speed)]))]

/**
 * Bad pages within the long window below which no alert fires: a single slow page at night is no incident.
 */
const fewestBad = 10

const ratioOf = (name: string, rate: string, window: string) =>
  `sum_over_time(job:srp_${name}_bad:${rate}[${window}]) / sum_over_time(job:srp_${name}_all:${rate}[${window}])`

/**
 * The recording rules. The ratios sum recorded rates rather than raw counters, because every evaluation would
 * read three days of a few hundred series.
 */
export const objectiveRecordings: readonly RecordingRule[] = objectives.flatMap(({ name, all, bad }) => [
  { record: `job:srp_${name}_all:rate1m`, expr: all },
  { record: `job:srp_${name}_bad:rate1m`, expr: bad },
  ...windows.map((window) => ({
    record: `job:srp_${name}:ratio_${window}`,
    expr: ratioOf(name, 'rate1m', window),
  })),
])

/**
 * The recording rules of the whole budget's time, which read less often: thirty days of every 5 s are too
 * much.
 */
export const budgetRecordings: readonly RecordingRule[] = objectives.flatMap(({ name }) => [
  ...(['all', 'bad'] as const).map((part) => ({
    record: `job:srp_${name}_${part}:rate5m`,
    expr: `avg_over_time(job:srp_${name}_${part}:rate1m[5m])`,
  })),
  { record: `job:srp_${name}:ratio_${budgetDays}d`, expr: ratioOf(name, 'rate5m', `${budgetDays}d`) },
])

/** The same series of a route that is no page's. */
const elsewhere = (series: Series): Series =>
  Object.fromEntries(
    Object.entries(series).map(([name, values]) => [
      name.replace(searchPage, `route="${basePath}/svc/more"`),
      values,
    ]),
  )

export const objectiveAlerts: readonly Alert[] = objectives.flatMap((objective) =>
  speeds.map((speed) => burnAlert(objective, speed)),
)

function burnAlert({ name, alert, runbook, budget, badPages, series }: Objective, speed: Speed): Alert {
  const limit = Number((factorOf(speed) * budget).toPrecision(3))
  const above = (window: string) => `job:srp_${name}:ratio_${window} > ${limit}`
  const long = longOf(speed)
  const bad = `avg_over_time(job:srp_${name}_bad:rate1m[${long}]) * ${speed.longHours * 3_600}`
  const all = 100_000

  return {
    name: alert + speed.name.charAt(0).toUpperCase() + speed.name.slice(1),
    severity: speed.severity,
    labels: { objective: name, speed: speed.name },
    expr: `${above(long)} and ${above(speed.short)} and ${bad} >= ${fewestBad}`,
    summary: `Too many ${badPages}: ${factorOf(speed)} × the rate that their budget of ${budgetDays} days allows`,
    runbook,
    test: {
      step: '30s',
      at: '20m',
      fires: series({ all, bad: Math.round(limit * 1.01 * all) }),
      silent: [
        series({ all, bad: Math.round(limit * 0.99 * all) }),
        // Half of very few pages: less than ten in the long window.
        series({ all: 0.01 / speed.longHours, bad: 0.005 / speed.longHours }),
        elsewhere(series({ all, bad: all })),
      ],
    },
  }
}
