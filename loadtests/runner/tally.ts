import { spreadOf } from './percentiles.ts'
import type { Interval, Measured } from './summary.contract.ts'

const isServed = (status: string) => /^[23]/.test(status)

/** Answers counted together. */
export class Tally {
  #requests = 0
  #failed = 0
  #shed = 0
  readonly #ttfbMs: number[] = []
  readonly #wholeMs: number[] = []

  /** Times are those of whom is served: an error is quickly told. */
  addWhole(ms: number, status: string): void {
    this.#requests += 1
    if (status === '503') this.#shed += 1
    if (isServed(status)) this.#wholeMs.push(ms)
  }

  addFirstByte(ms: number, status: string): void {
    if (isServed(status)) this.#ttfbMs.push(ms)
  }

  addFailure(): void {
    this.#failed += 1
  }

  get sum(): Interval {
    const counts = { requests: this.#requests, failed: this.#failed, shed: this.#shed }
    return { ...counts, ttfb: spreadOf(this.#ttfbMs), whole: spreadOf(this.#wholeMs) }
  }
}

/** Tallies of what belongs together: one of all and one of each interval. */
export class Tallies {
  readonly #all = new Tally()
  readonly #intervals: Tally[] = []

  each(interval: number, add: (tally: Tally) => void): void {
    add(this.#all)
    while (this.#intervals.length <= interval) this.#intervals.push(new Tally())

    const tally = this.#intervals[interval]
    if (tally) add(tally)
  }

  measured(name: string): Measured {
    return { name, all: this.#all.sum, intervals: this.#intervals.map(({ sum }) => sum) }
  }
}
