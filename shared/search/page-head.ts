import type { SearchResults } from '../pages/page-data.ts'
import { addressOf, landingPathOf } from './landing-path.ts'
import { refine } from './refine.ts'

/** What search engines are told of a page of results. */
export interface PageHead {
  /** The one address of the search, whatever its order and place in the results. */
  readonly canonicalPath: string
  /** Pages that no landing path expresses, and those without results, are not worth finding; their links are. */
  readonly isIndexed: boolean
  readonly previousPath?: string
  readonly nextPath?: string
}

type Shown = Pick<SearchResults, 'request' | 'results' | 'settings'>

export function pageHeadOf({ request, results, settings }: Shown): PageHead {
  const { filters: names, totalResultCount, listings } = results
  const { pageSize, maxActiveResults } = settings
  const start = request.firstRecord ?? 0
  const end = start + listings.length
  const at = (firstRecord: number) => addressOf(refine(request, firstRecord > 0 ? { firstRecord } : {}), names)
  return {
    canonicalPath: addressOf(refine(request, { sortBy: undefined }), names),
    isIndexed: totalResultCount > 0 && landingPathOf(request, names) !== undefined,
    ...(start > 0 && { previousPath: at(Math.max(0, start - pageSize)) }),
    ...(listings.length > 0 && end < Math.min(totalResultCount, maxActiveResults) && { nextPath: at(end) }),
  }
}
