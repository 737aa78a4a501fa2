import type { Clock } from '#server/clock.ts'
import { searchMap } from '#server/features/map/map.calls.ts'
import type { Metrics } from '#server/observe/metrics.ts'
import { validateRequest, yearOf } from '#server/pages/search/search.data.ts'
import { shownResults } from '#server/pages/search/shown-results.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCalls } from '#server/upstream/calls.ts'
import { substituteOnUpstreamError } from '#server/upstream/upstream-error.ts'
import { ownersOf, sellerNameIn, toShort, toShortOwner } from '#shared/features/listings/cards.ts'
import { mapHref } from '#shared/features/map/map-paths.ts'
import { pick } from '#shared/features/pick.ts'
import type { MapPageData } from '#shared/pages/map-page-data.ts'
import { chipsOf } from '#shared/search/chips.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { describeSearch, headingOf } from '#shared/search/heading.ts'
import { addressOf } from '#shared/search/landing-path.ts'
import { parentsFrom, refine } from '#shared/search/refine.ts'
import { optionsInScope } from '#shared/search/scope.ts'
import type { ParsedSearch } from '#shared/search/search-url.ts'
import { shownOptions } from '#shared/search/shown-options.ts'

export interface MapPageDeps extends PageCalls {
  readonly parsed: ParsedSearch
  readonly settings: SiteSettings
  readonly metrics: Metrics
  readonly clock: Clock
}

/** The data of a map page. Rejects with UpstreamError where the search has no answer. */
export async function loadMapPage(deps: MapPageDeps): Promise<MapPageData> {
  const { settings, optional, clock } = deps
  const { request: asked, ignored, placeName, lookupsDown } = await validateRequest(deps)
  const request = refine(asked, {})
  const [{ filters, ...results }, map] = await Promise.all([
    shownResults(request, deps),
    substituteOnUpstreamError(optional(searchMap, request), () => null),
  ])

  const options = optionsInScope(filters, settings.brand.scope)
  const labelOf = labelsFrom(options)
  const owners = ownersOf(results)
  const ownerName = (id: number) => sellerNameIn(owners, id)
  const [ownerId, ...others] = request.ownerId ?? []
  const dealer = others.length === 0 ? owners.find(({ id }) => id === ownerId) : undefined
  const dealerName = dealer?.sellerType === 'D' ? dealer.name : undefined
  const words = { labelOf, placeName, dealerName }
  const chips = chipsOf(request, { labelOf, parentOf: parentsFrom(options), ownerName })

  return {
    kind: 'map',
    request,
    ignored,
    title: describeSearch(request, words),
    heading: headingOf(results.totalResultCount, request, words),
    chips: chips.map(({ label, without }) => ({ label, href: mapHref(without) })),
    map,
    results: {
      ...pick(results, ['totalResultCount', 'stats', 'unpricedCount']),
      filters: shownOptions(options),
    },
    lookupsDown,
    listings: results.listings.map(toShort),
    owners: owners.map(toShortOwner),
    listHref: addressOf(request, options),
    canonicalPath: addressOf(refine(request, { sortBy: undefined, organic: undefined }), options),
    settings: settings.page,
    currentYear: yearOf(clock),
  }
}
