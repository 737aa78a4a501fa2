import type { Random } from '#marketplace/inventory/random.ts'

/**
 * The percentiles of the mileage of used cars by age in years, in thousands of miles, measured on listings of
 * 2022 to 2026.
 */
const byAge = [
  { age: 0, p10: 1.5, p50: 5.5, p90: 15 },
  { age: 1, p10: 2.4, p50: 9.2, p90: 25 },
  { age: 2, p10: 8.5, p50: 28, p90: 54 },
  { age: 3, p10: 14, p50: 31, p90: 58 },
  { age: 5, p10: 23, p50: 52, p90: 97 },
  { age: 8, p10: 40, p50: 82, p90: 123 },
  { age: 10, p10: 47, p50: 96, p90: 148 },
  { age: 15, p10: 70, p50: 136, p90: 203 },
  { age: 30, p10: 75, p50: 150, p90: 230 },
] as const

/** The distance of the tenth and ninetieth percentile from the median, in standard deviations. */
const decileZ = 1.2816
const maxMi = 290_000

/**
 * The mileage of a used car: log-normally distributed, with a spread of its own on either side of the median.
 */
export function generateMileage(random: Random, age: number): number {
  const { p10, p50, p90 } = percentilesAt(age)
  const z = random.normal() / decileZ
  const thousands = p50 * (z < 0 ? p50 / p10 : p90 / p50) ** z

  return Math.min(maxMi, Math.max(12, Math.round(thousands * 1000)))
}

/** The mileage of a new car, from its delivery and test drives. */
export const generateDeliveryMileage = (random: Random) => Math.round(2 + 12 * random.uniform() ** 3)

function percentilesAt(age: number) {
  const above = byAge.find((row) => row.age >= age) ?? byAge[byAge.length - 1] ?? byAge[0]
  const below = byAge.findLast((row) => row.age <= age) ?? byAge[0]
  const share = above.age === below.age ? 0 : (age - below.age) / (above.age - below.age)
  const between = (key: 'p10' | 'p50' | 'p90') => below[key] + share * (above[key] - below[key])

  return { p10: between('p10'), p50: between('p50'), p90: between('p90') }
}
