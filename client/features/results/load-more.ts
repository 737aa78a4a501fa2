import type { createStore } from 'jotai'
import { currentKey, rewriteEntry } from '#client/navigation/history-entries.ts'
import type { RecordRange, ResultSlice, Side } from '#shared/features/listings/result-slice.ts'
import { type ArrivalsByBlock, carsIn } from '#shared/features/tiles/tile-results.ts'
import { maxShown, pageSize } from '#shared/search/search-request.ts'
import { loadAbove, loadBelow } from './load-part.ts'
import { arrivedOffersOf, type LoadedResults, loadedResultsOf } from './loaded-results.atoms.ts'
import { planPage, type ResultsOnPage } from './plan-page.ts'
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
    ? loadBelow(page, store.get(loaded), { records, shown })
    : loadAbove(page, { records, shown }))

  withScrollAnchor(() =>
    store.set(loaded, (now) => ({
      ...withArrivals(page, now, { arrived: store.get(offers), grow }),
      [side]: 'idle',
    })),
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

/** Writes the loaded results into the address, so that a reload or a shared link shows all of them. */
function writeResultsAddress(slice: ResultSlice, key: string): void {
  // The browser may be at another history entry already, and come back to this one.
  if (currentKey() !== key) {
    addEventListener('popstate', () => writeResultsAddress(slice, key), { once: true })
    return
  }

  const { start, end } = slice
  const url = new URL(location.href)
  const numRecords = Math.min(end - start, maxShown)
  const firstRecord = end - numRecords

  // Both parameters come last in every address.
  for (const name of ['firstRecord', 'numRecords']) url.searchParams.delete(name)
  if (firstRecord > 0) url.searchParams.append('firstRecord', String(firstRecord))
  if (numRecords !== pageSize) url.searchParams.append('numRecords', String(numRecords))
  rewriteEntry(url)
}
