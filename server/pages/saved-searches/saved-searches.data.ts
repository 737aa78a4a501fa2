import type { Shopper } from '#server/accounts/token-verifier.ts'
import type { Clock } from '#server/clock.ts'
import { loadBookmarks } from '#server/features/saved-searches/account-searches.ts'
import { newSinceCount } from '#server/features/search/count.calls.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { withSite } from '#server/pages/search/search.data.ts'
import type { PageCalls } from '#server/upstream/calls.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import { cutName } from '#shared/features/saved-searches/cut-name.ts'
import { savedSearchOf } from '#shared/features/saved-searches/saved-search.ts'
import type { SavedSearch } from '#shared/features/saved-searches/saved-searches.contract.ts'
import type { ListedSearch } from '#shared/pages/page-data.ts'
import { maxTextLength } from '#shared/search/plain-values.ts'
import { parseSearch } from '#shared/search/search-url.ts'
import type { KeepDeps } from './keep-search.ts'
import { wordsOf } from './search-words.ts'

export interface ListDeps extends KeepDeps, Pick<PageCalls, 'optional'> {
  readonly shopper: Shopper
  readonly clock: Clock
}

/**
 * The shopper's saved searches with what is new for each; undefined where her session has ended. Rejects with
 * UpstreamError.
 */
export async function listSearches(deps: ListDeps): Promise<readonly ListedSearch[] | undefined> {
  const bookmarks = await loadBookmarks(deps, deps.settings.brand.id)
  return bookmarks && Promise.all(bookmarks.map((bookmark) => describe(savedSearchOf(bookmark), deps)))
}

async function describe(search: SavedSearch, deps: ListDeps): Promise<ListedSearch> {
  const [{ labels, ...words }, newCount] = await Promise.all([
    wordsOf(requestOf(search, deps), { ...deps, call: deps.optional }),
    countNew(search, deps),
  ])

  const titled = words.isKnown ? withTitle(search, words.title) : search

  return { ...titled, labels, ...(newCount !== undefined && { newCount }) }
}

/** A search in its words of now. A name that its shopper gave to it stays. */
const withTitle = (search: SavedSearch, title: string): SavedSearch => ({
  ...search,
  title,
  name: search.name === cutName(search.title, maxTextLength) ? cutName(title, maxTextLength) : search.name,
})

const requestOf = ({ query }: SavedSearch, { settings }: Pick<DataDeps, 'settings'>) =>
  parseSearch(query, settings.defaultSort, settings.defaultRadiusMi).request

/**
 * The number of cars listed since the day on which a search was last run, that day among them; undefined
 * where it is today, and where the number is not known. Cars have the day of their listing, not the time.
 */
async function countNew(
  search: SavedSearch,
  { settings, optional, clock }: ListDeps,
): Promise<number | undefined> {
  const { savedAtMs, lastExecutedAtMs = savedAtMs } = search
  const days = Math.floor(clock.nowMs() / dayMs) - Math.floor(lastExecutedAtMs / dayMs)
  if (!(days >= 1)) return undefined

  const request = withSite(requestOf(search, { settings }), settings)
  const daysListed = Math.min(days, request.daysListed ?? maxDaysListed)

  return (await optional(newSinceCount, { ...request, daysListed })).totalResultCount
}

/** The highest value of the filter. */
const maxDaysListed = 365
