import type { Clock } from '#server/clock.ts'
import { zipPlace } from '#server/features/places/places.calls.ts'
import { nearestListing } from '#server/features/search/nearest.calls.ts'
import { searchListings } from '#server/features/search/search.calls.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall, PageCalls } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { cardsOf, ownersOf } from '#shared/features/listings/cards.ts'
import type { Owner } from '#shared/features/listings/listing.contract.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { pick } from '#shared/features/pick.ts'
import * as usualWords from '#shared/features/saved-searches/saved-search-words.ts'
import { seatsOfSearch } from '#shared/features/tiles/tile-seats.ts'
import type {
  DealerHead,
  SearchNavigation,
  SearchPageData,
  SearchResults,
  ShownResults,
} from '#shared/pages/page-data.ts'
import { pageHeadOf } from '#shared/pages/page-head.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import { bookmarkFault, bookmarkFaults, fromExpired } from '#shared/search/param-names.ts'
import { refine } from '#shared/search/refine.ts'
import { optionsInScope } from '#shared/search/scope.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'
import { canonicalHref, type ParsedSearch } from '#shared/search/search-url.ts'
import { shownOptions } from '#shared/search/shown-options.ts'
import { slugOf } from '#shared/search/slug.ts'
import type { BlockPage } from './block-deps.ts'
import { typedTextOf } from './keyword-address.ts'
import { lookupCalls } from './lookup-calls.ts'
import { arrivedOffers, type ComeOffers, comeFirst, comeOffers, holdOffers } from './page-offers.ts'
import { startBlocks, startOffers } from './search.blocks.ts'
import { shownResults } from './shown-results.ts'
import { type ValidatedRequest, validateCodes } from './validate-codes.ts'

/** A search and the dependencies of its page. */
export interface SearchPageDeps extends DataDeps, PageCalls {
  readonly parsed: ParsedSearch
  readonly pageType: PageType
  readonly clock: Clock
  readonly metrics: Metrics
  /** The address asked by a text that was read as filters. */
  readonly isReading?: true
}

interface ValidatedSearch extends ValidatedRequest {
  readonly placeName: string | undefined
}

/**
 * The data of a search page: the required search is awaited, the optional blocks are started. Rejects with
 * UpstreamError where the search has no answer.
 * @param shell resolves when the results are rendered
 */
export async function loadSearchPage(
  deps: SearchPageDeps,
  shell: Promise<void> = Promise.resolve(),
): Promise<SearchPageData> {
  const { validated, results, page } = await startSearch(deps)
  const blocks = startBlocks(page)
  const come = await comeOffers(blocks, results)
  const vins = Object.fromEntries((await results).listings.map(({ id, vin }) => [id, vin]))

  return {
    ...(await loadResults(validated, deps, { results, come })),
    ...blocks,
    ...holdOffers(blocks, come, shell),
    vins,
  }
}

/**
 * The data of a search page for a navigation in the browser, which asks for the optional blocks beside it:
 * the plan of the tiles knows the offers that have come, and these come with it. Rejects with UpstreamError
 * where the search has no answer.
 */
export async function loadNavigation(deps: SearchPageDeps): Promise<SearchNavigation> {
  const { validated, results, page } = await startSearch(deps)
  const offers = await comeOffers(startOffers(page), results)

  return { ...(await loadResults(validated, deps, { results, come: offers })), offers }
}

/** Starts the required search of a page. */
async function startSearch(deps: SearchPageDeps) {
  const validated = await validateRequest(deps)
  const results = shownResults(validated.request, deps)
  // Where the search is held back it may have no answer, and the error page needs no block.
  if (deps.isHeldBack(searchListings)) await results

  const page: BlockPage = {
    ...{ ...deps, call: deps.optional, currentYear: yearOf(deps.clock) },
    request: validated.request,
    results: () => results,
  }

  return { validated, results, page }
}

interface LoadedParts {
  readonly results: Promise<SearchResponse>
  readonly come: ComeOffers
}

/** The page's data without its optional blocks. */
async function loadResults(
  { placeName, ...validated }: ValidatedSearch,
  deps: SearchPageDeps,
  loaded: LoadedParts,
): Promise<SearchResults> {
  const { parsed, settings, pageType, clock } = deps
  const [found, typed] = await Promise.all([
    loaded.results,
    typedTextOf(parsed, { ...deps, call: deps.optional }),
  ])

  const results = resultsOf(found, settings)
  const { request } = validated
  const place = placeIn(request, results.owners, placeName)
  const dealer = await dealerOf(request, results.owners, deps)
  const currentYear = yearOf(clock)
  const come = comeFirst(request, loaded.come)
  const seats = seatsOfSearch({
    request,
    totalResultCount: results.totalResultCount,
    hasSuggestions: (results.suggestedFilters ?? []).length > 0,
    settings,
    currentYear,
    ...(come && { come }),
  })

  const arrived = arrivedOffers({ request, results, seats }, loaded.come)

  return {
    kind: 'search',
    ...validated,
    pageType,
    ...(typed && { typed }),
    ...(deps.isReading && { movedTo: canonicalHref(parsed) }),
    isFromExpired: parsed.tracking.some(([name]) => name === fromExpired),
    ...faultOf(parsed),
    results: shownOf(results),
    seats,
    arrived,
    head: pageHeadOf({
      ...{ request, results, seats, arrived, ...place },
      settings: settings.page,
      dealerName: dealer?.name,
    }),
    ...place,
    ...(dealer && { dealer }),
    settings: settings.page,
    currentYear,
  }
}

