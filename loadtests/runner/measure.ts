import { journeyNames } from '#loadtests/mix.ts'
import { type Limit, type Phase, responseKinds } from '#loadtests/plan.ts'
import { percentile } from '#shared/features/statistics/statistics.ts'
import { LimitCheck } from './check-limits.ts'
import { secondsOf } from './make-plan.ts'
import { percentilesOf, rounded } from './percentiles.ts'
import type { Sample } from './samples.ts'
import type { Summary } from './summary.contract.ts'
import { Tally, TallySeries } from './tally.ts'

type Measurements = Pick<
  Summary,
  'total' | 'pages' | 'phases' | 'journeys' | 'dropped' | 'statuses' | 'checks' | 'vitals' | 'limits'
> & {
  /** The time of the first response, in milliseconds since 1970; NaN where none came. */
  readonly startMs: number
}

interface MeasureOptions {
  readonly phases: readonly Phase[]
  readonly limits: readonly Limit[]
  readonly intervalS: number
}

const vitalPrefix = 'browser_web_vital_'

/** The measurements of a run, from its samples in the order of their times. */
export async function measure(
  samples: AsyncIterable<Sample>,
  options: MeasureOptions,
): Promise<Measurements> {
  const run = new RunTally(options)
  for await (const sample of samples) run.add(sample)

  return run.result
}

/** What the samples of a run add up to. */
class RunTally {
  readonly #options: MeasureOptions
  readonly #total = new TallySeries()
  readonly #kinds = new Map(responseKinds.map((name) => [name as string, new TallySeries()]))
  readonly #phases: ReadonlyMap<string, Tally>
  readonly #durations = new Map<string, number[]>()
  readonly #vitals = new Map<string, number[]>()
  readonly #checks = new Map<string, number[]>()
  readonly #limits: readonly LimitCheck[]
  readonly #statuses: Record<string, number> = {}
  #dropped = 0
  #startMs: number | undefined

  constructor(options: MeasureOptions) {
    this.#options = options
    this.#phases = new Map(options.phases.map(({ name }) => [name, new Tally()]))
    this.#limits = options.limits.map((limit) => new LimitCheck(limit))
  }

  add(sample: Sample): void {
    const { metric, value, scenario, check } = sample
    for (const limit of this.#limits) limit.add(sample)
    if (metric === 'dropped_iterations') this.#dropped += value
    else if (metric.startsWith(vitalPrefix)) append(this.#vitals, metric.slice(vitalPrefix.length), value)
    else if (metric === 'checks') append(this.#checks, check, value)
    else if (metric === 'iteration_duration') append(this.#durations, scenario, value)
    else this.#addResponse(sample)
  }

  #addResponse({ metric, value, atMs, name, status, phase }: Sample): void {
    const kind = this.#kinds.get(name)
    const addSample = kind && additionOf({ metric, value, status })
    if (addSample === undefined) return

    // The first response came a moment after the run began.
    this.#startMs ??= atMs
    if (metric === 'http_req_duration') this.#statuses[status] = (this.#statuses[status] ?? 0) + 1

    const interval = Math.max(0, Math.floor((atMs - this.#startMs) / 1000 / this.#options.intervalS))
    kind?.add(interval, addSample)
    this.#total.add(interval, addSample)
    const ofPhase = name === 'search' ? this.#phases.get(phase ?? '') : undefined
    if (ofPhase) addSample(ofPhase)
  }

  get result(): Measurements {
    const { phases } = this.#options

    return {
      startMs: this.#startMs ?? Number.NaN,
      total: this.#total.result('all'),
      pages: [...this.#kinds]
        .map(([name, series]) => series.result(name))
        .filter(({ all }) => all.requests > 0),
      phases: phases.map(({ name, seconds }, at) => ({
        name,
        fromS: secondsOf(phases.slice(0, at)),
        seconds,
        search: (this.#phases.get(name) ?? new Tally()).result,
      })),
      journeys: [...journeyNames, 'browser'].flatMap((name) => {
        const took = this.#durations.get(name)
        return took ? [{ name, done: took.length, took: percentilesOf(took) }] : []
      }),
      dropped: this.#dropped,
      statuses: this.#statuses,
      limits: this.#limits.map(({ result }) => result),
      checks: Array.from(this.#checks, passesOf),
      vitals: Array.from(this.#vitals, p75Of),
    }
  }
}

function passesOf([fact, results]: readonly [string, readonly number[]]) {
  const passes = results.filter(Boolean).length
  return { fact, passes, fails: results.length - passes }
}

function p75Of([name, values]: readonly [string, readonly number[]]) {
  const ascending = values.toSorted((a, b) => a - b)
  return { name, p75: rounded(percentile(ascending, 0.75)) }
}

/** The way to add a sample to a tally; undefined for a sample of another metric. */
function additionOf({
  metric,
  value,
  status,
}: Pick<Sample, 'metric' | 'value' | 'status'>): ((tally: Tally) => void) | undefined {
  if (metric === 'http_req_duration') return (tally) => tally.addLastByte(value, status)
  if (metric === 'http_req_waiting') return (tally) => tally.addFirstByte(value, status)
  if (metric === 'http_req_failed' && value > 0) return (tally) => tally.addFailure()

  return undefined
}

function append(lists: Map<string, number[]>, name: string, value: number): void {
  const list = lists.get(name)
  if (list) list.push(value)
  else lists.set(name, [value])
}
