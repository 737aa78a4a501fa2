import type { FastifyBaseLogger } from 'fastify'
import type { Cache, CacheSpace, Turn } from '#server/cache/cache.ts'
import type { Clock } from '#server/clock.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { AnswerShape } from './answer-shape.ts'
import type { Breaker } from './breaker.ts'
import type { Breakers } from './breakers.ts'
import type { CacheResult, CallContext } from './call-context.ts'
import type { CallDefinition } from './call-definition.ts'
import { Flights } from './flights.ts'
import type { Origins } from './origins.ts'
import { RetryBudget } from './retry-budget.ts'
import type { Target } from './target.ts'
import { UpstreamError } from './upstream-error.ts'

export interface LaneParts {
  readonly origins: Origins
  readonly breakers: Breakers
  readonly cache: Cache
  readonly metrics: Metrics
  readonly clock: Clock
  readonly log: FastifyBaseLogger
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

type Asker = Pick<CallContext, 'log' | 'requestId'>

interface Flying {
  readonly asker: Asker
  /** Aborts when nobody waits any more. */
  readonly signal: AbortSignal
  /** An answer as old as the one in memory is of no use. */
  readonly isNewer: boolean
}

interface Asking<Answer> extends Pick<Flying, 'asker' | 'signal'> {
  /** Absent: the answer is not kept. */
  readonly turn: Turn<Answer> | undefined
  /** What is left of the call's own. */
  readonly timeoutMs: number
}

/** How long another process is waited for: most answers come sooner. */
const maxPatienceMs = 1_000

/** Everything that one call's declaration needs while the server runs: its breaker, flights, checks and part of the cache. */
export class Lane<Query, Answer> {
  readonly definition: CallDefinition<Query, Answer>
  readonly space: CacheSpace<Answer> | undefined
  readonly #parts: LaneParts
  readonly #shape: AnswerShape<Answer>
  readonly #breaker: Breaker
  readonly #retryBudget: RetryBudget
  readonly #flights = new Flights<Arrival<Answer>>()
  /** The origin asked to be left alone until then. */
  #restUntilMs = 0

  constructor(definition: CallDefinition<Query, Answer>, parts: LaneParts) {
    const { name, cache } = definition
    this.definition = definition
    this.#parts = parts
    this.#shape = new AnswerShape(definition)
    this.#breaker = parts.breakers.of(definition)
    this.#retryBudget = new RetryBudget(name, { clock: parts.clock, metrics: parts.metrics.upstream })
    const { version, decode } = this.#shape
    this.space = cache && parts.cache.space({ name, version, decode, freshMs: cache.freshS * 1000, graceMs: cache.graceS * 1000 })
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
      .catch((error: unknown) => asker.log.debug({ call: this.definition.name, err: error }, 'refresh failed'))
  }

  close(): void {
    this.#flights.close()
  }

  /** From Redis, or from the origin: of all processes one asks, and the others have its answer. */
  async #bring(target: Target, { signal, asker, isNewer }: Flying): Promise<Arrival<Answer>> {
    const startMs = performance.now()
    const { timeoutMs } = this.definition
    const patienceMs = Math.min(maxPatienceMs, timeoutMs / 3)
    const claim = await this.space?.claim(target.key, { isNewer, patienceMs, signal })
    if (claim?.hit) return { answer: claim.hit.value, cache: claim.hit.isFresh ? 'redis' : 'stale' }
    const turn = claim?.turn
    try {
      return await this.#ask(target, { signal, asker, turn, timeoutMs: timeoutMs - (performance.now() - startMs) })
    } catch (error) {
      turn?.pass()
      throw error
    }
  }

  async #ask(target: Target, asking: Asking<Answer>): Promise<Arrival<Answer>> {
    if (this.#parts.clock.nowMs() < this.#restUntilMs) throw new UpstreamError('throttled', 'the origin asked for rest')
    const permit = this.#breaker.admit()
    if (!permit) throw new UpstreamError('open', 'the breaker is open')
    try {
      const arrival = await this.#send(target, asking)
      permit.settle('success')
      return arrival
    } catch (error) {
      permit.settle(error instanceof UpstreamError ? error.verdict : 'failure')
      throw error
    }
  }

  async #send(target: Target, { signal, asker, turn, timeoutMs }: Asking<Answer>): Promise<Arrival<Answer>> {
    const { name: call, origin, headers, concurrency } = this.definition
    const { upstream } = this.#parts.metrics
    const startMs = performance.now()
    this.#retryBudget.noteCall()
    try {
      const json = await this.#parts.origins.ask(origin, {
        call,
        concurrency,
        path: target.path,
        body: target.body,
        headers: { ...headers, accept: 'application/json', 'accept-encoding': 'identity', 'x-request-id': asker.requestId },
        timeoutMs,
        signal,
        mayRetry: () => this.#retryBudget.take(),
      })
      return { ...this.#accept(json, turn), cache: this.space ? 'miss' : 'bypass', upstreamMs: performance.now() - startMs }
    } catch (error) {
      this.#noteFailure(error, asker)
      throw error
    } finally {
      upstream.durationSeconds.observe({ call }, (performance.now() - startMs) / 1000)
    }
  }

  #accept(json: string, turn: Turn<Answer> | undefined): Pick<Arrival<Answer>, 'answer' | 'isPartial'> {
    const { name: call } = this.definition
    const { upstream } = this.#parts.metrics
    const { answer, dropped } = this.#shape.read(json)
    upstream.requests.inc({ call, outcome: dropped.length > 0 ? 'schema' : 'ok' })
    for (const reason of dropped) upstream.dropped.inc({ call, reason })
    // Only a whole answer is kept: the next request asks again for what was missing.
    if (dropped.length === 0) turn?.keep(answer, json, this.definition.listings?.(answer))
    else turn?.pass()
    return { answer, ...(dropped.length > 0 && { isPartial: true as const }) }
  }

  #noteFailure(error: unknown, asker: Asker): void {
    if (!(error instanceof UpstreamError)) return
    const { name: call } = this.definition
    const { code, status, restMs } = error
    this.#parts.metrics.upstream.requests.inc({ call, outcome: code })
    if (restMs) this.#restUntilMs = this.#parts.clock.nowMs() + restMs
    if (code !== 'aborted') asker.log.warn({ call, code, status, err: error }, 'upstream call failed')
  }
}

const neverLeaves = new AbortController().signal
