import { toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * The query of a call that offers listings beside those of a search. It is the same for every page and order
 * of the search.
 * @param own the call's own parameters
 */
export function toOffersQuery(
  request: SearchRequest,
  own: Readonly<Record<string, string>>,
): URLSearchParams {
  const query = toListingsQuery(refine(request, { sortBy: undefined, numRecords: undefined }))
  for (const [name, value] of Object.entries(own)) query.set(name, value)
  return query
}
