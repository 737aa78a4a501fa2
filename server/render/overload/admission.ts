import { setImmediate } from 'node:timers/promises'
import type { Metrics } from '#server/observe/metrics.ts'
import type { LoadClass, ShedReason } from '#server/observe/page-metrics.ts'
import type { LoopLag } from './loop-lag.ts'
import { Overloaded } from './overloaded.ts'

export interface AdmissionLimits {
  /** Renders of which none has its shell yet: on one thread more of them only make each slower. */
  readonly renders: number
  /** Further pages that are under way to theirs, whatever they wait for. */
  readonly queued: number
  /** For a turn to render. */
  readonly waitMs: number
  /** By how much the event loop may be behind. */
  readonly lagMs: number
}

interface AdmissionParts {
  readonly limits: AdmissionLimits
  readonly lag: Pick<LoopLag, 'ms'>
  readonly metrics: Metrics
}

/** How much of the queue and of the lag a class may meet: what matters least is turned away first. */
const shares: Readonly<Record<LoadClass, number>> = { page: 1, more: 0.5, beacon: 0.25 }

/** For newcomers, before each render. */
const mostMs = 10

/** How much of an average each new time is. */
const weight = 0.1

/** A page under way to its shell. */
export interface Place {
  /**
   * Waits until the page, whose data is there, may be rendered. @throws Overloaded, or what the signal
   * aborted with where the client left meanwhile
   */
  turn(signal: AbortSignal): Promise<void>
  /** To be called when its shell is there or will never be, once or more. */
  leave(): void
}

/** Who is served when there is more to do than the thread can: few well rather than all too late. */
export class Admission {
  readonly #parts: AdmissionParts
  /** Longest waiting first. */
  readonly #waiting = new Set<() => void>()
  #pages = 0
  #renders = 0
  #newcomers = 0
  /** Averages in milliseconds: of a page until its data is there, and of a render on the thread. */
  #loadMs = 0
  #renderMs = 0

  constructor(parts: AdmissionParts) {
    this.#parts = parts
  }

  /** @throws Overloaded for a request that had better not be begun */
  check(loadClass: LoadClass): void {
    const { limits, lag } = this.#parts
    const share = shares[loadClass]
    if (lag.ms() >= limits.lagMs * share) throw this.#shed(loadClass, 'loop_lag')

    const isFull = this.#pages >= limits.renders + limits.queued * share
    if (isFull || this.#expectedWaitMs() > limits.waitMs * share) throw this.#shed(loadClass, 'queue_full')
  }

  /**
   * Of one more page, for its turn: all those before it are rendered first, some of them while it waits for
   * its data. Told before that is asked for, since calls for a page that is turned away at its turn are lost.
   * Data that takes longer than a turn may counts no more than that: a process that is behind is why it takes
   * so long.
   */
  #expectedWaitMs(): number {
    return this.#pages * this.#renderMs - Math.min(this.#loadMs, this.#parts.limits.waitMs)
  }

  /** Somebody has connected. */
  noteNewcomer(): void {
    this.#newcomers += 1
  }

  /** @throws Overloaded for a page that had better not be begun */
  enter(): Place {
    this.check('page')
    this.#pages += 1
    const enteredMs = performance.now()
    let renderingMs: number | undefined
    let isOver = false

    return {
      turn: async (signal) => {
        this.#loadMs += weight * (performance.now() - enteredMs - this.#loadMs)
        await this.#turn(signal)
        renderingMs = performance.now()
        await this.#letNewcomersIn()
      },
      leave: () => {
        if (isOver) return
        isOver = true
        this.#pages -= 1
        if (renderingMs === undefined) return

        // Those that are rendered at the same time share the thread.
        this.#renderMs += weight * ((performance.now() - renderingMs) / this.#renders - this.#renderMs)
        this.#passOn()
      },
    }
  }

  async #turn(signal: AbortSignal): Promise<void> {
    signal.throwIfAborted()
    if (this.#renders < this.#parts.limits.renders) this.#renders += 1
    else await this.#wait(signal)
  }

  /**
   * Node takes one connection each time its loop turns, and none while it renders. Without a look for more
   * before each render a crowd would wait in the kernel, unseen, where nobody can be turned away; it takes no
   * longer than a render, or nothing else would be done.
   */
  async #letNewcomersIn(): Promise<void> {
    const startMs = performance.now()
    // The turn that is under way may have looked for connections already.
    for (let quiet = 0; quiet < 2 && performance.now() - startMs < mostMs; ) {
      const before = this.#newcomers
      await setImmediate()
      quiet = this.#newcomers === before ? quiet + 1 : 0
    }
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => reject(signal.reason)
    const timer = setTimeout(
      () => reject(this.#shed('page', 'queue_wait')),
      this.#parts.limits.waitMs,
    ).unref()

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

  /** To the one who waits longest. */
  #passOn(): void {
    const [next] = this.#waiting
    if (!next) this.#renders -= 1
    else {
      this.#waiting.delete(next)
      next()
    }
  }

  #shed(loadClass: LoadClass, reason: ShedReason): Overloaded {
    this.#parts.metrics.page.shed.inc({ class: loadClass, reason })
    return new Overloaded(reason)
  }
}
