import type { CheckedLimit } from '#loadtests/runner/summary.contract.ts'
import { counted, milliseconds, share } from './formats.ts'

/** The names of measures for readers, by k6's metrics. */
const measures: Readonly<Record<string, string>> = {
  http_req_waiting: 'Time to first byte',
  http_req_duration: 'Time to last byte',
  http_req_failed: 'Share of answers that failed',
  iteration_duration: 'Time of a journey',
  checks: 'Share of checks that passed',
  iterations: 'Journeys taken',
  dropped_iterations: 'Journeys that could not be begun',
  browser_web_vital_lcp: 'Largest contentful paint',
  browser_web_vital_inp: 'Interaction to next paint',
  browser_web_vital_cls: 'Cumulative layout shift',
}

const comparisons = { '<': 'below', '>': 'above', '==': 'exactly' } as const

interface LimitWords {
  readonly measure: string
  readonly mustBe: string
  readonly was: string
}

/** A limit for readers, such as `Time to first byte, search`, `p99 below 300 ms`, `120 ms`. */
export function limitInWords({
  measure,
  of = {},
  statistic,
  mustBe,
  value,
  measured,
  samples,
  least,
}: CheckedLimit): LimitWords {
  const { phase, ...others } = of
  const about = [...Object.values(others), ...(phase === undefined ? [] : [`phase ${phase}`])]
  const percentile = statistic.startsWith('p') ? `${statistic} ` : ''
  const few = `not judged: ${counted(samples)} of at least ${counted(Math.max(least, 1))}`

  return {
    measure: [measures[measure] ?? measure, ...about].join(', '),
    mustBe: `${percentile}${comparisons[mustBe]} ${valueInWords(measure, value)}`,
    was: measured === null ? few : valueInWords(measure, measured),
  }
}

/** A value of one of k6's metrics, with its unit. */
function valueInWords(measure: string, value: number): string {
  if (/^(http_req_failed|checks)/.test(measure)) return share(value)
  if (/waiting|duration|_lcp|_inp/.test(measure)) return milliseconds(value)
  return String(value)
}
