import { lossFactor } from '#marketplace/catalogue/depreciation.ts'
import type { Random } from '#marketplace/inventory/random.ts'
import type { Vehicle } from './choose-vehicle.ts'

/**
 * The standard deviation of the logarithm of the prices of one trim. The trims of a model and the pasts of
 * its cars add theirs, to near the .154 that are measured among all cars of a model.
 */
const residual = 0.09

/** The discount of a dealer on the sticker of a new car, and what last year's model year adds. */
const newDiscount = { mean: 0.035, deviation: 0.03, perYear: 0.03, least: -0.02 }
const allWheelUsd = 1_600
const leastUsd = 1_900

/** The factor for the options of used cars, which the trim's price leaves out. */
const usedOptions = 1.04

/** The price levels of states that are not near 1. */
const priceLevels: Readonly<Record<string, number>> = {
  ...{ AK: 1.06, HI: 1.07, CA: 1.02, OR: 1.03, WA: 1.03, ID: 1.02, MT: 1.03, UT: 1.01, CO: 1.01 },
  ...{ FL: 0.97, TX: 0.98, GA: 0.98, OH: 0.98, MI: 0.98, IL: 0.99, NJ: 0.99, NC: 0.99 },
}

export const priceLevelOf = (state: string) => priceLevels[state] ?? 1

/** The sticker price of a new car with its options. */
export function generateMsrpUsd(random: Random, { trim, powertrain, drive }: Vehicle): number {
  const drivePart = drive === 'AWD4WD' && powertrain.drives.length > 1 ? allWheelUsd : 0
  const options = 1 + 0.07 * random.uniform() ** 2
  return Math.round(((trim.msrpUsd + drivePart) * options) / 5) * 5
}

/** What a seller asks. */
interface Asked {
  /** Standard deviations above what sellers usually ask for such a car. */
  readonly z: number
  /** Years since the model year. */
  readonly age: number
  /** A factor on a dealer's price for a car without a certificate. */
  readonly factor: number
}

export function newPriceUsd(
  random: Random,
  { z, age, factor, msrpUsd }: Asked & { readonly msrpUsd: number },
) {
  const { mean, deviation, perYear, least } = newDiscount
  const discount = Math.max(least, mean - deviation * z) + perYear * age
  return roundAsDealersDo(random, msrpUsd * factor * (1 - discount))
}

interface UsedAsked extends Asked {
  readonly vehicle: Vehicle
  readonly mileageMi: number
}

/** The price of a used car, with the depreciation measured on listings; electric cars lose more. */
export function usedPriceUsd(random: Random, { vehicle, z, age, mileageMi, factor }: UsedAsked): number {
  const electric = vehicle.powertrain.fuel === 'ELE' ? -0.06 * Math.min(age, 6) : 0
  const worth = (vehicle.trim.msrpUsd * usedOptions * factor) / lossFactor(age, mileageMi)

  return roundAsDealersDo(random, Math.max(leastUsd, worth * Math.exp(electric + residual * z)))
}

/** A price with one of the endings that dealers prefer, such as 95, 88 or 00. */
function roundAsDealersDo(random: Random, priceUsd: number) {
  const ending = random.pick([95, 95, 95, 99, 88, 0, 0, 50, 77, 90, random.whole(0, 99)])
  return Math.floor(priceUsd / 100) * 100 + ending
}
