import { entriesOf, withinScope } from './scope.ts'
import type { SearchRequest } from './search-request.ts'
import { printSearch } from './search-url.ts'

/**
 * The parameters of a search as the listings service takes them: those of the URL within what the brand has, and how
 * results are ranked (7.4).
 */
export function toListingsQuery(request: SearchRequest): URLSearchParams {
  const { scope = {} } = request
  const limits = Object.fromEntries(entriesOf(scope).map(([param, codes]) => [param, withinScope(request[param], codes)]))
  const query = new URLSearchParams(printSearch({ ...request, ...limits }))
  query.set('relevanceConfig', 'relevance-v3')
  return query
}
