import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type {
  EligibilityPayload,
  EligibilityResponse,
} from '#shared/features/eligibility/eligibility.contract.ts'
import { toEligibilityPayload } from '#shared/features/eligibility/eligibility.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'

/** The limits within which banks lend on a car without seeing it. */
const limits = { ageYears: 12, mileageMi: 120_000, minPriceUsd: 2_000, maxPriceUsd: 150_000 }

/** The most cars of one owner, model and year that are compared with a payload. */
const maxCompared = 100

export const checkVin = async (index: ListingIndex, vin: string, year: number) =>
  verdictOn(await index.withVins([vin]), year)

/** The verdict on the cars of an owner that agree with every fact of a payload. */
export async function checkPayload(
  index: ListingIndex,
  payload: EligibilityPayload,
  year: number,
): Promise<EligibilityResponse> {
  const { ownerId, make, model, year: modelYear } = payload
  const { listings } = await index.list({
    ownerId: [ownerId],
    makeCode: [make],
    modelCode: [model],
    startYear: modelYear,
    endYear: modelYear,
    numRecords: maxCompared,
  })

  const agrees = (listing: Listing) => {
    const own = toEligibilityPayload(listing)
    return Object.entries(payload).every(([fact, value]) => Reflect.get(own, fact) === value)
  }

  return verdictOn(listings.filter(agrees), year)
}

const verdictOn = (listings: readonly Listing[], year: number): EligibilityResponse => ({
  totalMatched: listings.length,
  // The cars that match are indistinguishable to the caller, so that all of them must be sellable.
  sellable: listings.length > 0 && listings.every((listing) => isSellable(listing, year)),
  circuitBreakerOpen: false,
})

/**
 * Whether a car is sellable online: its owner sells it online, its price and mileage are known and within the
 * limits of banks.
 */
function isSellable(
  { ecommWebsite = false, year: modelYear, mileage, pricingDetail: { salePrice } }: Listing,
  year: number,
): boolean {
  if (!ecommWebsite || mileage === undefined || salePrice === undefined) return false
  const isPriced = salePrice >= limits.minPriceUsd && salePrice <= limits.maxPriceUsd
  return isPriced && mileage.value <= limits.mileageMi && year - modelYear <= limits.ageYears
}
