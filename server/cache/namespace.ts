import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { LRUCache } from 'lru-cache'
import type { Clock } from '#server/clock.ts'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { Acquired, AcquireOptions, CacheHit, CacheNamespace, Lease, NamespaceOptions } from './cache.ts'
import { type Entry, entryKeyOf, printEntry, readEntry } from './entry.ts'
import type { RedisTier, SetOptions } from './redis-tier.ts'
import { asBytes, asObject, type StoredValue } from './stored-value.ts'

export type Memory = LRUCache<string, Entry<unknown>>

/** The parts of a cache that its namespaces share. */
export interface Tiers {
  readonly clock: Clock
  readonly metrics: CacheMetrics
  /** The number of purges so far. */
  purges: number
}

/**
 * The share by which freshness ends earlier at most, different for each key: values that were stored together
 * are not all refreshed together.
 */
const jitter = 0.1

/**
 * The last share of a value's freshness. A value with so many reads in it is refreshed before it is stale.
 */
const lateShare = 0.1
const hotReads = 3

/** By how much the clock of another process may be ahead of this one's. */
const maxSkewMs = 2_000

/** How often a process looks for the value that another process fetches. */
const pollMs = 20

/** One namespace of the cache, in memory and in Redis. */
export class Namespace<Value> implements CacheNamespace<Value> {
  readonly #options: NamespaceOptions<Value>
  readonly #tiers: Tiers
  readonly #memory: Memory
  readonly #redis: RedisTier | undefined

  constructor(options: NamespaceOptions<Value>, { shared, memory, redis }: NamespaceTiers) {
    this.#options = options
    this.#tiers = shared
    this.#memory = memory
    this.#redis = redis
  }

  peek(key: string): CacheHit<Value> | undefined {
    const entry = this.#inMemory(entryKeyOf(this.#options.name, key))
    return entry && this.#hit(entry, 'memory')
  }

  peekFresh(key: string): CacheHit<Value> | undefined {
    const entry = this.#inMemory(entryKeyOf(this.#options.name, key))
    return entry && entry.freshUntilMs > this.#tiers.clock.nowMs() ? this.#hit(entry, 'memory') : undefined
  }

