import type { MetricGroup } from './metric-set.ts'

/**
 * Of the tiers, of a call that is never kept, and on top of a miss: what Redis had could not be used, or
 * Redis did not answer.
 */
const cacheResults = ['memory', 'redis', 'stale', 'miss', 'bypass', 'corrupt', 'error'] as const
export const redisOps = ['get', 'set', 'claim', 'renew', 'release'] as const
export const redisErrors = ['timeout', 'conn', 'oom', 'readonly', 'loading'] as const

export type CacheMetrics = ReturnType<typeof createCacheMetrics>

/** The caching tier. `cache` is the name of the call whose answers it holds, 'page' or 'fragment'. */
export function createCacheMetrics(declare: MetricGroup) {
  return {
    requests: declare.counter({
      name: 'srp_cache_requests_total',
      help: 'Where answers came from; error and corrupt come on top of the miss they cause.',
      labels: { cache: 'readCaches', result: cacheResults },
    }),
    coalesced: declare.counter({
      name: 'srp_cache_coalesced_total',
      help: 'Requests that joined one already under way.',
      labels: { cache: 'caches' },
    }),
    refreshes: declare.counter({
      name: 'srp_cache_refresh_total',
      help: 'Refreshes started behind an answer that is stale, or hot and soon will be.',
      labels: { cache: 'caches' },
    }),
    entryAgeSeconds: declare.histogram({
      name: 'srp_cache_entry_age_seconds',
      help: 'Age of stale answers when they were served.',
      labels: { cache: 'caches' },
      buckets: [60, 300, 900, 3_600, 14_400, 86_400],
    }),
    entries: declare.gauge({
      name: 'srp_cache_entries',
      help: 'Values in memory.',
      labels: { cache: 'caches' },
    }),
    bytes: declare.gauge({
      name: 'srp_cache_bytes',
      help: 'Size of the values in memory, counted as they are kept in Redis.',
      labels: { cache: 'caches' },
    }),
    fragmentBytes: declare.gauge({
      name: 'srp_fragment_bytes',
      help: 'Size of the printed parts of pages in memory.',
    }),
    redisUp: declare.gauge({
      name: 'srp_redis_up',
      aggregator: 'min',
      help: '1 while Redis takes commands; nothing where there is none.',
    }),
    redisQueueLength: declare.gauge({
      name: 'srp_redis_queue_length',
      help: 'Commands waiting for an answer from Redis.',
    }),
    redisOpSeconds: declare.histogram({
      name: 'srp_redis_op_duration_seconds',
      help: 'Time of commands to Redis.',
      labels: { op: redisOps },
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1],
    }),
    redisErrors: declare.counter({
      name: 'srp_redis_errors_total',
      help: 'Commands that failed.',
      labels: { reason: redisErrors },
    }),
  }
}
