/** The time at which the marketplaces of tests start: each month the generated inventory is another one. */
export const inventoryDate = new Date('2026-11-23T12:00:00Z')

/** A clock that starts then and goes on. */
export function createInventoryClock() {
  const begunMs = performance.now()
  return () => new Date(inventoryDate.getTime() + performance.now() - begunMs)
}

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
