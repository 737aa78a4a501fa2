import type { Reading } from '#server/operate/reading.ts'
import { historyMs, pointOf } from '#shared/features/ops/ops-point.ts'
import type { OpsHistory, OpsPoint, OpsView } from '#shared/features/ops/ops-view.ts'
import { judge } from '#shared/features/ops/verdict.ts'
import { ChangesRecord } from './changes-record.ts'
import { type Attendance, figuresOf } from './ops-figures.ts'
import type { KnownProcess } from './ops-window.ts'
import { Totals } from './series-totals.ts'

/** The time that rates are measured over: one second alone shows noise. */
const windowMs = 10_000

/** A process that has not replied for so long is silent; one reply may come late. */
const silentAfterMs = 2_000

/** The time for which ended processes are listed. */
const endedMs = 5 * 60_000

/** The time between the points that are kept for charts; a reading may come a little early. */
const pointMs = 5_000
const earlyMs = 500

interface Moment {
  /** The time by a clock that never jumps. */
  readonly ms: number
  /** The time of day, in milliseconds since 1970. */
  readonly atMs: number
}

interface Growth {
  readonly growth: Totals
  /** What was counted since the reading before. */
  readonly last: Totals
  readonly seconds: number
}

interface HeardProcess extends KnownProcess {
  readonly heardMs: number
}

/**
 * The record of a server's readings: from each it makes the live view, and keeps the last fifteen minutes.
 */
export class OpsRecorder {
  readonly #processes = new Map<number, HeardProcess>()
  readonly #changes = new ChangesRecord()
  /** All that was counted since the first reading, at each reading of the window. */
  #sums: { readonly ms: number; readonly sum: Totals }[] = []
  #ends: { readonly ms: number; readonly ended: number }[] = []
  #points: OpsPoint[] = []
  /** The time of the last point by the clock that never jumps. */
  #pointedMs = Number.NEGATIVE_INFINITY

  get history(): OpsHistory {
    return { points: this.#points }
  }

  /** Records one reading. @returns the live view of this moment */
  record(reading: Reading, moment: Moment): OpsView {
    const { last, ...counted } = this.#grow(reading, moment)
    const figures = figuresOf(
      { processes: [...this.#processes.values()], now: this.#now(), ...counted },
      this.#attendance(reading, moment),
    )

    const findings = judge(figures)
    const changes = this.#changes.record(moment.atMs, { last, findings, ...figures })
    const { ms, atMs } = moment
    if (ms - this.#pointedMs >= pointMs - earlyMs) {
      this.#pointedMs = ms
      // Where the time of day was set back, points are later than now.
      const earlier = this.#points.filter((point) => point.atMs < atMs)
      this.#points = [...earlier, pointOf({ atMs, ...figures })].slice(-historyMs / pointMs)
    }

    return { atMs, findings, ...figures, changes }
  }

  /**
   * What was counted within the window, process by process: one that is silent for a moment, or was replaced,
   * has not counted anew what it counted before.
   */
  #grow({ processes, workers }: Reading, { ms }: Moment): Growth {
    const isFirst = this.#sums.length === 0
    const last = this.#sums.at(-1)?.sum ?? new Totals()
    let sum = last
    for (const { series, ...process } of processes) {
      const totals = new Totals(series)
      const before = this.#processes.get(process.pid)?.totals ?? (isFirst ? totals : new Totals())
      sum = sum.plus(totals.since(before))
      this.#processes.set(process.pid, { ...process, totals, heardMs: ms })
    }

    for (const pid of this.#processes.keys()) if (!workers.pids.includes(pid)) this.#processes.delete(pid)

    const begun = this.#sums.findLastIndex((earlier) => ms - earlier.ms >= windowMs)
    this.#sums = [...this.#sums.slice(Math.max(0, begun)), { ms, sum }]
    const [first = { ms, sum }] = this.#sums

    return { growth: sum.since(first.sum), last: sum.since(last), seconds: (ms - first.ms) / 1_000 }
  }

  #now(): Totals {
    return this.#processes.values().reduce((sum, { totals }) => sum.plus(totals), new Totals())
  }

  #attendance({ workers: { wanted, ended } }: Reading, { ms }: Moment): Attendance {
    const silences = [...this.#processes.values()].map(({ heardMs }) => ms - heardMs)
    const silent = silences.filter((silentMs) => silentMs >= silentAfterMs)
    const before = this.#ends.findLastIndex((earlier) => ms - earlier.ms >= endedMs)
    this.#ends = [...this.#ends.slice(Math.max(0, before)), { ms, ended }]

    return {
      wanted,
      // A process that has never replied is still starting.
      serving: silences.length - silent.length,
      silent: silent.length,
      silentMs: Math.max(0, ...silent),
      ended: ended - (this.#ends[0]?.ended ?? ended),
    }
  }
}
