import { SharedArray } from 'k6/data'
import exec from 'k6/execution'
import http from 'k6/http'
import { phaseNow } from './phases.ts'
import type { PlannedSearch } from './plan.ts'
import { plan } from './read-plan.ts'

/** The lines of all searches, in memory once for all shoppers. */
const searches: readonly string[] = new SharedArray('searches', () => open(plan.searchesFile).split('\n'))

const warmCount = 20

const warmSearches = () => Array.from({ length: warmCount }, (_, at) => searchAt(at))

/** Requests the searches that are to be in the cache, so that no shopper is the first to ask for them. */
export function warmUp(): void {
  for (const { path } of warmSearches()) http.get(plan.baseUrl + path, { tags: { name: 'warm-up' } })
}

/**
 * The search of the next visitor. Every run makes the same ones, since they depend on the iteration alone.
 * @param isPopular the searches follow Zipf's law: that at rank n is made 1/n times as often as the first.
 * Bots make all of them equally often
 */
export function nextSearch({ isPopular = true } = {}): PlannedSearch {
  const count = phaseNow()?.isWarmOnly ? warmCount : searches.length
  const random = randomOf(exec.scenario.iterationInTest)

  // The inverse of the sum of 1/n up to a rank, which is nearly a logarithm.
  return searchAt(Math.floor(isPopular ? (count + 1) ** random - 1 : count * random))
}

/**
 * The few searches that shoppers save: an account has room for 50, and takes none in which nothing is chosen.
 */
const saved = warmSearches().filter(({ moreQuery }) => moreQuery.includes('makeCode='))

export const savedSearch = () => saved[exec.scenario.iterationInTest % saved.length] ?? searchAt(0)

function searchAt(index: number): PlannedSearch {
  const [path, narrowed, moreQuery] = searches[index]?.split('\t') ?? []
  if (path === undefined || narrowed === undefined || moreQuery === undefined)
    throw new Error(`the plan has no search ${index}`)

  return { path, narrowed, moreQuery }
}

/** A number from 0 to just below 1, by the algorithm mulberry32 from an iteration and its journey's name. */
function randomOf(iteration: number): number {
  let state = (iteration + 1) * 0x6d2b79f5 + exec.scenario.name.length
  state = Math.imul(state ^ (state >>> 15), state | 1)
  state ^= state + Math.imul(state ^ (state >>> 7), state | 61)

  return ((state ^ (state >>> 14)) >>> 0) / 2 ** 32
}
