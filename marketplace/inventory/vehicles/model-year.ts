import type { Random } from '#marketplace/inventory/random.ts'
import { weighted } from '#marketplace/inventory/weighted.ts'

/** The percentage of used cars by age in model years. */
const usedByAge = [
  4, 11, 12, 17, 12, 9, 8, 6.5, 5, 4, 3, 2.2, 1.7, 1.3, 1, 0.8, 0.6, 0.5, 0.4, 0.3, 0.25, 0.2, 0.15, 0.1, 0.1,
]

const chooseAge = weighted([...usedByAge.entries()], ([, percent]) => percent)

export const generateUsedAge = (random: Random) => chooseAge(random)?.[0] ?? 0

/**
 * The model year of a new car: the next one arrives in summer and autumn, the last one sells off in winter.
 */
export function generateNewModelYear(random: Random, today: Date): number {
  const year = today.getUTCFullYear()
  const month = today.getUTCMonth()
  if (random.chance(Math.max(0, (month - 5) / 12))) return year + 1

  return random.chance(Math.max(0, (6 - month) / 24)) ? year - 1 : year
}
