import type { Limit } from '#loadtests/plan.ts'
import { percentile } from '#shared/features/statistics/statistics.ts'
import { rounded } from './percentiles.ts'
import type { Sample } from './samples.ts'
import type { CheckedLimit } from './summary.contract.ts'
import { isServed } from './tally.ts'

/** One limit, checked against the samples of a run. */
export class LimitCheck {
  readonly #limit: Limit
  readonly #values: number[] = []

  constructor(limit: Limit) {
    this.#limit = limit
  }

  /** Takes a sample into account, if the limit is about it. */
  add(sample: Sample): void {
    const { measure, of = {} } = this.#limit
    const isMeant = Object.entries(of).every(([tag, value]) => sample[tag as keyof typeof of] === value)
    const isCounted = !measure.startsWith('http_req_') || isAnswer(sample)
    if (sample.metric === measure && isMeant && isCounted) this.#values.push(sample.value)
  }

  get result(): CheckedLimit {
    const { least = 0, ...limit } = this.#limit
    const samples = this.#values.length
    const measured = samples < least ? null : this.#measured()

    return { ...limit, samples, least, measured, isMet: measured === null ? null : this.#isMetBy(measured) }
  }

  /** The value of the statistic; null where there are no samples to take it of. */
  #measured(): number | null {
    const { statistic } = this.#limit
    const values = this.#values
    const sum = values.reduce((total, value) => total + value, 0)
    if (statistic === 'count') return sum
    if (values.length === 0) return null
    if (statistic === 'rate') return sum / values.length

    return rounded(
      percentile(
        values.sort((a, b) => a - b),
        Number(statistic.slice(1)) / 100,
      ),
    )
  }

  #isMetBy(measured: number): boolean {
    const { mustBe, value } = this.#limit
    if (mustBe === '<') return measured < value
    return mustBe === '>' ? measured > value : measured === value
  }
}

/** Whether a sample is about an answer of the product; of times, one that was served. */
const isAnswer = ({ metric, name, status }: Sample): boolean =>
  !['warm-up', 'switch', 'sign-up'].includes(name) && (metric === 'http_req_failed' || isServed(status))
