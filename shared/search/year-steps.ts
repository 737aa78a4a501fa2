interface YearStepsOptions {
  readonly currentYear: number
  /** The search is for new cars and no others. */
  readonly isNewOnly: boolean
  /** The oldest year that the results have; null when there are none. */
  readonly oldest: number | null
}

/** A range that was narrowed must be wide enough to widen again. */
const yearsBack = 25

/** Model years on offer, newest first. For new cars alone: the last two years through next year (5.7). */
export function yearSteps({ currentYear, isNewOnly, oldest }: YearStepsOptions): readonly number[] {
  const newest = currentYear + 1
  const last = isNewOnly ? currentYear - 2 : Math.min(oldest ?? newest, newest - yearsBack)
  return Array.from({ length: newest - last + 1 }, (_, index) => newest - index)
}
