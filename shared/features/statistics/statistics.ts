/**
 * The percentile of values in ascending order, by nearest rank: the smallest value that at least this share
 * of the values does not exceed. Always one of the values; NaN when there are none. Definition 1 of Hyndman
 * and Fan, "Sample Quantiles in Statistical Packages" (1996), which is also SQL's PERCENTILE_DISC.
 *
 * @param share From 0 to 1: 0.99 for the 99th percentile.
 */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

/**
 * The median of values in any order. Of an even number of values it is the mean of the two in the middle, of
 * none NaN.
 */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2

  return ((sorted[Math.ceil(middle) - 1] ?? Number.NaN) + (sorted[Math.floor(middle)] ?? Number.NaN)) / 2
}

/**
 * The high median of values in any order: one of the values, and of an even number of values the larger of
 * the two in the middle; NaN of none. Python's `statistics.median_high`.
 */
export function medianHigh(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}
