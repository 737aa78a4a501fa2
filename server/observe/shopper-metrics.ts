import { clientErrorKinds, pageKinds } from '#shared/features/monitoring/monitoring.contract.ts'
import type { MetricGroup } from './metric-set.ts'

/** The directives of a page's policy; any other directive that a browser reports is `other`. */
export const cspDirectives = [
  'script-src',
  'style-src',
  'img-src',
  'connect-src',
  'form-action',
  'other',
] as const

/** Declares the metrics that browsers report. */
export function createShopperMetrics(declare: MetricGroup) {
  return {
    lcpSeconds: declare.histogram({
      name: 'srp_web_vitals_lcp_seconds',
      help: 'Largest Contentful Paint of real visits.',
      labels: { page: pageKinds },
      buckets: [0.5, 1, 1.5, 2, 2.5, 4, 6],
    }),
    inpSeconds: declare.histogram({
      name: 'srp_web_vitals_inp_seconds',
      help: 'Interaction to Next Paint of real visits.',
      labels: { page: pageKinds },
      buckets: [0.05, 0.1, 0.2, 0.3, 0.5, 1],
    }),
    clsScore: declare.histogram({
      name: 'srp_web_vitals_cls_score',
      help: 'Cumulative Layout Shift of real visits.',
      labels: { page: pageKinds },
      buckets: [0, 0.01, 0.05, 0.1, 0.25],
    }),
    clientErrors: declare.counter({
      name: 'srp_client_errors_total',
      help: 'Script errors reported by browsers.',
      labels: { kind: clientErrorKinds },
    }),
    events: declare.counter({
      name: 'srp_events_total',
      help: 'Events of pages: stored, refused as undeclared, dropped since their shopper or bot is not counted, sent back to the browser since they could not be stored.',
      labels: { outcome: ['stored', 'refused', 'private', 'sent_back'] },
    }),
    cspReports: declare.counter({
      name: 'srp_csp_reports_total',
      help: 'Violations of the content security policy reported by browsers.',
      labels: { directive: cspDirectives },
    }),
  }
}
