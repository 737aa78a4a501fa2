import exec from 'k6/execution'
import { phaseNow } from './phases.ts'
import type { PlannedSearch } from './plan.ts'
import { plan } from './read-plan.ts'

/** The searches that the setup requests before the run. */
export const warmSearches = plan.searches.slice(0, 20)

/**
 * The cumulated weights of the searches, which follow Zipf's law: the search at rank n is made 1/n times as
 * often as the first.
 */
const cumulatedWeights: number[] = []

for (let rank = 1, sum = 0; rank <= plan.searches.length; rank += 1) {
  sum += 1 / rank
  cumulatedWeights.push(sum)
}

/**
 * The search of the next shopper. Every run makes the same ones, since they depend on the iteration alone.
 */
export function nextSearch(): PlannedSearch {
  const count = phaseNow()?.isWarmOnly ? warmSearches.length : plan.searches.length
  const wanted = randomOf(exec.scenario.iterationInTest) * (cumulatedWeights[count - 1] ?? 0)
  const search = plan.searches[cumulatedWeights.findIndex((weight) => wanted < weight)]
  if (search === undefined) throw new Error('the plan has no searches')

  return search
}

/** A number from 0 to just below 1, by the algorithm mulberry32 from an iteration and its journey's name. */
function randomOf(iteration: number): number {
  let state = (iteration + 1) * 0x6d2b79f5 + exec.scenario.name.length
  state = Math.imul(state ^ (state >>> 15), state | 1)
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61)

  return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
}
