import type { Clock } from '#server/clock.ts'
import { type CallFailure, type CallStatus, objectiveMsOf } from '#shared/features/ops/call-status.ts'
import type { Breaker, Verdict } from './breaker.ts'
import type { DeclaredCall, OriginName } from './call-definition.ts'
import type { UpstreamError } from './upstream-error.ts'

/**
 * What is remembered of one call: for operators its requests in flight and its last failure, and its origin's
 * refusals.
 */
export class CallWatch {
  readonly #clock: Clock
  /** The starts of the requests in flight, the oldest first. */
  readonly #starts = new Set<{ readonly ms: number }>()
  #lastFailure: CallFailure | null = null
  #restEndsMs = 0
  /** The time of the first 429 since the origin's last good answer. */
  #refusedMs = Number.POSITIVE_INFINITY

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** Watches one request. @returns a function to be called when the request has ended */
  begin(): () => void {
    const start = { ms: performance.now() }
    this.#starts.add(start)
    return () => void this.#starts.delete(start)
  }

  recordFailure({ code, message, retryAfterMs }: UpstreamError): void {
    this.#lastFailure = { atMs: this.#clock.nowMs(), code, cause: message }
    // Answers that were under way may ask for less than the origin has asked for since.
    if (retryAfterMs) this.#restEndsMs = Math.max(this.#restEndsMs, this.#clock.nowMs() + retryAfterMs)
  }

  recordAnswer(): void {
    this.#refusedMs = Number.POSITIVE_INFINITY
  }

  /**
   * The verdict on a failed call. An origin that answers 429 asks for rest and is not down; one that answers
   * 429 again, to a call that was made after the first 429, and nothing else meanwhile, serves nobody.
   */
  verdictOn(error: UpstreamError, startMs: number): Verdict {
    if (error.status !== 429) return error.verdict
    if (startMs > this.#refusedMs) return 'failure'

    this.#refusedMs = Math.min(this.#refusedMs, performance.now())

    return 'neutral'
  }

  get status(): Pick<CallStatus, 'oldestMs' | 'restMs' | 'lastFailure'> {
    const [oldest] = this.#starts
    return {
      oldestMs: oldest === undefined ? 0 : performance.now() - oldest.ms,
      restMs: this.restMs,
      lastFailure: this.#lastFailure,
    }
  }

  /** Whether the origin is left alone, unless an operator has its call made whatever happens. */
  isResting({ isHeldClosed }: Pick<Breaker, 'isHeldClosed'>): boolean {
    return !isHeldClosed && this.restMs > 0
  }

  /** What is left of the origin's Retry-After. */
  get restMs(): number {
    return Math.max(0, this.#restEndsMs - this.#clock.nowMs())
  }
}

interface CallWatchesOptions {
  /** The calls that are watched from the start. */
  readonly calls: Iterable<DeclaredCall>
  readonly urls: Readonly<Record<OriginName, string>>
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

  of(definition: DeclaredCall): CallWatch {
    const known = this.#byCall.get(definition.name)
    if (known) return known.watch

    const watch = new CallWatch(this.#options.clock)
    this.#byCall.set(definition.name, { definition, watch })

    return watch
  }

  list(): CallStatus[] {
    const { urls, timeoutFactor } = this.#options
    return Array.from(this.#byCall.values(), ({ definition, watch }) => ({
      call: definition.name,
      host: new URL(urls[definition.origin]).host,
      isRequired: definition.isRequired ?? false,
      timeoutMs: definition.timeoutMs * timeoutFactor,
      objectiveMs: objectiveMsOf(definition),
      ...watch.status,
    }))
  }
}
