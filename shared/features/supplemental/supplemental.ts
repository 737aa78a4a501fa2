import { toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** Results up to which a search is supplemented: as many as similar cars stand beside (9.12). */
const maxResults = 25

/** Records that the call asks for (9.8). */
const records = 100

/** Cars that the page shows of them: what more there is, the widened search has. */
export const shownSupplements = 12

/**
 * Whether a page asks for cars that just miss its search: the search has few, and all of them stand on this
 * page.
 */
export const asksForSupplements = ({ firstRecord = 0 }: SearchRequest, totalResultCount: number) =>
  firstRecord === 0 && totalResultCount <= maxResults

/** The parameters of the supplemental call (7.6), the same for every order of a search. */
export function toSupplementalQuery(request: SearchRequest): URLSearchParams {
  const query = toListingsQuery(refine(request, { sortBy: undefined }))
  const own = { supplemental: 'true', hideFilters: 'true', firstRecord: '0', numRecords: String(records) }
  for (const [name, value] of Object.entries(own)) query.set(name, value)

  return query
}
