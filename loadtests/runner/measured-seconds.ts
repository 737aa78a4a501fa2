import type { Summary } from './summary.contract.ts'

/**
 * The seconds from the first response to the last: fewer than planned when a limit stopped the run, more when
 * responses were late.
 */
export const measuredSeconds = ({
  total,
  intervalS,
  seconds,
}: Pick<Summary, 'total' | 'intervalS' | 'seconds'>): number => total.intervals.length * intervalS || seconds
