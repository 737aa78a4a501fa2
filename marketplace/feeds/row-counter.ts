import type { Mend, Reason, Rejection } from './check/reasons.ts'

/** How many, by reason or by what was put right. */
type Counts = Readonly<Record<string, number>>

/** What became of a feed's rows. */
export interface RowCounts {
  readonly rows: number
  /** Rows that are imported: each a distinct car. */
  readonly accepted: number
  /** Later rows with the VIN of an accepted one. */
  readonly duplicates: number
  readonly rejected: Counts
  readonly mended: Counts
  /** Whether the file ended early. */
  readonly isTruncated: boolean
}

/** Counts rows as they pass and hands each rejected one on. */
export class RowCounter {
  #counts = { rows: 0, accepted: 0, duplicates: 0, isTruncated: false }
  readonly #rejected: { [reason in Reason]?: number } = {}
  readonly #mended: { [mend in Mend]?: number } = {}
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

  truncated(): void {
    this.#counts.isTruncated = true
  }

  counts = (): RowCounts => ({
    ...this.#counts,
    rejected: { ...this.#rejected },
    mended: { ...this.#mended },
  })
}
