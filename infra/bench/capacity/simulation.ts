import { createRandom } from '#marketplace/inventory/random.ts'
import type { Inputs } from './inputs.ts'
import { type Mix, zipfShares } from './plan.ts'

/** The waits of simulated pages for the core of their server, in milliseconds. */
export interface Waits {
  readonly use: number
  readonly meanMs: number
  readonly p99Ms: number
}

const simulatedPages = 200_000

/**
 * Simulates one page server of one core: pages arrive at random, each with the service time of its kind, and
 * are served one after the other. @param use the part of its time in which it is at work
 */
export function simulateWaits(mix: Mix, use: number, { pagesPerCore }: Inputs): Waits {
  const random = createRandom(1)
  const total = mix.memory + mix.redis + mix.made
  let upTo = 0
  const kinds = (['made', 'redis', 'memory'] as const).map((kind) => {
    upTo += mix[kind] / total
    return { upTo, share: mix[kind] / total, serviceMs: 1_000 / pagesPerCore[kind] }
  })

  const meanServiceMs = kinds.reduce((sum, { share, serviceMs }) => sum + share * serviceMs, 0)
  const waits = new Float64Array(simulatedPages)
  let waitMs = 0
  for (let page = 0; page < simulatedPages; page += 1) {
    waits[page] = waitMs
    const drawn = random.uniform()
    const kind = kinds.find(({ upTo }) => drawn < upTo)
    const untilNextMs = (-Math.log(1 - random.uniform()) * meanServiceMs) / use
    waitMs = Math.max(0, waitMs + (kind?.serviceMs ?? 0) - untilNextMs)
  }

  waits.sort()

  return {
    use,
    meanMs: waits.reduce((sum, wait) => sum + wait, 0) / simulatedPages,
    p99Ms: waits[Math.floor(simulatedPages * 0.99)] ?? 0,
  }
}

/** The mean wait by the formula of Pollaczek and Khinchine, which the simulation must meet. */
export function expectedWaitMs(mix: Mix, use: number, { pagesPerCore }: Inputs): number {
  const total = mix.memory + mix.redis + mix.made
  const moment = (power: number) =>
    (['memory', 'redis', 'made'] as const).reduce(
      (sum, kind) => sum + (mix[kind] / total) * (1_000 / pagesPerCore[kind]) ** power,
      0,
    )

  return (use / (1 - use)) * (moment(2) / (2 * moment(1)))
}

/**
 * The cores at work in each of the first seconds in which no page is cached, as after a release that changes
 * all of them at once: pages that were not asked for since are made, each by one process for all.
 */
export function coldCores(pagesPerS: number, inputs: Inputs, seconds: number): number[] {
  const { searches, newShare, pagesPerCore } = inputs
  const asked = zipfShares(searches).map((share) => share * pagesPerS * (1 - newShare))

  return Array.from({ length: seconds }, (_, second) => {
    const first = asked.reduce(
      (sum, rate) => sum + Math.exp(-rate * second) * (1 - Math.exp(-rate)),
      pagesPerS * newShare,
    )

    return first / pagesPerCore.made + (pagesPerS - first) / pagesPerCore.redis
  })
}
