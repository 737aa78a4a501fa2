import type { CarsOfGroup, GroupFact, ListingGroups } from '#marketplace/listings/listing-groups.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The groups of the naive index, from a function that finds the live listings of a search. */
export function naiveGroups(found: (request: SearchRequest) => readonly StoredListing[]): ListingGroups {
  return {
    blocks: async (request, size) =>
      [...Map.groupBy(found(request), ({ id }) => Math.floor(id / size))]
        .map(([block, cars]) => ({ block, ...countOf(cars) }))
        .sort((a, b) => a.block - b.block),
    changedDays: async (request, { from, to }) =>
      found(request)
        .filter(({ id }) => id >= from && id < to)
        .map(({ id, changedOnDay = 0 }) => [id, changedOnDay] as const)
        .sort(([a], [b]) => a - b),
    groups: async (request, { by, atLeast, most }) => {
      const groups = Map.groupBy(found(request), (car) => JSON.stringify(factsOf(car, by)))
      return [...groups]
        .map(([facts, cars]) => ({ facts: JSON.parse(facts), cars }))
        .filter(({ facts, cars }) => cars.length >= atLeast && !Object.values(facts).includes(null))
        .map(({ facts, cars }): CarsOfGroup => ({ ...facts, ...countOf(cars) }))
        .sort((a, b) => b.count - a.count)
        .slice(0, most)
    },
  }
}

const countOf = (cars: readonly StoredListing[]) => ({
  count: cars.length,
  day: Math.max(...cars.map(({ changedOnDay = 0 }) => changedOnDay)),
})

const factsOf = (car: StoredListing, by: readonly GroupFact[]) =>
  Object.fromEntries(
    by.flatMap((fact): [string, unknown][] =>
      fact === 'city'
        ? [
            ['state', car.owner.state],
            ['city', car.owner.city],
          ]
        : [[fact, car[fact]]],
    ),
  )
