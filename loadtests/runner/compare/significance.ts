import { median } from '#shared/features/statistics/statistics.ts'

/**
 * The p-value of the Mann-Whitney U test, two-sided: the probability that two samples of the same
 * distribution differ at least as much as these.
 */
export function mannWhitneyPValue(a: readonly number[], b: readonly number[]): number {
  if (a.length === 0 || b.length === 0) return 1
  const all = [
    ...a.map((value) => ({ value, isA: true })),
    ...b.map((value) => ({ value, isA: false })),
  ].sort((x, y) => x.value - y.value)

  let rankSum = 0
  let ties = 0

  for (let from = 0, to = 0; from < all.length; from = to) {
    while (to < all.length && all[to]?.value === all[from]?.value) to += 1
    // Equal values share the mean of their ranks, which count from 1.
    const rank = (from + 1 + to) / 2
    for (let at = from; at < to; at += 1) if (all[at]?.isA) rankSum += rank
    ties += (to - from) ** 3 - (to - from)
  }

  const [n, m, total] = [a.length, b.length, all.length]
  const u = rankSum - (n * (n + 1)) / 2
  const variance = ((n * m) / 12) * (total + 1 - ties / (total * (total - 1)))
  if (!(variance > 0)) return 1

  // The continuity correction is half a rank.
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5)

  return twoSidedPValue(distance / Math.sqrt(variance))
}

export interface Proportion {
  readonly hits: number
  readonly of: number
}

/** The p-value of the z-test of two proportions, two-sided. */
export function proportionsPValue(a: Proportion, b: Proportion): number {
  const pooled = (a.hits + b.hits) / (a.of + b.of)
  const variance = pooled * (1 - pooled) * (1 / a.of + 1 / b.of)
  return variance > 0 ? twoSidedPValue(Math.abs(a.hits / a.of - b.hits / b.of) / Math.sqrt(variance)) : 1
}

/** The shift from a to b by the Hodges-Lehmann estimator: the median of all pairwise differences. */
export function hodgesLehmannShift(a: readonly number[], b: readonly number[]): number {
  return median(b.flatMap((value) => a.map((other) => value - other)))
}

/**
 * The probability of a value beyond ±z under the standard normal distribution, by Abramowitz and Stegun
 * 7.1.26, whose error is below 1.5e-7.
 */
function twoSidedPValue(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)

  return (
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x)
  )
}
