import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import { type CallFailure, type CallStatus, objectiveMsOf } from '#shared/features/ops/call-status.ts'
import type { Breaker, Permit, Verdict } from './breaker.ts'
import type { Breakers } from './breakers.ts'
import {
  breakerRulesOf,
  type CallDefinition,
  type DeclaredCall,
  isRelayed,
  type OriginName,
} from './call-definition.ts'
import { SlowWatch } from './slow-calls.ts'
import { UpstreamError } from './upstream-error.ts'

/** A call of which requests are watched: declared as a call, or relayed. */
type WatchedCall = DeclaredCall & Pick<CallDefinition<never, unknown>, 'isQuiet'>

/** A request of a call to its origin, from its admission on. */
class OriginRequest extends SlowWatch {
  readonly startMs = performance.now()
  readonly permit: Permit

  constructor(slowMs: number, permit: Permit) {
    super(slowMs)
    this.permit = permit
  }
}

/**
 * The watch on the requests of one call: it asks the breaker for each and tells it the verdict, counts and
 * measures them, and remembers the last failure and the origin's refusals.
 */
export class CallWatch {
  readonly #call: WatchedCall
  readonly #options: Omit<CallWatchesOptions, 'calls'>
  readonly #breaker: Breaker
  readonly #slowMs: number
  /** The requests in flight, the oldest first. */
  readonly #inFlight = new Set<OriginRequest>()
  #lastFailure: CallFailure | null = null
  #restEndsMs = 0
  /** The time of the first 429 since the origin's last good answer. */
  #refusedMs = Number.POSITIVE_INFINITY

  constructor(call: WatchedCall, options: Omit<CallWatchesOptions, 'calls'>) {
    this.#call = call
    this.#options = options
    this.#breaker = options.breakers.of(call)
    this.#slowMs = breakerRulesOf(call).slowMs * options.timeoutFactor
  }

  /** Begins a request. @throws UpstreamError where the origin has asked for rest, or the breaker is open */
  begin(): OriginRequest {
    if (this.#isResting) throw new UpstreamError('throttled', 'the origin asked for rest')
    const permit = this.#breaker.admit()
    if (!permit) throw new UpstreamError('open', 'the breaker is open')

    const request = new OriginRequest(this.#slowMs, permit)
    this.#inFlight.add(request)

    return request
  }

  succeed({ permit, isSlow }: OriginRequest): void {
    this.#refusedMs = Number.POSITIVE_INFINITY
    permit.settle('success', isSlow)
  }

  /** Settles a request that has failed. @returns the failure; undefined where it is no upstream's */
  fail(
    error: unknown,
    request: OriginRequest,
    asker: { readonly log: FastifyBaseLogger; readonly isRelayed?: true },
  ): UpstreamError | undefined {
    const failure = error instanceof UpstreamError ? error : undefined
    if (failure?.code === 'timeout') request.timeOut()

    // A status 4xx fails a relayed request only where it speaks of the origin.
    const isBlamed = failure === undefined || (asker.isRelayed && failure.code === '4xx')
    request.permit.settle(isBlamed ? 'failure' : this.#verdictOn(failure, request.startMs), request.isSlow)
    if (failure) this.recordFailure(failure, asker.log)

    return failure
  }

  /** Ends a request, whichever way it was settled. */
  end(request: OriginRequest): void {
    this.#inFlight.delete(request)
    const { durationSeconds } = this.#options.metrics
    durationSeconds.observe({ call: this.#call.name }, (performance.now() - request.startMs) / 1000)
  }

  /** Counts, remembers and logs a failure; of a request that nobody waited for it is counted alone. */
  recordFailure(error: UpstreamError, log: FastifyBaseLogger): void {
    const { name: call, isQuiet } = this.#call
    const { code, status, message, retryAfterMs } = error
    this.#options.metrics.requests.inc({ call, outcome: code })
    if (code === 'aborted') return

    const nowMs = this.#options.clock.nowMs()
    this.#lastFailure = { atMs: nowMs, code, cause: message }
    // Answers that were under way may ask for less than the origin has asked for since.
    if (retryAfterMs) this.#restEndsMs = Math.max(this.#restEndsMs, nowMs + retryAfterMs)
    log[isQuiet ? 'debug' : 'warn']({ call, code, status, err: error }, 'upstream call failed')
  }

  /**
   * The verdict on a failed call. An origin that answers 429 asks for rest and is not down; one that answers
   * 429 again, to a call that was made after the first 429, and nothing else meanwhile, serves nobody.
   */
  #verdictOn(error: UpstreamError, startMs: number): Verdict {
    if (error.status !== 429) return error.verdict
    if (startMs > this.#refusedMs) return 'failure'

    this.#refusedMs = Math.min(this.#refusedMs, performance.now())

    return 'neutral'
  }

  get status(): Pick<CallStatus, 'oldestMs' | 'restMs' | 'lastFailure'> {
    const [oldest] = this.#inFlight
    return {
      oldestMs: oldest === undefined ? 0 : performance.now() - oldest.startMs,
      restMs: this.restMs,
      lastFailure: this.#lastFailure,
    }
  }

  /** Whether only the cache or a probe answers the call. */
  get isHeldBack(): boolean {
    return !this.#breaker.isClosed || this.#isResting
  }

  /** Whether the origin is left alone, unless an operator has its call made whatever happens. */
  get #isResting(): boolean {
    return !this.#breaker.isHeldClosed && this.restMs > 0
  }

  /** What is left of the origin's Retry-After. */
  get restMs(): number {
    return Math.max(0, this.#restEndsMs - this.#options.clock.nowMs())
  }
}

interface CallWatchesOptions {
  /** The calls that are watched from the start. */
  readonly calls: Iterable<DeclaredCall>
  readonly urls: Readonly<Record<OriginName, string>>
  readonly breakers: Breakers
  readonly metrics: UpstreamMetrics
  readonly clock: Clock
  /** A factor on the timeout of every call. */
  readonly timeoutFactor: number
}

/** The watches of this process, one for each call. */
export class CallWatches {
  readonly #options: CallWatchesOptions
  readonly #byCall = new Map<string, { readonly definition: DeclaredCall; readonly watch: CallWatch }>()

  constructor(options: CallWatchesOptions) {
    this.#options = options
    for (const call of options.calls) this.of(call)
  }

  of(definition: WatchedCall): CallWatch {
    const known = this.#byCall.get(definition.name)
    if (known) return known.watch

    const watch = new CallWatch(definition, this.#options)
    this.#byCall.set(definition.name, { definition, watch })

    return watch
  }

  list(): CallStatus[] {
    const { urls, timeoutFactor } = this.#options
    return Array.from(this.#byCall.values(), ({ definition, watch }) => ({
      call: definition.name,
      host: new URL(urls[definition.origin]).host,
      isRequired: definition.isRequired ?? false,
      isRelayed: isRelayed(definition),
      timeoutMs: definition.timeoutMs * timeoutFactor,
      objectiveMs: objectiveMsOf(definition),
      ...watch.status,
    }))
  }
}
