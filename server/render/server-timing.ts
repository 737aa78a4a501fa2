import type { PageCacheLabel } from '#server/observe/page-metrics.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'

/**
 * Each call's cache result and milliseconds upstream, for the browser's developer tools and for load tests.
 */
export function serverTiming(timings: readonly CallTiming[]): string {
  return timings
    .map(({ call, cache, outcome, upstreamMs }) => {
      const words = outcome === 'ok' ? cache : `${cache} ${outcome}`
      return `${call};desc="${words}"${upstreamMs === undefined ? '' : `;dur=${upstreamMs.toFixed(1)}`}`
    })
    .join(', ')
}

const slowestFirst = ['miss', 'stale', 'redis', 'memory'] as const

/** The slowest source that a page's data came from. */
export function cacheOf(timings: readonly CallTiming[]): PageCacheLabel {
  return slowestFirst.find((label) => timings.some(({ cache }) => cache === label)) ?? 'miss'
}
