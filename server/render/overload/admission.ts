import { setImmediate } from 'node:timers/promises'
import type { Metrics } from '#server/observe/metrics.ts'
import type { LoadClass, ShedReason } from '#server/observe/page-metrics.ts'
import type { UpstreamErrorCode } from '#server/observe/upstream-metrics.ts'
import type { LoopLag } from './loop-lag.ts'

/** A request that is answered with 503: this server, or an origin behind it, has too much to do. */
export class Overloaded extends Error {
  override readonly name = 'Overloaded'
  readonly statusCode = 503

  constructor(reason: ShedReason | UpstreamErrorCode, options?: ErrorOptions) {
    super(`too much to do: ${reason}`, options)
  }
}

export interface AdmissionLimits {
  /**
   * Render slots: pages being rendered whose shell is not ready. On one thread more slots only make each
   * slower.
   */
  readonly renders: number
  /** Further pages between their request and their shell, whatever they wait for. */
  readonly queued: number
  /** The longest wait for a render slot. */
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
const shares: Readonly<Record<LoadClass, number>> = { page: 1, more: 0.5, beacon: 0.25 }

/** The longest time for which new connections are accepted before a render. */
const acceptMs = 10

/** The weight of a new time in a moving average. */
const weight = 0.1

/** The ticket of a page on its way to its shell. */
interface Ticket {
  /**
   * Waits for a render slot, once the page's data is there.
   * @throws Overloaded, or the reason of the signal when the client leaves meanwhile
   */
  renderSlot(signal: AbortSignal): Promise<void>
  /**
   * Gives the ticket and its render slot back, when the shell is ready or never will be. May be called twice.
   */
  leave(): void
}

/** Admission control: under overload a few requests are served well rather than all of them too late. */
export class Admission {
  readonly #deps: AdmissionDeps
  /** The waiting pages, the longest waiting first. */
  readonly #waiting = new Set<() => void>()
  #pages = 0
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

    const isFull = this.#pages >= limits.renders + limits.queued * share
    if (isFull || this.#expectedWaitMs() > limits.waitMs * share) throw this.#shed(loadClass, 'queue_full')
  }

  /**
   * The expected wait of one more page for its render slot: all pages before it are rendered first, some of
   * them while it loads its data. It is estimated before any call is made, since the calls of a page that is
   * shed later are wasted. A load counts for no more than the longest wait, because an overloaded process is
   * what makes loads slow.
   */
  #expectedWaitMs(): number {
    return this.#pages * this.#renderMs - Math.min(this.#loadMs, this.#deps.limits.waitMs)
  }

  /** To be called for each new connection. */
  countConnection(): void {
    this.#connections += 1
  }

  /** @throws Overloaded for a page that should not begin */
  enter(): Ticket {
    this.check('page')
    this.#pages += 1
    const enteredMs = performance.now()
    let renderingMs: number | undefined
    let isOver = false

    return {
      renderSlot: async (signal) => {
        this.#loadMs += weight * (performance.now() - enteredMs - this.#loadMs)
        await this.#takeSlot(signal)
        renderingMs = performance.now()
        await this.#acceptConnections()
      },
      leave: () => {
        if (isOver) return
        isOver = true
        this.#pages -= 1
        if (renderingMs === undefined) return

        // Concurrent renders share the thread.
        this.#renderMs += weight * ((performance.now() - renderingMs) / this.#renders - this.#renderMs)
        this.#freeSlot()
      },
    }
  }

  async #takeSlot(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#renders < this.#deps.limits.renders) this.#renders += 1
    else await this.#waitForSlot(signal)
  }

  async #waitForSlot(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => reject(signal.reason)
    const timer = setTimeout(() => reject(this.#shed('page', 'queue_wait')), this.#deps.limits.waitMs).unref()

    signal.addEventListener('abort', leave)
    this.#waiting.add(resolve)

    try {
      await promise
    } finally {
      clearTimeout(timer)
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

  #shed(loadClass: LoadClass, reason: ShedReason): Overloaded {
    this.#deps.metrics.page.shed.inc({ class: loadClass, reason })
    return new Overloaded(reason)
  }
}
