import { setImmediate } from 'node:timers/promises'
import type { Metrics } from '#server/observe/metrics.ts'
import type { LoadClass, ShedReason } from '#server/observe/page-metrics.ts'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { LoopLag } from './loop-lag.ts'

/** A request that is answered with 503: this server, or an origin behind it, has too much to do. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly statusCode = 503

  constructor(reason: ShedReason | UpstreamErrorCode, options?: ErrorOptions) {
    super(`too much to do: ${reason}`, options)
  }
}

/**
 * Throws Overloaded, which is answered with 503 and Retry-After, for whatever keeps an upstream from
 * answering.
 */
export function throwRetryable(cause: unknown): never {
  throw cause instanceof UpstreamError ? new Overloaded(cause.code, { cause }) : cause
}

export interface AdmissionLimits {
  /**
   * Render slots: pages being rendered whose shell is not ready. On one thread more slots only make each
   * slower.
   */
  readonly renders: number
  /** Further pages whose data is there: they wait for a render slot. */
  readonly queued: number
  /** Pages that wait for their data: each takes memory and none of the processor. */
  readonly loading: number
  /** The longest wait for a render slot. A pause of the event loop counts as a quarter of it at most. */
  readonly waitMs: number
  /** The largest lag of the event loop. */
  readonly lagMs: number
}

interface AdmissionDeps {
  readonly limits: AdmissionLimits
  readonly lag: Pick<LoopLag, 'ms'>
  readonly metrics: Metrics
}

/**
 * The share of the queue and of the lag that a class of requests may meet: the least important is shed first.
 */
const shares: Readonly<Record<LoadClass, number>> = {
  // Nothing is rendered for it, and what is typed is lost more dearly than a view.
  change: 2,
  page: 1,
  more: 0.5,
  beacon: 0.25,
  revalidation: 0.25,
}

/** The longest time for which new connections are accepted before a render. */
const acceptMs = 10

/**
 * The parts in which a wait for a render slot is timed. A pause of the event loop ends one of them, however
 * long it is: no page's turn could come meanwhile, and what has piled up is served.
 */
const waitParts = 4

/** The weight of a new time in a moving average. */
const weight = 0.1

/** How many times its usual time a load may take until the page counts as one that waits for an origin. */
const lateFactor = 2

/** The loading of a page's data. */
interface Load {
  readonly startMs: number
}

/** The ticket of a page on its way to its shell. */
interface Ticket {
  /**
   * Waits for a render slot, once the page's data is there: from now on the page competes for the processor.
   * @throws Overloaded, or the reason of the signal when the client leaves meanwhile
   */
  renderSlot(signal: AbortSignal): Promise<void>
  /**
   * Gives the ticket and its render slot back, when the shell is ready or never will be. May be called twice.
   */
  leave(): void
}

/**
 * Admission control: under overload a few requests are served well rather than all of them too late. Pages
 * whose data is there compete for the processor. Pages that wait for their data do not: they are bounded by
 * memory here, and by the limits of their origins.
 */
export class Admission {
  readonly #deps: AdmissionDeps
  /** The pages that wait for a render slot, the longest waiting first. */
  readonly #waiting = new Set<() => void>()
  /** The pages whose data may still come in its usual time, the oldest first. */
  readonly #onTime = new Set<Load>()
  /** The pages that wait for their data. */
  #loading = 0
  /** The pages whose data is there and whose shell is not. */
  #ready = 0
  #renders = 0
  #connections = 0
  /**
   * Moving averages: the time until a page's data is there, and the time that a render takes of the thread.
   */
  #loadMs = 0
  #renderMs = 0

  constructor(deps: AdmissionDeps) {
    this.#deps = deps
  }

  /** @throws Overloaded for a request that should not begin */
  check(loadClass: LoadClass): void {
    const { limits, lag } = this.#deps
    const share = shares[loadClass]
    if (lag.ms() >= limits.lagMs * share) throw this.#shed(loadClass, 'loop_lag')

    const isFull = this.#ready >= limits.renders + limits.queued * share
    if (isFull || this.#expectedWaitMs() > limits.waitMs * share) throw this.#shed(loadClass, 'queue_full')
  }

  /**
   * The expected wait of one more page for its render slot: the pages before it are rendered first, some of
   * them while it loads its data. It is estimated before any call is made, since the calls of a page that is
   * shed later are wasted. A page whose data is later than usual waits for an origin and counts no more; and
   * where no data is there, nothing competes for the processor.
   */
  #expectedWaitMs(): number {
    this.#forgetLate()
    return this.#ready === 0 ? 0 : (this.#ready + this.#onTime.size) * this.#renderMs - this.#loadMs
  }

