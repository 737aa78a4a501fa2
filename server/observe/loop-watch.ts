import { performance } from 'node:perf_hooks'

/** The watch on the event loop of this process. */
export interface LoopWatch {
  /**
   * The lag in seconds that a share of the last 10 to 20 s exceeded: with 0.01, what a request that came at
   * any moment waited for in 99 of 100 cases. With 0 it is the longest lag.
   */
  lagSeconds(share: number): number
  /** The share of the last 10 to 20 s in which the loop was busy. */
  utilization(): number
  close(): void
}

/**
 * The length of a window. A reader sees the current and the last window: more than the time between two
 * scrapes, and the same for each of several readers.
 */
const windowMs = 10_000
const intervalMs = 20

/** A timer that fires this late says nothing: it has the resolution of a millisecond. */
const noiseMs = 2

export function watchLoop(): LoopWatch {
  const begin = (atMs: number) => ({ atMs, use: performance.eventLoopUtilization(), lags: [] as number[] })
  let firedMs = performance.now()
  let [earlier, current] = [begin(firedMs), begin(firedMs)]

  const measure = () => {
    const nowMs = performance.now()
    const lagMs = nowMs - firedMs - intervalMs
    firedMs = nowMs
    if (lagMs > noiseMs) current.lags.push(lagMs)
    if (nowMs - current.atMs >= windowMs) [earlier, current] = [current, begin(nowMs)]
  }

  const timer = setInterval(measure, intervalMs).unref()

  return {
    lagSeconds(share) {
      const lags = [...earlier.lags, ...current.lags]
      return lagExceededFor(lags, share * (performance.now() - earlier.atMs)) / 1_000
    },
    utilization: () => performance.eventLoopUtilization(earlier.use).utilization,
    close: () => clearInterval(timer),
  }
}

/**
 * The lag that is exceeded for so long in all. While the loop stands still for 8 s, the lag of a moment is
 * what is left of them: it is above 7 s for one second. Percentiles over the turns of the loop would count
 * those 8 s as one turn among hundreds.
 * @param lags the lengths of the standstills, in the unit of the result
 */
export function lagExceededFor(lags: readonly number[], allowed: number): number {
  const longestFirst = lags.toSorted((one, other) => other - one)
  let sum = 0

  for (const [index, lag] of longestFirst.entries()) {
    sum += lag
    const exceeded = (sum - allowed) / (index + 1)
    if (exceeded >= (longestFirst[index + 1] ?? 0)) return exceeded
  }

  return 0
}
