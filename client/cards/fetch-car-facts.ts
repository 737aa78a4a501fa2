import { fetchJson } from '#client/streaming/fetch-json.ts'
import { type CarFacts, carFactsPath } from '#shared/features/listings/car-facts.ts'
import { maxLookupIds } from '#shared/features/listings/listing-ids.ts'

/** The facts of cars by id; null for a car that nothing is known of any more. */
export type FactsById = ReadonlyMap<number, CarFacts | null>

/** Fetches the facts of cars. @throws where they cannot be loaded */
export async function fetchCarFacts(ids: readonly number[], signal: AbortSignal): Promise<FactsById> {
  const starts = Array.from(
    { length: Math.ceil(ids.length / maxLookupIds) },
    (_, part) => part * maxLookupIds,
  )
  const parts = await Promise.all(
    starts.map((start) =>
      fetchJson<{ cars: readonly CarFacts[] }>(
        `${carFactsPath}?ids=${ids.slice(start, start + maxLookupIds)}`,
        signal,
      ),
    ),
  )

  const found = parts.flatMap(({ cars }) => cars)
  return new Map([...ids.map((id) => [id, null] as const), ...found.map((car) => [car.id, car] as const)])
}
