import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import { track } from '#client/navigation/track.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Side } from '#shared/features/listings/result-slice.ts'
import type { OfferKind } from '#shared/features/tiles/tile-kinds.ts'
import { seatedListings } from '#shared/features/tiles/tile-results.ts'
import { seatsIn } from '#shared/features/tiles/tile-seats.ts'
import { arrivedOffersOf, type Loading, loadedResultsOf } from './loaded-results.atoms.ts'
import { type ResultsOnPage, recordsToLoad } from './plan-page.ts'
import { withArrivals } from './with-arrivals.ts'

/** The loaded results and the calls that load more. A failed load leaves the results as they are (8.11). */
export function useLoadedResults(page: ResultsOnPage) {
  const store = useStore()
  const { key } = useLocation()
  const loaded = loadedResultsOf(page)
  const offers = arrivedOffersOf(page)
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
      if (side === 'next') track('loadMore', {})

      try {
        // The chunk is loaded with the first request for more results.
        const { loadMore } = await import('./load-more.ts')
        await loadMore(store, { page, side, records, key })
      } catch {
        // The page shows a message with a link to try again.
        set(side, 'failed')
      }
    },
    [store, loaded, set, page, key],
  )

  const forgive = useCallback(
    () => store.set(loaded, (now) => (now.next === 'failed' ? { ...now, next: 'idle' } : now)),
    [store, loaded],
  )

  const storeOffers = useCallback(
    (block: number, kind: OfferKind, listings: readonly CardListing[]) => {
      if (store.get(offers)[block]?.[kind]) return
      const seated = seatedListings(kind, listings, seatsIn(page.seats, block))
      store.set(offers, (now) => ({ ...now, [block]: { ...now[block], [kind]: seated } }))
      store.set(loaded, (now) => withArrivals(page, now, { arrived: store.get(offers) }))
    },
    [store, loaded, offers, page],
  )

  return { slice, loading, load, forgive, storeOffers }
}
