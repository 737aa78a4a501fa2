import { paramsOf } from './filter-params.ts'
import { filters } from './filters.ts'
import { printSearch } from './print-search.ts'
import { entriesOf, withinScope } from './scope.ts'
import { hasCenter, radiusOf, type SearchRequest } from './search-request.ts'

/** What a site tells the listings service with its searches, beside what shoppers choose. */
export interface SiteParameters {
  readonly channel: string
  /** The ids of filters whose options are not to be counted. */
  readonly excludedFilters: readonly string[]
  readonly ignorePriority: boolean
  readonly vhrProviders: readonly string[]
  readonly pixallId?: string | undefined
}

/** The statistics that a page of results shows (7.4). */
const statistics = ['derivedprice', 'year']

/** Parameters that are for the page alone. */
const pageParams = [
  'categorySearch',
  'literal',
  'marketExtension',
  'organic',
  'searchBookmarkId',
  'showcaseOwnerId',
] as const

function setRadius(query: URLSearchParams, request: SearchRequest): void {
  if (hasCenter(request)) query.set('searchRadius', String(radiusOf(request)))
}

/** The order and the page size of a site, for searches that name none. */
export type SearchDefaults = Pick<SearchRequest, 'sortBy' | 'numRecords'>

/**
 * The query of the listings service for a search: its parameters within the brand's scope, the site's
 * defaults for missing ones, and the ranking of results (7.4).
 */
export function toListingsQuery(asked: SearchRequest, defaults: SearchDefaults = {}): URLSearchParams {
  const request = { ...defaults, ...asked }
  const { scope = {} } = request
  const limits = Object.fromEntries(
    entriesOf(scope).map(([param, codes]) => [param, withinScope(request[param], codes)]),
  )

  const query = new URLSearchParams(printSearch({ ...request, ...limits }))

  // The service has the usual radius around a zip, and none around a city.
  const hasOwnRadius = request.siteRadiusMi !== undefined || request.area !== undefined
  if (hasOwnRadius || request.zip === undefined) setRadius(query, request)
  for (const param of pageParams) query.delete(param)

  // The place of a search is its zip and radius. A city beside the zip would narrow the radius.
  if (request.zip !== undefined) for (const param of ['city', 'state']) query.delete(param)

  // A shopper who asks for another order than the site's, or for a later page, has searched already (4.28).
  const isReordered = asked.sortBy !== undefined && asked.sortBy !== (defaults.sortBy ?? 'relevance')
  if (isReordered || (asked.firstRecord ?? 0) > 0) query.set('isNewSearch', 'false')

  query.set('relevanceConfig', 'relevance-v3')

  return query
}

/** The query of the main search (7.4): what the shopper asks for and what the site adds. */
export function toSearchQuery(
  request: SearchRequest,
  { defaults, site }: { readonly defaults: SearchDefaults; readonly site: SiteParameters },
): URLSearchParams {
  const { channel, excludedFilters, ignorePriority, vhrProviders, pixallId } = site
  const query = toListingsQuery(request, defaults)
  query.set('marketExtension', request.marketExtension ?? 'include')
  query.set('channel', channel)
  query.set('ignorePriority', String(ignorePriority))
  if (pixallId !== undefined) query.set('pixallId', pixallId)
  for (const filter of filters)
    if (excludedFilters.includes(filter.id))
      for (const param of paramsOf(filter)) query.append('excludedFilter', param)
  for (const provider of vhrProviders) query.append('vhrProviders', provider)
  for (const name of statistics) query.append('stats', name)

  return query
}
