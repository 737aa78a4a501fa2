import { type ArrivalsByBlock, decisiveArrivals } from '#shared/features/tiles/tile-results.ts'
import type { LoadedResults } from './loaded-results.atoms.ts'
import { planPage, type ResultsOnPage } from './plan-page.ts'

interface Arrivals {
  readonly arrived: ArrivalsByBlock
  /** Adds results that were loaded. */
  readonly grow?: (now: LoadedResults) => LoadedResults
}

const same = (now: LoadedResults) => now

/**
 * The loaded results with the arrivals that change their plan: the same object where nothing changes. The
 * whole blocks that are shown stay.
 */
export function withArrivals(
  page: ResultsOnPage,
  now: LoadedResults,
  { arrived, grow = same }: Arrivals,
): LoadedResults {
  const grown = grow(now)
  const decisive = decisiveArrivals(arrived, { organic: grown.slice.listings, seats: page.seats })
  if (grown === now && countKinds(decisive) === countKinds(now.arrived)) return now

  return { ...grown, arrived: decisive, blocks: Math.max(now.blocks, planPage(page, now).wholeBlocks) }
}

const countKinds = (arrived: ArrivalsByBlock) =>
  Object.values(arrived).reduce((sum, arrivals) => sum + Object.keys(arrivals).length, 0)
