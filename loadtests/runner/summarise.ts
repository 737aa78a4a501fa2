import { describeMachine } from '#infra/scripts/describe-machine.ts'
import type { Plan } from '#loadtests/plan.ts'
import { type ProfileName, profiles } from '#loadtests/profiles.ts'
import type { K6Summary } from './k6-summary.contract.ts'
import { secondsOf } from './make-plan.ts'
import { measure } from './measure.ts'
import type { Sample } from './samples.ts'
import type { Summary } from './summary.contract.ts'

/** The number of points that a line of the report's charts has at most. */
const maxIntervals = 300

interface Run {
  readonly plan: Plan
  readonly startedAt: Date
  readonly samples: AsyncIterable<Sample>
  readonly k6: K6Summary
}

/** The summary of one run, from the samples and the summary that k6 wrote. */
export async function summarise({ plan, startedAt, samples, k6 }: Run): Promise<Summary> {
  const seconds = secondsOf(plan.stages)
  const intervalS = Math.max(1, Math.ceil(seconds / maxIntervals))

  return {
    profile: plan.profile,
    about: profiles[plan.profile as ProfileName].about,
    startedAt: startedAt.toISOString(),
    baseUrl: plan.baseUrl,
    machine: describeMachine(),
    seconds,
    intervalS,
    rate: Math.max(...plan.stages.map(({ rate }) => rate)),
    ...(await measure(samples, { phases: plan.phases, intervalS })),
    thresholds: thresholdsIn(k6),
  }
}

const thresholdsIn = ({ metrics }: K6Summary): Summary['thresholds'] =>
  Object.entries(metrics).flatMap(([metric, { values, thresholds = {} }]) =>
    Object.entries(thresholds).map(([limit, { ok }]) => ({
      metric,
      limit,
      value: limitedValue(values, limit),
      isMet: ok,
    })),
  )

/** The value that a limit such as `p(95)<300` is about. */
function limitedValue(values: Readonly<Record<string, unknown>>, limit: string): number | null {
  const value = values[limit.split(/[<>=]/)[0] ?? '']
  return typeof value === 'number' ? value : null
}
