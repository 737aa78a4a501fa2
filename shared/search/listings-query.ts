import { printSearch } from './print-search.ts'
import { entriesOf, withinScope } from './scope.ts'
import type { SearchRequest } from './search-request.ts'

/** Parameters that are for the page alone. */
const pageParams = [
  'categorySearch',
  'literal',
  'marketExtension',
  'organic',
  'searchBookmarkId',
  'showcaseOwnerId',
] as const

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
  for (const param of pageParams) query.delete(param)

  // The place of a search is its zip and radius. A city beside the zip would narrow the radius.
  if (request.zip !== undefined) for (const param of ['city', 'state']) query.delete(param)

  // A shopper who asks for another order than the site's, or for a later page, has searched already (4.28).
  const isReordered = asked.sortBy !== undefined && asked.sortBy !== (defaults.sortBy ?? 'relevance')
  if (isReordered || (asked.firstRecord ?? 0) > 0) query.set('isNewSearch', 'false')

  query.set('relevanceConfig', 'relevance-v3')

  return query
}
