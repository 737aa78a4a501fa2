import type { CardFacts } from '#client/cards/card-facts.atoms.ts'
import { isToCheck } from '#shared/features/eligibility/eligibility.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'

/**
 * A car with an online shop is being checked until the answer is there; then it is eligible, or for whatever
 * reason ineligible (4.39).
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
