import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { ListingsResponse, maxLookupIds } from '#shared/features/listings/answers.contract.ts'
import { type CarFacts, carFactsOf } from '#shared/features/saved-cars/saved-car-view.ts'

interface IdsQuery {
  readonly ids: readonly number[]
}

/** Listings by their ids, sold ones too. Not cached: no two shoppers save the same cars. */
const listingsByIds = defineCall({
  name: 'listingsByIds',
  origin: 'listings',
  path: '/rest/lsc/listings',
  query: ({ ids }: IdsQuery) => new URLSearchParams({ ids: ids.join() }),
  headers: callerHeaders,
  response: ListingsResponse,
  droppable: ['owners'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})

/** The facts of cars for lists of saved ones; a car that was never listed has none. Rejects with UpstreamError. */
export async function loadCarFacts(ids: readonly number[], call: PageCall): Promise<readonly CarFacts[]> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / maxLookupIds) },
    (_, part) => part * maxLookupIds,
  )
  const parts = await Promise.all(
    starts.map((start) => call(listingsByIds, { ids: ids.slice(start, start + maxLookupIds) })),
  )

  return parts.flatMap(carFactsOf)
}
