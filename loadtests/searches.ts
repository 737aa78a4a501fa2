import exec from 'k6/execution'
import { phaseNow } from './phases.ts'
import type { PlannedSearch } from './plan.ts'
import { plan } from './read-plan.ts'

/** Searches that are asked for before the run begins. */
export const warm = plan.searches.slice(0, 20)

/**
 * Of all searches each is wanted as often as its rank says: the second half as often as the first, the third
 * a third (Zipf).
 */
const bounds: number[] = []

for (let rank = 1, sum = 0; rank <= plan.searches.length; rank += 1) {
  sum += 1 / rank
  bounds.push(sum)
}

/** What the next shopper searches for: the same in every run, since it depends on how many came before. */
export function nextSearch(): PlannedSearch {
  const count = phaseNow()?.isWarmOnly ? warm.length : plan.searches.length
  const wanted = chanceOf(exec.scenario.iterationInTest) * (bounds[count - 1] ?? 0)
  const at = bounds.findIndex((bound) => wanted < bound)
  const search = plan.searches[at]
  if (search === undefined) throw new Error('the plan has no searches')

  return search
}

/** From 0, short of 1: mulberry32 of a number and the journey's name. */
function chanceOf(number: number): number {
  let state = (number + 1) * 0x6d2b79f5 + exec.scenario.name.length
  state = Math.imul(state ^ (state >>> 15), state | 1)
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61)

  return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
}
