export const breakerStates = ['closed', 'open', 'half_open'] as const
export type BreakerState = (typeof breakerStates)[number]
export const breakerModes = ['open', 'closed', 'auto'] as const

/** Who decides: an operator, for good, or the verdicts. */
export type BreakerMode = (typeof breakerModes)[number]

/** A breaker as operators see it. */
export interface BreakerStatus {
  /** The call's name. */
  readonly call: string
  readonly state: BreakerState
  readonly mode: BreakerMode
  /** Verdicts of the last 10 s. */
  readonly volume: number
  /** Share of failures among them, 0 to 1. */
  readonly errorRatio: number
  /** Until it lets probes through; null where it does not wait for that. */
  readonly nextProbeMs: number | null
}
