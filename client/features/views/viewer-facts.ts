import type { CardFacts } from '#client/cards/card-facts.atoms.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { Viewers } from '#shared/features/views/viewers.ts'

/** The numbers of shoppers who viewed each car; empty until the answer has come. */
export const viewerFacts = (
  _listings: readonly CardListing[],
  viewers: Viewers = {},
): ReadonlyMap<number, CardFacts> =>
  new Map(Object.entries(viewers).map(([id, count]) => [Number(id), { viewers: count }]))
