import { streamedKinds } from '#loadtests/plan.ts'
import type { Interval, Measured, Summary } from '#loadtests/runner/summary.contract.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { chanceOfSame, chanceOfSameShare, median, shiftOf } from './mann-whitney.ts'

export type Verdict = 'better' | 'worse' | 'no difference' | 'too little to tell'

export interface Finding {
  /** Such as `search, first byte, p95`. */
  readonly measure: string
  readonly unit: 'ms' | 'share'
  readonly before: number
  readonly after: number
  readonly verdict: Verdict
}

/** Findings that are none, of twenty comparisons without a difference one may make. */
const mistakes = 0.05

/** What is less is no matter, and two runs of the same differ by as much. */
const margin = { share: 0.1, ms: 1, failures: 0.001 }

/** Neighbouring seconds are alike: they count as one, so that there are about so many. */
const groups = 30
const fewest = 8

const percentiles = ['p50', 'p95', 'p99'] as const
const firstByte = ['ttfb', 'first byte'] as const
const lastByte = ['whole', 'last byte'] as const

/** What does not stream has its first byte and its last at once. */
const timesOf = (page: string) => (streamedKinds.includes(page) ? [firstByte, lastByte] : [firstByte])

/**
 * What became of each measure from one run to the other. @throws SetupError where they are runs of
 * different things
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
  const chance = mistakes / comparisons

  return [
    ...pairs.flatMap(([a, b]) => comparedTimes(a, b, chance)),
    comparedShare('failed', [before.total.all, after.total.all], chance),
    comparedShare('shed', [before.total.all, after.total.all], chance),
  ]
}

function comparedTimes(before: Measured, after: Measured, chance: number): Finding[] {
  return timesOf(before.name).flatMap(([time, words]) =>
    percentiles.map((percentile) => {
      const [a, b] = [before, after].map(({ intervals }) =>
        grouped(intervals.flatMap((interval) => interval[time]?.[percentile] ?? [])),
      )

      return {
        measure: `${before.name}, ${words}, ${percentile}`,
        unit: 'ms',
        ...{
          before: before.all[time]?.[percentile] ?? Number.NaN,
          after: after.all[time]?.[percentile] ?? Number.NaN,
        },
        verdict: verdictOf(a ?? [], b ?? [], chance),
      }
    }),
  )
}

function verdictOf(a: readonly number[], b: readonly number[], chance: number): Verdict {
  if (Math.min(a.length, b.length) < fewest) return 'too little to tell'
  const shift = shiftOf(a, b)
  const isLarge = Math.abs(shift) >= Math.max(margin.ms, margin.share * median(a))
  if (!isLarge || chanceOfSame(a, b) >= chance) return 'no difference'

  return shift > 0 ? 'worse' : 'better'
}

/** Medians of neighbours. */
function grouped(values: readonly number[]): number[] {
  const length = Math.max(1, Math.floor(values.length / groups))
  return Array.from({ length: Math.floor(values.length / length) }, (_, at) =>
    median(values.slice(at * length, (at + 1) * length)),
  )
}

function comparedShare(
  count: 'failed' | 'shed',
  [before, after]: readonly [Interval, Interval],
  chance: number,
): Finding {
  const [a, b] = [before, after].map((all) => ({ hits: all[count], of: all.requests })) as [Hits, Hits]
  const rise = b.hits / b.of - a.hits / a.of
  const differs = Math.abs(rise) >= margin.failures && chanceOfSameShare(a, b) < chance

  return {
    measure: count === 'failed' ? 'answers that failed' : 'shoppers turned away',
    unit: 'share',
    ...{ before: a.hits / a.of, after: b.hits / b.of },
    verdict: differs ? (rise > 0 ? 'worse' : 'better') : 'no difference',
  }
}

interface Hits {
  readonly hits: number
  readonly of: number
}
