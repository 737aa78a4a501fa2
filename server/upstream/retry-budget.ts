import type { Clock } from '#server/clock.ts'
import type { UpstreamMetrics } from '#server/observe/upstream-metrics.ts'

const seconds = 10
const share = 0.1

/** Allowed whatever the share: with few calls a tenth of them is less than one. */
const floor = 3

/**
 * How many requests of one call may be sent a second time: a tenth of those of the last ten seconds. An
 * origin that closes every socket would otherwise get twice the load, just when it can bear least.
 */
export class RetryBudget {
  readonly #call: string
  readonly #metrics: UpstreamMetrics
  readonly #calls: RollingCount
  readonly #retries: RollingCount

  constructor(call: string, { clock, metrics }: { clock: Clock; metrics: UpstreamMetrics }) {
    this.#call = call
    this.#metrics = metrics
    this.#calls = new RollingCount(clock)
    this.#retries = new RollingCount(clock)
  }

  noteCall(): void {
    this.#calls.add()
  }

  /** @returns whether there was a retry left; it is spent now. */
  take(): boolean {
    const isLeft = this.#retries.total < Math.max(floor, Math.floor(this.#calls.total * share))
    if (isLeft) this.#retries.add()

    const { retries, retriesRefused } = this.#metrics
    const counter = isLeft ? retries : retriesRefused
    counter.inc({ call: this.#call })

    return isLeft
  }
}

/** How often something happened in the last seconds. */
class RollingCount {
  readonly #clock: Clock
  readonly #counts = new Uint32Array(seconds)
  #second: number

  constructor(clock: Clock) {
    this.#clock = clock
    this.#second = this.#now()
  }

  add(): void {
    this.#roll()
    const slot = this.#second % seconds
    this.#counts[slot] = (this.#counts[slot] ?? 0) + 1
  }

  get total(): number {
    this.#roll()
    return this.#counts.reduce((sum, count) => sum + count, 0)
  }

  #now(): number {
    return Math.floor(this.#clock.nowMs() / 1000)
  }

  #roll(): void {
    const now = this.#now()
    const passed = Math.min(now - this.#second, seconds)
    for (let back = 0; back < passed; back += 1) this.#counts[(now - back) % seconds] = 0
    this.#second = now
  }
}
