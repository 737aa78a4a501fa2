import type { LRUCache } from 'lru-cache'
import type { Clock } from '#server/clock.ts'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { CacheHit, CacheSpace, SpaceFacts } from './cache.ts'
import { type Entry, printEntry, readEntry } from './entry.ts'
import type { RedisTier } from './redis-tier.ts'

export interface Tiers {
  readonly memory: LRUCache<string, Entry<unknown>>
  readonly redis: RedisTier | undefined
  readonly clock: Clock
  readonly metrics: CacheMetrics
}

/** One call's part of both tiers. */
export class Space<Value> implements CacheSpace<Value> {
  readonly #facts: SpaceFacts<Value>
  readonly #tiers: Tiers

  constructor(facts: SpaceFacts<Value>, tiers: Tiers) {
    this.#facts = facts
    this.#tiers = tiers
  }

  peek(key: string): CacheHit<Value> | undefined {
    // Only this space writes under its name, so what is there has its type.
    const entry = this.#tiers.memory.get(this.#nameOf(key)) as Entry<Value> | undefined
    return entry && this.#hit(entry, 'memory')
  }

  async fetch(key: string): Promise<CacheHit<Value> | undefined> {
    const kept = await this.#tiers.redis?.get(this.#nameOf(key))
    if (kept == null) return undefined
    try {
      const entry = readEntry(kept, this.#facts.version, this.#facts.decode)
      this.#remember(key, entry, kept.length)
      return this.#hit(entry, 'redis')
    } catch {
      // Damaged, or kept by another deployment: the answer that follows replaces it.
      this.#tiers.metrics.requests.inc({ cache: this.#facts.name, result: 'corrupt' })
      return undefined
    }
  }

  set(key: string, value: Value, bytes: Buffer | string): void {
    const { freshMs, graceMs, version } = this.#facts
    const freshUntilMs = this.#tiers.clock.nowMs() + freshMs
    const entry = { value, freshUntilMs, graceUntilMs: freshUntilMs + graceMs }
    this.#remember(key, entry, bytes.length)
    // In the background: the tier counts and logs its own failures.
    void this.#tiers.redis?.set(this.#nameOf(key), printEntry(bytes, version, entry), freshMs + graceMs)
  }

  #nameOf(key: string): string {
    return `srp:${this.#facts.name}:${key}`
  }

  #remember(key: string, entry: Entry<Value>, size: number): void {
    const { memory, metrics } = this.#tiers
    memory.set(this.#nameOf(key), entry, { size })
    metrics.entries.set(memory.size)
    metrics.bytes.set(memory.calculatedSize)
  }

  #hit({ value, freshUntilMs, graceUntilMs }: Entry<Value>, tier: CacheHit<Value>['tier']): CacheHit<Value> | undefined {
    const nowMs = this.#tiers.clock.nowMs()
    if (nowMs >= graceUntilMs) return undefined
    const isFresh = nowMs < freshUntilMs
    if (!isFresh) {
      const ageMs = nowMs - freshUntilMs + this.#facts.freshMs
      this.#tiers.metrics.entryAgeSeconds.observe({ cache: this.#facts.name }, ageMs / 1000)
    }
    return { value, tier, isFresh }
  }
}
