import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { idsOf } from '#shared/features/listings/listing-ids.ts'
import { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { type SearchDefaults, type SiteParameters, toSearchQuery } from '#shared/search/listings-query.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * A search as the shopper asks for it, what the site adds, and its defaults for what the shopper leaves open.
 */
export interface SearchQuery {
  readonly request: SearchRequest
  readonly site: SiteParameters
  readonly defaults: SearchDefaults
}

/**
 * The required search (7.4, 7.40). Fresh for seconds, so that an import shows soon; its grace carries the
 * page through an outage.
 */
export const searchListings = defineCall({
  name: 'search',
  origin: 'listings',
  path: '/rest/lsc/listing',
  query: ({ request, ...options }: SearchQuery) => toSearchQuery(request, options),
  headers: callerHeaders,
  response: SearchResponse,
  listings: idsOf,
  droppable: [
    'listings',
    'owners',
    'stats',
    'filters',
    'unpricedCount',
    'suggestedFilters',
    'strongAttributesFilters',
    'pageContent',
  ],
  timeoutMs: 20_000,
  isRequired: true,
  breaker: { resetMs: 30_000, slowMs: 10_000 },
  cache: { freshS: 10, graceS: 600 },
  fallback: 'throw',
})
