import type { Random } from '#marketplace/inventory/random.ts'

interface Used {
  readonly isNew: boolean
  /** Years since the model year. */
  readonly age: number
}

/**
 * The facts that a history report confirms, none for new cars. Each year adds the chance of an accident and
 * of a sale.
 */
export function generateHistory(random: Random, { isNew, age }: Used): string[] {
  if (isNew) return []
  const shares = {
    NO_ACCIDENTS: 0.96 * 0.965 ** age,
    ONE_OWNER: 0.92 * 0.86 ** age,
    CLEAN_TITLE: 0.985 * 0.993 ** age,
    PERSONAL_USE: 0.72,
  }

  return Object.entries(shares)
    .filter(([, share]) => random.chance(share))
    .map(([code]) => code)
}
