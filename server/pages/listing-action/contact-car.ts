import { listingsByIds } from '#server/features/listings/listings-by-ids.calls.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { substituteOnUpstreamError, UpstreamError } from '#server/upstream/upstream-error.ts'
import { carFactsOf } from '#shared/features/listings/car-facts.ts'
import { ownersOf } from '#shared/features/listings/cards.ts'
import type { ContactPageData } from '#shared/pages/car-action-page-data.ts'
import { isInScope } from '#shared/search/scope.ts'

/** A car and its seller, as the page that writes to the seller shows them. */
type ContactCar = Pick<ContactPageData, 'car' | 'formlessSeller'>

/**
 * Loads the car of a contact page; no view is counted. The page goes without it while the marketplace is
 * away, and where the listing is unusable. Rejects with UpstreamError, with status 404, where there was never
 * such a car or the brand may not show it.
 */
export async function loadContactCar(id: number, { call, settings }: DataDeps): Promise<ContactCar> {
  const answer = await substituteOnUpstreamError(call(listingsByIds, { ids: [id] }), () => undefined)
  if (answer === undefined) return {}

  const [[car], [listing]] = [carFactsOf(answer), answer.listings]
  if (!car && !answer.unknownIds?.includes(id)) return {}
  if (!car || !listing || !isInScope(listing, settings.brand.scope))
    throw new UpstreamError('4xx', 'the brand does not have this listing', { status: 404 })

  const [owner] = ownersOf(answer)

  return { car, ...(owner?.hideEmailForm && { formlessSeller: owner }) }
}
