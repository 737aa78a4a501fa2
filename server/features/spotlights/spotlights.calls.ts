import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { SpotlightsResponse } from '#shared/features/listings/answers.contract.ts'
import { toOffersQuery } from '#shared/features/offers/offers-query.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** Featured and standard listings that match a search, six of each (7.8). */
export const spotlights = defineCall({
  name: 'spotlights',
  origin: 'listings',
  path: '/rest/lsc/listing/spotlight/results',
  query: (request: SearchRequest) =>
    toOffersQuery(request, { numSpotlights: '6', tier: 'featured,standard' }),
  headers: callerHeaders,
  response: SpotlightsResponse,
  listings: ({ featured, standard }) => [...featured, ...standard].map(({ id }) => id),
  droppable: ['featured', 'standard', 'owners'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({ featured: [], standard: [], owners: [] }),
})
