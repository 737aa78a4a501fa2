import { setImmediate } from 'node:timers/promises'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import {
  AggregatorRegistry,
  type MetricObjectWithValues,
  type Metric as PromMetric,
  Registry,
  type RegistryContentType,
} from 'prom-client'
import { type ExpositionFormat, Metric } from './metric-cells.ts'

/** The metrics of one server in a format that Prometheus reads. */
export interface Exposition {
  readonly contentType: string
  readonly body: Buffer
}

/** The series of one process, as data. */
export type Series = readonly MetricObjectWithValues<{
  readonly value: number
  readonly labels: Readonly<Partial<Record<string, string | number>>>
}>[]

type AnyRegistry = Registry<RegistryContentType>

const compress = promisify(gzip)

/** Prints all metrics of one moment. */
export type Print = (format: ExpositionFormat, encoding?: 'gzip') => Promise<Exposition>

/**
 * The print of a registry, shared by all scrapes that arrive at once: a hundred scrapes cost as much as one.
 * @param read reads the registry at each print
 */
export function createPrint(read: () => Promise<AnyRegistry> | AnyRegistry): Print {
  const inProgress = new Map<string, Promise<Exposition>>()

  return (format, encoding) => {
    const key = `${format} ${encoding}`
    const known = inProgress.get(key)
    if (known) return known

    // The print begins after all requests of this turn of the event loop have been read.
    const printing = setImmediate()
      .then(read)
      .then((registry) => print(registry, format))
      .then(async ({ contentType, body }) => ({
        contentType,
        body: encoding === undefined ? body : await compress(body, { level: 1 }),
      }))
      .finally(() => inProgress.delete(key))

    inProgress.set(key, printing)

    return printing
  }
}

/** How long a print holds the event loop at once, in milliseconds: shoppers do not wait for all of it. */
const pieceMs = 2

/** Prints one metric after the other, as the registry's own `metrics` does for all of them at once. */
async function print(registry: AnyRegistry, format: ExpositionFormat): Promise<Exposition> {
  const isOpenMetrics = format === 'openmetrics'
  const printer = isOpenMetrics ? asOpenMetrics(registry) : registry
  const printed: string[] = []
  let beganMs = performance.now()

  for (const metric of registry.getMetricsAsArray() as unknown as readonly Printed[]) {
    const lines =
      metric instanceof Metric
        ? metric.print(format)
        : await printer.getSingleMetricAsString(nameIn(metric, format))
    printed.push(lines)
    if (performance.now() - beganMs < pieceMs) continue
    await setImmediate()
    beganMs = performance.now()
  }

  const text = isOpenMetrics ? `${printed.join('\n')}\n# EOF\n` : `${printed.join('\n\n')}\n`

  return { contentType: printer.contentType, body: Buffer.from(text) }
}

/** What prom-client's printer asks a metric for. */
interface Printable {
  readonly name: string
  readonly type: string
  readonly getForPromString?: () => Promise<Printed>
  readonly get: () => Promise<Printed> | Printed
}

interface Printed {
  readonly name: string
  readonly type: string
}

/** The name of a metric in a format: OpenMetrics names a counter without `_total`. */
const nameIn = ({ name, type }: Printed, format: ExpositionFormat) =>
  format === 'openmetrics' && type === 'counter' ? name.replace(/_total$/, '') : name

/**
 * The same metrics in a registry that prints OpenMetrics. There a counter is named without `_total`, which
 * the printer adds to each of its series; it would take it from the metric's own name for good.
 */
function asOpenMetrics(registry: AnyRegistry): AnyRegistry {
  const other = new Registry<RegistryContentType>()
  other.setContentType(Registry.OPENMETRICS_CONTENT_TYPE)

  // prom-client's types hide what its printer asks for.
  for (const metric of registry.getMetricsAsArray() as unknown as readonly Printable[]) {
    const name = nameIn(metric, 'openmetrics')
    const read = async () => ({ ...(await (metric.getForPromString?.() ?? metric.get())), name })
    other.registerMetric({ name, type: metric.type, get: read } as unknown as PromMetric)
  }

  return other
}

export const startTime = 'process_start_time_seconds'

/** Joins the series of several processes as each metric's declaration says, with the newest exemplars. */
export function joinSeries(processes: readonly Series[]): AnyRegistry {
  // prom-client leaves the start time out. The newest one changes with each worker that is replaced.
  const all = processes.map((series) =>
    series.map((metric) => (metric.name === startTime ? { ...metric, aggregator: 'max' as const } : metric)),
  )

  const registry = AggregatorRegistry.aggregate(all)
  const exemplars = newestExemplars(all)

  for (const { values } of seriesOf(registry))
    for (const value of values as readonly JoinedValue[]) {
      const exemplar = value.metricName && exemplars.get(keyOf(value))
      if (exemplar) value.exemplar = exemplar
    }

  return registry
}

/** The joined series as data. */
export const seriesOf = (joined: AnyRegistry): Series =>
  // prom-client's types hide that a joined metric has its values.
  (joined.getMetricsAsArray() as unknown as readonly { get(): Series[number] }[]).map(({ get }) => get())

interface JoinedValue {
  readonly metricName?: string
  readonly labels: object
  /** prom-client's own histograms have null. */
  exemplar?: { readonly timestamp: number } | null
}

const keyOf = ({ metricName, labels }: JoinedValue) => `${metricName}${JSON.stringify(labels)}`

function newestExemplars(processes: readonly Series[]) {
  const newest = new Map<string, { readonly timestamp: number }>()
  const values = processes.flat().flatMap((metric) => metric.values as readonly JoinedValue[])

  for (const value of values) {
    if (!value.exemplar) continue
    const key = keyOf(value)
    if (value.exemplar.timestamp > (newest.get(key)?.timestamp ?? 0)) newest.set(key, value.exemplar)
  }

  return newest
}
