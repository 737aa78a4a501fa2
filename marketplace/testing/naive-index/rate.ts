import { lossFactor } from '#marketplace/catalogue/depreciation.ts'
import { dealBands, market } from '#marketplace/listings/deal-rating.ts'
import { isBranded } from '#marketplace/listings/history-report.ts'
import { type StoredListing, yearOf } from '#marketplace/listings/stored-listing.ts'
import { percentile } from '#shared/features/statistics/statistics.ts'

interface Compared {
  readonly car: StoredListing
  /** The median price of like cars in the whole country, in dollars. */
  readonly nationalUsd: number
}

/** Rates every car's price against its market (see deal-rating.ts); `today` in days since 1970-01-01. */
export function rateDeals(
  cars: ReadonlyMap<string, StoredListing>,
  today: number,
): Map<string, StoredListing> {
  const compared = compare([...cars.values()].filter(isRatable), yearOf(today))
  const levels = levelsOf(compared)
  const deals = new Map(
    compared.map(({ car, nationalUsd }) => [
      car.vin,
      dealOf(car, nationalUsd * (levels.get(regionOf(car)) ?? 1)),
    ]),
  )

  return new Map([...cars].map(([vin, car]) => [vin, { ...car, ...(deals.get(vin) ?? noDeal) }]))
}

const noDeal = { dealType: null, dealDifferenceUsd: null }
export const isNew = (car: StoredListing) => car.listingType === 'NEW'
export const segmentOf = (car: StoredListing) => `${car.trimCode ?? car.modelCode} ${isNew(car)}`
const regionOf = (car: StoredListing) => `${car.owner.state} ${isNew(car)}`
export const isRatable = (car: StoredListing) =>
  !car.isExpired && car.priceUsd !== null && !isBranded(car) && (isNew(car) || car.mileageMi !== null)

function compare(cars: readonly StoredListing[], currentYear: number): Compared[] {
  const lossOf = (car: StoredListing) => lossFactor(currentYear - car.year, car.mileageMi ?? 0)
  const peers = Map.groupBy(cars, segmentOf)

  return cars.flatMap((car) => {
    const worths = (peers.get(segmentOf(car)) ?? [])
      .filter(({ year }) => Math.abs(year - car.year) <= market.yearSpan)
      .map((other) => (other.priceUsd ?? 0) * lossOf(other))
      .sort((a, b) => a - b)

    return worths.length < market.minComparables
      ? []
      : { car, nationalUsd: percentile(worths, 0.5) / lossOf(car) }
  })
}

/** The price levels of the regions that have enough cars. */
function levelsOf(compared: readonly Compared[]): ReadonlyMap<string, number> {
  const regions = Map.groupBy(compared, ({ car }) => regionOf(car))

  return new Map(
    [...regions]
      .filter(([, inRegion]) => inRegion.length >= market.minRegion)
      .map(([region, inRegion]) => [
        region,
        percentile(
          inRegion.map(shareOf).sort((a, b) => a - b),
          0.5,
        ),
      ]),
  )
}

const shareOf = ({ car, nationalUsd }: Compared) => (car.priceUsd ?? 0) / nationalUsd

function dealOf(car: StoredListing, marketUsd: number) {
  const price = car.priceUsd ?? 0
  const band = dealBands.find(({ upTo }) => price <= marketUsd * (isNew(car) ? upTo.new : upTo.used))

  return { dealType: band?.dealType ?? null, dealDifferenceUsd: price - Math.round(marketUsd) }
}
