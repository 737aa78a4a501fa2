import type { Metric as PromMetric, Registry } from 'prom-client'

/** The value of each label of one series. */
export type LabelValues<Name extends string> = Readonly<Record<Name, string>>

/** The labels of the request that an exemplar leads to. */
export type ExemplarLabels = Readonly<Record<string, string>>

interface Exemplar {
  readonly labelSet: ExemplarLabels
  readonly value: number
  /** In seconds since 1970. */
  readonly timestamp: number
}

/** One value in prom-client's format; `sharedLabels` are printed once for all values of a series. */
interface Value {
  readonly labels: Readonly<Record<string, string | number>>
  readonly sharedLabels?: Readonly<Record<string, string>>
  readonly value: number
  readonly metricName?: string
  readonly exemplar?: Exemplar | undefined
}

export interface CellsOptions<Name extends string, Self> {
  readonly name: string
  readonly help: string
  readonly labelNames: readonly Name[]
  /** The way in which prom-client joins the values of several processes; 'sum' by default. */
  readonly aggregator?: 'sum' | 'first' | 'min' | 'max' | 'average'
  /** Called before each read. */
  readonly collect?: (this: Self) => void
}

const noLabels = {}

/** The formats: OpenMetrics has exemplars, the plain text is for everything else. */
export type ExpositionFormat = 'text' | 'openmetrics'

const escapeText = (text: string) => text.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')

const printLabels = (labels: Readonly<Record<string, string | number>>) =>
  Object.entries(labels).map(
    ([name, value]) => `${name}="${escapeText(String(value)).replaceAll('"', '\\"')}"`,
  )

/** The numbers of both formats: those that are not finite have names of their own. */
const printNumber = (value: number) =>
  Number.isFinite(value) ? String(value) : Number.isNaN(value) ? 'NaN' : value < 0 ? '-Inf' : '+Inf'

const printExemplar = ({ labelSet, value, timestamp }: Exemplar) =>
  ` # {${printLabels(labelSet).join(',')}} ${printNumber(value)} ${timestamp}`

/**
 * A metric with a cell for each combination of its labels. prom-client prints and joins it; its own classes
 * check and hash the labels of each observation, which took a tenth of the page server's throughput.
 */
export abstract class Metric<Name extends string, Cell> {
  readonly name: string
  readonly help: string
  abstract readonly type: 'counter' | 'gauge' | 'histogram'
  readonly aggregator: string
  readonly #names: readonly Name[]
  /** The cells by the values of their labels, one label after the other. */
  readonly #tree: Branch<Cell> = { cell: undefined, branches: new Map() }
  readonly #cells: (readonly [LabelValues<Name>, Cell])[] = []
  /** What stands before the values of each cell in a print: the names and labels of its lines. */
  readonly #heads = new Map<Cell, readonly string[]>()
  readonly #collect: (() => void) | undefined

  constructor(
    registry: Registry,
    { name, help, labelNames, aggregator = 'sum', collect }: CellsOptions<Name, never>,
  ) {
    this.name = name
    this.help = help
    this.aggregator = aggregator
    this.#collect = collect?.bind(this as never)
    this.#names = labelNames

    // The registry calls what is declared here, and nothing else of prom-client's own metrics.
    registry.registerMetric(this as unknown as PromMetric<Name>)
    if (labelNames.length === 0) this.labels()
  }

  /** The cell of one series, at zero from the first call. */
  labels(labels?: LabelValues<Name>): Cell {
    // A key of all values would be a new text to hash at each observation.
    let branch = this.#tree
    for (const name of this.#names) branch = branchOf(branch, labels?.[name])
    branch.cell ??= this.#begin(labels)

    return branch.cell
  }

  /** Takes every series away. */
  remove(): void {
    this.#tree.branches.clear()
    this.#tree.cell = undefined
    this.#cells.length = 0
    this.#heads.clear()
  }

  /** The lines of all series in a format of Prometheus. A cell's names and labels are put together once. */
  print(format: ExpositionFormat): string {
    this.#collect?.()
    const isOpenMetrics = format === 'openmetrics'
    const name = isOpenMetrics && this.type === 'counter' ? this.name.replace(/_total$/, '') : this.name
    let lines = `# HELP ${name} ${escapeText(this.help)}\n# TYPE ${name} ${this.type}`

    for (const [labels, cell] of this.#cells) {
      const values = this.valuesOf(cell, labels)
      const heads = this.#headsOf(cell, values)
      for (const [at, { value, exemplar }] of values.entries()) {
        lines += `\n${heads[at]} ${printNumber(value)}`
        if (isOpenMetrics && exemplar) lines += printExemplar(exemplar)
      }
    }

    return lines
  }

  #headsOf(cell: Cell, values: readonly Value[]): readonly string[] {
    const known = this.#heads.get(cell)
    if (known?.length === values.length) return known

    const heads = values.map(({ metricName = this.name, labels, sharedLabels }) => {
      const all = [...printLabels(labels), ...printLabels(sharedLabels ?? noLabels)].join(',')
      return all === '' ? metricName : `${metricName}{${all}}`
    })

    this.#heads.set(cell, heads)

    return heads
  }

