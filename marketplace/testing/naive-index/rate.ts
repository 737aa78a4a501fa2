import { dealBands, market, yearFactor } from '#marketplace/listings/deal-rating.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { percentile } from '#shared/features/statistics/statistics.ts'

/** Rates every car's price against its market (see deal-rating.ts). */
export function rateDeals(cars: ReadonlyMap<string, StoredListing>): Map<string, StoredListing> {
  const peers = Map.groupBy([...cars.values()].filter(isRatable), segmentOf)
  const rated = new Map(cars)

  for (const [vin, car] of cars) {
    const like = (peers.get(segmentOf(car)) ?? []).filter(
      ({ year }) => Math.abs(year - car.year) <= market.yearSpan,
    )

    rated.set(vin, {
      ...car,
      ...(isRatable(car) && like.length >= market.minComparables ? dealOf(car, like) : noDeal),
    })
  }

  return rated
}

const noDeal = { dealType: null, dealDifferenceUsd: null }
const isNew = (car: StoredListing) => car.listingType === 'NEW'
const segmentOf = (car: StoredListing) => `${car.trimCode ?? car.modelCode} ${isNew(car)}`
const isRatable = (car: StoredListing) =>
  !car.isExpired && car.priceUsd !== null && (isNew(car) || car.mileageMi !== null)

const wear = (car: StoredListing) => 1 + (car.mileageMi ?? 0) / market.milesToHalfPrice

function dealOf(car: StoredListing, like: readonly StoredListing[]) {
  const prices = like
    .map((other) => (other.priceUsd ?? 0) * wear(other) * yearFactor(car.year - other.year))
    .sort((a, b) => a - b)

  const marketUsd = percentile(prices, 0.5) / wear(car)
  const price = car.priceUsd ?? 0
  const band = dealBands.find(({ upTo }) => price <= marketUsd * upTo)

  return { dealType: band?.dealType ?? null, dealDifferenceUsd: price - Math.round(marketUsd) }
}
