import { vehicleListing } from '#server/features/vehicle/vehicle.calls.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import { UpstreamError } from '#server/upstream/upstream-error.ts'
import { cardsOf, specificationsOf } from '#shared/features/listings/cards.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { Wallet } from '#shared/features/wallet/wallet.contract.ts'
import type { VehicleResults } from '#shared/pages/page-data.ts'
import { isInScope } from '#shared/search/scope.ts'

/** The most similar cars that are shown, and the most other cars of the dealer. */
const maxSimilar = 8
const maxSameOwner = 8

interface VehicleDeps extends DataDeps {
  readonly id: number
  readonly zip: string | undefined
  readonly resultsHref: string
  readonly wallet: Wallet
}

/**
 * The data of a vehicle page. Rejects with UpstreamError, with status 404 where there is no such car or the
 * brand may not show it.
 */
export async function loadVehicle({
  id,
  zip,
  resultsHref,
  wallet,
  settings,
  call,
}: VehicleDeps): Promise<VehicleResults> {
  const { scope } = settings.brand
  const {
    similar,
    sameOwner = [],
    owners,
    listing: found,
    owner: listed,
    ...answer
  } = await call(vehicleListing, { id, zip })
  if (!isInScope(found, scope))
    throw new UpstreamError('4xx', 'the brand does not have this listing', { status: 404 })

  const isShown = (listing: Listing) => isInScope(listing, scope) && listing.id !== found.id
  const listings = similar.filter(isShown).slice(0, maxSimilar)

  const owner = listed ?? (typeof found.owner === 'object' ? found.owner : undefined)

  // A car stands once among the cars below, and a private seller is not named.
  const shownIds = new Set(listings.map((listing) => listing.id))
  const isOther = (listing: Listing) => isShown(listing) && !shownIds.has(listing.id)
  const others = owner?.sellerType === 'D' ? sameOwner.filter(isOther).slice(0, maxSameOwner) : []

  return {
    kind: 'vehicle',
    ...answer,
    listing: { ...found, specifications: specificationsOf(found) },
    // A seller may have a phone for each of its cars.
    ...(owner && { owner: found.phone ? { ...owner, phone: found.phone } : owner }),
    similar: cardsOf({ listings, owners }),
    sameOwner: cardsOf({ listings: others, owners: owner ? [owner] : [] }),
    resultsHref,
    wallet,
    settings: settings.page,
  }
}
