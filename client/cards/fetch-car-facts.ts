import { fetchJson } from '#client/streaming/fetch-json.ts'
import { type CarFacts, carFactsPath, type FoundCars } from '#shared/features/listings/car-facts.ts'
import { maxLookupIds } from '#shared/features/listings/listing-ids.ts'

/** The facts of cars by id; null for a car that was never listed, undefined for one with unusable facts. */
export type FactsById = ReadonlyMap<number, CarFacts | null | undefined>

/** Fetches the facts of cars, with an entry for each id. @throws where they cannot be loaded */
export async function fetchCarFacts(ids: readonly number[], signal: AbortSignal): Promise<FactsById> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / maxLookupIds) },
    (_, part) => part * maxLookupIds,
  )
  const parts = await Promise.all(
    starts.map((start) =>
      fetchJson<FoundCars>(`${carFactsPath}?ids=${ids.slice(start, start + maxLookupIds)}`, signal),
    ),
  )

  return new Map([
    ...ids.map((id) => [id, undefined] as const),
    ...parts.flatMap(({ cars, unknownIds = [] }) => [
      ...cars.map((car) => [car.id, car] as const),
      ...unknownIds.map((id) => [id, null] as const),
    ]),
  ])
}
