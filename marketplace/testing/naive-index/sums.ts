import {
  isCountedMileage,
  type MileageSum,
  mileageBandOf,
  type PricedBy,
  type PriceSum,
  toPriceSums,
} from '#marketplace/listings/listing-sums.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'

/** The prices of listings, by year or trim. */
export function sumPrices(cars: readonly StoredListing[], by: PricedBy): readonly PriceSum[] {
  const groups = Map.groupBy(
    cars.filter((car) => car[by] !== null),
    (car) => String(car[by]),
  )

  const totals = [...groups].map(([value, group]) => {
    const prices = group.flatMap(({ priceUsd }) => priceUsd ?? [])
    const hasPrice = prices.length > 0

    return {
      value,
      count: group.length,
      priced: prices.length,
      totalUsd: hasPrice ? sumOf(prices) : null,
      lowestUsd: hasPrice ? Math.min(...prices) : null,
      highestUsd: hasPrice ? Math.max(...prices) : null,
    }
  })

  return toPriceSums(totals)
}

/** The mileages of listings, by year and band. */
export function sumMileages(cars: readonly StoredListing[]): readonly MileageSum[] {
  const driven = cars.flatMap(({ year, mileageMi }) =>
    mileageMi !== null && isCountedMileage(mileageMi) ? { year, mileageMi } : [],
  )

  const groups = Map.groupBy(driven, ({ year, mileageMi }) => year * 100 + mileageBandOf(mileageMi))

  return [...groups]
    .sort(([a], [b]) => a - b)
    .map(([key, group]) => ({
      year: Math.floor(key / 100),
      band: key % 100,
      count: group.length,
      totalMi: sumOf(group.map(({ mileageMi }) => mileageMi)),
      highestMi: Math.max(...group.map(({ mileageMi }) => mileageMi)),
    }))
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)
