import type { Cancellation } from '#server/cancellation.ts'
import type { BreakerOrder, Instance } from '#shared/features/ops/breaker-order.ts'
import type { PurgeFilter, PurgeResult } from './purge.ts'

/**
 * The size of cached pages, as a share of the memory tier; the answers of calls have the rest. A page takes a
 * quarter of the answers that it is made of, and outlives them in an outage.
 */
export const pageShare = 1 / 2

/** The options of one namespace. Its values are shared between requests and must not be changed. */
export interface NamespaceOptions<Value> {
  /** Metric label and key prefix. */
  readonly name: string
  /** The version of the values' shape. A value of another version is a miss. */
  readonly version: string
  readonly freshMs: number
  /** How long a value may still be served after its freshness has ended. */
  readonly graceMs: number
  /** The size of a memory tier for its values alone; absent: they share one with all other namespaces. */
  readonly ownBytes?: number
  /** Reads a value from its bytes; throws where the bytes hold no such value. */
  readonly decode: (bytes: Buffer) => Value
  /** The values lie in memory as objects, since each consists of its bytes; others lie there as bytes. */
  readonly areBytes?: true
}

export interface CacheHit<Value> {
  readonly value: Value
  readonly tier: 'memory' | 'redis'
  /** False within the grace: serve the value and refresh it behind. A value beyond its grace is a miss. */
  readonly isFresh: boolean
  /** The time since its freshness ended; 0 while it is fresh. */
  readonly staleMs: number
  /** The value should be refreshed behind: it is stale, or it is read often and soon will be stale. */
  readonly isDue: boolean
}

/**
 * A lease on one cache key: the right to fetch its value. It ends with `store`, `storeLocally` or `release`,
 * or a moment after its process has died.
 */
export interface Lease<Value> {
  /**
   * Stores a value in both tiers, unless something was purged since the lease began.
   * @param bytes the value as `decode` reads it; the memory counts their length
   * @param listings ids of the listings in the value: it is purged with each of them, and even where it has
   * none now with all; undefined where it never has any
   */
  store(value: Value, bytes: Buffer | string, listings?: readonly number[]): void
  /** Stores a value in the memory of this process alone, likewise. @param bytes its size */
  storeLocally(value: Value, bytes: number, listings?: readonly number[]): void
  /** Ends the lease without a value, so that a waiting process may fetch it. */
  release(): void
}

/** The result of `acquire`: the cached value, or the lease to fetch it. */
export type Acquired<Value> =
  | { readonly hit: CacheHit<Value> }
  | { readonly hit?: never; readonly lease: Lease<Value> }

export interface AcquireOptions {
  /** Only a fresh value that is fresher than the one in memory will do. */
  readonly isNewer: boolean
  /** The longest wait for the process that holds the lease. */
  readonly maxWaitMs: number
  /** Cancelled when no request needs the value any more. */
  readonly cancellation: Cancellation
}

/**
 * The values of one call, or of the page cache. No method throws or rejects: trouble with Redis is a miss.
 */
export interface CacheNamespace<Value> {
  /** Reads the memory of this process only. */
  peek(key: string): CacheHit<Value> | undefined
  /** Reads a fresh value from the memory of this process only. */
  peekFresh(key: string): CacheHit<Value> | undefined
  /** Reads Redis, and copies the value into memory. */
  fetch(key: string): Promise<CacheHit<Value> | undefined>
  /** Whether its values are in Redis as well. */
  readonly isShared: boolean
  /**
   * Reads Redis like `fetch`, and acquires the lease where there is no value. One process at a time holds the
   * lease of a key; the others wait for its value as long as it lives. After `maxWaitMs`, or while Redis is
   * down, every process gets a lease of its own.
   */
  acquire(key: string, options: AcquireOptions): Promise<Acquired<Value>>
  /** A lease of this process only, whatever the other processes do. */
  localLease(key: string): Lease<Value>
  /**
   * Stores a value that is in memory in Redis as well, for the rest of its lifetimes, unless it has left
   * the memory meanwhile.
   */
  share(key: string, value: Value, bytes: Buffer | string): void
}

export interface Cache {
  namespace<Value>(options: NamespaceOptions<Value>): CacheNamespace<Value>
  /** Deletes values in Redis and in the memory of every process that Redis reaches. */
  purge(filters: readonly PurgeFilter[]): Promise<PurgeResult>
  /**
   * Passes an operator's order on to every process that Redis reaches, and keeps it for those that start
   * later.
   * @returns false where Redis could not be reached
   */
  order(order: BreakerOrder): Promise<boolean>
  /** The instances that hear orders through Redis; null where there is no Redis, or it does not say. */
  instances(): Promise<readonly Instance[] | null>
  close(): Promise<void>
}
