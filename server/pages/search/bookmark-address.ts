import type { Clock } from '#server/clock.ts'
import {
  loadBookmark,
  loadSharedBookmark,
  type Requester,
  recordExecuted,
} from '#server/features/saved-searches/account-searches.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { pick } from '#shared/features/pick.ts'
import { toBookmarkTime } from '#shared/features/saved-searches/saved-search.ts'
import type { SharedBookmark } from '#shared/features/saved-searches/saved-searches.contract.ts'
import { type BookmarkFault, bookmarkFault } from '#shared/search/param-names.ts'
import { refine } from '#shared/search/refine.ts'
import { canonicalHref, type ParsedSearch, parseSearch } from '#shared/search/search-url.ts'
import { splitUrl } from '#shared/search/split-url.ts'

interface BookmarkDeps extends Requester {
  readonly clock: Clock
  readonly settings: SiteSettings
}

/**
 * The address that the address of a saved search leads to: that of its filters, in the order and on the page
 * that are asked for. Without a saved search it is the search without filters, which says why (4.33).
 */
export async function bookmarkHref(parsed: ParsedSearch, deps: BookmarkDeps): Promise<string> {
  const { searchBookmarkId: id = '' } = parsed.request
  const { tracking } = parsed
  const found = await substituteOnUpstreamError(findBookmark(id, deps), () => 'unavailable' as const)

  if (found === undefined || found === 'unavailable') {
    const fault: BookmarkFault = found ?? 'missing'
    return canonicalHref({ request: {}, ignored: [], tracking: [...tracking, [bookmarkFault, fault]] })
  }

  const { defaultSort, defaultRadiusMi } = deps.settings
  const saved = parseSearch(splitUrl(found.searchResultsURL).query, defaultSort, defaultRadiusMi)
  const asked = pick(parsed.request, ['sortBy', 'firstRecord', 'numRecords'])

  return canonicalHref({ ...saved, request: refine(saved.request, asked), tracking })
}

/**
 * The saved search of the shopper herself, else the one that a link shares; undefined where there is none.
 */
async function findBookmark(
  id: string,
  { clock, ...deps }: BookmarkDeps,
): Promise<SharedBookmark | undefined> {
  const shopper = await deps.accounts.shopperOf(deps.request)
  const own = shopper && (await loadBookmark({ ...deps, shopper }, id))
  if (!own) return loadSharedBookmark({ ...deps, shopper }, id)

  const lastExecuted = toBookmarkTime(clock.nowMs())
  const executed = { ...pick(own, ['bookmarkId', 'bookmarkTitle', 'searchName']), lastExecuted }
  // The redirect waits for no answer to this and needs none.
  void substituteOnUpstreamError(recordExecuted({ ...deps, shopper }, executed), () => undefined)

  return own
}
