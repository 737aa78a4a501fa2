import { cpus, release, totalmem, type } from 'node:os'
import { journeyNames } from '#loadtests/mix.ts'
import { type Plan, responseKinds } from '#loadtests/plan.ts'
import { type ProfileName, profiles } from '#loadtests/profiles.ts'
import type { K6Summary } from './k6-summary.contract.ts'
import { secondsOf } from './make-plan.ts'
import { percentile, rounded, spreadOf } from './percentiles.ts'
import type { Sample } from './samples.ts'
import type { Summary } from './summary.contract.ts'
import { Tallies, Tally } from './tally.ts'

/** A line of the report's charts has no more points than this. */
const mostIntervals = 300
const vitalPrefix = 'browser_web_vital_'

interface Run {
  readonly plan: Plan
  readonly startedAt: Date
  readonly samples: AsyncIterable<Sample>
  readonly k6: K6Summary
}

/** One run in figures. */
export async function summarise({ plan, startedAt, samples, k6 }: Run): Promise<Summary> {
  const seconds = secondsOf(plan.stages)
  const intervalS = Math.max(1, Math.ceil(seconds / mostIntervals))
  const measured = await measure(samples, { plan, intervalS })
  const thresholds = Object.entries(k6.metrics).flatMap(([metric, { values, thresholds = {} }]) =>
    Object.entries(thresholds).map(([limit, { ok }]) => ({
      metric,
      limit,
      value: lookedAt(values, limit),
      isMet: ok,
    })),
  )

  return {
    ...{
      profile: plan.profile,
      about: profiles[plan.profile as ProfileName].about,
      startedAt: startedAt.toISOString(),
    },
    ...{ baseUrl: plan.baseUrl, machine: thisMachine(), seconds, intervalS },
    rate: Math.max(...plan.stages.map(({ rate }) => rate)),
    ...measured,
    thresholds,
  }
}

async function measure(
  samples: AsyncIterable<Sample>,
  { plan, intervalS }: { plan: Plan; intervalS: number },
) {
  const total = new Tallies()
  const pages = new Map(responseKinds.map((name) => [name as string, new Tallies()]))
  const phases = new Map(plan.phases.map(({ name }) => [name, new Tally()]))
  const lists = {
    took: new Map<string, number[]>(),
    vitals: new Map<string, number[]>(),
    checks: new Map<string, number[]>(),
  }

  const statuses: Record<string, number> = {}
  let dropped = 0
  let startMs: number | undefined

  for await (const { metric, value, atMs, name, scenario, status, phase, check } of samples) {
    if (metric === 'dropped_iterations') dropped += value
    else if (metric.startsWith(vitalPrefix))
      listed(lists.vitals, metric.slice(vitalPrefix.length)).push(value)
    else if (metric === 'checks') listed(lists.checks, check).push(value)
    else if (metric === 'iteration_duration') listed(lists.took, scenario).push(value)

    const page = pages.get(name)
    const add = page && additionOf({ metric, value, status })
    if (add === undefined) continue

    // The first answer came a moment after the run began.
    startMs ??= atMs
    if (metric === 'http_req_duration') statuses[status] = (statuses[status] ?? 0) + 1

    const interval = Math.max(0, Math.floor((atMs - startMs) / 1000 / intervalS))
    page?.each(interval, add)
    total.each(interval, add)
    const tally = name === 'search' ? phases.get(phase ?? '') : undefined
    if (tally) add(tally)
  }

  return {
    total: total.measured('all'),
    pages: [...pages].map(([name, tallies]) => tallies.measured(name)).filter(({ all }) => all.requests > 0),
    phases: plan.phases.map(({ name, seconds }, at) => {
      return {
        name,
        fromS: secondsOf(plan.phases.slice(0, at)),
        seconds,
        search: (phases.get(name) ?? new Tally()).sum,
      }
    }),
    journeys: [...journeyNames, 'browser'].flatMap((name) => {
      const took = lists.took.get(name)
      return took ? [{ name, done: took.length, took: spreadOf(took) }] : []
    }),
    dropped,
    statuses,
    checks: [...lists.checks].map(([fact, passed]) => {
      const passes = passed.filter(Boolean).length
      return { fact, passes, fails: passed.length - passes }
    }),
    vitals: [...lists.vitals].map(([name, values]) => ({
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

function additionOf({
  metric,
  value,
  status,
}: Pick<Sample, 'metric' | 'value' | 'status'>): ((tally: Tally) => void) | undefined {
  if (metric === 'http_req_duration') return (tally) => tally.addWhole(value, status)
  if (metric === 'http_req_waiting') return (tally) => tally.addFirstByte(value, status)
  if (metric === 'http_req_failed' && value > 0) return (tally) => tally.addFailure()

  return undefined
}

function listed(lists: Map<string, number[]>, name: string): number[] {
  const list = lists.get(name) ?? []
  lists.set(name, list)
  return list
}

function thisMachine(): string {
  const [{ model = 'unknown processor' } = {}] = cpus()
  return `${cpus().length} × ${model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.version}`
}

/** What a limit such as `p(95)<300` looks at. */
function lookedAt(values: Readonly<Record<string, unknown>>, limit: string): number | null {
  const value = values[limit.split(/[<>=]/)[0] ?? '']
  return typeof value === 'number' ? value : null
}
