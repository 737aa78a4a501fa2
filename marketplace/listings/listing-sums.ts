import { mileageBounds } from '#shared/features/research/mileage-bounds.ts'

/** What prices are summed up by: the model year, or the code of the trim. */
export type PricedBy = 'year' | 'trimCode'

/** The prices of the listings of one year or trim, in dollars; null where no listing has one. */
export interface PriceSum {
  readonly value: string
  /** The number of listings, with a price or without. */
  readonly count: number
  readonly averageUsd: number | null
  readonly lowestUsd: number | null
  readonly highestUsd: number | null
}

/** The mileages of the listings of one model year within one band, in miles. */
export interface MileageSum {
  readonly year: number
  /** The number of the band, from 0. */
  readonly band: number
  readonly count: number
  readonly totalMi: number
  readonly highestMi: number
}

const { minMi, maxMi, bandMi } = mileageBounds

/** The number of bands between the bounds of mileages. */
export const mileageBands = (maxMi - minMi) / bandMi

/** Whether a mileage is within the bounds of statistics. */
export const isCountedMileage = (mileageMi: number) => mileageMi >= minMi && mileageMi <= maxMi

/** The band of a mileage within the bounds; the highest mileage is in the last one. */
export const mileageBandOf = (mileageMi: number) =>
  Math.min(Math.floor((mileageMi - minMi) / bandMi), mileageBands - 1)

interface PriceTotals {
  readonly value: string
  readonly count: number
  readonly priced: number
  readonly totalUsd: number | null
  readonly lowestUsd: number | null
  readonly highestUsd: number | null
}

/** Prices that were added up, as averages; the values with the most listings come first. */
export const toPriceSums = (totals: readonly PriceTotals[]): readonly PriceSum[] =>
  totals
    .map(({ priced, totalUsd, ...sum }) => ({
      ...sum,
      averageUsd: totalUsd === null ? null : Math.round(totalUsd / priced),
    }))
    .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
