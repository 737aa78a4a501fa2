import type { CardFacts } from '#client/cards/card-facts.atoms.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Viewers } from '#shared/features/views/viewers.ts'

/** How many shoppers looked at a car; nothing is told before the answer is there. */
export const viewerFacts = (
  _listings: readonly CardListing[],
  viewers: Viewers = {},
): ReadonlyMap<number, CardFacts> =>
  new Map(Object.entries(viewers).map(([id, count]) => [Number(id), { viewers: count }]))
