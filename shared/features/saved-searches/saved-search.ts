import { allCarsPath } from '#shared/search/paths.ts'
import { printSearch, withQuery } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { splitUrl } from '#shared/search/split-url.ts'
import type { Bookmark, SavedSearch } from './saved-searches.contract.ts'

/** What a saved search leaves out: its order, its paging, and what belongs to one visit of a page. */
const unsaved = {
  sortBy: undefined,
  categorySearch: undefined,
  organic: undefined,
  isSponsorship: undefined,
  showcaseOwnerId: undefined,
  searchBookmarkId: undefined,
} as const satisfies { readonly [K in keyof SearchRequest]?: undefined }

/** The part of a search that is saved. */
export const toSave = (request: SearchRequest): SearchRequest => refine(request, unsaved)

/** The canonical query by which a search is saved: equal for searches that find the same cars. */
export const savedQueryOf = (request: SearchRequest): string => printSearch(toSave(request))

/** The address of a saved query's results. */
export const resultsPath = (query: string): string => withQuery(allCarsPath, [query])

/** A time as bookmarks have it: year/month/day hh:mm:ss of UTC (7.13). */
export const toBookmarkTime = (ms: number): string =>
  new Date(ms).toISOString().slice(0, 19).replaceAll('-', '/').replace('T', ' ')

/** The milliseconds of a bookmark's time; NaN for any other text. */
export const fromBookmarkTime = (text: string): number =>
  Date.parse(`${text.replaceAll('/', '-').replace(' ', 'T')}Z`)

/** A saved search as the account service answers it, as pages show it. */
export const savedSearchOf = (bookmark: Bookmark): SavedSearch => ({
  id: bookmark.bookmarkId,
  query: splitUrl(bookmark.searchResultsURL).query,
  title: bookmark.bookmarkTitle,
  name: bookmark.searchName,
  alerts: bookmark.alerts,
  savedAtMs: fromBookmarkTime(bookmark.searchBookmarkDate),
  ...(bookmark.lastExecuted !== undefined && { lastExecutedAtMs: fromBookmarkTime(bookmark.lastExecuted) }),
})
