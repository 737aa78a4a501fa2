import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#server/clock.ts'
import type { UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import { type BreakerOrder, longestMinutes } from '#shared/features/ops/breaker-order.ts'
import type { BreakerHold, BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import { Breaker } from './breaker.ts'
import { breakerRulesOf, type DeclaredCall } from './call-definition.ts'

export interface BreakersOptions {
  /** The calls that have a breaker from the start, so that operators can force it before the first call. */
  readonly calls: Iterable<DeclaredCall>
  /** A factor on the time over which calls are counted: calls that may take longer end more slowly. */
  readonly timeoutFactor: number
  readonly metrics: UpstreamMetrics
  readonly clock: Clock
  readonly log: FastifyBaseLogger
}

/** The breakers of this process, one for each call. */
export class Breakers {
  readonly #options: BreakersOptions
  readonly #byCall = new Map<string, Breaker>()
  /** The last order to each breaker, and the timer that ends its hold. */
  readonly #orders = new Map<string, BreakerOrder>()
  readonly #expiries = new Map<string, NodeJS.Timeout>()

  constructor(options: BreakersOptions) {
    this.#options = options
    for (const call of options.calls) this.of(call)
    options.metrics.watchOpenTime(() => {
      for (const breaker of this.#byCall.values()) breaker.countOpenTime()
    })
  }

  of(call: DeclaredCall): Breaker {
    const { name } = call
    const known = this.#byCall.get(name)
    if (known) return known

    const { metrics, log, timeoutFactor } = this.#options
    const breaker: Breaker = new Breaker({
      ...{ name, rules: breakerRulesOf(call), metrics, windowMs: 10_000 * timeoutFactor },
      onTransition: (from, to) => {
        const { volume, errorRatio, slowRatio } = breaker.status
        log.warn({ call: name, from, to, volume, errorRatio, slowRatio }, 'breaker changed state')
      },
      onForce: (from, to) => {
        const { who, why, untilMs } = this.#orders.get(name) ?? {}
        log.warn({ call: name, from, to, who, why, untilMs }, 'breaker forced by an operator')
      },
    })

    this.#byCall.set(name, breaker)

    return breaker
  }

  list(): BreakerStatus[] {
    return Array.from(this.#byCall.values(), (breaker) => this.#statusOf(breaker))
  }

  /**
   * Carries out an order, unless it or a later one was carried out already or its time is over.
   * @returns the new status of the breaker; undefined where no call has this name
   */
  force(order: BreakerOrder): BreakerStatus | undefined {
    const { call, mode, atMs, untilMs } = order
    const breaker = this.#byCall.get(call)
    if (!breaker) return undefined

    const leftMs = this.#leftMs(untilMs)
    const isOver = mode !== 'auto' && leftMs <= 0
    const last = this.#orders.get(call)
    const isKnown = last !== undefined && (atMs < last.atMs || (atMs === last.atMs && mode === last.mode))
    if (isOver || isKnown) return this.#statusOf(breaker)

    this.#orders.set(call, order)
    clearTimeout(this.#expiries.get(call))
    if (mode !== 'auto') this.#expiries.set(call, setTimeout(() => this.#release(order), leftMs).unref())
    breaker.force(mode)

    return this.#statusOf(breaker)
  }

  /** Ends the hold of an order whose time is over. */
  #release(order: BreakerOrder): void {
    this.force({ ...order, mode: 'auto', why: `its time is over: ${order.why}` })
  }

  #statusOf({ status }: Breaker): BreakerStatus {
    return { ...status, order: status.mode === 'auto' ? null : this.#holdOf(status.call) }
  }

  #holdOf(call: string): BreakerHold | null {
    const order = this.#orders.get(call)
    if (!order) return null

    const { who, why, untilMs } = order

    return { who, why, leftMs: this.#leftMs(untilMs) }
  }

  /** The time until an order ends. A day is the longest, by whichever clock the order was given. */
  #leftMs(untilMs: number): number {
    return Math.min(Math.max(0, untilMs - this.#options.clock.nowMs()), longestMinutes * 60_000)
  }

  close(): void {
    for (const timer of this.#expiries.values()) clearTimeout(timer)
    for (const breaker of this.#byCall.values()) breaker.close()
  }
}
