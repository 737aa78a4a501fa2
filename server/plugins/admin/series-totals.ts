import type { MetricObjectWithValues, MetricValueWithName } from 'prom-client'
import type { Percentiles } from '#shared/features/ops/ops-view.ts'

type Labels = Readonly<Partial<Record<string, string | number>>>
export type Series = readonly MetricObjectWithValues<MetricValueWithName<string>>[]

interface Sample {
  readonly labels: Labels
  value: number
}

/** The values of all series at one time; those of several processes are added up. */
export class Totals {
  readonly #samples = new Map<string, Map<string, Sample>>()

  constructor(series: Series = []) {
    for (const { name, values } of series)
      for (const { metricName = name, labels, value } of values) this.#add(metricName, labels, value)
  }

  /** By how much each has grown since. One that began anew, with its process, has grown from nothing. */
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

  /** The sum of the series that have these values of labels. */
  sum(name: string, wanted: Labels = {}): number {
    return this.#matching(name, wanted).reduce((sum, { value }) => sum + value, 0)
  }

  /** The largest of them, 0 where there is none. */
  largest(name: string, wanted: Labels = {}): number {
    return Math.max(0, ...this.#matching(name, wanted).map(({ value }) => value))
  }

  series(name: string): readonly Sample[] {
    return [...(this.#samples.get(name)?.values() ?? [])]
  }

  /** From a histogram's buckets, evenly spread within each; null where nothing was counted. */
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

/** Where so many of what was counted end; beyond the last bound, that bound. */
function within(buckets: readonly (readonly [bound: number, count: number])[], rank: number): number {
  const place = buckets.findIndex(([, count]) => count >= rank)
  const [bound, count] = buckets[place] ?? [0, 0]
  const [lower, below] = buckets[place - 1] ?? [0, 0]
  if (!Number.isFinite(bound)) return lower

  return lower + (bound - lower) * ((rank - below) / (count - below || 1))
}
