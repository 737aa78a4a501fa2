import { randomUUID } from 'node:crypto'
import type { FastifyBaseLogger } from 'fastify'
import { LRUCache } from 'lru-cache'
import type { Clock } from '#server/clock.ts'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { BreakerOrder } from '#shared/features/ops/breaker-order.ts'
import type { Cache } from './cache.ts'
import { type Entry, namespaceOf } from './entry.ts'
import { type Memory, Namespace, type Tiers } from './namespace.ts'
import { entryKeysIn, type OrderMessage, type PurgeFilter, type PurgeMessage, readNews } from './purge.ts'
import type { OpenRedis } from './redis-tier.ts'

export interface CacheOptions {
  /**
   * The size of the memory of all namespaces that have none of their own, counted in bytes before
   * compression. With 0 there is no memory tier.
   */
  readonly memory: { readonly maxBytes: number }
  /** Absent: there is the memory tier only. */
  readonly redis?: OpenRedis | undefined
  /** Carries out an order that was given elsewhere. */
  readonly onOrder?: (order: BreakerOrder) => void
  readonly clock: Clock
  readonly metrics: CacheMetrics
  readonly log: FastifyBaseLogger
  /** A factor on the timeout of every Redis command. */
  readonly timeoutFactor: number
}

/** The share of the memory that one value may take: a larger one would evict too many others. */
const maxShare = 1 / 4

/** A memory tier in front of Redis. While Redis is down, the memory tier serves alone. */
export function createCache({
  memory: { maxBytes },
  redis: openRedis,
  onOrder = () => undefined,
  ...deps
}: CacheOptions): Cache {
  const { clock, metrics, log, timeoutFactor } = deps
  const common = createMemory(maxBytes, metrics)
  const memories = [common]
  const shared: Tiers = { clock, metrics, purges: 0 }
  const processId = randomUUID()

  const purgeMemory = (filters: readonly PurgeFilter[]) => {
    shared.purges += 1
    return memories.reduce((sum, memory) => sum + purgeOne(memory, filters), 0)
  }

  const onMessage = createNewsReader({
    ...{ metrics, log, processId, onOrder },
    onPurge: (filters) =>
      log.info({ filters, memory: purgeMemory(filters) }, 'cache purged by another process'),
  })

  // A purge may have been missed until now: every value that it could concern is served once more at most.
  const onSubscribed = () => {
    const nowMs = clock.nowMs()
    for (const memory of memories)
      for (const entry of memory.values()) entry.freshUntilMs = Math.min(entry.freshUntilMs, nowMs)
  }

  // A server without Redis reports no `srp_redis_up`, instead of 0.
  if (openRedis === undefined) metrics.redisUp.remove()

  const redis = openRedis?.({ metrics, log, timeoutFactor, onMessage, onSubscribed, onOrder })

  const memoryOf = (ownBytes: number | undefined) => {
    if (ownBytes === undefined) return common
    const memory = createMemory(ownBytes, metrics)
    memories.push(memory)

    return memory
  }

  return {
    namespace: (options) => new Namespace(options, { shared, memory: memoryOf(options.ownBytes), redis }),
    purge: async (filters) => {
      const message: PurgeMessage = { from: processId, filters: [...filters] }
      const inMemory = purgeMemory(filters)
      const inRedis = (await redis?.purge(filters, JSON.stringify(message))) ?? null
      // Requests may have read values from Redis before they were deleted there.
      const again = redis ? purgeMemory(filters) : 0
      const result = { memory: inMemory + again, ...(redis && { redis: inRedis }) }
      log.info({ filters, ...result }, 'cache purged')

      return result
    },
    order: async (order) => {
      const message: OrderMessage = { from: processId, order }
      return (await redis?.order(order, JSON.stringify(message))) ?? false
    },
    instances: async () => (await redis?.instances()) ?? null,
    close: async () => redis?.close(),
  }
}

/** @returns the number of values that were purged */
const purgeOne = (memory: Memory, filters: readonly PurgeFilter[]): number =>
  filters.flatMap((filter) => entryKeysIn(memory.entries(), filter)).filter((key) => memory.delete(key))
    .length

interface NewsOptions extends Pick<CacheOptions, 'metrics' | 'log'> {
  /** The process that reads: what it sent itself is no news. */
  readonly processId: string
  readonly onOrder: (order: BreakerOrder) => void
  readonly onPurge: (filters: readonly PurgeFilter[]) => void
}

/** Reads what other processes tell. A message that cannot be read is counted, and the first one logged. */
function createNewsReader({ metrics, log, processId, onOrder, onPurge }: NewsOptions) {
  let hasReadAll = true

  return (text: string): void => {
    const message = readNews(text)
    if (message === undefined) {
      metrics.redisErrors.inc({ reason: 'message' })
      if (hasReadAll)
        log.warn(
          { text: text.slice(0, 100) },
          'a message in Redis is neither a purge nor an order and is ignored',
        )
      hasReadAll = false
    } else if (message.from !== processId) {
      if ('order' in message) onOrder(message.order)
      else onPurge(message.filters)
    }
  }
}

function createMemory(maxBytes: number, metrics: CacheMetrics): Memory {
  const count = (key: string, { bytes }: Entry<unknown>, sign: 1 | -1) => {
    const cache = namespaceOf(key)
    metrics.entries.inc({ cache }, sign)
    metrics.bytes.inc({ cache }, sign * bytes)
  }

  return new LRUCache<string, Entry<unknown>>({
    maxSize: Math.max(1, maxBytes),
    maxEntrySize: Math.ceil(maxBytes * maxShare) || 1,
    sizeCalculation: ({ bytes }) => bytes,
    onInsert: (entry, key) => count(key, entry, 1),
    dispose: (entry, key) => count(key, entry, -1),
  })
}
