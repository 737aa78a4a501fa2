import {
  Counter,
  type CounterConfiguration,
  Gauge,
  type GaugeConfiguration,
  Histogram,
  type HistogramConfiguration,
  Registry,
} from 'prom-client'

/** The sources of label values that follow from other declarations. No value comes from a request. */
export const labelSources = {
  calls: 'the name of a call',
  caches: 'the name of a call whose answers are cached, or page',
  readCaches: 'the name of a call, page or fragment',
  blocks: 'the name of an optional block',
  routes: "a route's pattern, or none",
  pages: "the pattern of a page's route, or none",
  versions: 'the build',
} as const

type LabelSource = keyof typeof labelSources

/** All values of each label, or the source of its values. */
export type Labels = Readonly<Record<string, readonly string[] | LabelSource>>

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

type MetricOptions<Configuration, Declared extends Labels> = Omit<
  Configuration,
  'labelNames' | 'registers'
> & {
  readonly labels?: Declared
}

type LabelNames<Declared extends Labels> = keyof Declared & string

/** The functions that declare the metrics of one group. */
export type MetricGroup = ReturnType<MetricSet['group']>

/** The metrics of one server: their declarations, and the registry that holds their values. */
export class MetricSet {
  readonly registry = new Registry()
  readonly declared: DeclaredMetric[] = []

  group(group: string) {
    const record = ({
      labels = {},
      ...options
    }: Omit<DeclaredMetric, 'group' | 'labels'> & { readonly labels?: Labels | undefined }) => {
      this.declared.push({ ...options, group, labels })
    }

    const settings = <Declared extends Labels>(labels: Declared | undefined) => ({
      labelNames: Object.keys(labels ?? {}) as LabelNames<Declared>[],
      registers: [this.registry],
    })

    return {
      counter<Declared extends Labels = Labels>({
        labels,
        ...options
      }: MetricOptions<CounterConfiguration<LabelNames<Declared>>, Declared>) {
        record({ name: options.name, type: 'counter', help: options.help, labels })
        return new Counter({ ...options, ...settings(labels) })
      },
      gauge<Declared extends Labels = Labels>({
        labels,
        ...options
      }: MetricOptions<GaugeConfiguration<LabelNames<Declared>>, Declared>) {
        record({ name: options.name, type: 'gauge', help: options.help, labels })
        return new Gauge({ ...options, ...settings(labels) })
      },
      histogram<Declared extends Labels = Labels>({
        labels,
        ...options
      }: MetricOptions<HistogramConfiguration<LabelNames<Declared>>, Declared> & {
        readonly buckets: number[]
      }) {
        record({
          name: options.name,
          type: 'histogram',
          help: options.help,
          labels,
          buckets: options.buckets,
        })
        return new Histogram({ ...options, ...settings(labels) })
      },
    }
  }
}
