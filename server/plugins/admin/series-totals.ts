import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client'
import type { Percentiles } from '#shared/features/ops/ops-view.ts'

type Labels = Readonly<Partial<Record<string, string | number>>>
export type Series = readonly MetricObjectWithValues<MetricValueWithName<string>>[]

interface Sample {
  readonly labels: Labels
  value: number
}

/** The values of all series at one time; the values of several processes are added up. */
export class Totals {
  readonly #samples = new Map<string, Map<string, Sample>>()

  constructor(series: Series = []) {
    for (const { name, values } of series)
      for (const { metricName = name, labels, value } of values) this.#add(metricName, labels, value)
  }

  /**
   * The growth of each series since an earlier reading. A series that restarted with its process has grown
   * from 0.
   */
  since(before: Totals): Totals {
    const growth = new Totals()
    for (const [name, samples] of this.#samples) {
      for (const [key, { labels, value }] of samples) {
        const was = before.#samples.get(name)?.get(key)?.value ?? 0
        growth.#add(name, labels, value < was ? value : value - was)
      }
    }

    return growth
  }

  /** The sum of the series with these label values. */
  sum(name: string, wanted: Labels = {}): number {
    return this.#matching(name, wanted).reduce((sum, { value }) => sum + value, 0)
  }

  series(name: string): readonly Sample[] {
    return [...(this.#samples.get(name)?.values() ?? [])]
  }

  /**
   * The percentiles of a histogram, its values spread evenly within each bucket; null where nothing was
   * counted.
   */
  percentiles(name: string, wanted: Labels = {}): Percentiles | null {
    const counts = new Map<number, number>()
    for (const { labels, value } of this.#matching(`${name}_bucket`, wanted)) {
      const bound = labels.le === '+Inf' ? Number.POSITIVE_INFINITY : Number(labels.le)
      counts.set(bound, (counts.get(bound) ?? 0) + value)
    }

    const buckets = [...counts].sort(([one], [other]) => one - other)
    const total = buckets.at(-1)?.[1] ?? 0
    if (total === 0) return null

    return {
      p50: within(buckets, total * 0.5),
      p95: within(buckets, total * 0.95),
      p99: within(buckets, total * 0.99),
    }
  }

  #matching(name: string, wanted: Labels): Sample[] {
    const labels = Object.entries(wanted)
    return this.series(name).filter((sample) =>
      labels.every(([label, value]) => sample.labels[label] === value),
    )
  }

  #add(name: string, labels: Labels, value: number): void {
    const samples = this.#samples.get(name) ?? new Map<string, Sample>()
    this.#samples.set(name, samples)
    const key = Object.entries(labels).sort().join()
    const known = samples.get(key)
    if (known) known.value += value
    else samples.set(key, { labels, value })
  }
}

/** The value at a rank, or the last finite bound for a rank beyond it. */
function within(buckets: readonly (readonly [bound: number, count: number])[], rank: number): number {
  const index = buckets.findIndex(([, count]) => count >= rank)
  const [bound, count] = buckets[index] ?? [0, 0]
  const [lower, below] = buckets[index - 1] ?? [0, 0]
  if (!Number.isFinite(bound)) return lower

  return lower + (bound - lower) * ((rank - below) / (count - below || 1))
}
