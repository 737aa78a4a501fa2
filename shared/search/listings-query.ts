import type { SearchRequest } from './search-request.ts'
import { printSearch } from './search-url.ts'

/** The parameters of a search as the listings service takes them: those of the URL, and how results are ranked (7.4). */
export function toListingsQuery(request: SearchRequest): URLSearchParams {
  const query = new URLSearchParams(printSearch(request))
  query.set('relevanceConfig', 'relevance-v3')
  return query
}
