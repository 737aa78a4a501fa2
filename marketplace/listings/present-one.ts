import type { ListingResponse } from '#shared/features/listings/listing.contract.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { listFilters } from '#shared/search/filters.ts'
import { presentPage, toListing, toOwner, toPriceHistory } from './present.ts'
import { proximityTo } from './proximity.ts'
import type { StoredListing } from './stored-listing.ts'

interface OneListingView {
  readonly car: StoredListing
  /** Similar cars, the most similar first. */
  readonly similar: readonly StoredListing[]
  /** The zip from which distances are measured. */
  readonly zip: string | undefined
  /** Days since 1970-01-01. */
  readonly today: number
}

/** The response for one car. */
export function presentOne({ car, similar, zip, today }: OneListingView): ListingResponse {
  const anywhere = zip === undefined ? {} : { zip, searchRadius: 0 }
  const { miles } = proximityTo(anywhere)(car.owner)
  const { listings, owners } = presentPage(similar, { request: anywhere, today })

  return {
    listing: toListing(car, { today, miles }),
    owner: toOwner(car.owner, miles),
    priceHistory: toPriceHistory(car),
    isExpired: car.isExpired,
    features: labelsOf('featureCode', car.features),
    similar: listings,
    owners,
  }
}

/**
 * The labels of codes, in the order of the filter that declares them; a code without a declaration has no
 * label and is left out.
 */
const labelsOf = (param: CodesParam, codes: readonly string[]) =>
  (listFilters.find((filter) => filter.param === param)?.options ?? [])
    .filter(({ value }) => codes.includes(value))
    .map(({ label }) => label)