  /** The values for prom-client's printer. */
  async getForPromString() {
    this.#collect?.()
    const { name, help, type, aggregator } = this
    const values = this.#cells.flatMap(([labels, cell]) => this.valuesOf(cell, labels))
    return { name, help, type, aggregator, values }
  }

  /** The values as data, with all labels on each. */
  async get() {
    const { values, ...metric } = await this.getForPromString()
    const whole = values.map(({ sharedLabels, labels, ...rest }) => ({
      ...rest,
      labels: { ...labels, ...sharedLabels },
    }))

    return { ...metric, values: whole }
  }

  protected abstract createCell(): Cell
  protected abstract valuesOf(cell: Cell, labels: LabelValues<Name>): Value[]

  #begin(labels: LabelValues<Name> | undefined): Cell {
    const cell = this.createCell()
    const inOrder = Object.fromEntries(this.#names.map((name) => [name, labels?.[name]]))
    this.#cells.push([inOrder as LabelValues<Name>, cell])

    return cell
  }
}

/** The cells whose labels begin with the same values. */
interface Branch<Cell> {
  /** The cell that has no further label. */
  cell: Cell | undefined
  readonly branches: Map<string | undefined, Branch<Cell>>
}

function branchOf<Cell>({ branches }: Branch<Cell>, value: string | undefined): Branch<Cell> {
  const known = branches.get(value)
  if (known) return known

  const branch: Branch<Cell> = { cell: undefined, branches: new Map() }
  branches.set(value, branch)

  return branch
}

class NumberCell {
  value = 0

  inc(by = 1): void {
    this.value += by
  }
}

abstract class NumberMetric<Name extends string> extends Metric<Name, NumberCell> {
  inc(labels?: LabelValues<Name>, by = 1): void {
    this.labels(labels).value += by
  }

  protected createCell(): NumberCell {
    return new NumberCell()
  }

  protected valuesOf({ value }: NumberCell, sharedLabels: LabelValues<Name>): Value[] {
    return [{ labels: noLabels, sharedLabels, value }]
  }
}

export class Counter<Name extends string> extends NumberMetric<Name> {
  readonly type = 'counter'
}

export class Gauge<Name extends string> extends NumberMetric<Name> {
  readonly type = 'gauge'

  dec(labels?: LabelValues<Name>): void {
    this.labels(labels).value -= 1
  }

  set(value: number): void
  set(labels: LabelValues<Name>, value: number): void
  set(first: LabelValues<Name> | number, second = 0): void {
    if (typeof first === 'number') this.labels().value = first
    else this.labels(first).value = second
  }
}

interface HistogramCell {
  /** The number of buckets with an upper bound; infinite where it has all of the metric's. */
  bounds: number
  /** The observations in each bucket, the last one without an upper bound. */
  readonly counts: number[]
  readonly exemplars: (Exemplar | undefined)[]
  sum: number
}

export class Histogram<Name extends string> extends Metric<Name, HistogramCell> {
  readonly type = 'histogram'
  readonly #bounds: readonly number[]
  readonly #bucketLabels: readonly { readonly le: number }[]

  constructor(registry: Registry, { buckets, ...options }: CellsOptions<Name, never> & HistogramOptions) {
    super(registry, options)
    this.#bounds = buckets
    this.#bucketLabels = buckets.map((le) => ({ le }))
  }

  /** Begins a series whose values are at most so much: it has the bounds up to the first one beyond. */
  begin(labels: LabelValues<Name>, most: number): void {
    const beyond = this.#bounds.findIndex((bound) => bound >= most)
    this.labels(labels).bounds = beyond < 0 ? Number.POSITIVE_INFINITY : beyond + 1
  }

  /** Counts a value. @param exemplar names the request that the value was observed in */
  observe(labels: LabelValues<Name>, value: number, exemplar?: ExemplarLabels): void {
    const cell = this.labels(labels)
    let bucket = 0
    while (bucket < cell.bounds && value > (this.#bounds[bucket] ?? Number.POSITIVE_INFINITY)) bucket += 1

    cell.counts[bucket] = (cell.counts[bucket] ?? 0) + 1
    cell.sum += value
    if (exemplar) cell.exemplars[bucket] = { labelSet: exemplar, value, timestamp: Date.now() / 1_000 }
  }

  protected createCell(): HistogramCell {
    return { bounds: Number.POSITIVE_INFINITY, counts: [], exemplars: [], sum: 0 }
  }

  protected valuesOf(cell: HistogramCell, sharedLabels: LabelValues<Name>): Value[] {
    const { bounds, counts, exemplars, sum } = cell
    let count = 0
    const bucketLabels = [...this.#bucketLabels.slice(0, bounds), { le: '+Inf' }]
    const buckets: Value[] = bucketLabels.map((labels, bucket) => {
      count += counts[bucket] ?? 0
      const exemplar = exemplars[bucket]
      return { labels, sharedLabels, value: count, metricName: `${this.name}_bucket`, exemplar }
    })

    return [
      ...buckets,
      { labels: noLabels, sharedLabels, value: sum, metricName: `${this.name}_sum` },
      { labels: noLabels, sharedLabels, value: count, metricName: `${this.name}_count` },
    ]
  }
}

interface HistogramOptions {
  /** The upper bounds of the buckets, in ascending order. */
  readonly buckets: readonly number[]
}
