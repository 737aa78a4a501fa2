import exec from 'k6/execution'
import type { Phase } from './plan.ts'
import { plan } from './read-plan.ts'

const endsS = plan.phases.map((_, at) =>
  plan.phases.slice(0, at + 1).reduce((sum, { seconds }) => sum + seconds, 0),
)

/** Seconds since the first shoppers arrived. The setup before that does not count. */
export const elapsedS = () => (Date.now() - exec.scenario.startTime) / 1000

/** The current phase of the run; undefined in a run without phases. */
export function phaseNow(): Phase | undefined {
  const nowS = elapsedS()
  return plan.phases[endsS.findIndex((endS) => nowS < endS)] ?? plan.phases.at(-1)
}
