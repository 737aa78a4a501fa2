import type { Summary } from './summary.contract.ts'

/**
 * Seconds from the first answer to the last: fewer than planned where a limit stopped the run, more where
 * answers were late.
 */
export const ranForS = ({
  total,
  intervalS,
  seconds,
}: Pick<Summary, 'total' | 'intervalS' | 'seconds'>): number => total.intervals.length * intervalS || seconds
