import type { ListingRecord } from '#marketplace/listings/listing-record.ts'
import { medianHigh } from '#shared/features/statistics/statistics.ts'

/** How many cars of a model make a market. */
const marketSize = 5

/** The most prices stored of a model; the median of so many hardly moves any more. */
const sampleSize = 101

/**
 * A price this many times above or below the market's is a slip of the hand. Trims of a model lie within a
 * factor of 2.5 of their median.
 */
const sureFactor = 4

/** Older cars are collected, and no formula knows what they are worth. */
const maxAgeYears = 25

/**
 * Judges prices by those of the same model in the same feed, each brought to the value of a new car. A car
 * whose model is still rare waits until there is a market, at most to the end of the feed, so that no more
 * than a few cars of each model are held.
 */
export class PriceOutliers<Car extends { readonly listing: ListingRecord }> {
  readonly #currentYear: number
  readonly #models = new Map<string, { levels: number[]; waiting: Car[] }>()

  constructor(currentYear: number) {
    this.#currentYear = currentYear
  }

  /** The cars that can be judged now, each with the market's price for it when its own is surely wrong. */
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

  /** The cars that never got a market, at the end of the feed. */
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
 * What a car's price says about the price of a new one of its model, undefined when nothing. Fitted to US
 * asking prices of 2022–2026: ln p falls by .0415 a year and .00125 a year squared, and by .051 for each
 * 10,000 miles, less by .00013 for each such squared.
 */
function newCarLevel({ priceUsd, year, mileageMi }: ListingRecord, currentYear: number): number | undefined {
  const age = Math.max(0, currentYear - year)
  if (priceUsd === null || age > maxAgeYears) return undefined

  const miles = Math.min(mileageMi ?? 0, 300_000) / 10_000

  return priceUsd * Math.exp(0.0415 * age + 0.00125 * age ** 2 + 0.051 * miles - 0.00013 * miles ** 2)
}
