import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { car, owner, type SampleModel, testDay } from '#marketplace/listings/testing/sample-inventory.ts'

/** A listing as the marketplace tells of it, with a test's changes. */
export function storedCar(
  id: number,
  facts: Partial<StoredListing> = {},
  model: SampleModel = 'X5',
): StoredListing {
  const { ownerKey, priceHistory: _, listedOnDay: _1, ...record } = car(String(id), model)

  return {
    ...record,
    id,
    listedOnDay: testDay,
    pastPrices: [],
    priceSinceDay: testDay,
    isExpired: false,
    dealType: null,
    dealDifferenceUsd: null,
    owner: { ...owner(ownerKey), id: 1 },
    ...facts,
  }
}
