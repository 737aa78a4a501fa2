import type { Clock } from '#server/clock.ts'
import type { UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import type { OriginName } from './call-definition.ts'

const budgetSeconds = 10
const budgetShare = 0.1

/** Retries that are allowed whatever the share: with few calls a tenth of them is less than one. */
const minRetries = 3

/** The requests of one second. */
interface RequestCounts {
  readonly second: number
  calls: number
  retries: number
}

/**
 * The retry budget of one call: a tenth of its requests of the last ten seconds may be sent a second time. An
 * origin that closes every socket would otherwise get twice the load when it can bear the least.
 */
export class RetryBudget {
  readonly #origin: OriginName
  readonly #clock: Clock
  readonly #metrics: UpstreamMetrics
  #lastSeconds: RequestCounts[] = []

  constructor(origin: OriginName, clock: Clock, metrics: UpstreamMetrics) {
    this.#origin = origin
    this.#clock = clock
    this.#metrics = metrics
  }

  countCall(): void {
    this.#current().calls += 1
  }

  /** Spends one retry. @returns false where none was left */
  take(): boolean {
    const current = this.#current()
    const calls = this.#lastSeconds.reduce((sum, second) => sum + second.calls, 0)
    const retries = this.#lastSeconds.reduce((sum, second) => sum + second.retries, 0)
    const isLeft = retries < Math.max(minRetries, Math.floor(calls * budgetShare))
    if (isLeft) current.retries += 1

    if (isLeft) this.#metrics.retries.inc({ origin: this.#origin })
    else this.#metrics.retriesRefused.inc()

    return isLeft
  }

  #current(): RequestCounts {
    const second = Math.floor(this.#clock.nowMs() / 1000)
    const last = this.#lastSeconds.at(-1)
    if (last?.second === second) return last

    const current = { second, calls: 0, retries: 0 }
    this.#lastSeconds = this.#lastSeconds.filter((past) => past.second > second - budgetSeconds)
    this.#lastSeconds.push(current)

    return current
  }
}
