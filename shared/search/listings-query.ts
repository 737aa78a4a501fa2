import { printSearch } from './print-search.ts'
import { entriesOf, withinScope } from './scope.ts'
import type { SearchRequest } from './search-request.ts'

/** What an address tells the page alone. */
const pageParams = [
  'categorySearch',
  'marketExtension',
  'organic',
  'searchBookmarkId',
  'showcaseOwnerId',
] as const

/** What a site asks for where the address names nothing. */
export type SearchDefaults = Pick<SearchRequest, 'sortBy' | 'numRecords'>

/**
 * The parameters of a search as the listings service takes them: those of the URL within what the brand has,
 * the site's defaults for the rest, and how results are ranked (7.4).
 */
export function toListingsQuery(asked: SearchRequest, defaults: SearchDefaults = {}): URLSearchParams {
  const request = { ...defaults, ...asked }
  const { scope = {} } = request
  const limits = Object.fromEntries(
    entriesOf(scope).map(([param, codes]) => [param, withinScope(request[param], codes)]),
  )

  const query = new URLSearchParams(printSearch({ ...request, ...limits }))
  for (const param of pageParams) query.delete(param)

  // Beside a zip, which says where, a city says the same in words: it must not narrow the radius.
  if (request.zip !== undefined) for (const param of ['city', 'state']) query.delete(param)

  // A shopper who asks for another order than the site's, or for a later page, has searched already (4.28).
  const isReordered = asked.sortBy !== undefined && asked.sortBy !== (defaults.sortBy ?? 'relevance')
  if (isReordered || (asked.firstRecord ?? 0) > 0) query.set('isNewSearch', 'false')

  query.set('relevanceConfig', 'relevance-v3')

  return query
}
