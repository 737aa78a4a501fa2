import { percentilesOf } from './percentiles.ts'
import type { Interval, Measured } from './summary.contract.ts'

export const isServed = (status: string) => /^[23]/.test(status)

/**
 * Counts of responses, with the times of those that were served: an error is fast and would hide slow pages.
 */
export class Tally {
  #requests = 0
  #failed = 0
  #shed = 0
  readonly #firstByteMs: number[] = []
  readonly #lastByteMs: number[] = []

  addLastByte(ms: number, status: string): void {
    this.#requests += 1
    if (status === '503') this.#shed += 1
    if (isServed(status)) this.#lastByteMs.push(ms)
  }

  addFirstByte(ms: number, status: string): void {
    if (isServed(status)) this.#firstByteMs.push(ms)
  }

  addFailure(): void {
    this.#failed += 1
  }

  get result(): Interval {
    const counts = { requests: this.#requests, failed: this.#failed, shed: this.#shed }
    return { ...counts, ttfb: percentilesOf(this.#firstByteMs), whole: percentilesOf(this.#lastByteMs) }
  }
}

/** A tally of a whole run and one of each of its intervals. */
export class TallySeries {
  readonly #all = new Tally()
  readonly #intervals: Tally[] = []

  add(interval: number, sample: (tally: Tally) => void): void {
    sample(this.#all)
    while (this.#intervals.length <= interval) this.#intervals.push(new Tally())

    const tally = this.#intervals[interval]
    if (tally) sample(tally)
  }

  result(name: string): Measured {
    return { name, all: this.#all.result, intervals: this.#intervals.map(({ result }) => result) }
  }
}
