import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { toOffersQuery } from '#shared/features/offers/offers-query.ts'
import { ShowcaseResponse } from '#shared/features/showcase/showcase.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * The dealer of the sponsored showcase, by the alpha tier or by name, with the car that comes closest to the
 * search (2.18).
 */
export const showcase = defineCall({
  name: 'showcase',
  origin: 'listings',
  path: '/rest/lsc/listing/showcase',
  query: (request: SearchRequest) => {
    const { showcaseOwnerId } = request
    return toOffersQuery(request, {
      ...(showcaseOwnerId !== undefined && { showcaseOwnerId: String(showcaseOwnerId) }),
    })
  },
  headers: callerHeaders,
  response: ShowcaseResponse,
  listings: ({ car }) => (car === undefined ? [] : [car.listing.id]),
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: () => ({}),
})
