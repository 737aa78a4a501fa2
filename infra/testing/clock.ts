/** A clock that only moves when a test advances it. */
export function createTestClock(startMs = 1_750_000_000_000) {
  let nowMs = startMs
  return {
    nowMs: () => nowMs,
    advance: (ms: number) => {
      nowMs += ms
    },
  }
}
