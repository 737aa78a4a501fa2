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
  { phases, limits, intervalS }: MeasureOptions,
): Promise<Measurements> {
  const total = new TallySeries()
  const kinds = new Map(responseKinds.map((name) => [name as string, new TallySeries()]))
  const phaseTallies = new Map(phases.map(({ name }) => [name, new Tally()]))
  const durations = new Map<string, number[]>()
  const vitals = new Map<string, number[]>()
  const checks = new Map<string, number[]>()
  const limitChecks = limits.map((limit) => new LimitCheck(limit))
  const statuses: Record<string, number> = {}
  let dropped = 0
  let startMs: number | undefined

  for await (const sample of samples) {
    const { metric, value, atMs, name, scenario, status, phase, check } = sample
    for (const limitCheck of limitChecks) limitCheck.add(sample)
    if (metric === 'dropped_iterations') dropped += value
    else if (metric.startsWith(vitalPrefix)) append(vitals, metric.slice(vitalPrefix.length), value)
    else if (metric === 'checks') append(checks, check, value)
    else if (metric === 'iteration_duration') append(durations, scenario, value)

    const kind = kinds.get(name)
    const addSample = kind && additionOf({ metric, value, status })
    if (addSample === undefined) continue

    // The first response came a moment after the run began.
    startMs ??= atMs
    if (metric === 'http_req_duration') statuses[status] = (statuses[status] ?? 0) + 1

    const interval = Math.max(0, Math.floor((atMs - startMs) / 1000 / intervalS))
    kind?.add(interval, addSample)
    total.add(interval, addSample)
    const phaseTally = name === 'search' ? phaseTallies.get(phase ?? '') : undefined
    if (phaseTally) addSample(phaseTally)
  }

  return {
    startMs: startMs ?? Number.NaN,
    total: total.result('all'),
    pages: [...kinds].map(([name, series]) => series.result(name)).filter(({ all }) => all.requests > 0),
    phases: phases.map(({ name, seconds }, at) => ({
      name,
      fromS: secondsOf(phases.slice(0, at)),
      seconds,
      search: (phaseTallies.get(name) ?? new Tally()).result,
    })),
    journeys: [...journeyNames, 'browser'].flatMap((name) => {
      const took = durations.get(name)
      return took ? [{ name, done: took.length, took: percentilesOf(took) }] : []
    }),
    dropped,
    statuses,
    limits: limitChecks.map(({ result }) => result),
    checks: [...checks].map(([fact, results]) => {
      const passes = results.filter(Boolean).length
      return { fact, passes, fails: results.length - passes }
    }),
    vitals: [...vitals].map(([name, values]) => ({
      name,
      p75: rounded(
        percentile(
          values.toSorted((a, b) => a - b),
          0.75,
        ),
      ),
    })),
  }
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
