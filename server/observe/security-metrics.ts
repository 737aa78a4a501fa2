import type { MetricGroup } from './metric-set.ts'

/** Why a request is refused before anything is done for it. */
const securityRules = [
  'slow_request',
  'header_size',
  'ambiguous_length',
  'malformed',
  'url',
  'url_length',
  'body_size',
  'media_type',
  'other_site',
  'operator_token',
] as const

export type SecurityRule = (typeof securityRules)[number]

/** What the server keeps out. */
export function createSecurityMetrics(declare: MetricGroup) {
  return {
    rejects: declare.counter({
      name: 'srp_security_rejects_total',
      help: 'Requests refused, by the rule that they break.',
      labels: { rule: securityRules },
    }),
  }
}
