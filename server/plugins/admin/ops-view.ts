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
  /** How all has grown. */
  readonly growth: Totals
  /** Since when. */
  readonly seconds: number
  readonly breakers: readonly BreakerStatus[]
  readonly changes: readonly BreakerChange[]
}

/** The live view from what Prometheus would be told. */
export function viewOf({ atMs, changes, breakers, ...facts }: Moment): OpsView {
  return {
    ...{ atMs, changes },
    breakers: breakers.map((status) => breakerView(status, facts)),
    pages: pagesView(facts),
    blocks: blockViews(facts),
    cache: cacheView(facts),
    process: processView(facts),
  }
}

type Facts = Pick<Moment, 'now' | 'growth' | 'seconds'>

const per = (count: number, { seconds }: Facts) => (seconds === 0 ? 0 : count / seconds)
const share = (part: number, whole: number) => (whole === 0 ? 0 : part / whole)

function breakerView({ call, ...status }: BreakerStatus, facts: Facts): BreakerView {
  const { growth } = facts
  return {
    ...{ call, ...status },
    seconds: growth.percentiles('srp_upstream_duration_seconds', { call }),
    fallbacks: per(growth.sum('srp_breaker_fallbacks_total', { call }), facts),
    rejected: per(growth.sum('srp_breaker_calls_total', { call, result: 'rejected' }), facts),
  }
}

function pagesView(facts: Facts): PagesView {
  const { now, growth } = facts
  const requests = growth.sum('srp_http_requests_total')
  const pages = (degree: keyof PagesView['degrees']) =>
    per(growth.sum('srp_page_degraded_total', { degree }), facts)

  return {
    requests: per(requests, facts),
    failed: share(growth.sum('srp_http_requests_total', { status_class: '5xx' }), requests),
    shed: per(growth.sum('srp_load_shed_total'), facts),
    inFlight: now.sum('srp_http_requests_in_flight'),
    firstByte: growth.percentiles('srp_http_ttfb_seconds'),
    degrees: { none: pages('none'), partial: pages('partial'), stale: pages('stale'), error: pages('error') },
  }
}

const wellOutcomes = new Set<unknown>(['data', 'empty'])

function blockViews({ now, growth }: Facts): BlockView[] {
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

function cacheView(facts: Facts): CacheView {
  const { now, growth } = facts
  const fragments = (result: string) => growth.sum('srp_cache_requests_total', { cache: 'fragment', result })
  const answers = (result: keyof CacheView['results']) =>
    per(growth.sum('srp_cache_requests_total', { result }) - fragments(result), facts)

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

function processView({ now }: Facts): ProcessView {
  const workers = now.sum('srp_workers')
  return {
    workers,
    // Of several processes both have been added up.
    lag: share(now.sum('srp_event_loop_lag_seconds', { percentile: '99' }), workers),
    use: share(now.sum('srp_event_loop_utilization_ratio'), workers),
    isDraining: now.sum('srp_draining') > 0,
  }
}
