interface YearStepsOptions {
  readonly currentYear: number
  /** Whether the search is for new cars alone. */
  readonly isNewOnly: boolean
  /** The oldest model year among the results; null where there are none. */
  readonly oldest: number | null
}

/** The least number of years before the newest one, so that a shopper who narrowed the range can widen it. */
const yearsBack = 25

/** The model years to choose from, newest first. For new cars alone: two years ago to next year (5.7). */
export function yearSteps({ currentYear, isNewOnly, oldest }: YearStepsOptions): readonly number[] {
  const newest = currentYear + 1
  const last = isNewOnly ? currentYear - 2 : Math.min(oldest ?? newest, newest - yearsBack)
  return Array.from({ length: newest - last + 1 }, (_, index) => newest - index)
}
