/**
 * How likely two lists of values, that differ at least as much as these, come from the same source:
 * Mann-Whitney's U, both sides.
 */
export function chanceOfSame(a: readonly number[], b: readonly number[]): number {
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

  // Half a rank for continuity.
  const distance = Math.max(0, Math.abs(u - (n * m) / 2) - 0.5)

  return tails(distance / Math.sqrt(variance))
}

/** How likely two shares, as different as these, are one. */
export function chanceOfSameShare(a: { hits: number; of: number }, b: { hits: number; of: number }): number {
  const pooled = (a.hits + b.hits) / (a.of + b.of)
  const variance = pooled * (1 - pooled) * (1 / a.of + 1 / b.of)
  return variance > 0 ? tails(Math.abs(a.hits / a.of - b.hits / b.of) / Math.sqrt(variance)) : 1
}

/** By how much b is above a: the middle of all differences (Hodges and Lehmann). */
export function shiftOf(a: readonly number[], b: readonly number[]): number {
  return median(b.flatMap((value) => a.map((other) => value - other)))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((x, y) => x - y)
  const middle = sorted.length / 2
  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/** Both tails of the normal distribution beyond z, by Abramowitz and Stegun 7.1.26: within 0.00000015. */
function tails(z: number): number {
  const x = z / Math.SQRT2
  const t = 1 / (1 + 0.3275911 * x)

  return (
    t *
    (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429)))) *
    Math.exp(-x * x)
  )
}
