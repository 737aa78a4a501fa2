import { useAtomValue } from 'jotai'
import { visuallyHidden } from '#client/ui/visually-hidden.ts'
import { formatCount } from '#shared/search/labels.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { loadedResultsOf } from './loaded-results.atoms.ts'
import type { ResultsOnPage } from './plan-page.ts'
import { useTiles } from './use-tiles.ts'

interface ResultStatusProps {
  readonly page: ResultsOnPage
  /** The results in words. */
  readonly heading: string
}

/** The live region that announces results once: a new search by its heading, a loaded page by its range. */
export function ResultStatus({ page, heading }: ResultStatusProps) {
  const { request, results } = page
  const { slice } = useAtomValue(loadedResultsOf(page))
  const { start, listings } = slice
  const { waiting } = useTiles(page)
  const shown = `Showing results ${formatCount(start + 1)} to ${formatCount(start + listings.length - waiting)} of ${formatCount(results.totalResultCount)}`

  return (
    <p className={visuallyHidden} role="status">
      {/* A new element each time, so that equal words are announced again. */}
      <span key={`${searchHref(request)} ${listings.length}`}>
        {listings.length > results.listings.length ? shown : heading}
      </span>
    </p>
  )
}
