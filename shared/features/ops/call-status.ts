/** What one process knows of a call beside its breaker. */
export interface CallStatus {
  readonly call: string
  /** The host of its origin. */
  readonly host: string
  /** Whether a page cannot be shown without the call. */
  readonly isRequired: boolean
  /** Whether it passes on what shoppers send and ask for, and no page is made of its answers. */
  readonly isRelayed: boolean
  readonly timeoutMs: number
  /** The duration beyond which an answer counts as slow. */
  readonly objectiveMs: number
  /** The age of the oldest request in flight; 0 where there is none. */
  readonly oldestMs: number
  /** What is left of the origin's Retry-After; 0 where it asked for no rest. */
  readonly restMs: number
  /** The last failure, kept until the next one; null where no request has failed. */
  readonly lastFailure: CallFailure | null
}

export interface CallFailure {
  /** The time of the failure, in milliseconds since 1970. */
  readonly atMs: number
  /** The kind of the failure, and what the origin did, such as `answered 503`. */
  readonly code: string
  readonly cause: string
}

/**
 * The duration beyond which an answer counts as slow. A required answer comes before the first byte of its
 * page, any other one before the last byte. Both are bounds of the histogram of calls, next to the
 * objectives of pages.
 */
export const objectiveMsOf = ({ isRequired = false }: { readonly isRequired?: boolean | undefined }) =>
  isRequired ? 500 : 1_200
