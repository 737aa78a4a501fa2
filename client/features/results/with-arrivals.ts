import { type ArrivalsByBlock, decisiveArrivals } from '#shared/features/tiles/tile-results.ts'
import type { LoadedResults } from './loaded-results.atoms.ts'
import type { ResultsOnPage } from './plan-page.ts'

/** The loaded results with the arrivals that change their plan: the same object where nothing changes. */
export function withArrivals(
  { seats }: ResultsOnPage,
  now: LoadedResults,
  arrived: ArrivalsByBlock,
): LoadedResults {
  const decisive = decisiveArrivals(arrived, { organic: now.slice.listings, seats })
  return countKinds(decisive) === countKinds(now.arrived) ? now : { ...now, arrived: decisive }
}

const countKinds = (arrived: ArrivalsByBlock) =>
  Object.values(arrived).reduce((sum, arrivals) => sum + Object.keys(arrivals).length, 0)
