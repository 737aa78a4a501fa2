import type { Listing } from '#shared/features/listings/listing.contract.ts'
import type { EligibilityPayload, EligibilityResponse } from './eligibility.contract.ts'

/**
 * The outcomes of a check (8.12). A car counts as ineligible where a breaker is open, here or at the service,
 * and where the check failed.
 */
export const checkOutcomes = ['eligible', 'ineligible', 'breaker_open', 'failed'] as const
export type CheckOutcome = (typeof checkOutcomes)[number]

export function outcomeOf({ totalMatched, sellable, circuitBreakerOpen }: EligibilityResponse): CheckOutcome {
  if (circuitBreakerOpen) return 'breaker_open'
  return sellable && totalMatched > 0 ? 'eligible' : 'ineligible'
}

/**
 * Whether a listing is checked: only a car with an online shop can be eligible (4.39), and only a seller that
 * the eligibility service knows can be asked about (3.13).
 */
export const isToCheck = ({
  ecommWebsite,
  eligibilityService,
}: Pick<Listing, 'ecommWebsite' | 'eligibilityService'>) =>
  ecommWebsite === true && eligibilityService !== false

export function toEligibilityPayload(listing: Listing): EligibilityPayload {
  const { vin, year, makeCode, modelCode, trimCode, mileage, pricingDetail, ownerId, listingType } = listing
  const { msrp, salePrice } = pricingDetail

  return {
    ...(vin !== undefined && { vin }),
    year,
    make: makeCode,
    model: modelCode,
    ...(trimCode !== undefined && { trim: trimCode }),
    ...(mileage && { mileage: mileage.value }),
    ...(msrp !== undefined && { msrp }),
    ...(salePrice !== undefined && { listingPrice: salePrice }),
    ownerId,
    vehicleCondition: listingType,
    isCertified: listingType === 'CERTIFIED' || listingType === '3P_CERT',
  }
}
