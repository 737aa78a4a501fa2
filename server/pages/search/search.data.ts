import type { Clock } from '#server/clock.ts'
import { zipPlace } from '#server/features/places/places.calls.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { cardsOf } from '#shared/features/listings/cards.ts'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import { seatsOfSearch } from '#shared/features/tiles/tile-seats.ts'
import type { SearchPageData, SearchResults, ShownResults } from '#shared/pages/page-data.ts'
import { pageHeadOf } from '#shared/pages/page-head.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import { fromExpired } from '#shared/search/param-names.ts'
import { refine } from '#shared/search/refine.ts'
import { optionsInScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ParsedSearch } from '#shared/search/search-url.ts'
import { shownOptions } from '#shared/search/shown-options.ts'
import { slugOf } from '#shared/search/slug.ts'
import { startBlocks } from './search.blocks.ts'
import { shownResults } from './shown-results.ts'
import { type CheckedRequest, withKnownCodes } from './validate-codes.ts'

export interface SearchPageFacts {
  readonly parsed: ParsedSearch
  readonly pageType: PageType
  readonly settings: SiteSettings
  readonly call: PageCall
  readonly clock: Clock
  readonly metrics: Metrics
}

interface CheckedSearch extends CheckedRequest {
  readonly placeName: string | undefined
}

/**
 * Deferred calls are started, the required one is awaited. Rejects with UpstreamError when the search has no
 * answer.
 */
export async function loadSearchPage(facts: SearchPageFacts): Promise<SearchPageData> {
  const checked = await checkRequest(facts)
  const results = shownResults(checked.request, facts)
  const currentYear = yearOf(facts.clock)
  const blocks = startBlocks({ ...facts, request: checked.request, results: () => results, currentYear })

  return { ...(await loadResults(checked, facts, results)), ...blocks }
}

/** The page's data without its optional blocks. */
export async function loadResults(
  { placeName, ...checked }: CheckedSearch,
  facts: SearchPageFacts,
  loading = shownResults(checked.request, facts),
): Promise<SearchResults> {
  const { parsed, settings, pageType, clock } = facts
  const { filters, ...rest } = await loading
  const results = { ...rest, filters: optionsInScope(filters, settings.brand.scope) }
  const place = placeIn(checked.request, results.owners, placeName)
  const { page } = settings
  const { totalResultCount } = results
  const currentYear = yearOf(clock)
  const hasSuggestions = (results.suggestedFilters ?? []).length > 0
  const seats = seatsOfSearch({
    request: checked.request,
    totalResultCount,
    hasSuggestions,
    settings,
    currentYear,
  })

  return {
    kind: 'search',
    ...checked,
    pageType,
    isFromExpired: parsed.tracking.some(([name]) => name === fromExpired),
    results: shownOf(results),
    seats,
    head: pageHeadOf({ request: checked.request, results, settings: page, seats, ...place }),
    ...place,
    settings: page,
    currentYear,
  }
}

const shownOf = ({ strongAttributesFilters: _, ...results }: SearchResponse): ShownResults => ({
  ...results,
  ...cardsOf(results),
  filters: shownOptions(results.filters),
})

export const yearOf = (clock: Clock) => new Date(clock.nowMs()).getUTCFullYear()

/** The place of the zip, or the city as its sellers write it. */
function placeIn(
  { city, state }: SearchRequest,
  owners: SearchResponse['owners'],
  ofZip: string | undefined,
) {
  const seller = city && owners.find(({ location }) => slugOf(location.city) === slugOf(city))
  const name =
    ofZip ??
    (seller ? `${seller.location.city}, ${seller.location.state}` : city && state && `${city}, ${state}`)

  return name ? { placeName: name } : {}
}

/** The search without what turns out to be unusable once the lookups are asked. */
export async function checkRequest({
  parsed,
  settings,
  call,
}: Pick<SearchPageFacts, 'parsed' | 'settings' | 'call'>): Promise<CheckedSearch> {
  const { scope } = settings.brand
  const asked = scope ? { ...parsed.request, scope } : parsed.request
  const [place, checked] = await Promise.all([placeOf(asked.zip, call), withKnownCodes(asked, call)])
  const { request, ignored, lookupsDown } = checked
  if (place !== 'unknown')
    return { request, lookupsDown, ignored: [...parsed.ignored, ...ignored], placeName: place }

  const badZip = { name: 'zip', value: parsed.request.zip ?? '' }

  return {
    request: refine(request, { zip: undefined, searchRadius: undefined }),
    lookupsDown,
    ignored: [...parsed.ignored, badZip, ...ignored],
    placeName: undefined,
  }
}

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
