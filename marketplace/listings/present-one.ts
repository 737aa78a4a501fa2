import { chargingOf } from '#marketplace/catalogue/charging.ts'
import { warrantyOf } from '#marketplace/catalogue/warranty.ts'
import type { ListingResponse } from '#shared/features/listings/answers.contract.ts'
import { averageMileageOf, type CarMarket, marketPositionOf } from './car-market.ts'
import { featuresOf, known, presentPage, toListing, toOwner, toPriceHistory } from './present.ts'
import { proximityTo } from './proximity.ts'
import type { StoredListing } from './stored-listing.ts'

interface OneListingView {
  readonly car: StoredListing
  /** Similar cars, the most similar first. */
  readonly similar: readonly StoredListing[]
  readonly market: CarMarket
  /** The zip from which distances are measured. */
  readonly zip: string | undefined
  /** Days since 1970-01-01. */
  readonly today: number
}

/** The response for one car. */
export function presentOne({ car, similar, market, zip, today }: OneListingView): ListingResponse {
  const anywhere = zip === undefined ? {} : { zip, searchRadius: 0 }
  const proximityOf = proximityTo(anywhere)
  const { miles } = proximityOf(car.owner)
  const view = { car, market, proximityOf, today }
  const { listings, owners } = presentPage(similar, { request: anywhere, today })

  return {
    listing: toListing(car, { today, miles }),
    owner: { ...toOwner(car.owner, miles), ...(car.owner.hours && { hours: [...car.owner.hours] }) },
    priceHistory: toPriceHistory(car),
    isExpired: car.isExpired,
    features: featuresOf(car),
    similar: listings,
    owners,
    ...known({
      market: marketPositionOf(view) ?? null,
      averageMileage: averageMileageOf(view) ?? null,
      warranty: warrantyOf(car, today) ?? null,
      charging: chargingOf(car) ?? null,
      material: materialOf(car),
    }),
  }
}

/** What the seller says and shows; the links about paying for the car are part of its listing. */
function materialOf({ material }: StoredListing): ListingResponse['material'] | null {
  if (!material) return null
  const { paymentServices: _, ...shown } = material

  return Object.keys(shown).length === 0 ? null : shown
}
