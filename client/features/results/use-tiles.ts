import { useAtomValue } from 'jotai'
import { loadedResultsOf } from './loaded-results.atoms.ts'
import { planPage, type ResultsOnPage } from './plan-page.ts'

/** The tiles of the loaded results. */
export function useTiles(page: ResultsOnPage) {
  return planPage(page, useAtomValue(loadedResultsOf(page)))
}
