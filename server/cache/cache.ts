import type { Purged, PurgeFilter } from './purge.ts'

/** What a part of the cache holds. Values are shared between requests: never change one. */
export interface NamespaceOptions<Value> {
  /** Metric label and key prefix. */
  readonly name: string
  /** Changes whenever the shape of the values does; values of another version are misses. */
  readonly version: string
  readonly freshMs: number
  /** How long after freshness ends a value may still be served. */
  readonly graceMs: number
  /** Reads a value back from its bytes; throws on anything that is not one. */
  readonly decode: (bytes: Buffer) => Value
}

export interface CacheHit<Value> {
  readonly value: Value
  readonly tier: 'memory' | 'redis'
  /** False within the grace: serve it and refresh behind. Beyond its grace a value is a miss. */
  readonly isFresh: boolean
  /** To be refreshed behind: it is not fresh, or often asked for and soon no longer. */
  readonly isDue: boolean
}

/**
 * Somebody's turn to bring one value: it ends with one of the two, or a moment after its process has died.
 */
export interface Turn<Value> {
  /**
   * Keeps a value in both tiers, unless something was purged since the turn began. `bytes` are what `decode`
   * reads back, and what the memory counts; `listings` the ids of those it was made of, with which it is
   * purged.
   */
  keep(value: Value, bytes: Buffer | string, listings?: readonly number[]): void
  /** Nothing came of it: who waits may try. */
  pass(): void
}

/** What a claim came to: the value, or the turn to bring it. */
export type Claim<Value> =
  | { readonly hit: CacheHit<Value> }
  | { readonly hit?: never; readonly turn: Turn<Value> }

export interface Wanted {
  /** Only a fresh value will do, and a fresher one than the memory has. */
  readonly isNewer: boolean
  /** How long another process may be waited for. */
  readonly patienceMs: number
  /** Aborts when nobody wants it any more. */
  readonly signal: AbortSignal
}

/** None of these throws or rejects: trouble with Redis is a miss. */
export interface CacheNamespace<Value> {
  /** Looks in this process's memory alone. */
  peek(key: string): CacheHit<Value> | undefined
  /** Looks in Redis and fills the memory from there. */
  fetch(key: string): Promise<CacheHit<Value> | undefined>
  /**
   * Like `fetch`, for a value that is asked of its origin otherwise: of all processes one at a time has its
   * turn, and the others wait for what it brings for as long as it lives. When they have waited long enough,
   * or Redis is down, it is everybody's turn.
   */
  claim(key: string, wanted: Wanted): Promise<Claim<Value>>
  /** A turn without asking whether others have theirs. */
  turn(key: string): Turn<Value>
}

export interface Cache {
  namespace<Value>(facts: NamespaceOptions<Value>): CacheNamespace<Value>
  /** Forgets values, in Redis and in every process that it reaches. */
  purge(filters: readonly PurgeFilter[]): Promise<Purged>
  close(): Promise<void>
}
