import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/clock.ts'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { Cache } from './cache.ts'
import type { Entry } from './entry.ts'
import { RedisTier } from './redis-tier.ts'
import { Space } from './space.ts'

export interface CacheFacts {
  /** Counted as values are kept in Redis; answers, as objects, take some three times as much. With 0 there is Redis alone. */
  readonly memory: { readonly maxBytes: number }
  /** Absent: memory alone. */
  readonly redisUrl?: string | undefined
  readonly clock: Clock
  readonly metrics: CacheMetrics
  readonly log: FastifyBaseLogger
}

/** Of the memory, for one value: a larger one would drive out too many. */
const maxShare = 1 / 4

/** Memory in front of Redis. Redis may be down, now or later: then the memory serves alone until it is back. */
export function createCache({ memory: { maxBytes }, redisUrl, clock, metrics, log }: CacheFacts): Cache {
  const memory = new LRUCache<string, Entry<unknown>>({ maxSize: Math.max(1, maxBytes), maxEntrySize: Math.ceil(maxBytes * maxShare) || 1 })
  const redis = redisUrl === undefined ? undefined : new RedisTier({ url: redisUrl, metrics, log })
  return {
    space: (facts) => new Space(facts, { memory, redis, clock, metrics }),
    close: async () => redis?.close(),
  }
}