  async fetch(key: string): Promise<CacheHit<Value> | undefined> {
    const entryKey = entryKeyOf(this.#options.name, key)
    const { purges } = this.#tiers
    const stored = await this.#redis?.get(entryKey)
    return stored == null ? undefined : this.#read(entryKey, stored, purges)
  }

  get isShared(): boolean {
    return this.#redis !== undefined
  }

  async acquire(key: string, { isNewer, maxWaitMs, cancellation }: AcquireOptions): Promise<Acquired<Value>> {
    const redis = this.#redis
    const entryKey = entryKeyOf(this.#options.name, key)
    const token = randomUUID()
    const endMs = performance.now() + maxWaitMs

    while (redis && !cancellation.isCancelled) {
      const { purges } = this.#tiers
      const wanted = this.#wantedFreshness(entryKey, isNewer)
      const found = await redis.acquire(entryKey, { version: this.#options.version, ...wanted, token })
      if (found === 'corrupt') this.#count('corrupt')
      if (found === undefined) this.#count('error')

      const hit = found instanceof Buffer ? await this.#read(entryKey, found, purges) : undefined
      if (hit) return { hit }
      if (found !== 'held' || performance.now() > endMs) break
      await setTimeout(pollMs, undefined, { ref: false })
    }

    // The lease has its token even where Redis did not reply: Redis may have stored it all the same.
    return { lease: this.#leaseOn(entryKey, token) }
  }

  localLease(key: string): Lease<Value> {
    return this.#leaseOn(entryKeyOf(this.#options.name, key))
  }

  share(key: string, value: Value, bytes: Buffer | string): void {
    const entryKey = entryKeyOf(this.#options.name, key)
    const entry = this.#inMemory(entryKey)
    if (entry?.value() !== value) return

    const lifeMs = entry.graceUntilMs - this.#tiers.clock.nowMs()
    void this.#write(entryKey, entry, { bytes, token: undefined, lifeMs })
  }

  #leaseOn(entryKey: string, token?: string): Lease<Value> {
    const { purges, clock } = this.#tiers
    const sinceMs = clock.nowMs()
    const endRenewals = token === undefined ? undefined : this.#redis?.renewLease(entryKey, token)
    const release = () => {
      endRenewals?.()
      if (token !== undefined) void this.#redis?.releaseLease(entryKey, token)
    }

    const store: Lease<Value>['store'] = (value, bytes, listings) => {
      if (this.#tiers.purges !== purges) return release()
      const entry = this.#remember(
        entryKey,
        { value: this.#stored(value, bytes), listings, bytes: bytes.length },
        sinceMs,
      )

      if (this.#redis === undefined) return

      const lifeMs = this.#options.freshMs + this.#options.graceMs
      void this.#write(entryKey, entry, { bytes, token, lifeMs }).then((stays) =>
        stays ? endRenewals?.() : release(),
      )
    }

    const storeLocally: Lease<Value>['storeLocally'] = (value, bytes, listings) => {
      if (this.#tiers.purges === purges)
        this.#remember(entryKey, { value: asObject(value), bytes, listings }, sinceMs)
      release()
    }

    return { store, storeLocally, release }
  }

  /** Stores a value in memory. Its lifetimes begin with its lease: it may be as old as that. */
  #remember(entryKey: string, value: Pick<Entry<Value>, 'value' | 'bytes' | 'listings'>, sinceMs: number) {
    const { freshMs, graceMs } = this.#options
    const freshUntilMs = sinceMs + freshMs * (1 - jitter * shareOf(entryKey))
    const entry: Entry<Value> = { ...value, freshUntilMs, graceUntilMs: sinceMs + freshMs + graceMs }
    this.#memory.set(entryKey, entry)

    return entry
  }

  /**
   * Copies a value from Redis into memory, unless something was purged since it was asked for.
   * @param purges the number of purges when it was asked for
   */
  async #read(entryKey: string, stored: Buffer, purges: number): Promise<CacheHit<Value> | undefined> {
    try {
      const { bytes, ...head } = await readEntry(stored, this.#options.version)
      const value = this.#stored(this.#options.decode(bytes), bytes)
      const entry = this.#bounded({ value, bytes: bytes.length, ...head })
      const known = this.#inMemory(entryKey)

      // A newer value may have been stored while this one was read.
      if (known && known.freshUntilMs > entry.freshUntilMs) return this.#hit(known, 'memory')
      if (this.#tiers.purges !== purges) return undefined
      this.#memory.set(entryKey, entry)

      return this.#hit(entry, 'redis')
    } catch {
      // The bytes are damaged, or stored by another deployment: the value that is fetched next replaces them.
      this.#count('corrupt')
      return undefined
    }
  }

  /**
   * Writes an entry to Redis, unless something is purged before its bytes are ready, and deletes it there
   * where something is purged before Redis replies. The Redis tier counts and logs its own failures.
   * @returns whether nothing was purged
   */
  async #write(entryKey: string, entry: Entry<Value>, { bytes, ...options }: WriteOptions): Promise<boolean> {
    const { version, areBytes = false } = this.#options
    const { purges } = this.#tiers
    const isPurged = () => this.#tiers.purges !== purges

    const print = async () => {
      const printed = await printEntry(bytes, { version, isJson: !areBytes }, entry)
      return isPurged() ? undefined : printed
    }

    await this.#redis?.set(entryKey, { print, ...options })
    if (!isPurged()) return true
    await this.#redis?.delete(entryKey)

    return false
  }

  #stored(value: Value, bytes: Buffer | string): StoredValue<Value> {
    const { areBytes, decode } = this.#options
    return areBytes ? asObject(value) : asBytes(value, bytes, decode)
  }

  /** The times between which the freshness of a value in Redis must end for the value to be of use. */
  #wantedFreshness(entryKey: string, isNewer: boolean) {
    const nowMs = this.#tiers.clock.nowMs()
    if (!isNewer) return { freshFromMs: nowMs - this.#options.graceMs, freshToMs: Number.MAX_SAFE_INTEGER }

    return {
      freshFromMs: Math.max(nowMs, this.#inMemory(entryKey)?.freshUntilMs ?? 0),
      freshToMs: nowMs + this.#options.freshMs + maxSkewMs,
    }
  }

  #inMemory(entryKey: string): Entry<Value> | undefined {
    // Only this namespace stores values under its name, so the entry has its type.
    const entry = this.#memory.get(entryKey) as Entry<Value> | undefined
    return entry && this.#bounded(entry)
  }

  /**
   * Bounds the lifetimes of an entry by this process's clock. An entry that was stored by a clock further
   * ahead, of another process or before this one was set back, is stale: nobody knows how old it is.
   */
  #bounded(entry: Entry<Value>): Entry<Value> {
    const { freshMs, graceMs } = this.#options
    const nowMs = this.#tiers.clock.nowMs()
    if (entry.freshUntilMs > nowMs + freshMs + maxSkewMs) entry.freshUntilMs = nowMs
    entry.graceUntilMs = Math.min(entry.graceUntilMs, nowMs + freshMs + graceMs)

    return entry
  }

  /** Counts trouble with Redis, in addition to the miss that it causes. */
  #count(result: 'corrupt' | 'error'): void {
    this.#tiers.metrics.requests.inc({ cache: this.#options.name, result })
  }

  #hit(entry: Entry<Value>, tier: CacheHit<Value>['tier']): CacheHit<Value> | undefined {
    const { freshUntilMs, graceUntilMs } = entry
    const nowMs = this.#tiers.clock.nowMs()
    if (nowMs >= graceUntilMs) return undefined

    const isFresh = nowMs < freshUntilMs

    if (!isFresh) {
      const ageMs = nowMs - freshUntilMs + this.#options.freshMs
      this.#tiers.metrics.staleSeconds.inc({ cache: this.#options.name }, ageMs / 1000)
    }

    const isLate = nowMs >= freshUntilMs - this.#options.freshMs * lateShare

    const staleMs = Math.max(0, nowMs - freshUntilMs)

    return {
      value: entry.value(),
      ...{ tier, isFresh, staleMs },
      isDue: !isFresh || (isLate && isHot(entry)),
    }
  }
}

/** True once for each value: a refresh that fails must not be tried again for every visitor. */
function isHot(entry: Entry<unknown>): boolean {
  entry.lateReads = (entry.lateReads ?? 0) + 1
  return entry.lateReads === hotReads
}

/** A number from 0 to 1, always the same for the same key. */
function shareOf(entryKey: string): number {
  let hash = 0
  for (let index = 0; index < entryKey.length; index += 1)
    hash = (Math.imul(hash, 31) + entryKey.charCodeAt(index)) >>> 0
  return (Math.imul(hash, 0x9e3779b1) >>> 0) / 2 ** 32
}

interface WriteOptions extends Pick<SetOptions, 'token' | 'lifeMs'> {
  readonly bytes: Buffer | string
}

interface NamespaceTiers {
  readonly shared: Tiers
  readonly memory: Memory
  readonly redis: RedisTier | undefined
}
