import { lossFactor } from '#marketplace/catalogue/depreciation.ts'
import {
  type CarMarket,
  type LikeCars,
  milesPerYear,
  minForMileage,
  nearestCount,
  priceShares,
} from '#marketplace/listings/car-market.ts'
import { market } from '#marketplace/listings/deal-rating.ts'
import { type StoredListing, yearOf } from '#marketplace/listings/stored-listing.ts'
import { percentile } from '#shared/features/statistics/statistics.ts'
import { isNew, isRatable, segmentOf } from './rate.ts'

/** The market of a car among live cars, by plain loops. */
export function marketOf(car: StoredListing, live: readonly StoredListing[], today: number): CarMarket {
  const miles = live
    .filter((other) => other.modelCode === car.modelCode && other.year === car.year && !isNew(other))
    .flatMap(({ mileageMi }) => mileageMi ?? [])

  return {
    like: car.dealDifferenceUsd === null ? undefined : likeOf(car, live, today),
    mileage:
      isNew(car) || miles.length < minForMileage
        ? undefined
        : { count: miles.length, averageMi: miles.reduce((sum, each) => sum + each, 0) / miles.length },
  }
}

function likeOf(car: StoredListing, live: readonly StoredListing[], today: number): LikeCars | undefined {
  const lossIn = (other: StoredListing) => lossFactor(yearOf(today) - other.year, other.mileageMi ?? 0)
  const like = live.filter(
    (other) =>
      isRatable(other) &&
      segmentOf(other) === segmentOf(car) &&
      Math.abs(other.year - car.year) <= market.yearSpan,
  )

  const worths = like.map((other) => (other.priceUsd ?? 0) * lossIn(other)).sort((a, b) => a - b)
  const at = (share: number) => percentile(worths, share) / lossIn(car)
  const apart = ({ year, mileageMi }: StoredListing) =>
    Math.abs(year - car.year) * milesPerYear + Math.abs((mileageMi ?? 0) - (car.mileageMi ?? 0))

  return {
    count: like.length,
    lowUsd: at(priceShares.low),
    medianUsd: at(priceShares.median),
    highUsd: at(priceShares.high),
    nearest: like
      .filter(({ id }) => id !== car.id)
      .sort((a, b) => apart(a) - apart(b) || a.id - b.id)
      .slice(0, nearestCount),
  }
}
