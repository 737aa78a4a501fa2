import { type SiteParameters, toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The most results of a search with supplements: the limit of similar cars (9.12). */
const maxResults = 25

/** The number of records that the call asks for (9.8). */
const records = 100

/**
 * Whether a page asks for listings that just miss its search: it shows all results of the search, and they
 * are few.
 */
export const asksForSupplements = ({ firstRecord = 0 }: SearchRequest, totalResultCount: number) =>
  firstRecord === 0 && totalResultCount <= maxResults

/** The search of the supplemental call, and what the site adds. */
export interface SupplementalSearch {
  readonly request: SearchRequest
  readonly site: Pick<SiteParameters, 'channel'>
}

/** The query of the supplemental call (7.6), the same for every order of a search. */
export function toSupplementalQuery({ request, site: { channel } }: SupplementalSearch): URLSearchParams {
  const query = toListingsQuery(refine(request, { sortBy: undefined }))
  const paging = { firstRecord: '0', numRecords: String(records) }
  const own = { supplemental: 'true', hideFilters: 'true', channel, ...paging }
  for (const [name, value] of Object.entries(own)) query.set(name, value)

  return query
}
