import { cutName } from '#shared/features/saved-searches/cut-name.ts'
import { resultsPath, savedQueryOf, toBookmarkTime } from '#shared/features/saved-searches/saved-search.ts'
import {
  saveSearchInstrText,
  textModalDisclaimer,
} from '#shared/features/saved-searches/saved-search-words.ts'
import type { Bookmark, SharedBookmark } from '#shared/features/saved-searches/saved-searches.contract.ts'
import { maxTextLength } from '#shared/search/plain-values.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import type { SavedSearchRow } from './saved-searches.store.ts'

/** A saved search as anybody sees it who has its id. */
export const sharedBookmarkOf = ({ id, title, query }: SavedSearchRow): SharedBookmark => ({
  bookmarkId: id,
  bookmarkTitle: title,
  searchResultsURL: resultsPath(query),
  ...{ textModalDisclaimer, saveSearchInstrText },
})

/** A saved search as its owner sees it. */
export const bookmarkOf = (row: SavedSearchRow): Bookmark => ({
  ...sharedBookmarkOf(row),
  searchName: row.name ?? cutName(row.title, maxTextLength),
  searchBookmarkDate: toBookmarkTime(row.created_at),
  ...(row.last_executed_at !== null && { lastExecuted: toBookmarkTime(row.last_executed_at) }),
  alerts: row.alerts,
})

/**
 * The query to store for the address of a search: in the one spelling that equal searches have. Undefined
 * where the address names nothing to search for, or something unknown.
 */
export function readSavedQuery(searchResultsUrl: string): string | undefined {
  // The page has left out its own defaults; here none is left out.
  const { request, ignored } = parseSearch(splitUrl(searchResultsUrl).query, null, -1)
  const query = savedQueryOf(request)

  return ignored.length > 0 || query === '' ? undefined : query
}
