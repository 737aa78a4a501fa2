import type { Random } from '#marketplace/inventory/random.ts'
import type { Vehicle } from './choose-vehicle.ts'

/** The standard deviation of the logarithm of the prices of like cars. */
const residual = 0.154

/** The discount of a dealer on the sticker of a new car: mean and standard deviation. */
const newDiscount = { mean: 0.035, deviation: 0.03 }
const allWheelUsd = 1_600
const leastUsd = 1_900

/** The factor for the options of used cars, which the trim's price leaves out. */
const usedOptions = 1.04

/** The sticker price of a new car with its options. */
export function generateMsrpUsd(random: Random, { trim, powertrain, drive }: Vehicle): number {
  const drivePart = drive === 'AWD4WD' && powertrain.drives.length > 1 ? allWheelUsd : 0
  const options = 1 + 0.07 * random.uniform() ** 2
  return Math.round(((trim.msrpUsd + drivePart) * options) / 5) * 5
}

export const generateNewPriceUsd = (random: Random, msrpUsd: number) =>
  roundAsDealersDo(
    random,
    msrpUsd * (1 - Math.max(-0.02, newDiscount.mean + newDiscount.deviation * random.normal())),
  )

interface Used {
  readonly vehicle: Vehicle
  readonly age: number
  readonly mileageMi: number
  /** A factor on a dealer's price for a car without a certificate. */
  readonly factor: number
}

/**
 * The price of a used car, with the depreciation measured on listings: by age, age squared and miles;
 * electric cars lose more.
 */
export function generateUsedPriceUsd(random: Random, { vehicle, age, mileageMi, factor }: Used): number {
  const m = mileageMi / 10_000
  const electric = vehicle.powertrain.fuel === 'ELE' ? -0.06 * Math.min(age, 6) : 0
  const logarithm =
    -0.0415 * age - 0.00125 * age ** 2 - 0.051 * m + 0.00013 * m ** 2 + electric + residual * random.normal()

  return roundAsDealersDo(
    random,
    Math.max(leastUsd, vehicle.trim.msrpUsd * usedOptions * factor * Math.exp(logarithm)),
  )
}

/** A price with one of the endings that dealers prefer, such as 95, 88 or 00. */
function roundAsDealersDo(random: Random, priceUsd: number) {
  const ending = random.pick([95, 95, 95, 99, 88, 0, 0, 50, 77, 90, random.whole(0, 99)])
  return Math.floor(priceUsd / 100) * 100 + ending
}
