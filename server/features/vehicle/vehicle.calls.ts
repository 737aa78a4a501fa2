import { defineCall } from '#server/upstream/call-definition.ts'
import { callerHeaders } from '#server/upstream/caller-headers.ts'
import { ListingResponse } from '#shared/features/listings/listing.contract.ts'

/** A listing with its owner, price history and similar cars; rejects with status 404 for an id that was never given. */
export const vehicleListing = defineCall({
  name: 'vehicle',
  origin: 'listings',
  path: (id: number) => `/rest/lsc/listing/${id}`,
  query: () => new URLSearchParams(),
  headers: callerHeaders,
  response: ListingResponse,
  droppable: ['owner', 'similar'],
  timeoutMs: 5_000,
  breaker: { resetMs: 30_000 },
  cache: { freshS: 10, graceS: 600 },
  fallback: 'throw',
})
