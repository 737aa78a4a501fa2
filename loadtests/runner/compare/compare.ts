import { streamedKinds } from '#loadtests/plan.ts'
import type { Interval, Measured, Summary } from '#loadtests/runner/summary.contract.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { hodgesLehmannShift, mannWhitneyPValue, type Proportion, proportionsPValue } from './significance.ts'

export type Verdict = 'better' | 'worse' | 'no difference' | 'too little to tell'

export interface Finding {
  /** The measure, such as `search, first byte, p95`. */
  readonly measure: string
  readonly unit: 'ms' | 'share'
  readonly before: number
  readonly after: number
  readonly verdict: Verdict
}

/**
 * The probability that a comparison of equal products finds any difference: one comparison of twenty does.
 */
const familyWiseErrorRate = 0.05

/** The smallest differences that count. Two runs of the same product differ by less. */
const margin = { share: 0.1, ms: 1, failures: 0.001 }

/**
 * The number of batches that the intervals of a run are put into. Neighbouring seconds are correlated, and
 * the medians of batches are less so.
 */
const batchCount = 30
const minBatches = 8

const percentiles = ['p50', 'p95', 'p99'] as const
const firstByte = ['ttfb', 'first byte'] as const
const lastByte = ['whole', 'last byte'] as const

/** The times to compare for a kind of response. One that is not streamed has both bytes at the same time. */
const timesOf = (kind: string) => (streamedKinds.includes(kind) ? [firstByte, lastByte] : [firstByte])

/**
 * The differences between two runs, measure by measure.
 * @throws SetupError when the runs differ in profile, length or rate.
 */
export function compare(before: Summary, after: Summary): Finding[] {
  for (const fact of ['profile', 'seconds', 'rate'] as const)
    if (before[fact] !== after[fact])
      throw new SetupError(
        `These runs cannot be compared: their ${fact} differ (${before[fact]} and ${after[fact]})`,
      )

  const pairs = before.pages.flatMap((page) => {
    const other = after.pages.find(({ name }) => name === page.name)
    return other ? [[page, other] as const] : []
  })

  const comparisons = pairs.reduce((sum, [{ name }]) => sum + timesOf(name).length * percentiles.length, 2)

  // The Bonferroni correction.
  const significance = familyWiseErrorRate / comparisons

  return [
    ...pairs.flatMap(([a, b]) => compareTimes(a, b, significance)),
    compareShares('failed', [before.total.all, after.total.all], significance),
    compareShares('shed', [before.total.all, after.total.all], significance),
  ]
}

function compareTimes(before: Measured, after: Measured, significance: number): Finding[] {
  return timesOf(before.name).flatMap(([time, words]) =>
    percentiles.map((percentile) => {
      const batches = ({ intervals }: Measured) =>
        batchMedians(intervals.flatMap((interval) => interval[time]?.[percentile] ?? []))

      return {
        measure: `${before.name}, ${words}, ${percentile}`,
        unit: 'ms',
        before: before.all[time]?.[percentile] ?? Number.NaN,
        after: after.all[time]?.[percentile] ?? Number.NaN,
        verdict: verdictOf(batches(before), batches(after), significance),
      }
    }),
  )
}

function verdictOf(a: readonly number[], b: readonly number[], significance: number): Verdict {
  if (Math.min(a.length, b.length) < minBatches) return 'too little to tell'
  const shift = hodgesLehmannShift(a, b)
  const isLarge = Math.abs(shift) >= Math.max(margin.ms, margin.share * median(a))
  if (!isLarge || mannWhitneyPValue(a, b) >= significance) return 'no difference'

  return shift > 0 ? 'worse' : 'better'
}

/** The medians of batches of neighbouring values. */
function batchMedians(values: readonly number[]): number[] {
  const length = Math.max(1, Math.floor(values.length / batchCount))
  return Array.from({ length: Math.floor(values.length / length) }, (_, at) =>
    median(values.slice(at * length, (at + 1) * length)),
  )
}

function compareShares(
  count: 'failed' | 'shed',
  [before, after]: readonly [Interval, Interval],
  significance: number,
): Finding {
  const proportion = (all: Interval): Proportion => ({ hits: all[count], of: all.requests })
  const [a, b] = [proportion(before), proportion(after)]
  const [shareBefore, shareAfter] = [a.hits / a.of, b.hits / b.of]
  const rise = shareAfter - shareBefore
  const differs = Math.abs(rise) >= margin.failures && proportionsPValue(a, b) < significance

  return {
    measure: count === 'failed' ? 'answers that failed' : 'shoppers turned away',
    unit: 'share',
    before: shareBefore,
    after: shareAfter,
    verdict: differs ? (rise > 0 ? 'worse' : 'better') : 'no difference',
  }
}
