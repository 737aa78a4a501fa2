import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Side } from '#shared/features/listings/result-slice.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import { type Loading, loadedResultsOf } from './loaded-results.atoms.ts'
import { type ResultsOnPage, recordsToLoad } from './plan-page.ts'
import { writeResultsAddress } from './results-address.ts'
import { withScrollAnchor } from './scroll-anchor.ts'

/** The loaded results and the calls that load more. A failed load leaves the results as they are (8.11). */
export function useLoadedResults(page: ResultsOnPage) {
  const store = useStore()
  const { key } = useLocation()
  const loaded = loadedResultsOf(page.results, page.request.firstRecord)
  const { slice, previous, next } = useAtomValue(loaded)
  const loading = { previous, next }

  const set = useCallback(
    (side: Side, state: Loading) => store.set(loaded, (now) => ({ ...now, [side]: state })),
    [store, loaded],
  )

  const load = useCallback(
    async (side: Side) => {
      const before = store.get(loaded)
      const records = recordsToLoad(side, before.slice, page)
      if (records === undefined || before[side] === 'loading') return

      set(side, 'loading')

      try {
        // The chunk is loaded with the first request for more results.
        const { loadAbove, loadBelow } = await import('./load-part.ts')
        const grow = await (side === 'next' ? loadBelow(page, before, records) : loadAbove(page, records))
        withScrollAnchor(() => store.set(loaded, (now) => ({ ...grow(now), [side]: 'idle' })))
        writeResultsAddress(store.get(loaded).slice, key)
      } catch {
        // The page shows a message with a link to try again.
        set(side, 'failed')
      }
    },
    [store, loaded, set, page, key],
  )

  const storeOffers = useCallback(
    (block: number, kind: OfferKind, listings: readonly CardListing[]) =>
      store.set(loaded, (now) => ({
        ...now,
        arrived: { ...now.arrived, [block]: { ...now.arrived[block], [kind]: listings } },
      })),
    [store, loaded],
  )

  return { slice, loading, load, set, storeOffers }
}
