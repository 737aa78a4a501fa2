import { milliseconds, share } from './formats.ts'

/** The names of measures for readers, by k6's metrics. */
const measures: Readonly<Record<string, string>> = {
  http_req_waiting: 'Time to first byte',
  http_req_duration: 'Time to last byte',
  http_req_failed: 'Share of answers that failed',
  checks: 'Share of checks that passed',
  iterations: 'Journeys taken',
  dropped_iterations: 'Journeys that could not be begun',
  browser_web_vital_lcp: 'Largest contentful paint',
  browser_web_vital_inp: 'Interaction to next paint',
  browser_web_vital_cls: 'Cumulative layout shift',
}

const tags: Readonly<Record<string, string>> = { 'expected_response:true': 'of those served' }
const comparisons: Readonly<Record<string, string>> = { '<': 'below', '>': 'above', '==': 'exactly' }

/**
 * A limit for readers, from k6's metric and limit, such as `http_req_waiting{name:search}` and `p(95)<300`.
 */
export function limitInWords(metric: string, limit: string): { measure: string; mustBe: string } {
  const [, name = '', tagged = ''] = /^([^{]*)(?:\{(.*)\})?$/.exec(metric) ?? []
  const about = tagged
    .split(',')
    .filter(Boolean)
    .map((tag) => tags[tag] ?? tag.replace(/^name:/, '').replace(':', ' '))

  const [, statistic = '', comparison = '', value = ''] = /^(.*?)(<|>|==)(.*)$/.exec(limit) ?? []
  const percentile = /^p\((.*)\)$/.exec(statistic)?.[1]

  return {
    measure: [measures[name] ?? name, ...about].join(', '),
    mustBe: `${percentile ? `p${percentile} ` : ''}${comparisons[comparison] ?? comparison} ${valueInWords(name, Number(value))}`,
  }
}

/** A value of one of k6's metrics, with its unit. */
export function valueInWords(metric: string, value: number): string {
  if (/^(http_req_failed|checks)/.test(metric)) return share(value)
  if (/waiting|duration|_lcp|_inp/.test(metric)) return milliseconds(value)
  return String(value)
}
