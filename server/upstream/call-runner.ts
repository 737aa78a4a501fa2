import type { Acquired, AcquireOptions, Cache, CacheNamespace } from '#server/cache/cache.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { AnswerShape } from './answer-shape.ts'
import type { CacheResult, CallContext } from './call-context.ts'
import type { CallDefinition } from './call-definition.ts'
import {
  OriginFetcher,
  type OriginFetcherDeps,
  type Requester,
  type RequestTarget,
} from './origin-fetcher.ts'
import { UpstreamError } from './upstream-error.ts'

export interface CallRunnerDeps extends OriginFetcherDeps {
  readonly cache: Cache
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
  /** Aborts when no request waits for the answer any more. */
  readonly signal: AbortSignal
  /** Only an answer that is fresher than the one in memory will do. */
  readonly isNewer: boolean
}

/**
 * The share of a call's timeout that is left for asking the origin when the process that holds the lease has
 * died or failed.
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
    if (target.isPersonal)
      return this.#start(target, { signal: context.signal, requester: context, isNewer: false })

    const isShared = this.#inFlight.has(target.key)
    if (isShared) this.#deps.metrics.cache.coalesced.inc({ cache: this.definition.name })

    const running = this.#inFlight.join(target.key, context.signal, (signal) =>
      this.#start(target, { signal, requester: context, isNewer: context.needsFresh?.() ?? false }),
    )

    return isShared ? running.then((result) => ({ ...result, isShared })) : running
  }

  /**
   * Refreshes a stale answer behind the response, once at a time. A failed refresh leaves the answer as it
   * is.
   */
  refreshBehind(target: CallTarget, requester: Requester): void {
    if (this.#inFlight.has(target.key)) return
    this.#deps.metrics.cache.refreshes.inc({ cache: this.definition.name })
    this.#inFlight
      .join(target.key, neverAborts, (signal) => this.#start(target, { signal, requester, isNewer: true }))
      .catch((error: unknown) =>
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
  async #start(target: CallTarget, { signal, requester, isNewer }: RunOptions): Promise<RunResult<Answer>> {
    const startMs = performance.now()
    const timeoutMs = this.definition.timeoutMs * this.#deps.timeoutFactor
    const maxWaitMs = timeoutMs * (1 - ownShare)
    const acquired = await this.#acquire(target.key, { requester, isNewer, maxWaitMs, signal })

    if (acquired?.hit) {
      const { value, isFresh } = acquired.hit
      return { answer: value, cache: isFresh ? 'redis' : 'stale' }
    }

    const lease = acquired?.lease ?? this.namespace?.localLease(target.key)

    try {
      const leftMs = Math.ceil(Math.max(timeoutMs - (performance.now() - startMs), timeoutMs * ownShare))
      const { json, ...response } = await this.#fetcher.fetch(target, {
        ...{ signal, requester },
        timeoutMs: leftMs,
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

  /** Asks Redis; undefined where there is none. */
  #acquire(
    key: string,
    { requester, ...options }: AcquireOptions & Pick<RunOptions, 'requester'>,
  ): Promise<Acquired<Answer>> | undefined {
    if (!this.namespace?.isShared) return undefined
    const span = requester.span.begin(`acquire ${this.definition.name}`, acquires, 'client')
    return this.namespace.acquire(key, options).finally(() => span.end())
  }
}

const neverAborts = new AbortController().signal

interface Flight<Value> {
  readonly result: Promise<Value>
  readonly controller: AbortController
  waiters: number
}

/**
 * Single flight: requests for the same key share one result. It is aborted when the last of them has left.
 */
class SingleFlight<Value> {
  readonly #flights = new Map<string, Flight<Value>>()

  has(key: string): boolean {
    return this.#flights.has(key)
  }

  /**
   * @param start begins a flight where there is none; its signal aborts when every waiting request has left
   */
  join(key: string, signal: AbortSignal, start: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
    if (signal.aborted) return Promise.reject(clientLeft())
    const flight = this.#flights.get(key) ?? this.#begin(key, start)
    flight.waiters += 1

    return new Promise((resolve, reject) => {
      const leave = () => {
        flight.waiters -= 1
        if (flight.waiters === 0) this.#abort(key, flight)
        reject(clientLeft())
      }

      signal.addEventListener('abort', leave)
      const settling =
        <Result>(settle: (result: Result) => void) =>
        (result: Result) => {
          signal.removeEventListener('abort', leave)
          settle(result)
        }

      flight.result.then(settling(resolve), settling(reject))
    })
  }

  /** Ends every flight; the requests that wait for one see it fail as aborted. */
  close(): void {
    for (const [key, flight] of this.#flights) this.#abort(key, flight)
  }

  #begin(key: string, start: (signal: AbortSignal) => Promise<Value>): Flight<Value> {
    const controller = new AbortController()
    const result = start(controller.signal).finally(() => {
      if (this.#flights.get(key) === flight) this.#flights.delete(key)
    })

    const flight: Flight<Value> = { result, controller, waiters: 0 }
    this.#flights.set(key, flight)

    return flight
  }

  // The flight leaves the map first: the next request must not join one that is being aborted.
  #abort(key: string, flight: Flight<Value>): void {
    this.#flights.delete(key)
    flight.controller.abort()
  }
}

const clientLeft = () => new UpstreamError('aborted', 'the client left')
