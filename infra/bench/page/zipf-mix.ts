import { zipfShares } from '#infra/bench/capacity/plan.ts'
import { createRandom } from '#marketplace/inventory/random.ts'

/** The seed of the random choices, so that every run asks for the same. */
const seed = 20_261_124

/** How much the share of repeats may differ from the one that is asked for. */
const tolerance = 0.001

export interface ZipfMix {
  /** The popularity rank of each requested search, from 0, in the order of the requests. */
  readonly ranks: Uint32Array
  /** How many different searches there are among the requests. */
  readonly different: number
}

/**
 * A stream of requests for searches whose popularity follows Zipf's law. The share of requests for a search
 * that was requested before decides how many searches there are to choose from.
 */
export function zipfMix(requests: number, repeats: number): ZipfMix {
  // No fewer searches can have so few repeats.
  let [low, high] = [0, Math.ceil(requests * (1 - repeats))]
  let mix = drawMix(requests, high)

  for (; repeatsOf(mix) > repeats; mix = drawMix(requests, high)) [low, high] = [high, high * 2]

  while (high - low > 1 && Math.abs(repeatsOf(mix) - repeats) > tolerance) {
    const middle = Math.floor((low + high) / 2)
    mix = drawMix(requests, middle)
    if (repeatsOf(mix) > repeats) low = middle
    else high = middle
  }

  return mix
}

/** The share of requests for a search that was requested before. */
export const repeatsOf = ({ ranks, different }: ZipfMix): number => 1 - different / ranks.length

/** Draws requests from this many searches. */
function drawMix(requests: number, searches: number): ZipfMix {
  const random = createRandom(seed)
  let sum = 0
  const sums = zipfShares(searches).map((share) => {
    sum += share
    return sum
  })

  const ranks = Uint32Array.from({ length: requests }, () => rankAt(sums, random.uniform() * sum))
  return { ranks, different: new Set(ranks).size }
}

/** The first rank whose sum of shares exceeds a number, by binary search. */
function rankAt(sums: Float64Array, target: number): number {
  let [low, high] = [0, sums.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sums[middle] ?? 0) > target) high = middle
    else low = middle + 1
  }

  return low
}
