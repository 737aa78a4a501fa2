import type { ProcessReading } from '#server/operate/reading.ts'
import type { Totals } from './series-totals.ts'

/** One process as it was last heard. */
export interface KnownProcess extends Omit<ProcessReading, 'series'> {
  readonly totals: Totals
}

/** The figures of ten seconds: the processes as they are now, and what was counted since. */
export interface Window {
  readonly processes: readonly KnownProcess[]
  /** The values of all processes, added up. */
  readonly now: Totals
  /** The growth of all counters since the window began. */
  readonly growth: Totals
  /** The length of the window. */
  readonly seconds: number
}

/** The rate of what was counted in a window. */
export const per = (count: number, { seconds }: Pick<Window, 'seconds'>) =>
  seconds === 0 ? 0 : count / seconds
