import { lossFactor } from '#marketplace/catalogue/depreciation.ts'
import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { medianHigh } from '#shared/features/statistics/statistics.ts'

/** The number of cars of a model from which their median is taken for the market's price. */
const marketSize = 5

/** The most prices stored of a model; the median of so many hardly moves any more. */
const sampleSize = 101

/**
 * The factor above or below the market's price from which a price is a typing error. Trims of a model lie
 * within a factor of 2.5 of their median.
 */
const sureFactor = 4

/**
 * The age up to which prices are checked: older cars are collector's items, and no formula predicts their
 * price.
 */
const maxAgeYears = 25

/**
 * Finds outliers among the prices of a feed: those far from the prices of the same model in the same feed,
 * each converted to the value of a new car. A car whose model is still rare is held back until the model has
 * a market, at the latest to the end of the feed; at most a few cars of each model are held.
 */
export class PriceOutliers<Car extends { readonly listing: ListingRecord }> {
  readonly #currentYear: number
  readonly #models = new Map<string, { levels: number[]; waiting: Car[] }>()

  constructor(currentYear: number) {
    this.#currentYear = currentYear
  }

  /**
   * Adds a car. Returns the cars that can be checked now, each with the market's price where its own is
   * wrong.
   */
  check(car: Car): { car: Car; marketUsd?: number }[] {
    const level = newCarLevel(car.listing, this.#currentYear)
    if (level === undefined) return [{ car }]

    const model = this.#models.get(car.listing.modelCode) ?? { levels: [], waiting: [] }
    this.#models.set(car.listing.modelCode, model)
    if (model.levels.length < sampleSize) model.levels.push(level)

    model.waiting.push(car)
    if (model.levels.length < marketSize) return []

    const market = medianHigh(model.levels)

    return model.waiting.splice(0).map((waiting) => this.#prices(waiting, market))
  }

  /** The cars whose models have no market at the end of the feed. */
  rest(): Car[] {
    return [...this.#models.values()].flatMap((model) => model.waiting.splice(0))
  }

  #prices(car: Car, market: number): { car: Car; marketUsd?: number } {
    const ratio = (newCarLevel(car.listing, this.#currentYear) ?? market) / market
    if (ratio < sureFactor && ratio > 1 / sureFactor) return { car }
    return { car, marketUsd: Math.round((car.listing.priceUsd ?? 0) / ratio) }
  }
}

/**
 * The price of a new car of the same model that a car's price implies; undefined for a car without a price or
 * too old.
 */
function newCarLevel({ priceUsd, year, mileageMi }: ListingRecord, currentYear: number): number | undefined {
  const age = currentYear - year
  return priceUsd === null || age > maxAgeYears ? undefined : priceUsd * lossFactor(age, mileageMi ?? 0)
}
