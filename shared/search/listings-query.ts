import { printSearch } from './print-search.ts'
import { entriesOf, withinScope } from './scope.ts'
import type { SearchRequest } from './search-request.ts'

/** What an address tells the page alone. */
const pageParams = [
  'categorySearch',
  'isSponsorship',
  'marketExtension',
  'organic',
  'searchBookmarkId',
  'showcaseOwnerId',
] as const

/**
 * The parameters of a search as the listings service takes them: those of the URL within what the brand has,
 * and how results are ranked (7.4).
 */
export function toListingsQuery(request: SearchRequest): URLSearchParams {
  const { scope = {} } = request
  const limits = Object.fromEntries(
    entriesOf(scope).map(([param, codes]) => [param, withinScope(request[param], codes)]),
  )

  const query = new URLSearchParams(printSearch({ ...request, ...limits }))
  for (const param of pageParams) query.delete(param)

  // Beside a zip, which says where, a city says the same in words: it must not narrow the radius.
  if (request.zip !== undefined) for (const param of ['city', 'state']) query.delete(param)

  // Who asks for an order or a later page has searched already (4.28).
  if ((request.sortBy ?? 'relevance') !== 'relevance' || (request.firstRecord ?? 0) > 0)
    query.set('isNewSearch', 'false')

  query.set('relevanceConfig', 'relevance-v3')

  return query
}
