import { joinSeries, type Series, seriesOf, startTime } from '#server/observe/exposition.ts'

/** The series of one process. */
export interface ProcessSeries {
  readonly pid: number
  readonly series: Series
}

/** Whether a metric never falls: of a process that does not reply its last values then still count. */
const isKept = ({ name, type }: Series[number]) => String(type) !== 'gauge' || name === startTime

/**
 * What the processes of a server had counted at their last reply. Prometheus takes a sum that falls for a
 * counter that begins anew, and counts all of it once more: so the counts of a process stay in the sum while
 * it is silent, and after its end.
 */
export class KeptSeries {
  readonly #isRunning: (pid: number) => boolean
  readonly #last = new Map<number, Series>()
  /** The sum of what ended processes had counted. */
  #ended: Series = []

  constructor(isRunning: (pid: number) => boolean) {
    this.#isRunning = isRunning
  }

  /** Keeps what the processes of these replies have counted. @returns the counts of all others */
  keep(replies: readonly ProcessSeries[]): Series[] {
    for (const { pid, series } of replies) this.#last.set(pid, series.filter(isKept))

    const silent: Series[] = []
    for (const [pid, series] of this.#last) {
      if (replies.some((reply) => reply.pid === pid)) continue
      if (this.#isRunning(pid)) {
        silent.push(series)
        continue
      }

      this.#ended = seriesOf(joinSeries([this.#ended, series]))
      this.#last.delete(pid)
    }

    return [...silent, this.#ended]
  }
}
