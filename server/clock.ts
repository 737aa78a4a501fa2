/** The source of time; tests pass one that they move. */
export interface Clock {
  /** Milliseconds since 1970. Never runs backwards within a process, even when the machine's clock is set. */
  nowMs(): number
}

// performance.now() is monotonic: setting the wall clock by an hour must neither expire the cache nor flip a
// breaker.
export const systemClock: Clock = { nowMs: () => performance.timeOrigin + performance.now() }
