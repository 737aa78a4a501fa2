import { percentile } from '#shared/features/statistics/statistics.ts'
import type { Percentiles } from './summary.contract.ts'

/** The percentiles of durations in milliseconds, in any order; null when there are none. */
export function percentilesOf(valuesMs: readonly number[]): Percentiles | null {
  if (valuesMs.length === 0) return null
  const sorted = valuesMs.toSorted((a, b) => a - b)
  const at = (share: number) => rounded(percentile(sorted, share))

  return { p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) }
}

/** A value to two digits after the decimal point. */
export const rounded = (value: number) => Math.round(value * 100) / 100
