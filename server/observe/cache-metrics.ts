import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

export type CacheMetrics = ReturnType<typeof createCacheMetrics>

/** The caching tier. `cache` is the name of the call whose answers it holds, 'page' or 'fragment'. */
export function createCacheMetrics(registry: Registry) {
  const registers = [registry]
  return {
    requests: new Counter({
      name: 'srp_cache_requests_total',
      help: 'Where answers came from; error and corrupt come on top of the miss they cause.',
      labelNames: ['cache', 'result'],
      registers,
    }),
    coalesced: new Counter({
      name: 'srp_cache_coalesced_total',
      help: 'Requests that joined one already under way.',
      labelNames: ['cache'],
      registers,
    }),
    refreshes: new Counter({
      name: 'srp_cache_refresh_total',
      help: 'Refreshes started behind an answer that is stale, or hot and soon will be.',
      labelNames: ['cache'],
      registers,
    }),
    entryAgeSeconds: new Histogram({
      name: 'srp_cache_entry_age_seconds',
      help: 'Age of stale answers when they were served.',
      labelNames: ['cache'],
      buckets: [1, 10, 60, 300, 900, 3_600, 14_400, 86_400],
      registers,
    }),
    entries: new Gauge({ name: 'srp_cache_entries', help: 'Values in memory.', registers }),
    bytes: new Gauge({ name: 'srp_cache_bytes', help: 'Size of the values in memory, counted as they are kept in Redis.', registers }),
    fragmentBytes: new Gauge({ name: 'srp_fragment_bytes', help: 'Size of the printed parts of pages in memory.', registers }),
    redisUp: new Gauge({ name: 'srp_redis_up', aggregator: 'min', help: '1 while Redis takes commands.', registers }),
    redisQueueLength: new Gauge({ name: 'srp_redis_queue_length', help: 'Commands waiting for an answer from Redis.', registers }),
    redisOpSeconds: new Histogram({
      name: 'srp_redis_op_duration_seconds',
      help: 'Time of commands to Redis.',
      labelNames: ['op'],
      buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1],
      registers,
    }),
    redisErrors: new Counter({
      name: 'srp_redis_errors_total',
      help: 'Commands that failed.',
      labelNames: ['reason'],
      registers,
    }),
  }
}
