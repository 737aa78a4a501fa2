import type { Random } from './random.ts'

/**
 * A chooser of one of the items, each as likely as its weight; it returns undefined when all weights are 0.
 */
export function weighted<T>(
  items: readonly T[],
  weightOf: (item: T) => number,
): (random: Random) => T | undefined {
  const bounds: number[] = []
  let total = 0

  for (const item of items) {
    total += weightOf(item)
    bounds.push(total)
  }

  return (random) => (total > 0 ? items[firstAbove(bounds, random.uniform() * total)] : undefined)
}

function firstAbove(bounds: readonly number[], value: number) {
  let low = 0
  let high = bounds.length - 1

  while (low < high) {
    const middle = (low + high) >> 1
    if ((bounds[middle] ?? 0) > value) high = middle
    else low = middle + 1
  }

  return low
}
