import type { FastifyBaseLogger } from 'fastify'
import type { UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import type { BreakerMode, BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import { Breaker } from './breaker.ts'
import { breakerRulesOf, type DeclaredCall } from './call-definition.ts'

export interface BreakersOptions {
  /** The calls that have a breaker from the start, so that operators can force it before the first call. */
  readonly calls: Iterable<DeclaredCall>
  /** A factor on the time over which calls are counted: calls that may take longer end more slowly. */
  readonly timeoutFactor: number
  readonly metrics: UpstreamMetrics
  readonly log: FastifyBaseLogger
}

/** The breakers of this process, one for each call. */
export class Breakers {
  readonly #options: BreakersOptions
  readonly #byCall = new Map<string, Breaker>()

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
      onForce: (from, to) => log.warn({ call: name, from, to }, 'breaker forced by an operator'),
    })

    this.#byCall.set(name, breaker)

    return breaker
  }

  list(): BreakerStatus[] {
    return Array.from(this.#byCall.values(), ({ status }) => status)
  }

  /** @returns the new status of the breaker; undefined where no call has this name */
  force(call: string, mode: BreakerMode): BreakerStatus | undefined {
    const breaker = this.#byCall.get(call)
    breaker?.force(mode)
    return breaker?.status
  }

  close(): void {
    for (const breaker of this.#byCall.values()) breaker.close()
  }
}
