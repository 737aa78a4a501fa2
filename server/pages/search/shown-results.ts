import { searchListings } from '#server/features/search/search.calls.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { joinResults, recordRangesOf } from '#shared/features/listings/join-results.ts'
import type { RecordRange } from '#shared/features/listings/result-slice.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface ResultsDeps {
  readonly settings: SiteSettings
  readonly call: PageCall
}

/**
 * The results that a page shows at first. Results beyond one page, which a shopper had loaded before, are
 * joined from the calls that loaded them, since their answers are cached. Rejects with UpstreamError where
 * the first call fails; a later call that fails ends the list.
 */
export async function shownResults(
  request: SearchRequest,
  { settings, call }: ResultsDeps,
): Promise<SearchResponse> {
  // The operator's defaults apply where the shopper chose nothing.
  const defaults = { sortBy: settings.defaultSort, numRecords: settings.pageSize }
  const load = (range: RecordRange) =>
    call(searchListings, { request: { ...request, ...range }, site: settings, defaults })
  const [head, ...tail] = recordRangesOf({ ...defaults, ...request }, settings.pageSize)
  const first = await load(head)
  const below = tail.filter(({ firstRecord }) => firstRecord < first.totalResultCount)
  const answers = await Promise.all(
    below.map((range) => substituteOnUpstreamError(load(range), () => undefined)),
  )

  const gap = answers.indexOf(undefined)

  return joinResults(
    first,
    answers.slice(0, gap < 0 ? undefined : gap).filter((answer) => answer !== undefined),
  )
}
