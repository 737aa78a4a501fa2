import { useAtomValue } from 'jotai'
import { useMemo } from 'react'
import { loadedResultsOf } from './loaded-results.atoms.ts'
import { planPage, type ResultsOnPage } from './plan-page.ts'

/** The tiles of the loaded results. */
export function useTiles(page: ResultsOnPage) {
  const loaded = useAtomValue(loadedResultsOf(page))
  return useMemo(() => planPage(page, loaded), [page, loaded])
}
