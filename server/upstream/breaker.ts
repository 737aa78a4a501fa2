import CircuitBreaker from 'opossum'
import { isTransition, type UpstreamMetrics } from '#server/observe/upstream-metrics.ts'
import {
  type BreakerMode,
  type BreakerState,
  type BreakerStatus,
  breakerStates,
} from '#shared/features/ops/breaker-status.ts'
import type { BreakerRules } from './call-definition.ts'
import { SlowCalls } from './slow-calls.ts'

/** The result of a call for its breaker; `neutral` says nothing about the origin's health. */
export type Verdict = 'success' | 'failure' | 'neutral'

/** A permit to make one call. */
export interface Permit {
  /** Reports the result of the call, and whether its origin was slow; called exactly once. */
  settle(verdict: Verdict, isSlow: boolean): void
}

export interface BreakerOptions {
  /** The call's name. */
  readonly name: string
  readonly rules: BreakerRules
  /** The calls that ended within this time are counted. */
  readonly windowMs: number
  readonly metrics: UpstreamMetrics
  readonly onTransition: (from: BreakerState, to: BreakerState) => void
  readonly onForce: (from: BreakerMode, to: BreakerMode) => void
}

/**
 * The breaker of one call. Verdicts are reported to an opossum breaker, which does not run the calls: there a
 * neutral verdict would count as a success and close a half-open breaker, a call in flight would count as one
 * of the twenty, and one probe would decide.
 */
export class Breaker {
  readonly #options: BreakerOptions
  readonly #circuit: CircuitBreaker<[Verdict], void>
  readonly #slowCalls: SlowCalls
  #state: BreakerState = 'closed'
  #mode: BreakerMode = 'auto'
  #sinceMs = performance.now()
  /** The time since which the breaker has not been closed. */
  #openedMs = this.#sinceMs
  /** The time until which the time open has been counted. */
  #countedMs = this.#sinceMs
  /**
   * The number of transitions. The verdict on a call that was admitted before the last one does not count.
   */
  #transitions = 0
  #probesOut = 0
  #probesPassed = 0

