import type { MetricGroup } from './metric-set.ts'

/** The rules by which a request is refused before any work is done for it. */
const securityRules = [
  'slow_request',
  'header_size',
  'ambiguous_length',
  'malformed',
  'pipelining',
  'connections',
  'url',
  'url_length',
  'body_size',
  'media_type',
  'other_site',
  'operator_token',
] as const

export type SecurityRule = (typeof securityRules)[number]

/** Declares the metrics of refused requests. */
export function createSecurityMetrics(declare: MetricGroup) {
  return {
    rejects: declare.counter({
      name: 'srp_security_rejects_total',
      help: 'Requests refused, by the rule that they broke.',
      labels: { rule: securityRules },
    }),
  }
}
