import { createRandom, type Random } from '#marketplace/inventory/random.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { printSearch } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * Searches like those that shoppers save: each is what somebody who wants a car like one of these would
 * enter.
 */
export function* savedQueries(cars: readonly StoredListing[], count: number): Generator<string> {
  const random = createRandom(3)
  for (let made = 0; made < count; made += 1) {
    const car = random.pick(cars)
    if (car) yield printSearch(searchFor(car, random))
  }
}

/** Most searches name a make and a model, half of them a place, half of them a price. */
function searchFor(car: StoredListing, random: Random): SearchRequest {
  const { makeCode, modelCode, vehicleStyleCode, year, priceUsd, owner } = car
  const hasMake = random.chance(0.95)

  return {
    ...(hasMake && { makeCode: [makeCode] }),
    ...(hasMake && random.chance(0.85) && { modelCode: [modelCode] }),
    ...(!hasMake && vehicleStyleCode && { vehicleStyleCode: [vehicleStyleCode] }),
    ...(random.chance(0.5) && { zip: owner.zip, ...(random.chance(0.4) && { searchRadius: 100 }) }),
    ...(random.chance(0.5) && priceUsd !== null && { maxPrice: Math.ceil(priceUsd / 1_000) * 1_000 }),
    ...(random.chance(0.4) && { startYear: year - 2 }),
    ...(random.chance(0.3) && { listingType: [car.listingType] }),
    ...(random.chance(0.2) && car.driveGroup && { driveGroup: [car.driveGroup] }),
    ...(random.chance(0.15) && car.extColorSimple && { extColorSimple: [car.extColorSimple] }),
    ...(random.chance(0.03) && { keyword: car.trim ?? car.model }),
  }
}
