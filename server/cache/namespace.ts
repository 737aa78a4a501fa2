import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { LRUCache } from 'lru-cache'
import type { Clock } from '#server/clock.ts'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { CacheHit, CacheNamespace, Claim, NamespaceOptions, Turn, Wanted } from './cache.ts'
import { type Entry, printEntry, readEntry } from './entry.ts'
import { nameOf } from './purge.ts'
import type { RedisTier } from './redis-tier.ts'

export interface Tiers {
  readonly memory: LRUCache<string, Entry<unknown>>
  readonly clock: Clock
  readonly metrics: CacheMetrics
  /** How many purges there have been. */
  readonly purges: number
}

/**
 * Freshness ends up to this share earlier, differently for each key: what was filled together is not all
 * refreshed together.
 */
const jitter = 0.1

/** In this last share of its freshness a value that is asked for so often is refreshed before it ends. */
const lateShare = 0.1
const hotAsks = 3

/** How often a process looks for what another one brings. */
const pollMs = 20

/** One call's part of both tiers. */
export class Namespace<Value> implements CacheNamespace<Value> {
  readonly #facts: NamespaceOptions<Value>
  readonly #tiers: Tiers
  readonly #redis: RedisTier | undefined

  constructor(facts: NamespaceOptions<Value>, tiers: Tiers, redis: RedisTier | undefined) {
    this.#facts = facts
    this.#tiers = tiers
    this.#redis = redis
  }

  peek(key: string): CacheHit<Value> | undefined {
    const entry = this.#recall(nameOf(this.#facts.name, key))
    return entry && this.#hit(entry, 'memory')
  }

  async fetch(key: string): Promise<CacheHit<Value> | undefined> {
    const name = nameOf(this.#facts.name, key)
    const kept = await this.#redis?.get(name)
    return kept == null ? undefined : this.#read(name, kept)
  }

  async claim(key: string, { isNewer, patienceMs, signal }: Wanted): Promise<Claim<Value>> {
    const redis = this.#redis
    const name = nameOf(this.#facts.name, key)
    const token = randomUUID()
    const endMs = performance.now() + patienceMs

    while (redis && !signal.aborted) {
      const freshFromMs = this.#freshFrom(name, isNewer)
      const found = await redis.claim(name, { version: this.#facts.version, freshFromMs, token })
      if (found === 'spoiled') this.#note('corrupt')
      if (found === undefined) this.#note('error')

      const hit = found instanceof Buffer ? await this.#read(name, found) : undefined
      if (hit) return { hit }
      if (found !== 'taken' || performance.now() > endMs) break
      await setTimeout(pollMs, undefined, { ref: false })
    }

    // With its token even if Redis gave no answer: it may have noted the turn all the same.
    return { turn: this.#turnOf(name, token) }
  }

  turn(key: string): Turn<Value> {
    return this.#turnOf(nameOf(this.#facts.name, key))
  }

  #turnOf(name: string, token?: string): Turn<Value> {
    const { purges } = this.#tiers
    const letGo = token === undefined ? undefined : this.#redis?.hold(name, token)
    const pass = () => {
      letGo?.()
      if (token !== undefined) void this.#redis?.release(name, token)
    }

    const keep: Turn<Value>['keep'] = (value, bytes, listings = []) => {
      if (this.#tiers.purges !== purges) return pass()
      void this.#keep(name, { value, bytes, listings, token }).then(letGo)
    }

    return { keep, pass }
  }

  /** @returns once it is in Redis, or will not be. */
  async #keep(name: string, { value, bytes, listings, token }: Kept<Value>): Promise<void> {
    const { freshMs, graceMs } = this.#facts
    const nowMs = this.#tiers.clock.nowMs()
    const freshUntilMs = nowMs + freshMs * (1 - jitter * shareOf(name))
    const entry = {
      value,
      listings,
      bytes: bytes.length,
      freshUntilMs,
      graceUntilMs: nowMs + freshMs + graceMs,
    }

    this.#remember(name, entry)

    // The tier counts and logs its own failures.
    await this.#redis?.set(name, {
      print: () => printEntry(bytes, this.#facts.version, entry),
      token,
      lifeMs: freshMs + graceMs,
    })
  }

  async #read(name: string, kept: Buffer): Promise<CacheHit<Value> | undefined> {
    try {
      const { bytes, ...head } = await readEntry(kept, this.#facts.version)
      const entry = { value: this.#facts.decode(bytes), bytes: bytes.length, ...head }
      this.#remember(name, entry)

      return this.#hit(entry, 'redis')
    } catch {
      // Damaged, or kept by another deployment: the answer that follows replaces it.
      this.#note('corrupt')
      return undefined
    }
  }

  /** Until when a value in Redis must be fresh, at the least, to be of use. */
  #freshFrom(name: string, isNewer: boolean): number {
    const nowMs = this.#tiers.clock.nowMs()
    if (!isNewer) return nowMs - this.#facts.graceMs
    return Math.max(nowMs, this.#recall(name)?.freshUntilMs ?? 0)
  }

  #recall(name: string): Entry<Value> | undefined {
    // Only this namespace writes under its name, so what is there has its type.
    return this.#tiers.memory.get(name) as Entry<Value> | undefined
  }

  /** On top of the miss that it causes. */
  #note(result: 'corrupt' | 'error'): void {
    this.#tiers.metrics.requests.inc({ cache: this.#facts.name, result })
  }

  #remember(name: string, entry: Entry<Value>): void {
    this.#tiers.memory.set(name, entry)
  }

  #hit(entry: Entry<Value>, tier: CacheHit<Value>['tier']): CacheHit<Value> | undefined {
    const { value, freshUntilMs, graceUntilMs } = entry
    const nowMs = this.#tiers.clock.nowMs()
    if (nowMs >= graceUntilMs) return undefined

    const isFresh = nowMs < freshUntilMs

    if (!isFresh) {
      const ageMs = nowMs - freshUntilMs + this.#facts.freshMs
      this.#tiers.metrics.entryAgeSeconds.observe({ cache: this.#facts.name }, ageMs / 1000)
    }

    return {
      value,
      tier,
      isFresh,
      isDue: !isFresh || (nowMs >= freshUntilMs - this.#facts.freshMs * lateShare && isHot(entry)),
    }
  }
}

/** Once for each value, or a failing refresh would be tried for every visitor. */
function isHot(entry: Entry<unknown>): boolean {
  entry.lateAsks = (entry.lateAsks ?? 0) + 1
  return entry.lateAsks === hotAsks
}

/** From 0 to 1, always the same for the same name. */
function shareOf(name: string): number {
  let hash = 0
  for (let place = 0; place < name.length; place += 1)
    hash = (Math.imul(hash, 31) + name.charCodeAt(place)) >>> 0
  return (Math.imul(hash, 0x9e3779b1) >>> 0) / 2 ** 32
}

interface Kept<Value> {
  readonly value: Value
  readonly bytes: Buffer | string
  readonly listings: readonly number[]
  readonly token: string | undefined
}
