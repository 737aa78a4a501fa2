/**
 * The loss of value of a car, measured on US asking prices of 2022–2026 as a fall of the price's logarithm:
 * linear and square by years of age, linear and square by 10,000 miles.
 */
export const depreciation = {
  years: 0.0415,
  yearsSquared: 0.00125,
  miles: 0.051,
  milesSquared: -0.00013,
  /** The highest age and mileage that the formula holds for. */
  maxYears: 40,
  maxMi: 300_000,
} as const

/** The factor by which a new car of the same kind costs more, 1 for a new car. */
export function lossFactor(ageYears: number, mileageMi: number): number {
  const { years, yearsSquared, miles, milesSquared, maxYears, maxMi } = depreciation
  const age = Math.min(Math.max(0, ageYears), maxYears)
  const distance = Math.min(mileageMi, maxMi) / 10_000

  return Math.exp(
    years * age + yearsSquared * age * age + miles * distance + milesSquared * distance * distance,
  )
}