/** The results with the options of the site, and the owners that came with their listings. */
const resultsOf = (found: SearchResponse, { brand }: SiteSettings): SearchResponse => ({
  ...found,
  filters: optionsInScope(found.filters, brand.scope),
  owners: [...ownersOf(found)],
})

/** Why the saved search that the shopper asked for is not shown. */
function faultOf({ tracking }: ParsedSearch): Pick<SearchResults, 'bookmarkFault'> {
  const named = tracking.find(([name]) => name === bookmarkFault)?.[1]
  const fault = bookmarkFaults.find((known) => known === named)

  return fault ? { bookmarkFault: fault } : {}
}

/** The time for which the shell of a page without results waits for its dealer. */
const dealerMs = 300

/**
 * The dealer of a search for the cars of one, also where none of the cars fits; undefined for a private
 * seller, and where no car of the dealer comes in time.
 */
async function dealerOf(
  { ownerId = [] }: SearchRequest,
  owners: readonly Owner[],
  { within }: Pick<SearchPageDeps, 'within'>,
): Promise<DealerHead | undefined> {
  const [id] = ownerId
  if (id === undefined || ownerId.length > 1) return undefined

  const call = within(dealerMs)
  const isOwner = (owner: Owner) => owner.id === id
  const owner =
    owners.find(isOwner) ??
    ownersOf(await call(nearestListing, { request: { ownerId }, totalResultCount: 0 })).find(isOwner)
  if (owner?.sellerType !== 'D') return undefined

  const { address, city, state } = owner.location
  const placeName = [address, city, state].filter(Boolean).join(', ')

  return { ...pick(owner, ['id', 'name', 'rating', 'phone']), placeName }
}

/** The results without what is on the page in other words already. */
const shownOf = ({
  strongAttributesFilters: _,
  pageContent,
  stats: { derivedprice, year },
  ...results
}: SearchResponse): ShownResults => ({
  ...results,
  stats: { derivedprice, year: pick(year, ['min']) },
  ...(pageContent && { pageContent: shownContent(pageContent) }),
  ...cardsOf(results),
  filters: shownOptions(results.filters),
})

type PageContent = NonNullable<SearchResponse['pageContent']>

const shownContent = ({ nearbyCities: _, saveSearchData, ...content }: PageContent): PageContent => ({
  ...content,
  ...(saveSearchData && { saveSearchData: unusualWords(saveSearchData) }),
})

/** The words of a search to be saved but for the page's own title, and those that every page has. */
function unusualWords({ title: _, ...words }: NonNullable<PageContent['saveSearchData']>) {
  const usual: Readonly<Record<string, string>> = usualWords
  return Object.fromEntries(Object.entries(words).filter(([name, text]) => text !== usual[name]))
}

export const yearOf = (clock: Clock) => new Date(clock.nowMs()).getUTCFullYear()

/** The name of the search's place: the place of the zip, or the city as its sellers spell it. */
function placeIn({ city, state }: SearchRequest, owners: readonly Owner[], zipPlaceName: string | undefined) {
  const seller = city && owners.find(({ location }) => slugOf(location.city) === slugOf(city))
  const name =
    zipPlaceName ??
    (seller ? `${seller.location.city}, ${seller.location.state}` : city && state && `${city}, ${state}`)

  return name ? { placeName: name } : {}
}

/** The search without the zip and the codes that the lookups do not know. */
export async function validateRequest({
  parsed,
  settings,
  ...calls
}: Pick<SearchPageDeps, 'parsed' | 'settings'> & PageCalls): Promise<ValidatedSearch> {
  const { optional: call } = lookupCalls(calls)
  const scoped = withSite(parsed.request, settings)
  const [place, validated] = await Promise.all([placeOf(scoped.zip, call), validateCodes(scoped, call)])
  const { request, ignored, lookupsDown } = validated
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

/** A search with the limits of its site, which no address names. */
export function withSite(
  request: SearchRequest,
  { brand: { scope }, defaultRadiusMi: siteRadiusMi }: Pick<SiteSettings, 'brand' | 'defaultRadiusMi'>,
): SearchRequest {
  const scoped = scope ? { ...request, scope } : request
  return siteRadiusMi === defaultRadiusMi ? scoped : { ...scoped, siteRadiusMi }
}

/**
 * The name of a zip's place, or 'unknown' for a zip that does not exist; undefined while the lookup is down.
 */
async function placeOf(zip: string | undefined, call: PageCall): Promise<string | undefined> {
  if (zip === undefined) return undefined
  return substituteOnUpstreamError(
    call(zipPlace, zip).then(({ city, state }) => `${city}, ${state}`),
    ({ status }) => (status === 404 ? 'unknown' : undefined),
  )
}
