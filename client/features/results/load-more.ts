import type { createStore } from 'jotai'
import type { RecordRange, Side } from '#shared/features/listings/result-slice.ts'
import { type ArrivalsByBlock, carsIn } from '#shared/features/tiles/tile-results.ts'
import { loadAbove, loadBelow } from './load-part.ts'
import { arrivedOffersOf, type LoadedResults, loadedResultsOf } from './loaded-results.atoms.ts'
import { planPage, type ResultsOnPage } from './plan-page.ts'
import { writeResultsAddress } from './results-address.ts'
import { withScrollAnchor } from './scroll-anchor.ts'
import { withArrivals } from './with-arrivals.ts'

interface MoreOptions {
  readonly page: ResultsOnPage
  readonly side: Side
  readonly records: RecordRange
  /** Key of the history entry whose address shows the results. */
  readonly key: string
}

/** Loads more results, shows them and writes them into the address. Rejects if they cannot be loaded. */
export async function loadMore(
  store: ReturnType<typeof createStore>,
  { page, side, records, key }: MoreOptions,
): Promise<void> {
  const loaded = loadedResultsOf(page)
  const offers = arrivedOffersOf(page)
  const shown = () => shownCars(page, store.get(loaded), store.get(offers))
  const grow = await (side === 'next'
    ? loadBelow(page, store.get(loaded), records, shown)
    : loadAbove(page, records, shown))

  withScrollAnchor(() =>
    store.set(loaded, (now) => ({ ...withArrivals(page, now, store.get(offers), grow), [side]: 'idle' })),
  )
  writeResultsAddress(store.get(loaded).slice, key)
}

/** The ids of the cars on the page: those of the search, and those that inserted tiles have brought. */
function shownCars(
  page: ResultsOnPage,
  loaded: LoadedResults,
  arrived: ArrivalsByBlock,
): ReadonlySet<number> {
  const tiles = planPage(page, loaded).blocks.flatMap((block) => block.tiles)
  const organic = tiles.flatMap((tile) => (tile.kind === 'organic' ? tile.listing.id : []))
  const above = loaded.above.flatMap(({ arrivals }) => carsIn(arrivals))

  return new Set([...organic, ...above, ...Object.values(arrived).flatMap(carsIn)])
}
