import { zipPlace } from '#server/features/places/places.calls.ts'
import { searchListings } from '#server/features/search/search.calls.ts'
import { noSpotlights, spotlights } from '#server/features/spotlights/spotlights.calls.ts'
import type { PageCall } from '#server/pages/page-call.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'
import { refine } from '#shared/search/refine.ts'
import type { ParsedSearch } from '#shared/search/search-url.ts'
import type { Settings } from '#shared/settings/settings.contract.ts'
import { type CheckedRequest, withKnownCodes } from './known-codes.ts'

interface SearchPageFacts {
  readonly parsed: ParsedSearch
  readonly settings: Settings
  readonly call: PageCall
}

interface CheckedSearch extends CheckedRequest {
  readonly placeName: string | undefined
}

/** Deferred calls are started, the required one is awaited. Rejects with UpstreamError when the search has no answer. */
export async function loadSearchPage(facts: SearchPageFacts): Promise<SearchPageData> {
  const { settings, call } = facts
  const checked = await checkRequest(facts)
  const optional = settings.spotlightsEnabled ? withoutAbort(call(spotlights, checked.request)) : Promise.resolve(noSpotlights)
  return { ...(await loadResults(checked, facts)), spotlights: optional }
}

/** The page's data without its optional blocks. */
export async function loadResults({ placeName, ...checked }: CheckedSearch, { settings, call }: SearchPageFacts) {
  const results = await call(searchListings, withSettings(checked.request, settings))
  return { kind: 'search' as const, ...checked, results, ...(placeName !== undefined && { placeName }), settings }
}

/** The search without what turns out to be unusable once the lookups are asked. */
export async function checkRequest({ parsed, call }: SearchPageFacts): Promise<CheckedSearch> {
  const [place, { request, ignored }] = await Promise.all([placeOf(parsed.request.zip, call), withKnownCodes(parsed.request, call)])
  if (place !== 'unknown') return { request, ignored: [...parsed.ignored, ...ignored], placeName: place }
  const badZip = { name: 'zip', value: parsed.request.zip ?? '' }
  return {
    request: refine(request, { zip: undefined, searchRadius: undefined }),
    ignored: [...parsed.ignored, badZip, ...ignored],
    placeName: undefined,
  }
}

/** The defaults of a search are the operator's where the shopper names none. */
export const withSettings = (request: ParsedSearch['request'], { defaultSort, pageSize }: Settings) => ({
  sortBy: defaultSort,
  numRecords: pageSize,
  ...request,
})

async function placeOf(zip: string | undefined, call: PageCall): Promise<string | undefined> {
  if (zip === undefined) return undefined
  try {
    const { city, state } = await call(zipPlace, zip)
    return `${city}, ${state}`
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    return error.status === 404 ? 'unknown' : undefined
  }
}

/** A client that left rejects even a call with a fallback, and an optional block must never reject. */
function withoutAbort(promise: Promise<typeof noSpotlights>): Promise<typeof noSpotlights> {
  return promise.catch((error: unknown) => {
    if (error instanceof UpstreamError) return noSpotlights
    throw error
  })
}
