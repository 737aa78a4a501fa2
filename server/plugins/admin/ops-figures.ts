import { pageObjectives } from '#shared/features/ops/limits.ts'
import type {
  BlockView,
  CacheView,
  OpsFigures,
  PagesView,
  ProcessView,
} from '#shared/features/ops/ops-view.ts'
import { callViews } from './call-views.ts'
import { per, type Window } from './ops-window.ts'
import type { Totals } from './series-totals.ts'

/** What the recorder knows of the processes beside their readings. */
export type Attendance = Pick<ProcessView, 'wanted' | 'serving' | 'silent' | 'silentMs' | 'ended'>

/** The figures of the live view, from the metrics that Prometheus scrapes. */
export function figuresOf(window: Window, attendance: Attendance): OpsFigures {
  return {
    calls: callViews(window),
    pages: pagesView(window),
    blocks: blockViews(window),
    cache: cacheView(window),
    process: processView(window, attendance),
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)
const most = (values: readonly number[]) => Math.max(0, ...values)

function pagesView(window: Window): PagesView {
  const { now, growth } = window
  const requests = growth.sum('srp_http_requests_total')
  const pages = (degree: keyof PagesView['degrees']) =>
    per(growth.sum('srp_page_degraded_total', { degree }), window)

  const shedBy = shedRequests(growth)
  const { firstByteS, lastByteS } = pageObjectives
  const isPage = pageRoutesIn(now)

  return {
    requests: per(requests, window),
    failed: share(growth.sum('srp_http_requests_total', { status_class: '5xx' }), requests),
    failedRoutes: failedRoutes(growth),
    shed: per(
      shedBy.reduce((sum, { count }) => sum + count, 0),
      window,
    ),
    shedBy,
    inFlight: now.sum('srp_http_requests_in_flight'),
    firstByte: growth.percentiles('srp_http_ttfb_seconds'),
    lastByte: growth.percentiles('srp_http_request_duration_seconds', isPage),
    count: growth.sum('srp_page_degraded_total'),
    slowFirstByte: growth.shareAbove(firstByteS, 'srp_http_ttfb_seconds'),
    slowLastByte: growth.shareAbove(lastByteS, 'srp_http_request_duration_seconds', isPage),
    degrees: { none: pages('none'), partial: pages('partial'), stale: pages('stale'), error: pages('error') },
  }
}

/** The routes of pages: those whose first byte is measured. */
function pageRoutesIn(now: Totals): { readonly route: ReadonlySet<string> } {
  return {
    route: new Set(now.series('srp_http_ttfb_seconds_count').map(({ labels }) => String(labels.route))),
  }
}

/** A revalidation that was shed turned nobody away: its visitor has the stale page. */
function shedRequests(growth: Totals): PagesView['shedBy'] {
  return growth
    .series('srp_load_shed_total')
    .filter(({ labels, value }) => value > 0 && labels.class !== 'revalidation')
    .map(({ labels, value }) => ({
      loadClass: String(labels.class),
      reason: String(labels.reason),
      count: value,
    }))
}

function failedRoutes(growth: Totals): PagesView['failedRoutes'] {
  const all = growth.series('srp_http_requests_total')
  return Object.entries(Object.groupBy(all, ({ labels }) => String(labels.route)))
    .map(([route, samples = []]) => {
      const failing = samples.filter(({ labels }) => labels.status_class === '5xx')
      const count = sumOf(samples)

      return { route, count, failed: share(sumOf(failing), count) }
    })
    .filter(({ failed }) => failed > 0)
    .sort((one, other) => other.failed - one.failed)
}

const sumOf = (samples: readonly { readonly value: number }[]) =>
  samples.reduce((sum, { value }) => sum + value, 0)

const wellOutcomes = new Set<unknown>(['data', 'empty'])

function blockViews({ now, growth }: Window): BlockView[] {
  const blocks = new Set(now.series('srp_block_outcome_total').map(({ labels }) => String(labels.block)))
  return [...blocks].sort().map((block) => {
    const outcomes = growth.series('srp_block_outcome_total').filter(({ labels }) => labels.block === block)
    const count = sumOf(outcomes)
    const degraded = sumOf(outcomes.filter(({ labels }) => !wellOutcomes.has(labels.outcome)))

    return { block, count, degraded: share(degraded, count) }
  })
}

function cacheView(window: Window): CacheView {
  const { now, growth, processes } = window
  const fragments = (result: string) => growth.sum('srp_cache_requests_total', { cache: 'fragment', result })
  const answers = (result: keyof CacheView['results']) =>
    per(growth.sum('srp_cache_requests_total', { result }) - fragments(result), window)

  const withRedis = processes.filter(({ totals }) => totals.series('srp_redis_up').length > 0)
  const failed = growth.series('srp_redis_errors_total').filter(({ value }) => value > 0)

  return {
    results: {
      memory: answers('memory'),
      redis: answers('redis'),
      stale: answers('stale'),
      miss: answers('miss'),
    },
    entries: now.sum('srp_cache_entries'),
    bytes: now.sum('srp_cache_bytes'),
    redis:
      withRedis.length === 0
        ? null
        : {
            down: withRedis.filter(({ totals }) => totals.sum('srp_redis_up') === 0).length,
            of: withRedis.length,
          },
    redisErrors: Object.fromEntries(failed.map(({ labels, value }) => [String(labels.reason), value])),
  }
}

function processView({ now, growth, processes }: Window, attendance: Attendance): ProcessView {
  const lags = (percentile: string) =>
    most(processes.map(({ totals }) => totals.sum('srp_event_loop_lag_seconds', { percentile })))

  return {
    ...attendance,
    lag: lags('99'),
    longestLag: lags('100'),
    use: share(now.sum('srp_event_loop_utilization_ratio'), processes.length),
    heapUse: most(processes.map(({ heapUse }) => heapUse)),
    logDropped: growth.sum('srp_log_dropped_total'),
    isDraining: now.sum('srp_draining') > 0,
  }
}
