import { searchListings } from '#server/features/search/search.calls.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import { joinParts, partsOf, type Records } from '#shared/features/listings/result-parts.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface Means {
  readonly settings: Pick<SiteSettings, 'defaultSort' | 'pageSize'>
  readonly call: PageCall
}

/**
 * The results that a page shows at first. More than a page of them, as a shopper had loaded, is joined from
 * the calls that loaded them, since those are cached. Rejects with UpstreamError when the first has no
 * answer; a later one that has none ends the list.
 */
export async function shownResults(
  request: SearchRequest,
  { settings, call }: Means,
): Promise<SearchResponse> {
  const defaults = { sortBy: settings.defaultSort, numRecords: settings.pageSize }
  const load = (part: Records) => call(searchListings, { request: { ...request, ...part }, defaults })
  const [head, ...tail] = partsOf({ ...defaults, ...request }, settings.pageSize)
  const first = await load(head)
  const below = tail.filter(({ firstRecord }) => firstRecord < first.totalResultCount)
  const answers = await Promise.all(below.map((part) => answerOf(load(part))))

  const gap = answers.indexOf(undefined)

  return joinParts(
    first,
    answers.slice(0, gap < 0 ? undefined : gap).filter((answer) => answer !== undefined),
  )
}

/** undefined where there is none. */
async function answerOf<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (error instanceof UpstreamError) return undefined
    throw error
  }
}
