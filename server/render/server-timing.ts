import type { PageCacheLabel } from '#server/observe/page-metrics.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'

/** The most calls that Server-Timing names: clients refuse a page with more than 16 KB of headers. */
const maxTimings = 64

/**
 * The value of Server-Timing: each call's cache result and its milliseconds at the origin, for a browser's
 * developer tools and for load tests.
 */
export function serverTiming(timings: readonly CallTiming[]): string {
  return timings
    .slice(0, maxTimings)
    .map(({ call, cache, outcome, upstreamMs }) => {
      const description = outcome === 'ok' ? cache : `${cache} ${outcome}`
      return `${call};desc="${description}"${upstreamMs === undefined ? '' : `;dur=${upstreamMs.toFixed(1)}`}`
    })
    .join(', ')
}

const slowestFirst = ['miss', 'stale', 'redis', 'memory'] as const

/** The slowest source that a page's data came from. */
export function cacheOf(timings: readonly CallTiming[]): PageCacheLabel {
  return slowestFirst.find((label) => timings.some(({ cache }) => cache === label)) ?? 'miss'
}
