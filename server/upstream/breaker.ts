import CircuitBreaker from 'opossum'
import type { UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import {
  type BreakerMode,
  type BreakerState,
  type BreakerStatus,
  breakerStates,
} from '#shared/features/ops/breaker-status.ts'

/** How a call ended, to the breaker; `neutral` says nothing about the origin's health. */
export type Verdict = 'success' | 'failure' | 'neutral'

/** Leave to make one call. */
export interface Permit {
  /** To be told exactly once. */
  settle(verdict: Verdict): void
}

export interface BreakerFacts {
  /** The call's name. */
  readonly name: string
  readonly resetMs: number
  /** Calls that ended within it are counted. */
  readonly windowMs: number
  readonly metrics: UpstreamMetrics
  readonly onTransition: (from: BreakerState, to: BreakerState) => void
  readonly onForce: (from: BreakerMode, to: BreakerMode) => void
}

/** Probes that must all succeed before a half-open breaker closes. */
const maxProbes = 3

/**
 * An opossum breaker that is told verdicts instead of running the calls. Run by opossum, a neutral verdict
 * would count as a success and close a half-open breaker, a call still under way would count as one of the
 * twenty, and one probe would decide.
 */
export class Breaker {
  readonly #facts: BreakerFacts
  readonly #circuit: CircuitBreaker<[Verdict], void>
  #state: BreakerState = 'closed'
  #mode: BreakerMode = 'auto'
  #sinceMs = performance.now()
  /** Until then its time open has been counted. */
  #countedMs = this.#sinceMs
  /** Grows with each transition: verdicts on calls admitted in an earlier round no longer count. */
  #round = 0
  #probesOut = 0
  #probesPassed = 0

  constructor(facts: BreakerFacts) {
    this.#facts = facts
    this.#circuit = new CircuitBreaker(recount, {
      name: facts.name,
      timeout: false,
      resetTimeout: facts.resetMs,
      rollingCountTimeout: facts.windowMs,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      volumeThreshold: 20,
      // It opens above its threshold; the decision is at 50 %.
      errorThresholdPercentage: 49.99,
    })

    // Held closed it keeps counting; held open it has nothing to count, and its circuit rests closed, without
    // a timer.
    this.#circuit.on('open', () => (this.#mode === 'closed' ? this.#circuit.close() : this.#enter('open')))
    this.#circuit.on('halfOpen', () => this.#enter('half_open'))
    this.#circuit.on('close', () => this.#mode !== 'open' && this.#enter('closed'))
    this.#show()
  }

  get status(): BreakerStatus {
    const { fires: volume, failures } = this.#circuit.stats
    const isWaiting = this.#state === 'open' && this.#mode === 'auto'

    return {
      call: this.#facts.name,
      state: this.#state,
      mode: this.#mode,
      volume,
      errorRatio: volume && failures / volume,
      nextProbeMs: isWaiting
        ? Math.max(0, Math.ceil(this.#facts.resetMs - (performance.now() - this.#sinceMs)))
        : null,
    }
  }

  /** Holds it open or closed whatever happens; 'auto' gives it back to the verdicts, closed. */
  force(mode: BreakerMode): void {
    if (mode === this.#mode) return
    this.#facts.onForce(this.#mode, mode)
    this.#mode = mode
    this.#circuit.close()
    this.#enter(mode === 'open' ? 'open' : 'closed')
    this.#show()
  }

  /** undefined: the call must not be made. */
  admit(): Permit | undefined {
    const isProbe = this.#state === 'half_open'
    if (this.#state === 'open' || (isProbe && this.#probesOut + this.#probesPassed >= maxProbes)) {
      this.#count('rejected')
      return undefined
    }

    if (isProbe) this.#probesOut += 1

    const round = this.#round

    return { settle: (verdict) => this.#settle(verdict, round) }
  }

  countOpenTime(): void {
    const nowMs = performance.now()
    const { metrics, name: call } = this.#facts
    if (this.#state === 'open') metrics.breakerOpenSeconds.inc({ call }, (nowMs - this.#countedMs) / 1000)
    this.#countedMs = nowMs
  }

  close(): void {
    this.#circuit.shutdown()
  }

  #settle(verdict: Verdict, round: number): void {
    this.#count(verdict)
    if (round !== this.#round || this.#circuit.isShutdown) return

    if (this.#state === 'half_open') {
      this.#probesOut -= 1
      if (verdict === 'success') this.#probesPassed += 1
      if (verdict === 'failure' || this.#probesPassed === maxProbes) this.#tell(verdict)
    } else if (verdict !== 'neutral') {
      this.#tell(verdict)
    }
  }

  #tell(verdict: Verdict): void {
    this.#circuit.fire(verdict).catch(alreadyKnown)
  }

  #enter(to: BreakerState): void {
    const from = this.#state
    if (from === to) return

    const { name: call, metrics, onTransition } = this.#facts
    this.countOpenTime()
    this.#state = to
    this.#sinceMs = this.#countedMs
    this.#round += 1
    this.#probesOut = 0
    this.#probesPassed = 0
    this.#show()
    metrics.breakerTransitions.inc({ call, from, to })
    onTransition(from, to)
  }

  #show(): void {
    const { name: call, metrics } = this.#facts
    const show = (state: string, isShown: boolean) =>
      metrics.breakerState.set({ call, state }, isShown ? 1 : 0)
    for (const state of breakerStates) show(state, state === this.#state)
    show('forced', this.#mode !== 'auto')
  }

  #count(result: Verdict | 'rejected'): void {
    this.#facts.metrics.breakerCalls.inc({ call: this.#facts.name, result })
  }
}

async function recount(verdict: Verdict): Promise<void> {
  if (verdict === 'failure') throw new Error('counted as a failure')
}

/** opossum hands back the failure that it was just told of. */
const alreadyKnown = () => undefined
