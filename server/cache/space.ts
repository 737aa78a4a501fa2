import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { LRUCache } from 'lru-cache'
import type { Clock } from '#server/clock.ts'
import type { CacheMetrics } from '#server/observe/cache-metrics.ts'
import type { CacheHit, CacheSpace, Claim, SpaceFacts, Turn, Wanted } from './cache.ts'
import { type Entry, printEntry, readEntry } from './entry.ts'
import type { RedisTier } from './redis-tier.ts'

export interface Tiers {
  readonly memory: LRUCache<string, Entry<unknown>>
  readonly redis: RedisTier | undefined
  readonly clock: Clock
  readonly metrics: CacheMetrics
}

/** How often a process looks for what another one brings. */
const pollMs = 20

/** One call's part of both tiers. */
export class Space<Value> implements CacheSpace<Value> {
  readonly #facts: SpaceFacts<Value>
  readonly #tiers: Tiers

  constructor(facts: SpaceFacts<Value>, tiers: Tiers) {
    this.#facts = facts
    this.#tiers = tiers
  }

  peek(key: string): CacheHit<Value> | undefined {
    const entry = this.#recall(this.#nameOf(key))
    return entry && this.#hit(entry, 'memory')
  }

  async fetch(key: string): Promise<CacheHit<Value> | undefined> {
    const name = this.#nameOf(key)
    const kept = await this.#tiers.redis?.get(name)
    return kept == null ? undefined : this.#read(name, kept)
  }

  async claim(key: string, { isNewer, patienceMs, signal }: Wanted): Promise<Claim<Value>> {
    const { redis } = this.#tiers
    const name = this.#nameOf(key)
    const token = randomUUID()
    const endMs = performance.now() + patienceMs
    while (redis && !signal.aborted) {
      const freshFromMs = this.#freshFrom(name, isNewer)
      const found = await redis.claim(name, { version: this.#facts.version, freshFromMs, token, lifeMs: patienceMs })
      if (found === 'spoiled') this.#noteCorrupt()
      const hit = found instanceof Buffer ? await this.#read(name, found) : undefined
      if (hit) return { hit }
      if (found !== 'taken' || performance.now() > endMs) break
      await setTimeout(pollMs, undefined, { ref: false })
    }
    // With its token even if Redis gave no answer: it may have noted the turn all the same.
    return { turn: this.#turnOf(name, token) }
  }

  turn(key: string): Turn<Value> {
    return this.#turnOf(this.#nameOf(key))
  }

  #turnOf(name: string, token?: string): Turn<Value> {
    return {
      keep: (value, bytes) => this.#keep(name, { value, bytes, token }),
      pass: () => {
        if (token !== undefined) void this.#tiers.redis?.release(name, token)
      },
    }
  }

  #keep(name: string, { value, bytes, token }: Kept<Value>): void {
    const { freshMs, graceMs } = this.#facts
    const freshUntilMs = this.#tiers.clock.nowMs() + freshMs
    const entry = { value, freshUntilMs, graceUntilMs: freshUntilMs + graceMs }
    this.#remember(name, entry, bytes.length)
    // In the background: the tier counts and logs its own failures.
    void this.#tiers.redis?.set(name, {
      print: () => printEntry(bytes, this.#facts.version, entry),
      token,
      lifeMs: freshMs + graceMs,
    })
  }

  async #read(name: string, kept: Buffer): Promise<CacheHit<Value> | undefined> {
    try {
      const { bytes, ...lifetimes } = await readEntry(kept, this.#facts.version)
      const entry = { value: this.#facts.decode(bytes), ...lifetimes }
      this.#remember(name, entry, bytes.length)
      return this.#hit(entry, 'redis')
    } catch {
      // Damaged, or kept by another deployment: the answer that follows replaces it.
      this.#noteCorrupt()
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
    // Only this space writes under its name, so what is there has its type.
    return this.#tiers.memory.get(name) as Entry<Value> | undefined
  }

  /** In braces: all that belongs to one value is in one slot of a cluster. */
  #nameOf(key: string): string {
    return `srp:{${this.#facts.name}:${key}}`
  }

  #noteCorrupt(): void {
    this.#tiers.metrics.requests.inc({ cache: this.#facts.name, result: 'corrupt' })
  }

  #remember(name: string, entry: Entry<Value>, size: number): void {
    const { memory, metrics } = this.#tiers
    memory.set(name, entry, { size })
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

interface Kept<Value> {
  readonly value: Value
  readonly bytes: Buffer | string
  readonly token: string | undefined
}