  #forgetLate(): void {
    const sinceMs = performance.now() - lateFactor * this.#loadMs
    for (const load of this.#onTime) {
      if (load.startMs > sinceMs) return
      this.#onTime.delete(load)
    }
  }

  /** To be called for each new connection. */
  countConnection(): void {
    this.#connections += 1
  }

  /** The refusal of a page whose required call was not made, because too many wait for its origin. */
  refuseWait(cause: Error): Overloaded {
    return this.#shed('page', 'upstream_wait', { cause })
  }

  /**
   * @param loadClass that of the page: 'revalidation' for one that is made behind a stale one
   * @throws Overloaded for a page that should not begin
   */
  enter(loadClass: 'page' | 'revalidation' = 'page'): Ticket {
    this.check(loadClass)
    if (this.#loading >= this.#deps.limits.loading) throw this.#shed(loadClass, 'upstream_wait')

    const load = this.#startLoad()
    let [isReady, isOver] = [false, false]
    let renderingMs: number | undefined

    return {
      renderSlot: async (signal) => {
        this.#endLoad(load)
        this.#loadMs += weight * (this.#timeOf(load) - this.#loadMs)
        isReady = true
        this.#ready += 1
        await this.#takeSlot(signal, loadClass)
        renderingMs = performance.now()
        await this.#acceptConnections()
      },
      leave: () => {
        if (isOver) return
        isOver = true
        if (!isReady) return this.#endLoad(load)

        this.#ready -= 1
        if (renderingMs === undefined) return

        // Concurrent renders share the thread.
        this.#renderMs += weight * ((performance.now() - renderingMs) / this.#renders - this.#renderMs)
        this.#freeSlot()
      },
    }
  }

  #startLoad(): Load {
    const load = { startMs: performance.now() }
    this.#loading += 1
    this.#onTime.add(load)
    return load
  }

  #endLoad(load: Load): void {
    this.#loading -= 1
    this.#onTime.delete(load)
  }

  /**
   * The time that a load took. It counts for no more than the longest wait for a slot: an overloaded process
   * makes loads slow, and so does an origin that hangs.
   */
  #timeOf({ startMs }: Load): number {
    return Math.min(performance.now() - startMs, this.#deps.limits.waitMs)
  }

  async #takeSlot(signal: AbortSignal, loadClass: LoadClass): Promise<void> {
    signal.throwIfAborted()
    const { renders, queued } = this.#deps.limits
    if (this.#renders < renders) this.#renders += 1
    else if (this.#ready > renders + queued) throw this.#shed(loadClass, 'queue_full')
    else await this.#waitForSlot(signal, loadClass)
  }

  async #waitForSlot(signal: AbortSignal, loadClass: LoadClass): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => reject(signal.reason)
    let partsOver = 0
    const endPart = () => {
      partsOver += 1
      if (partsOver === waitParts) reject(this.#shed(loadClass, 'queue_wait'))
    }
    const timer = setInterval(endPart, this.#deps.limits.waitMs / waitParts).unref()

    signal.addEventListener('abort', leave)
    this.#waiting.add(resolve)

    try {
      await promise
    } finally {
      clearInterval(timer)
      signal.removeEventListener('abort', leave)
      this.#waiting.delete(resolve)
    }
  }

  /** Hands a render slot on to the page that has waited longest. */
  #freeSlot(): void {
    const [next] = this.#waiting
    if (!next) this.#renders -= 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }

  /**
   * Accepts new connections until none is left. Node accepts one on each tick of its event loop, and none
   * while it renders: without this a crowd would wait in the kernel, where no request can be seen or shed. It
   * takes no longer than a render, or nothing else would be done.
   */
  async #acceptConnections(): Promise<void> {
    const startMs = performance.now()
    // Two quiet ticks: the current tick may have looked for connections already.
    for (let quiet = 0; quiet < 2 && performance.now() - startMs < acceptMs; ) {
      const before = this.#connections
      await setImmediate()
      quiet = this.#connections === before ? quiet + 1 : 0
    }
  }

  #shed(loadClass: LoadClass, reason: ShedReason, options?: ErrorOptions): Overloaded {
    this.#deps.metrics.page.shed.inc({ class: loadClass, reason })
    return new Overloaded(reason, options)
  }
}
