import type { Series } from '#server/observe/exposition.ts'
import type { Percentiles } from '#shared/features/ops/ops-view.ts'

type Labels = Readonly<Partial<Record<string, string | number>>>

/** The value that each of these labels must have, or the set of its values. */
type Wanted = Readonly<Record<string, string | ReadonlySet<string>>>

type Bucket = readonly [bound: number, count: number]

/** A value of a histogram names its series: prom-client's common type of values does not say so. */
interface NamedValue {
  readonly metricName?: string
  readonly labels: Labels
  readonly value: number
}

interface Sample {
  readonly labels: Labels
  value: number
}

/** The values of all series at one time; the values of several processes are added up. */
export class Totals {
  readonly #samples = new Map<string, Map<string, Sample>>()
  /** The series of each name by their call, made when the first call is looked for. */
  readonly #byCall = new Map<string, Map<string, Sample[]>>()

  constructor(series: Series = []) {
    for (const { name, values } of series)
      for (const { metricName = name, labels, value } of values as readonly NamedValue[])
        this.#add(metricName, keyOf(labels), { labels, value })
  }

  /**
   * The growth of each series since an earlier reading. A series that restarted with its process has grown
   * from 0.
   */
  since(before: Totals): Totals {
    const growth = new Totals()
    for (const [name, samples] of this.#samples) {
      const earlier = before.#samples.get(name)
      for (const [key, { labels, value }] of samples) {
        const was = earlier?.get(key)?.value ?? 0
        growth.#add(name, key, { labels, value: value < was ? value : value - was })
      }
    }

    return growth
  }

  /** The sum of these values and others. */
  plus(others: Totals): Totals {
    // One process has all values: those of none are added to them.
    if (this.#samples.size === 0) return others

    const sum = new Totals()
    for (const totals of [this, others])
      for (const [name, samples] of totals.#samples)
        for (const [key, sample] of samples) sum.#add(name, key, { ...sample })

    return sum
  }

  /** The sum of the series with these label values. */
  sum(name: string, wanted: Wanted = {}): number {
    return this.#matching(name, wanted).reduce((sum, { value }) => sum + value, 0)
  }

  series(name: string): readonly Sample[] {
    return [...(this.#samples.get(name)?.values() ?? [])]
  }

  /** The series of one call: a view has some fifty calls, and each of them would look through the others'. */
  seriesOf(call: string, name: string): readonly Sample[] {
    const known = this.#byCall.get(name)
    if (known) return known.get(call) ?? []

    const byCall = Map.groupBy(this.#samples.get(name)?.values() ?? [], ({ labels }) => String(labels.call))
    this.#byCall.set(name, byCall)

    return byCall.get(call) ?? []
  }

  /**
   * The percentiles of a histogram, its values spread evenly within each bucket; null where nothing was
   * counted.
   */
  percentiles(name: string, wanted: Wanted = {}): Percentiles | null {
    const buckets = this.#bucketsOf(name, wanted)
    const total = buckets.at(-1)?.[1] ?? 0
    if (total === 0) return null

    return {
      p50: within(buckets, total * 0.5),
      p95: within(buckets, total * 0.95),
      p99: within(buckets, total * 0.99),
    }
  }

  /**
   * The share of a histogram's values that lie above a limit, one of its bounds; 0 where nothing was counted.
   * With another limit, or one beyond the bounds of a series, it is the share that is above for certain.
   */
  shareAbove(limit: number, name: string, wanted: Wanted = {}): number {
    const buckets = this.#bucketsOf(name, wanted)
    const total = buckets.at(-1)?.[1] ?? 0
    if (total === 0) return 0

    const [, upTo] = buckets.find(([bound]) => bound >= limit) ?? [limit, total]

    return 1 - upTo / total
  }

  /** The buckets of a histogram, each with the count of the values up to its bound. */
  #bucketsOf(name: string, wanted: Wanted): Bucket[] {
    const counts = new Map<number, number>()
    for (const { labels, value } of this.#matching(`${name}_bucket`, wanted)) {
      const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
      counts.set(bound, (counts.get(bound) ?? 0) + value)
    }

    return [...counts].sort(([one], [other]) => one - other)
  }

  #matching(name: string, { call, ...others }: Wanted): readonly Sample[] {
    if (typeof call === 'string') return this.#withLabels(this.seriesOf(call, name), others)
    return this.#withLabels(this.series(name), call === undefined ? others : { call, ...others })
  }

  #withLabels(series: readonly Sample[], wanted: Wanted): readonly Sample[] {
    const labels = Object.entries(wanted)
    if (labels.length === 0) return series

    return series.filter((sample) =>
      labels.every(([label, value]) =>
        typeof value === 'string' ? sample.labels[label] === value : value.has(String(sample.labels[label])),
      ),
    )
  }

  #add(name: string, key: string, sample: Sample): void {
    const samples = this.#samples.get(name)
    const known = samples?.get(key)
    if (known) known.value += sample.value
    else if (samples) samples.set(key, sample)
    else this.#samples.set(name, new Map([[key, sample]]))
  }
}

/** The labels of a series as text. Every process has them in the same order. */
const keyOf = (labels: Labels) => Object.values(labels).join('\n')

/** The value at a rank, or the last finite bound for a rank beyond it. */
function within(buckets: readonly Bucket[], rank: number): number {
  const index = buckets.findIndex(([, count]) => count >= rank)
  const [bound, count] = buckets[index] ?? [0, 0]
  const [lower, below] = buckets[index - 1] ?? [0, 0]
  if (!Number.isFinite(bound)) return lower

  return lower + (bound - lower) * ((rank - below) / (count - below || 1))
}
