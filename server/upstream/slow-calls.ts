import type { BreakerRules } from './call-definition.ts'

/** Watches the time that the origin takes. */
export interface OriginWatch {
  /** The time after which the origin is slow. */
  readonly slowMs: number
  /** Called when the request has a socket: from now on the time is the origin's. */
  onSent(): void
  /** Called when the origin has not answered in time. */
  onSlow(): void
}

/** A watch on the time that an origin takes for one request. */
export class SlowWatch implements OriginWatch {
  isSlow = false
  readonly slowMs: number
  #sentMs = Number.POSITIVE_INFINITY

  constructor(slowMs: number) {
    this.slowMs = slowMs
  }

  onSent(): void {
    this.#sentMs = performance.now()
  }

  onSlow(): void {
    this.isSlow = true
  }

  /** The call has timed out. It is slow unless most of its time went before the origin had the request. */
  timeOut(): void {
    this.isSlow ||= performance.now() - this.#sentMs > this.slowMs / 2
  }
}

const bucketCount = 10

/** The slow calls among those of a rolling window, which opossum does not count. */
export class SlowCalls {
  readonly #bucketMs: number
  /** The parts of the window, the oldest first. */
  #buckets: { readonly startMs: number; calls: number; slow: number }[] = []

  constructor(windowMs: number) {
    this.#bucketMs = windowMs / bucketCount
  }

  count(isSlow: boolean): void {
    const nowMs = performance.now()
    const last = this.#buckets.at(-1)
    const bucket =
      last && nowMs - last.startMs < this.#bucketMs ? last : { startMs: nowMs, calls: 0, slow: 0 }
    if (bucket !== last) this.#buckets.push(bucket)

    bucket.calls += 1
    if (isSlow) bucket.slow += 1
  }

  get share(): number {
    const { calls, slow } = this.#sum()
    return calls && slow / calls
  }

  exceed({ share, least }: BreakerRules['slowCalls']): boolean {
    const { calls, slow } = this.#sum()
    return calls >= least && slow >= calls * share
  }

  clear(): void {
    this.#buckets = []
  }

  #sum(): { calls: number; slow: number } {
    const sinceMs = performance.now() - this.#bucketMs * bucketCount
    this.#buckets = this.#buckets.filter(({ startMs }) => startMs > sinceMs)

    return {
      calls: this.#buckets.reduce((sum, { calls }) => sum + calls, 0),
      slow: this.#buckets.reduce((sum, { slow }) => sum + slow, 0),
    }
  }
}
