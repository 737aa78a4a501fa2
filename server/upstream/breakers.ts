import type { FastifyBaseLogger } from 'fastify'
import type { UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import type { BreakerMode, BreakerStatus } from '#shared/features/ops/breaker-status.ts'
import { Breaker } from './breaker.ts'
import type { DeclaredCall } from './call-definition.ts'

export interface BreakersFacts {
  /**
   * Calls whose breakers are there from the start, for operators to see and to hold before the first call.
   */
  readonly calls: Iterable<DeclaredCall>
  /** Of the time over which calls are counted: calls that may take longer come more slowly. */
  readonly timeoutFactor: number
  readonly metrics: UpstreamMetrics
  readonly log: FastifyBaseLogger
}

/** The breakers of this process, one a call. */
export class Breakers {
  readonly #facts: BreakersFacts
  readonly #byCall = new Map<string, Breaker>()

  constructor(facts: BreakersFacts) {
    this.#facts = facts
    for (const call of facts.calls) this.of(call)
    facts.metrics.watchOpenTime(() => {
      for (const breaker of this.#byCall.values()) breaker.countOpenTime()
    })
  }

  of({ name, breaker: { resetMs } }: DeclaredCall): Breaker {
    const known = this.#byCall.get(name)
    if (known) return known

    const { metrics, log, timeoutFactor } = this.#facts
    const breaker = new Breaker({
      ...{ name, resetMs, metrics, windowMs: 10_000 * timeoutFactor },
      onTransition: (from, to) => log.warn({ call: name, from, to }, 'breaker changed state'),
      onForce: (from, to) => log.warn({ call: name, from, to }, 'breaker forced by an operator'),
    })

    this.#byCall.set(name, breaker)

    return breaker
  }

  list(): BreakerStatus[] {
    return Array.from(this.#byCall.values(), ({ status }) => status)
  }

  /** @returns how the breaker is now; undefined where no call has this name. */
  force(call: string, mode: BreakerMode): BreakerStatus | undefined {
    const breaker = this.#byCall.get(call)
    breaker?.force(mode)
    return breaker?.status
  }

  close(): void {
    for (const breaker of this.#byCall.values()) breaker.close()
  }
}
