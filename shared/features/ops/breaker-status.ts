export const breakerStates = ['closed', 'open', 'half_open'] as const
export type BreakerState = (typeof breakerStates)[number]
export const breakerModes = ['open', 'closed', 'auto'] as const

/** The control of a breaker: forced open or closed by an operator, or 'auto' by the verdicts on its calls. */
export type BreakerMode = (typeof breakerModes)[number]

/** Who holds a breaker, why, and for how much longer. */
export interface BreakerHold {
  readonly who: string
  readonly why: string
  readonly leftMs: number
}

/** The status of a breaker, for operators. */
export interface BreakerStatus {
  /** The name of the call that the breaker protects. */
  readonly call: string
  readonly state: BreakerState
  readonly mode: BreakerMode
  /** The order that holds it; null where the mode is automatic. */
  readonly order: BreakerHold | null
  /** The number of verdicts of the last 10 s. */
  readonly volume: number
  /** The share of failures among the verdicts, from 0 to 1. */
  readonly errorRatio: number
  /** The time since the breaker was last closed; null while it is closed. */
  readonly openMs: number | null
  /** The share of calls whose origin was slow or never answered, from 0 to 1. */
  readonly slowRatio: number
  /** The time until the breaker lets probes through; null where it waits for none. */
  readonly nextProbeMs: number | null
}
