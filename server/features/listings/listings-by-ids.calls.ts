import { callerHeaders, defineCall } from '#server/upstream/call-definition.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import { carFactsOf, type FoundCars } from '#shared/features/listings/car-facts.ts'
import { maxLookupIds } from '#shared/features/listings/listing-ids.ts'

interface IdsQuery {
  readonly ids: readonly number[]
}

/**
 * Listings by their ids, sold ones too. No view is counted. Not cached: no two shoppers save or compare the
 * same cars.
 */
export const listingsByIds = defineCall({
  name: 'listingsByIds',
  origin: 'listings',
  path: '/rest/lsc/listings',
  query: ({ ids }: IdsQuery) => new URLSearchParams({ ids: ids.join() }),
  headers: callerHeaders,
  response: ListingsResponse,
  droppable: ['listings', 'owners', 'goneIds', 'unknownIds', 'features'],
  timeoutMs: 3_000,
  breaker: { resetMs: 30_000 },
  fallback: 'throw',
})

/** The facts of cars for lists of them. Rejects with UpstreamError. */
export async function loadCarFacts(ids: readonly number[], call: PageCall): Promise<FoundCars> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / maxLookupIds) },
    (_, part) => part * maxLookupIds,
  )
  const parts = await Promise.all(
    starts.map((start) => call(listingsByIds, { ids: ids.slice(start, start + maxLookupIds) })),
  )

  return {
    cars: parts.flatMap(carFactsOf),
    unknownIds: parts.flatMap(({ unknownIds = [] }) => unknownIds),
  }
}
