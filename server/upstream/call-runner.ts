import type { Acquired, AcquireOptions, Cache, CacheNamespace } from '#server/cache/cache.ts'
import { Cancellation } from '#server/cancellation.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { AnswerShape } from './answer-shape.ts'
import type { Breakers } from './breakers.ts'
import type { CacheResult, CallContext } from './call-context.ts'
import type { CallDefinition } from './call-definition.ts'
import {
  OriginFetcher,
  type OriginFetcherDeps,
  type Requester,
  type RequestTarget,
} from './origin-fetcher.ts'

export interface CallRunnerDeps extends OriginFetcherDeps {
  readonly cache: Cache
  readonly breakers: Breakers
  readonly metrics: Pick<Metrics, 'cache' | 'upstream'>
}

/** The target of one call, and the key of its answer in the cache. */
export interface CallTarget extends RequestTarget {
  readonly key: string
  /** The request names one shopper: its answer is shared with no other request. */
  readonly isPersonal: boolean
}

/** The result of one run: the answer, and how it came about. */
export interface RunResult<Answer> {
  readonly answer: Answer
  readonly cache: CacheResult
  /** The time spent waiting for the origin; absent where the origin was not asked. */
  readonly upstreamMs?: number
  /** Bad items were left out of the answer. */
  readonly isPartial?: true
  /** The run was already in flight for another request. */
  readonly isShared?: true
}

interface RunOptions {
  readonly requester: Requester
  /** Cancels the run when no request waits for the answer any more. */
  readonly cancellation: Cancellation
  /** Only an answer that is fresher than the one in memory will do. */
  readonly isNewer: boolean
  /** The start of the call's timeout, as `performance.now()`. */
  readonly startMs: number
}

/**
 * The share of a call's timeout that is left for asking the origin, whatever came before: when the process
 * that holds the lease has died or failed, and when a required call begins late.
 */
const ownShare = 1 / 3

/** The attributes of reading Redis by OpenTelemetry's conventions: a script of its own reads or leases. */
const acquires = {
  'db.system.name': 'redis',
  'db.operation.name': 'EVALSHA',
  'db.stored_procedure.name': 'acquire',
}

/** The runner of one declared call: its cache namespace, its runs in flight and its origin fetcher. */
export class CallRunner<Query, Answer> {
  readonly definition: CallDefinition<Query, Answer>
  readonly namespace: CacheNamespace<Answer> | undefined
  readonly #deps: CallRunnerDeps
  readonly #fetcher: OriginFetcher<Query, Answer>
  readonly #inFlight = new SingleFlight<RunResult<Answer>>()

  constructor(definition: CallDefinition<Query, Answer>, deps: CallRunnerDeps) {
    const { name, cache } = definition
    this.definition = definition
    this.#deps = deps
    const shape = new AnswerShape(definition)
    this.#fetcher = new OriginFetcher(definition, shape, deps)
    const { version, decode } = shape
    this.namespace =
      cache &&
      deps.cache.namespace({
        name,
        version,
        decode,
        freshMs: cache.freshS * 1000,
        graceMs: cache.graceS * 1000,
      })
  }

