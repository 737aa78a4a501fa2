import { lossFactor } from '#marketplace/catalogue/depreciation.ts'
import { carName } from '#shared/features/listings/listing-words.ts'
import type { AverageMileage, MarketPosition } from '#shared/features/listings/vehicle-details.contract.ts'
import { percentile } from '#shared/features/statistics/statistics.ts'
import { vehiclePath } from '#shared/search/paths.ts'
import { market } from './deal-rating.ts'
import type { Proximity } from './proximity.ts'
import { type StoredListing, yearOf } from './stored-listing.ts'

/** The asking prices of cars like one car, and those cars that are nearest to it. */
export interface LikeCars {
  /** The number of like cars with the car itself. */
  readonly count: number
  /** Deciles of their prices in the whole country, converted to the car's age and mileage, in dollars. */
  readonly lowUsd: number
  readonly medianUsd: number
  readonly highUsd: number
  readonly nearest: readonly StoredListing[]
}

/** The mileage of the cars of a model and model year that are not new. */
export interface MileageOfModel {
  readonly count: number
  readonly averageMi: number
}

/** The market of one car; a part is undefined where there are too few cars. */
export interface CarMarket {
  readonly like: LikeCars | undefined
  readonly mileage: MileageOfModel | undefined
}

/** The deciles that bound the prices shown: one price in ten is below, one above. */
export const priceShares = { low: 0.1, median: 0.5, high: 0.9 } as const

/** The number of like cars that are named. */
export const nearestCount = 4

/** The miles that count as much as one model year between two like cars. */
export const milesPerYear = 12_000

/** The fewest cars of a model and year whose mean mileage is one. */
export const minForMileage = 5

/**
 * The miles that a car is driven in a year where too few of its kind are for sale: 13,476 in the United
 * States (Federal Highway Administration, "Average Annual Miles per Driver"), rounded.
 */
const usualMilesPerYear = 13_500

/** A like car, as far as its price is compared. */
export interface LikeCar {
  readonly id: number
  readonly priceUsd: number
  readonly year: number
  readonly mileageMi: number
}

/** The place of a car among all that are like it, itself among them; undefined where they are too few. */
export function placeAmong<Like extends LikeCar>(car: StoredListing, like: readonly Like[], today: number) {
  if (like.length < market.minComparables) return undefined

  const own = { year: car.year, mileageMi: car.mileageMi ?? 0 }
  const lossIn = ({ year, mileageMi }: typeof own) => lossFactor(yearOf(today) - year, mileageMi)
  const worths = like.map((other) => other.priceUsd * lossIn(other)).sort((a, b) => a - b)
  const at = (share: number) => percentile(worths, share) / lossIn(own)
  const apart = ({ year, mileageMi }: typeof own) =>
    Math.abs(year - own.year) * milesPerYear + Math.abs(mileageMi - own.mileageMi)

  return {
    count: like.length,
    lowUsd: at(priceShares.low),
    medianUsd: at(priceShares.median),
    highUsd: at(priceShares.high),
    nearest: like
      .filter(({ id }) => id !== car.id)
      .sort((a, b) => apart(a) - apart(b) || a.id - b.id)
      .slice(0, nearestCount),
  } satisfies Omit<LikeCars, 'nearest'> & { readonly nearest: readonly Like[] }
}

interface MarketView {
  readonly car: StoredListing
  readonly market: CarMarket
  readonly proximityOf: (place: StoredListing['owner']) => Proximity
  /** Days since 1970-01-01. */
  readonly today: number
}

/**
 * Where the price of a car lies among those of like cars; undefined for a car that is not rated. The prices
 * are converted to the level of its state with the market's price that its rating names.
 */
export function marketPositionOf({ car, market: { like }, proximityOf }: MarketView) {
  if (like === undefined || car.priceUsd === null || car.dealDifferenceUsd === null) return undefined
  const medianUsd = car.priceUsd - car.dealDifferenceUsd
  const atLevel = (nationalUsd: number) => Math.round((nationalUsd * medianUsd) / like.medianUsd)

  return {
    count: like.count - 1,
    like: car.trimCode === null ? 'model' : 'trim',
    yearSpan: market.yearSpan,
    lowUsd: atLevel(like.lowUsd),
    medianUsd,
    highUsd: atLevel(like.highUsd),
    nearest: like.nearest.flatMap((other) => comparableOf(other, proximityOf)),
  } satisfies MarketPosition
}

function comparableOf(car: StoredListing, proximityOf: MarketView['proximityOf']) {
  const { owner, priceUsd, mileageMi } = car
  if (priceUsd === null) return []
  const { miles } = proximityOf(owner)

  return {
    title: carName(car),
    vdpBaseUrl: vehiclePath(car.id),
    priceUsd,
    place: `${owner.city}, ${owner.state}`,
    ...(mileageMi !== null && { mileageMi }),
    ...(miles !== null && { distance: Math.round(miles * 100) / 100 }),
  }
}

/** The mileage to expect of a car; undefined for a car that is new, or of this year and of few cars. */
export function averageMileageOf({
  car,
  market: { mileage },
  today,
}: MarketView): AverageMileage | undefined {
  if (car.listingType === 'NEW') return undefined
  if (mileage) return { averageMi: Math.round(mileage.averageMi), count: mileage.count }

  const ageYears = yearOf(today) - car.year
  return ageYears < 1 ? undefined : { averageMi: ageYears * usualMilesPerYear, count: 0 }
}
