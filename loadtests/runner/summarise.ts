import { describeMachine } from '#infra/scripts/describe-machine.ts'
import type { Plan } from '#loadtests/plan.ts'
import { type ProfileName, profiles } from '#loadtests/profiles.ts'
import { secondsOf } from './make-plan.ts'
import { measure } from './measure.ts'
import type { Sample } from './samples.ts'
import type { Summary } from './summary.contract.ts'
import type { TimedReading } from './watch-server.ts'
import type { TimedFinding } from './watch-verdict.ts'

/** The number of points that a line of the report's charts has at most. */
const maxIntervals = 300

interface Run {
  readonly plan: Plan
  readonly startedAt: Date
  readonly samples: AsyncIterable<Sample>
  /** What the page server said of itself meanwhile. */
  readonly server: readonly TimedReading[]
  /** What its live view said was wrong; absent where nobody watched. */
  readonly findings?: readonly TimedFinding[] | undefined
}

/** The length of the intervals of a run, in seconds. */
export const intervalOf = ({ stages }: Pick<Plan, 'stages'>) =>
  Math.max(1, Math.ceil(secondsOf(stages) / maxIntervals))

/** The summary of one run, from the samples that k6 wrote. */
export async function summarise({ plan, startedAt, samples, server, findings }: Run): Promise<Summary> {
  const seconds = secondsOf(plan.stages)
  const intervalS = intervalOf(plan)

  const { startMs, ...measurements } = await measure(samples, {
    ...{ phases: plan.phases, limits: plan.limits, intervalS },
  })

  return {
    profile: plan.profile,
    about: profiles[plan.profile as ProfileName].about,
    startedAt: startedAt.toISOString(),
    baseUrl: plan.baseUrl,
    machine: describeMachine(),
    seconds,
    intervalS,
    rate: Math.max(...plan.stages.map(({ rate }) => rate)),
    ...measurements,
    server: server.flatMap(({ atMs, ...reading }) => {
      const atS = (atMs - startMs) / 1000
      return atS > 0 ? [{ atS, ...reading }] : []
    }),
    ...(findings && {
      findings: findings.map(({ fromMs, ...finding }) => ({
        fromS: Math.max(0, (fromMs - startMs) / 1000),
        ...finding,
      })),
    }),
  }
}
