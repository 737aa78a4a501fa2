import type { Spread } from './summary.contract.ts'

/** The value that this share of sorted values does not exceed. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? Number.NaN

export function spreadOf(values: readonly number[]): Spread | null {
  if (values.length === 0) return null
  const sorted = values.toSorted((a, b) => a - b)
  const at = (share: number) => rounded(percentile(sorted, share))

  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** To a hundredth of a millisecond. */
export const rounded = (value: number) => Math.round(value * 100) / 100
