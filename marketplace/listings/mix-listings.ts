import { mixedListings } from './relevance.ts'
import type { StoredListing } from './stored-listing.ts'

/** Results by relevance, in which models take turns within each block, and then owners (see relevance.ts). */
export function mixListings(ranked: readonly StoredListing[]): readonly StoredListing[] {
  const blocks = Array.from({ length: Math.ceil(ranked.length / mixedListings) }, (_, at) =>
    ranked.slice(at * mixedListings, (at + 1) * mixedListings),
  )

  return blocks.flatMap((block) => {
    const byModel = takeTurns(block, ({ modelCode }) => modelCode)
    return takeTurns(byModel, ({ owner }) => owner.id)
  })
}

/** The first of each group in their order, then the second of each, and so on. */
function takeTurns<K>(cars: readonly StoredListing[], groupOf: (car: StoredListing) => K): StoredListing[] {
  const taken = new Map<K, number>()
  const turns = cars.map((car) => {
    const turn = taken.get(groupOf(car)) ?? 0
    taken.set(groupOf(car), turn + 1)
    return { car, turn }
  })

  return turns.sort((a, b) => a.turn - b.turn).map(({ car }) => car)
}