  constructor(options: BreakerOptions) {
    const { rules, windowMs } = options
    this.#options = options
    this.#slowCalls = new SlowCalls(windowMs)
    this.#circuit = new CircuitBreaker(replayVerdict, {
      name: options.name,
      timeout: false,
      resetTimeout: rules.resetMs,
      rollingCountTimeout: windowMs,
      rollingPercentilesEnabled: false,
      enableSnapshots: false,
      volumeThreshold: rules.failures.least,
      // opossum opens above its threshold; this breaker opens at it.
      errorThresholdPercentage: rules.failures.share * 100 - 0.01,
    })

    // A breaker that is forced closed keeps counting. One that is forced open has nothing to count: its
    // circuit stays closed, without a timer.
    this.#circuit.on('open', () => (this.#mode === 'closed' ? this.#circuit.close() : this.#enter('open')))
    this.#circuit.on('halfOpen', () => this.#enter('half_open'))
    this.#circuit.on('close', () => this.#mode !== 'open' && this.#enter('closed'))
    this.#setMetrics()
  }

  /** Whether an operator has the calls made whatever happens. */
  get isHeldClosed(): boolean {
    return this.#mode === 'closed'
  }

  get isClosed(): boolean {
    return this.#state === 'closed'
  }

  get status(): Omit<BreakerStatus, 'order'> {
    const { fires: volume, failures } = this.#circuit.stats
    const isWaiting = this.#state === 'open' && this.#mode === 'auto'

    return {
      call: this.#options.name,
      state: this.#state,
      mode: this.#mode,
      volume,
      errorRatio: volume && failures / volume,
      openMs: this.#state === 'closed' ? null : performance.now() - this.#openedMs,
      slowRatio: this.#slowCalls.share,
      nextProbeMs: isWaiting
        ? Math.max(0, Math.ceil(this.#options.rules.resetMs - (performance.now() - this.#sinceMs)))
        : null,
    }
  }

  /** Forces the breaker open or closed. With 'auto' it closes, and the verdicts decide again. */
  force(mode: BreakerMode): void {
    if (mode === this.#mode) return
    this.#options.onForce(this.#mode, mode)
    this.#mode = mode
    this.#circuit.close()
    this.#enter(mode === 'open' ? 'open' : 'closed')
    this.#setMetrics()
  }

  /** The permit for one call; undefined where the call must not be made. */
  admit(): Permit | undefined {
    const isProbe = this.#state === 'half_open'
    if (
      this.#state === 'open' ||
      (isProbe && this.#probesOut + this.#probesPassed >= this.#options.rules.probes)
    ) {
      this.#count('rejected')
      return undefined
    }

    if (isProbe) this.#probesOut += 1

    const transitions = this.#transitions

    return { settle: (verdict, isSlow) => this.#settle({ verdict, isSlow, transitions }) }
  }

  countOpenTime(): void {
    const nowMs = performance.now()
    const { metrics, name: call } = this.#options
    if (this.#state === 'open') metrics.breakerOpenSeconds.inc({ call }, (nowMs - this.#countedMs) / 1000)
    this.#countedMs = nowMs
  }

  close(): void {
    this.#circuit.shutdown()
  }

  #settle({ verdict, isSlow, transitions }: Settlement): void {
    this.#count(verdict)
    if (transitions !== this.#transitions || this.#circuit.isShutdown) return

    if (this.#state === 'half_open') this.#settleProbe(isSlow ? 'failure' : verdict)
    else if (verdict !== 'neutral' || isSlow) this.#settleCall(verdict, isSlow)
  }

  /** Who leaves an origin that is slow leaves the verdict open, but not that it is slow. */
  #settleCall(verdict: Verdict, isSlow: boolean): void {
    this.#slowCalls.count(isSlow)
    if (verdict !== 'neutral') this.#report(verdict)
    if (this.#mode === 'auto' && this.#slowCalls.exceed(this.#options.rules.slowCalls)) this.#circuit.open()
  }

  #settleProbe(verdict: Verdict): void {
    this.#probesOut -= 1
    if (verdict === 'success') this.#probesPassed += 1
    if (verdict === 'failure' || this.#probesPassed === this.#options.rules.probes) this.#report(verdict)
  }

  #report(verdict: Verdict): void {
    this.#circuit.fire(verdict).catch(ignoreReported)
  }

  #enter(to: BreakerState): void {
    const from = this.#state
    if (from === to) return

    const { name: call, metrics, onTransition } = this.#options
    this.countOpenTime()
    this.#state = to
    this.#sinceMs = this.#countedMs
    if (from === 'closed') this.#openedMs = this.#countedMs
    this.#transitions += 1
    this.#probesOut = 0
    this.#probesPassed = 0
    this.#setMetrics()
    if (isTransition({ from, to })) metrics.breakerTransitions.inc({ call, from, to })
    onTransition(from, to)
    this.#slowCalls.clear()
  }

  #setMetrics(): void {
    const { name: call, metrics } = this.#options
    const show = (state: string, isShown: boolean) =>
      metrics.breakerState.set({ call, state }, isShown ? 1 : 0)
    for (const state of breakerStates) show(state, state === this.#state)
    show('forced', this.#mode !== 'auto')
  }

  #count(result: Verdict | 'rejected'): void {
    this.#options.metrics.breakerCalls.inc({ call: this.#options.name, result })
  }
}

/** The end of one call. */
interface Settlement {
  readonly verdict: Verdict
  readonly isSlow: boolean
  /** The transitions before the call was admitted. */
  readonly transitions: number
}

/** The function that opossum runs: it fails where the reported verdict is a failure. */
async function replayVerdict(verdict: Verdict): Promise<void> {
  if (verdict === 'failure') throw new Error('counted as a failure')
}

/** opossum rejects with the failure that was just reported to it. */
const ignoreReported = () => undefined