  /** Joins the run in flight for this key, or starts one: Redis first, then the origin. */
  run(target: CallTarget, context: CallContext): Promise<RunResult<Answer>> {
    const start = (cancellation: Cancellation) =>
      this.#start(target, {
        ...{ cancellation, requester: context },
        isNewer: !target.isPersonal && (context.needsFresh?.() ?? false),
        // Whoever waits for a required call has waited since the request, such as for lookups.
        startMs: this.definition.isRequired ? context.startMs : performance.now(),
      })

    if (target.isPersonal) {
      const cancellation = new Cancellation()
      return context.waits.for(start(cancellation), () => cancellation.cancel())
    }

    const isShared = this.#inFlight.has(target.key)
    if (isShared) this.#deps.metrics.cache.coalesced.inc({ cache: this.definition.name })

    const { result, leave } = this.#inFlight.join(target.key, start)
    const running = context.waits.for(result, leave)

    return isShared ? running.then((run) => ({ ...run, isShared })) : running
  }

  /**
   * Refreshes a stale answer behind the response, once at a time. A failed refresh leaves the answer as it
   * is.
   */
  refreshBehind(target: CallTarget, requester: Requester): void {
    if (this.#inFlight.has(target.key)) return
    this.#deps.metrics.cache.refreshes.inc({ cache: this.definition.name })
    const options = { requester, isNewer: true, startMs: performance.now() }
    this.#inFlight
      .join(target.key, (cancellation) => this.#start(target, { ...options, cancellation }))
      .result.catch((error: unknown) =>
        requester.log.debug({ call: this.definition.name, err: error }, 'refresh failed'),
      )
  }

  /** Aborts every run in flight. */
  close(): void {
    this.#inFlight.close()
  }

  /**
   * Redis, then the origin. Of all processes the one that holds the lease asks; the others read its answer.
   */
  async #start(
    target: CallTarget,
    { cancellation, requester, isNewer, startMs }: RunOptions,
  ): Promise<RunResult<Answer>> {
    const timeoutMs = this.definition.timeoutMs * this.#deps.timeoutFactor
    const ownMs = timeoutMs * ownShare
    const leftMs = () => Math.max(startMs + timeoutMs - performance.now(), ownMs)
    const maxWaitMs = leftMs() - ownMs
    const acquired = this.namespace?.isShared
      ? await this.#acquire(this.namespace, target.key, { requester, isNewer, maxWaitMs, cancellation })
      : undefined

    if (acquired?.hit) {
      const { value, isFresh } = acquired.hit
      return { answer: value, cache: isFresh ? 'redis' : 'stale' }
    }

    const lease = acquired?.lease ?? this.namespace?.localLease(target.key)

    try {
      const { json, ...response } = await this.#fetcher.fetch(target, {
        ...{ cancellation, requester },
        timeoutMs: Math.ceil(leftMs()),
      })

      // Only a whole answer is cached, so that the next request asks again for the missing items.
      if (response.isPartial) lease?.release()
      else lease?.store(response.answer, json, this.definition.listings?.(response.answer))

      return { ...response, cache: this.namespace ? 'miss' : 'bypass' }
    } catch (error) {
      lease?.release()
      throw error
    }
  }

  #acquire(
    namespace: CacheNamespace<Answer>,
    key: string,
    { requester, ...options }: AcquireOptions & Pick<RunOptions, 'requester'>,
  ): Promise<Acquired<Answer>> {
    const span = requester.span.begin(`acquire ${this.definition.name}`, acquires, 'client')
    return namespace.acquire(key, options).finally(() => span.end())
  }
}

/**
 * Single flight: requests for the same key share one result. It is cancelled when the last of them has left.
 */
class SingleFlight<Value> {
  readonly #flights = new Map<string, Flight<Value>>()

  has(key: string): boolean {
    return this.#flights.has(key)
  }

  /** @param start begins a flight where there is none */
  join(key: string, start: (cancellation: Cancellation) => Promise<Value>): Flight<Value> {
    const flight = this.#flights.get(key) ?? this.#begin(key, start)
    flight.waiters += 1

    return flight
  }

  /** Ends every flight; the requests that wait for one see it fail as aborted. */
  close(): void {
    for (const flight of this.#flights.values()) flight.cancel()
  }

  // The flight leaves the map first: the next request must not join one that is being cancelled.
  #begin(key: string, start: (cancellation: Cancellation) => Promise<Value>): Flight<Value> {
    const flight = new Flight(start, () => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    })

    this.#flights.set(key, flight)

    return flight
  }
}

class Flight<Value> {
  readonly result: Promise<Value>
  waiters = 0
  readonly #cancellation = new Cancellation()
  readonly #onEnd: () => void

  /** @param onEnd is called when nobody can join the flight any more */
  constructor(start: (cancellation: Cancellation) => Promise<Value>, onEnd: () => void) {
    this.#onEnd = onEnd
    this.result = start(this.#cancellation)
    this.result.then(onEnd, onEnd)
  }

  leave = (): void => {
    this.waiters -= 1
    if (this.waiters === 0) this.cancel()
  }

  cancel(): void {
    this.#onEnd()
    this.#cancellation.cancel()
  }
}
