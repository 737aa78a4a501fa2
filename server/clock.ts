/** Where time comes from, so that tests can move it. */
export interface Clock {
  /** Milliseconds since 1970. Never runs backwards within a process, even when the machine's clock is set. */
  nowMs(): number
}

// performance.now() is monotonic: an hour's jump of the wall clock must not expire the cache or flip a
// breaker.
export const systemClock: Clock = { nowMs: () => performance.timeOrigin + performance.now() }
