import type { Mend, Reason, Rejection } from './check/reasons.ts'

/** Numbers of rows by reason or by correction. */
type Counts = Readonly<Record<string, number>>

/** The numbers of a feed's rows by what became of them. */
interface RowCounts {
  readonly rows: number
  /** The number of rows that are imported, each a distinct car. */
  readonly accepted: number
  /** The number of later rows with the VIN of an accepted one. */
  readonly duplicates: number
  readonly rejected: Counts
  readonly mended: Counts
  /** The dealers whose name could be read and whose rows were all rejected; some of them by name. */
  readonly rejectedDealers: { readonly count: number; readonly names: string[] }
  /** Whether the file ended early. */
  readonly isTruncated: boolean
}

/** The number of dealers that a report names. */
const maxNames = 20

/** Counts the rows of a feed and passes each rejected one on. */
export class RowCounter {
  #counts = { rows: 0, accepted: 0, duplicates: 0, isTruncated: false }
  readonly #rejected: { [reason in Reason]?: number } = {}
  readonly #mended: { [mend in Mend]?: number } = {}
  #rejectedDealers: readonly string[] = []
  readonly #onRejected: (rejection: Rejection) => Promise<void>

  constructor(onRejected: (rejection: Rejection) => Promise<void>) {
    this.#onRejected = onRejected
  }

  read(): void {
    this.#counts.rows += 1
  }

  async reject(rejection: Rejection): Promise<void> {
    if (rejection.reason === 'duplicate-vin') this.#counts.duplicates += 1
    else this.#rejected[rejection.reason] = (this.#rejected[rejection.reason] ?? 0) + 1
    await this.#onRejected(rejection)
  }

  accept(mends: readonly Mend[]): void {
    this.#counts.accepted += 1
    for (const mend of mends) this.#mended[mend] = (this.#mended[mend] ?? 0) + 1
  }

  rejectDealers(names: readonly string[]): void {
    this.#rejectedDealers = names
  }

  truncated(): void {
    this.#counts.isTruncated = true
  }

  counts = (): RowCounts => ({
    ...this.#counts,
    rejected: { ...this.#rejected },
    mended: { ...this.#mended },
    rejectedDealers: {
      count: this.#rejectedDealers.length,
      names: this.#rejectedDealers.slice(0, maxNames),
    },
  })
}
