import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/clock.ts'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { Cache } from './cache.ts'
import type { Entry } from './entry.ts'
import { Namespace } from './namespace.ts'
import { namesIn, namespaceOf, type PurgeFilter } from './purge.ts'
import type { OpenRedis } from './redis-tier.ts'

export interface CacheFacts {
  /**
   * Counted as values are kept in Redis; answers, as objects, take some three times as much. With 0 there is
   * Redis alone.
   */
  readonly memory: { readonly maxBytes: number }
  /** Absent: memory alone. */
  readonly redis?: OpenRedis | undefined
  readonly clock: Clock
  readonly metrics: CacheMetrics
  readonly log: FastifyBaseLogger
  /** Of the deadline of a command to Redis. */
  readonly timeoutFactor: number
}

/** Of the memory, for one value: a larger one would drive out too many. */
const maxShare = 1 / 4

/**
 * Memory in front of Redis. Redis may be down, now or later: then the memory serves alone until it is back.
 */
export function createCache({
  memory: { maxBytes },
  redis: openRedis,
  clock,
  metrics,
  log,
  timeoutFactor,
}: CacheFacts): Cache {
  const count = (name: string, { bytes }: Entry<unknown>, sign: 1 | -1) => {
    const cache = namespaceOf(name)
    metrics.entries.inc({ cache }, sign)
    metrics.bytes.inc({ cache }, sign * bytes)
  }

  const memory = new LRUCache<string, Entry<unknown>>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.ceil(maxBytes * maxShare) || 1,
    sizeCalculation: ({ bytes }) => bytes,
    onInsert: (entry, name) => count(name, entry, 1),
    dispose: (entry, name) => count(name, entry, -1),
  })

  const self = randomUUID()
  const tiers = { memory, clock, metrics, purges: 0 }
  const forget = (filters: readonly PurgeFilter[]) => {
    tiers.purges += 1
    const gone = filters.flatMap((filter) => namesIn(memory.entries(), filter))
    return gone.filter((name) => memory.delete(name)).length
  }

  const onNews = (text: string) => {
    const { from, filters }: News = JSON.parse(text)
    if (from !== self) log.info({ filters, memory: forget(filters) }, 'cache purged by another process')
  }

  // A purge may have been missed: what is old enough to be meant by it is served once more at most.
  const onListening = () => {
    const nowMs = clock.nowMs()
    for (const entry of memory.values()) entry.freshUntilMs = Math.min(entry.freshUntilMs, nowMs)
  }

  // Where there is none it is not down.
  if (openRedis === undefined) metrics.redisUp.remove()

  const redis = openRedis?.({ metrics, log, timeoutFactor, onNews, onListening })

  return {
    namespace: (facts) => new Namespace(facts, tiers, redis),
    purge: async (filters) => {
      const purged = {
        memory: forget(filters),
        redis: (await redis?.purge(filters, JSON.stringify({ from: self, filters }))) ?? null,
      }

      log.info({ filters, ...purged }, 'cache purged')
      return purged
    },
    close: async () => redis?.close(),
  }
}

/** What processes tell each other: of one kind, by one build or its neighbour. */
interface News {
  readonly from: string
  readonly filters: readonly PurgeFilter[]
}
