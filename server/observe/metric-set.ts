import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client'

/**
 * Where the values of a label come from that other declarations make; none is ever made from what a request
 * says.
 */
export const labelSources = {
  calls: 'the name of a call',
  caches: 'the name of a call whose answers are kept, or page',
  readCaches: 'the name of a call, page or fragment',
  blocks: 'the name of an optional block',
  routes: "a route's pattern, or none",
  pages: "the pattern of a page's route, or none",
  versions: 'the build',
} as const

export type LabelSource = keyof typeof labelSources

/** All values of a label, by its name. */
export type Labels = Readonly<Record<string, readonly string[] | LabelSource>>

/** A metric as its declaration has it. */
export interface DeclaredMetric {
  readonly name: string
  readonly type: 'counter' | 'gauge' | 'histogram'
  /** What the metric is about, as a heading. */
  readonly group: string
  readonly help: string
  readonly labels: Labels
  /** Upper bounds, in the unit that the name ends with. */
  readonly buckets?: readonly number[]
}

type Facts<Configuration, Declared extends Labels> = Omit<Configuration, 'labelNames' | 'registers'> & {
  readonly labels?: Declared
}

type LabelNames<Declared extends Labels> = keyof Declared & string

/** Declares the metrics of one group. */
export type MetricGroup = ReturnType<MetricSet['group']>

/** The metrics of one server: how each was declared, and the registry that holds their values. */
export class MetricSet {
  readonly registry = new Registry()
  readonly declared: DeclaredMetric[] = []

  group(group: string) {
    const note = ({
      labels = {},
      ...facts
    }: Omit<DeclaredMetric, 'group' | 'labels'> & { readonly labels?: Labels | undefined }) => {
      this.declared.push({ ...facts, group, labels })
    }

    const settings = <Declared extends Labels>(labels: Declared | undefined) => ({
      labelNames: Object.keys(labels ?? {}) as LabelNames<Declared>[],
      registers: [this.registry],
    })

    return {
      counter<Declared extends Labels = Labels>({
        labels,
        ...facts
      }: Facts<CounterConfiguration<LabelNames<Declared>>, Declared>) {
        note({ name: facts.name, type: 'counter', help: facts.help, labels })
        return new Counter({ ...facts, ...settings(labels) })
      },
      gauge<Declared extends Labels = Labels>({
        labels,
        ...facts
      }: Facts<GaugeConfiguration<LabelNames<Declared>>, Declared>) {
        note({ name: facts.name, type: 'gauge', help: facts.help, labels })
        return new Gauge({ ...facts, ...settings(labels) })
      },
      histogram<Declared extends Labels = Labels>({
        labels,
        ...facts
      }: Facts<HistogramConfiguration<LabelNames<Declared>>, Declared> & { readonly buckets: number[] }) {
        note({ name: facts.name, type: 'histogram', help: facts.help, labels, buckets: facts.buckets })
        return new Histogram({ ...facts, ...settings(labels) })
      },
    }
  }
}
