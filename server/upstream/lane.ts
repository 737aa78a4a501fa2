import type { FastifyBaseLogger } from 'fastify'
import type { Cache, CacheSpace } from '#server/cache/cache.ts'
import type { Clock } from '#server/clock.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { AnswerShape } from './answer-shape.ts'
import type { Breakers } from './breakers.ts'
import type { CacheResult, CallContext } from './call-context.ts'
import type { CallDefinition } from './call-definition.ts'
import { Flights } from './flights.ts'
import type { Origins } from './origins.ts'
import { type Asker, Source } from './source.ts'
import type { Target } from './target.ts'

export interface LaneParts {
  readonly origins: Origins
  readonly breakers: Breakers
  readonly cache: Cache
  readonly metrics: Metrics
  readonly clock: Clock
  readonly log: FastifyBaseLogger
  /** Of every call's deadline. */
  readonly timeoutFactor: number
}

/** What one flight brought: for its waiters, and for their timings. */
export interface Arrival<Answer> {
  readonly answer: Answer
  readonly cache: CacheResult
  readonly upstreamMs?: number
  /** Bad items were left out of the answer. */
  readonly isPartial?: true
  readonly isShared?: true
}

interface Flying {
  readonly asker: Asker
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal
  /** An answer as old as the one in memory is of no use. */
  readonly isNewer: boolean
}

/**
 * Of the call's time, so much is left for asking the origin itself when the process that was waited for has
 * died or failed.
 */
const ownShare = 1 / 3

/**
 * Everything that one call's declaration needs while the server runs: its part of the cache, its flights and
 * its source.
 */
export class Lane<Query, Answer> {
  readonly definition: CallDefinition<Query, Answer>
  readonly space: CacheSpace<Answer> | undefined
  readonly #parts: LaneParts
  readonly #source: Source<Query, Answer>
  readonly #flights = new Flights<Arrival<Answer>>()

  constructor(definition: CallDefinition<Query, Answer>, parts: LaneParts) {
    const { name, cache } = definition
    this.definition = definition
    this.#parts = parts
    const shape = new AnswerShape(definition)
    this.#source = new Source(definition, shape, parts)
    const { version, decode } = shape
    this.space =
      cache &&
      parts.cache.space({ name, version, decode, freshMs: cache.freshS * 1000, graceMs: cache.graceS * 1000 })
  }

  /** Redis, then the origin; joins the flight that is already on its way. */
  fetch(target: Target, context: CallContext): Promise<Arrival<Answer>> {
    const isShared = this.#flights.has(target.key)
    if (isShared) this.#parts.metrics.cache.coalesced.inc({ cache: this.definition.name })

    const arriving = this.#flights.join(target.key, context.signal, (signal) =>
      this.#bring(target, { signal, asker: context, isNewer: false }),
    )

    return isShared ? arriving.then((arrival) => ({ ...arrival, isShared })) : arriving
  }

  /** Refreshes a stale answer once, however many are served meanwhile; a failure leaves it as it is. */
  refreshBehind(target: Target, asker: Asker): void {
    if (this.#flights.has(target.key)) return
    this.#parts.metrics.cache.refreshes.inc({ cache: this.definition.name })
    this.#flights
      .join(target.key, neverLeaves, (signal) => this.#bring(target, { signal, asker, isNewer: true }))
      .catch((error: unknown) =>
        asker.log.debug({ call: this.definition.name, err: error }, 'refresh failed'),
      )
  }

  close(): void {
    this.#flights.close()
  }

  /** From Redis, or from the origin: of all processes one asks, and the others have its answer. */
  async #bring(target: Target, { signal, asker, isNewer }: Flying): Promise<Arrival<Answer>> {
    const startMs = performance.now()
    const timeoutMs = this.definition.timeoutMs * this.#parts.timeoutFactor
    const patienceMs = timeoutMs * (1 - ownShare)
    const looking = asker.span.begin('cache')
    const claim = await this.space
      ?.claim(target.key, { isNewer, patienceMs, signal })
      .finally(() => looking.end())

    if (claim?.hit) return { answer: claim.hit.value, cache: claim.hit.isFresh ? 'redis' : 'stale' }

    const turn = claim?.turn

    try {
      const leftMs = Math.ceil(Math.max(timeoutMs - (performance.now() - startMs), timeoutMs * ownShare))
      const { json, ...delivery } = await this.#source.ask(target, { signal, asker, timeoutMs: leftMs })

      // Only a whole answer is kept: the next request asks again for what was missing.
      if (delivery.isPartial) turn?.pass()
      else turn?.keep(delivery.answer, json, this.definition.listings?.(delivery.answer))

      return { ...delivery, cache: this.space ? 'miss' : 'bypass' }
    } catch (error) {
      turn?.pass()
      throw error
    }
  }
}

const neverLeaves = new AbortController().signal
