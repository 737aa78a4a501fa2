export interface LoopLag {
  /**
   * By how much the event loop is behind, in milliseconds: the lesser of the last two looks, since a single
   * pause is over when it is seen.
   */
  ms(): number
  close(): void
}

const lookEveryMs = 50

export function watchLoopLag(): LoopLag {
  let lookedAtMs = performance.now()
  let [before, last] = [0, 0]
  const timer = setInterval(() => {
    const nowMs = performance.now()
    before = last
    last = nowMs - lookedAtMs - lookEveryMs
    lookedAtMs = nowMs
  }, lookEveryMs).unref()

  return { ms: () => Math.max(Math.min(before, last), 0), close: () => clearInterval(timer) }
}
