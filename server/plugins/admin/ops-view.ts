import type { BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import type {
  BlockView,
  BreakerChange,
  BreakerView,
  CacheView,
  OpsView,
  PagesView,
  ProcessView,
} from '#shared/features/ops/ops-view.ts'
import type { Totals } from './series-totals.ts'

interface Moment {
  readonly atMs: number
  readonly now: Totals
  /** The growth of all counters since the first reading of the window. */
  readonly growth: Totals
  /** The length of the window. */
  readonly seconds: number
  readonly breakers: readonly BreakerStatus[]
  readonly changes: readonly BreakerChange[]
}

/** The live view of one reading, from the metrics that Prometheus scrapes. */
export function viewOf({ atMs, changes, breakers, ...window }: Moment): OpsView {
  return {
    ...{ atMs, changes },
    breakers: breakers.map((status) => breakerView(status, window)),
    pages: pagesView(window),
    blocks: blockViews(window),
    cache: cacheView(window),
    process: processView(window),
  }
}

type Window = Pick<Moment, 'now' | 'growth' | 'seconds'>

const per = (count: number, { seconds }: Window) => (seconds === 0 ? 0 : count / seconds)
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

function breakerView({ call, ...status }: BreakerStatus, window: Window): BreakerView {
  const { growth } = window
  return {
    ...{ call, ...status },
    seconds: growth.percentiles('srp_upstream_duration_seconds', { call }),
    fallbacks: per(growth.sum('srp_breaker_fallbacks_total', { call }), window),
    rejected: per(growth.sum('srp_breaker_calls_total', { call, result: 'rejected' }), window),
  }
}

function pagesView(window: Window): PagesView {
  const { now, growth } = window
  const requests = growth.sum('srp_http_requests_total')
  const pages = (degree: keyof PagesView['degrees']) =>
    per(growth.sum('srp_page_degraded_total', { degree }), window)

  return {
    requests: per(requests, window),
    failed: share(growth.sum('srp_http_requests_total', { status_class: '5xx' }), requests),
    shed: per(growth.sum('srp_load_shed_total'), window),
    inFlight: now.sum('srp_http_requests_in_flight'),
    firstByte: growth.percentiles('srp_http_ttfb_seconds'),
    degrees: { none: pages('none'), partial: pages('partial'), stale: pages('stale'), error: pages('error') },
  }
}

const wellOutcomes = new Set<unknown>(['data', 'empty'])

function blockViews({ now, growth }: Window): BlockView[] {
  const blocks = new Set(now.series('srp_block_outcome_total').map(({ labels }) => String(labels.block)))
  return [...blocks].sort().map((block) => {
    const outcomes = growth.series('srp_block_outcome_total').filter(({ labels }) => labels.block === block)
    const count = outcomes.reduce((sum, { value }) => sum + value, 0)
    const degraded = outcomes.reduce(
      (sum, { labels, value }) => (wellOutcomes.has(labels.outcome) ? sum : sum + value),
      0,
    )

    return { block, count, degraded: share(degraded, count) }
  })
}

function cacheView(window: Window): CacheView {
  const { now, growth } = window
  const fragments = (result: string) => growth.sum('srp_cache_requests_total', { cache: 'fragment', result })
  const answers = (result: keyof CacheView['results']) =>
    per(growth.sum('srp_cache_requests_total', { result }) - fragments(result), window)

  return {
    results: {
      memory: answers('memory'),
      redis: answers('redis'),
      stale: answers('stale'),
      miss: answers('miss'),
    },
    entries: now.sum('srp_cache_entries'),
    bytes: now.sum('srp_cache_bytes'),
    isRedisUp: now.series('srp_redis_up').length === 0 ? null : now.sum('srp_redis_up') > 0,
  }
}

function processView({ now }: Window): ProcessView {
  const workers = now.sum('srp_workers')
  return {
    workers,
    // The values of several processes have been added up.
    lag: share(now.sum('srp_event_loop_lag_seconds', { percentile: '99' }), workers),
    use: share(now.sum('srp_event_loop_utilization_ratio'), workers),
    isDraining: now.sum('srp_draining') > 0,
  }
}
