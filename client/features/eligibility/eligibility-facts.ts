import type { CardFacts } from '#client/cards/card-facts.atoms.ts'
import { isToCheck } from '#shared/features/eligibility/eligibility.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'

/**
 * The eligibility of cars that have an online shop: 'checking' until the answer has come, then 'eligible' or,
 * for any reason, 'ineligible' (4.39).
 * @param eligible the ids of the eligible cars; undefined until the answer has come
 */
export function eligibilityFacts(
  listings: readonly CardListing[],
  eligible?: readonly number[],
): ReadonlyMap<number, CardFacts> {
  const verdict = (id: number) => (eligible?.includes(id) ? 'eligible' : 'ineligible')
  return new Map(
    listings.filter(isToCheck).map(({ id }) => [id, { eligibility: eligible ? verdict(id) : 'checking' }]),
  )
}
