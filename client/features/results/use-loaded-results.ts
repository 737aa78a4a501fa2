import { useAtomValue, useStore } from 'jotai'
import { useCallback } from 'react'
import { useLocation } from 'react-router'
import type { Cards } from '#shared/features/listings/cards.ts'
import { extend, recordsBeside, type Side } from '#shared/features/listings/result-parts.ts'
import type { OfferKind } from '#shared/features/tiles/offer-kinds.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { servicePath } from '#shared/search/paths.ts'
import { printSearch } from '#shared/search/print-search.ts'
import { keepInPlace } from './keep-in-place.ts'
import { type Loading, loadedResultsOf } from './loaded-results.atoms.ts'
import { tellAddress } from './tell-address.ts'

export type ResultsOnPage = Pick<SearchPageData, 'request' | 'results' | 'settings' | 'seats'>

/** The results on the page: those that it came with, and those loaded above and below. A failed load leaves them as they are (8.11). */
export function useLoadedResults({ request, results, settings: { pageSize, maxActiveResults } }: ResultsOnPage) {
  const store = useStore()
  const { key } = useLocation()
  const loaded = loadedResultsOf(results, request.firstRecord)
  const { stretch, arrived: _, ...loading } = useAtomValue(loaded)
  const { totalResultCount } = results
  const beside = (side: Side) => recordsBeside(side, stretch, { pageSize, maxActiveResults, totalResultCount })

  const set = useCallback((side: Side, state: Loading) => store.set(loaded, (now) => ({ ...now, [side]: state })), [store, loaded])
  const load = useCallback(
    async (side: Side) => {
      const before = store.get(loaded)
      const records = recordsBeside(side, before.stretch, { pageSize, maxActiveResults, totalResultCount })
      if (records === undefined || before[side] === 'loading') return
      set(side, 'loading')
      const part = await fetchPart(printSearch({ ...request, ...records }))
      if (part === undefined) return set(side, 'failed')
      keepInPlace(() => store.set(loaded, (now) => ({ ...now, [side]: 'idle', stretch: extend(now.stretch, part, records) })))
      tellAddress(store.get(loaded).stretch, key)
    },
    [store, loaded, set, request, key, pageSize, maxActiveResults, totalResultCount],
  )
  const noteArrived = useCallback(
    (kind: OfferKind, { listings }: Cards) => store.set(loaded, (now) => ({ ...now, arrived: { ...now.arrived, [kind]: listings } })),
    [store, loaded],
  )
  return { stretch, loading, beside, load, set, noteArrived }
}

async function fetchPart(query: string): Promise<Cards | undefined> {
  try {
    const response = await fetch(`${servicePath}/more?${query}`)
    return response.ok ? await response.json() : undefined
  } catch {
    // Offline or the server is gone: the page says so.
    return undefined
  }
}
