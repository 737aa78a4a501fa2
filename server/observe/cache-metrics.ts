import type { MetricGroup } from './metric-set.ts'

/**
 * The results of a read: the tiers, 'bypass' for a call that is never cached, and in addition to a miss
 * 'corrupt' for an unusable value in Redis and 'error' for Redis without an answer.
 */
const cacheResults = ['memory', 'redis', 'stale', 'miss', 'bypass', 'corrupt', 'error'] as const
export const redisOps = ['get', 'set', 'delete', 'claim', 'renew', 'release'] as const
export const redisErrors = ['timeout', 'conn', 'oom', 'readonly', 'loading', 'message'] as const

export type CacheMetrics = ReturnType<typeof createCacheMetrics>

/**
 * Declares the metrics of the cache. `cache` is the name of the call whose answers are cached, 'page' or
 * 'fragment'.
 */
export function createCacheMetrics(declare: MetricGroup) {
  return { ...declareReads(declare), ...declareSizes(declare), ...declareRedis(declare) }
}

function declareReads(declare: MetricGroup) {
  return {
    requests: declare.counter({
      name: 'srp_cache_requests_total',
      help: 'Reads by the source of the answer; error and corrupt are counted in addition to the miss that they cause.',
      labels: { cache: 'readCaches', result: cacheResults },
      occurs: ({ cache, result }, { calls }) =>
        cache === 'fragment'
          ? result === 'memory' || result === 'miss'
          : (calls.get(cache)?.isCached === false) === (result === 'bypass'),
    }),
    coalesced: declare.counter({
      name: 'srp_cache_coalesced_total',
      help: 'Requests that joined the same request in flight.',
      labels: { cache: 'caches' },
    }),
    refreshes: declare.counter({
      name: 'srp_cache_refresh_total',
      help: 'Background refreshes started, for answers that are stale, or hot and soon stale.',
      labels: { cache: 'caches' },
    }),
    staleSeconds: declare.counter({
      name: 'srp_cache_stale_seconds_total',
      help: 'Ages of stale answers when they are served, added up; divided by the stale ones among the reads it is their mean age.',
      labels: { cache: 'caches' },
    }),
  }
}

function declareSizes(declare: MetricGroup) {
  return {
    entries: declare.gauge({
      name: 'srp_cache_entries',
      help: 'Values in memory.',
      labels: { cache: 'caches' },
    }),
    bytes: declare.gauge({
      name: 'srp_cache_bytes',
      help: 'Size of the values in memory, measured as they are stored in Redis.',
      labels: { cache: 'caches' },
    }),
    fragmentBytes: declare.gauge({
      name: 'srp_fragment_bytes',
      help: 'Size of the fragment cache: rendered parts of pages in memory.',
    }),
  }
}

function declareRedis(declare: MetricGroup) {
  return {
    redisUp: declare.gauge({
      name: 'srp_redis_up',
      aggregator: 'min',
      help: '1 while Redis takes commands; absent where no Redis is configured.',
    }),
    redisQueueLength: declare.gauge({
      name: 'srp_redis_queue_length',
      help: 'Commands waiting for an answer from Redis.',
    }),
    redisOpSeconds: declare.histogram({
      name: 'srp_redis_op_duration_seconds',
      help: 'Duration of commands to Redis.',
      labels: { op: redisOps },
      // A command has 50 ms.
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.03, 0.1],
    }),
    redisErrors: declare.counter({
      name: 'srp_redis_errors_total',
      help: 'Commands to Redis that failed; message: a message of another process that could not be read.',
      labels: { reason: redisErrors },
    }),
  }
}
