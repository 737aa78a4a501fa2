/** What a part of the cache holds. Values are shared between requests: never change one. */
export interface SpaceFacts<Value> {
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
}

/** None of these throws or rejects: trouble with Redis is a miss. */
export interface CacheSpace<Value> {
  /** Looks in this process's memory alone. */
  peek(key: string): CacheHit<Value> | undefined
  /** Looks in Redis and fills the memory from there. */
  fetch(key: string): Promise<CacheHit<Value> | undefined>
  /** Keeps a value in both tiers; `bytes` are what `decode` reads back, and what the memory counts. */
  set(key: string, value: Value, bytes: Buffer | string): void
}

export interface Cache {
  space<Value>(facts: SpaceFacts<Value>): CacheSpace<Value>
  close(): Promise<void>
}
