import { brands } from '#shared/brand/brands.ts'
import { entriesOf, withinScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { parseSearch } from '#shared/search/search-url.ts'

const scopes = new Map(brands.map(({ id, scope = {} }) => [id as string, scope]))

/** A saved search as the listings service would be asked for it: within its brand's limits. */
export function savedRequest(query: string, brand: string): SearchRequest {
  const { request } = parseSearch(query)
  const limits = Object.fromEntries(
    entriesOf(scopes.get(brand) ?? {}).map(([param, codes]) => [param, withinScope(request[param], codes)]),
  )

  // The place of a search is its zip and radius: a city beside the zip would narrow the radius.
  const { city: _, state: _1, ...nearby } = request
  return { ...(request.zip === undefined ? request : nearby), ...limits }
}
