/** A watch on the lag of the event loop. */
export interface LoopLag {
  /**
   * The lag of the event loop in milliseconds: the smaller of the last two measurements, since a single pause
   * is over when it is measured.
   */
  ms(): number
  close(): void
}

const intervalMs = 50

export function watchLoopLag(): LoopLag {
  let measuredAtMs = performance.now()
  let [before, last] = [0, 0]
  const timer = setInterval(() => {
    const nowMs = performance.now()
    before = last
    last = nowMs - measuredAtMs - intervalMs
    measuredAtMs = nowMs
  }, intervalMs).unref()

  return { ms: () => Math.max(Math.min(before, last), 0), close: () => clearInterval(timer) }
}
