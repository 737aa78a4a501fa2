import { vehicleListing } from '#server/features/vehicle/vehicle.calls.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { cardsOf } from '#shared/features/listings/cards.ts'
import type { PaymentPlan } from '#shared/features/payments/payment-plan.ts'
import type { VehicleResults } from '#shared/pages/page-data.ts'
import { isInScope } from '#shared/search/scope.ts'

/** Similar cars that are shown. */
const mostSimilar = 8

interface VehicleParts {
  readonly id: number
  readonly zip: string | undefined
  readonly resultsHref: string
  readonly plan: PaymentPlan
  readonly settings: SiteSettings
  readonly call: PageCall
}

/** @throws UpstreamError with status 404 where there is no such car, or the brand may not show it */
export async function loadVehicle({
  id,
  zip,
  resultsHref,
  plan,
  settings,
  call,
}: VehicleParts): Promise<VehicleResults> {
  const { scope } = settings.brand
  const { similar, owners, ...answer } = await call(vehicleListing, { id, zip })
  if (!isInScope(answer.listing, scope))
    throw new UpstreamError('4xx', 'the brand does not have this listing', { status: 404 })

  const listings = similar.filter((listing) => isInScope(listing, scope)).slice(0, mostSimilar)

  return {
    kind: 'vehicle',
    ...answer,
    similar: cardsOf({ listings, owners }),
    resultsHref,
    plan,
    settings: settings.page,
  }
}
