import { setImmediate } from 'node:timers/promises'
import type { Metrics } from '#server/observe/metrics.ts'
import type { LoadClass, ShedReason } from '#server/observe/page-metrics.ts'
import type { LoopLag } from './loop-lag.ts'
import { Overloaded } from './overloaded.ts'

export interface AdmissionLimits {
  /** Renders of which none has its shell yet: on one thread more of them only make each slower. */
  readonly renders: number
  /** Renders that wait for their turn. */
  readonly queued: number
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

/** Turns of the event loop before a render, at the most. */
const mostTurns = 64

/** A render's time on the thread. */
export interface Turn {
  /** To be called when it is over, once or more. */
  end(): void
}

/** Who is served when there is more to do than the thread can: few well rather than all too late. */
export class Admission {
  readonly #parts: AdmissionParts
  /** Longest waiting first. */
  readonly #waiting = new Set<() => void>()
  #renders = 0
  #newcomers = 0

  constructor(parts: AdmissionParts) {
    this.#parts = parts
  }

  /** @throws Overloaded for a request that had better not be begun */
  check(loadClass: LoadClass): void {
    const { limits, lag } = this.#parts
    const share = shares[loadClass]
    if (lag.ms() >= limits.lagMs * share) throw this.#shed(loadClass, 'loop_lag')
    if (this.#renders >= limits.renders && this.#waiting.size >= limits.queued * share) throw this.#shed(loadClass, 'queue_full')
  }

  /** Somebody has connected. */
  noteNewcomer(): void {
    this.#newcomers += 1
  }

  /** Waits until a page may be rendered. @throws Overloaded, or what the signal aborted with where the client left meanwhile */
  async turn(signal: AbortSignal): Promise<Turn> {
    const { limits } = this.#parts
    signal.throwIfAborted()
    if (this.#renders < limits.renders) this.#renders += 1
    else if (this.#waiting.size < limits.queued) await this.#wait(signal)
    else throw this.#shed('page', 'queue_full')
    await this.#letNewcomersIn()
    let isOver = false
    return {
      end: () => {
        if (!isOver) this.#passOn()
        isOver = true
      },
    }
  }

  /**
   * Node takes one connection each time its loop turns, and none while it renders. Without a look for more before each render a crowd would
   * wait in the kernel, unseen, where nobody can be turned away.
   */
  async #letNewcomersIn(): Promise<void> {
    for (let turns = 0, before = -1; turns < mostTurns && before !== this.#newcomers; turns += 1) {
      before = this.#newcomers
      await setImmediate()
    }
  }

  async #wait(signal: AbortSignal): Promise<void> {
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    const leave = () => reject(signal.reason)
    const timer = setTimeout(() => reject(this.#shed('page', 'queue_wait')), this.#parts.limits.waitMs).unref()
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
