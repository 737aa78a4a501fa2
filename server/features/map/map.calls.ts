import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import { noIds } from '#shared/features/listings/listing-ids.ts'
import { MapResponse } from '#shared/features/map/map.contract.ts'
import { toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The clusters of a search on its map. The page shows its list without them. */
export const searchMap = defineCall({
  name: 'map',
  origin: 'listings',
  path: '/rest/lsc/listing/map',
  query: (request: SearchRequest) => toListingsQuery(refine(request, { sortBy: undefined })),
  headers: callerHeaders,
  response: MapResponse,
  listings: noIds,
  droppable: ['clusters', 'cities'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 60, graceS: 600 },
  fallback: 'throw',
})
