import { Registry } from 'prom-client'
import { type Facts, type LabelSource, labelSources } from './label-sources.ts'
import { type CellsOptions, Counter, Gauge, Histogram, type LabelValues } from './metric-cells.ts'

/**
 * The most series that a server publishes at each scrape (docs/decisions/181). An alert says when there are
 * more.
 */
export const seriesBudget = 3_000

/** All values of each label, or the source of its values. */
export type Labels = Readonly<Record<string, readonly string[] | LabelSource>>

type LabelNames<Declared extends Labels> = keyof Declared & string

/** The declaration of a metric. */
export interface DeclaredMetric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** The heading of the metric in the reference. */
  readonly group: string
  readonly help: string
  readonly labels: Labels
  /** Upper bounds, in the unit that the name ends with. */
  readonly buckets?: readonly number[]
}

interface MetricOptions<Declared extends Labels, Self>
  extends Omit<CellsOptions<LabelNames<Declared>, Self>, 'labelNames'> {
  readonly labels?: Declared
  /** False for label values that never occur together; absent where all do. */
  readonly occurs?: (labels: LabelValues<LabelNames<Declared>>, facts: Facts) => boolean
}

type HistogramOptions<Declared extends Labels> = MetricOptions<Declared, never> & {
  readonly buckets: readonly number[]
  /** The most that a value can be: no series has bounds beyond the first one above it. */
  readonly atMost?: (labels: LabelValues<LabelNames<Declared>>, facts: Facts) => number
}

/** The functions that declare the metrics of one group. */
export type MetricGroup = ReturnType<MetricSet['group']>

/** Creates the series of a metric at zero. @returns false where the facts are not all known yet */
type Begin = (facts: Partial<Facts>) => boolean

/** Creates one series at zero. */
type BeginOne<Name extends string> = (values: LabelValues<Name>, facts: Facts) => void

/**
 * The metrics of one server: their declarations, and the registry that holds their values. Every series is
 * there from the start, at 0: Prometheus counts no growth for a series that begins at 1.
 */
export class MetricSet {
  readonly registry = new Registry()
  readonly declared: DeclaredMetric[] = []
  #facts: Partial<Facts> = {}
  #waiting: Begin[] = []

  /** Begins the series whose labels follow from these facts. */
  know(facts: Partial<Facts>): void {
    this.#facts = { ...this.#facts, ...facts }
    this.#waiting = this.#waiting.filter((begin) => !begin(this.#facts))
  }

  group(group: string) {
    const { registry } = this
    const record = <Declared extends Labels>(
      metric: Counter<LabelNames<Declared>> | Gauge<LabelNames<Declared>> | Histogram<LabelNames<Declared>>,
      { labels, occurs, buckets }: MetricOptions<Declared, never> & { readonly buckets?: readonly number[] },
      beginOne: BeginOne<LabelNames<Declared>> = (values) => metric.labels(values),
    ) => {
      const { name, type, help } = metric
      this.declared.push({ name, type, help, group, labels: labels ?? {}, ...(buckets && { buckets }) })
      if (labels === undefined) return

      const begin: Begin = (facts) => beginSeries({ labels, occurs }, facts, beginOne)
      if (!begin(this.#facts)) this.#waiting.push(begin)
    }

    const namesOf = <Declared extends Labels>({ labels }: MetricOptions<Declared, never>) =>
      Object.keys(labels ?? {}) as LabelNames<Declared>[]

    return {
      counter<Declared extends Labels = Record<never, never>>(
        options: MetricOptions<Declared, Counter<LabelNames<Declared>>>,
      ) {
        const metric = new Counter(registry, { ...options, labelNames: namesOf(options) })
        record(metric, options)
        return metric
      },
      gauge<Declared extends Labels = Record<never, never>>(
        options: MetricOptions<Declared, Gauge<LabelNames<Declared>>>,
      ) {
        const metric = new Gauge(registry, { ...options, labelNames: namesOf(options) })
        record(metric, options)
        return metric
      },
      histogram<Declared extends Labels>(options: HistogramOptions<Declared>) {
        const { atMost = () => Number.POSITIVE_INFINITY } = options
        const metric = new Histogram(registry, { ...options, labelNames: namesOf(options) })
        record(metric, options, (values, facts) => metric.begin(values, atMost(values, facts)))
        return metric
      },
    }
  }
}

interface DeclaredSeries<Name extends string> {
  readonly labels: Readonly<Record<Name, readonly string[] | LabelSource>>
  readonly occurs: ((labels: LabelValues<Name>, facts: Facts) => boolean) | undefined
}

function beginSeries<Name extends string>(
  { labels, occurs }: DeclaredSeries<Name>,
  facts: Partial<Facts>,
  begin: BeginOne<Name>,
): boolean {
  const sources = Object.values<readonly string[] | LabelSource>(labels)
    .filter((values) => typeof values === 'string')
    .map((source) => labelSources[source])
  if (!sources.every(({ from }) => from === undefined || facts[from] !== undefined)) return false

  // All the facts that the labels and their condition read are known.
  const known = facts as Facts
  let combinations: Record<string, string>[] = [{}]

  for (const [name, values] of Object.entries<readonly string[] | LabelSource>(labels)) {
    const each = typeof values === 'string' ? labelSources[values].values(known) : values
    combinations = combinations.flatMap((others) => each.map((value) => ({ ...others, [name]: value })))
  }

  for (const values of combinations as LabelValues<Name>[])
    if (occurs?.(values, known) ?? true) begin(values, known)

  return true
}
