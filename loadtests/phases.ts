import exec from 'k6/execution'
import type { Phase } from './plan.ts'
import { plan } from './read-plan.ts'

const ends = plan.phases.map((_, at) =>
  plan.phases.slice(0, at + 1).reduce((sum, { seconds }) => sum + seconds, 0),
)

/** Since shoppers began to come, in seconds; what is set up before does not count. */
export const elapsedS = () => (Date.now() - exec.scenario.startTime) / 1000

/** The phase that the run is in; undefined in a run without any. */
export function phaseNow(): Phase | undefined {
  const nowS = elapsedS()
  return plan.phases[ends.findIndex((end) => nowS < end)] ?? plan.phases.at(-1)
}
