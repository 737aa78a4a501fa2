import type { ServerResponse } from 'node:http'
import { checkOutcomes } from '#shared/features/eligibility/eligibility.ts'
import type { MetricGroup } from './metric-set.ts'

const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 3, 10]

/** Where a page's data came from: the slowest of its sources. */
const pageCaches = ['memory', 'redis', 'stale', 'miss'] as const
export type PageCacheLabel = (typeof pageCaches)[number]

const streamEnds = ['finished', 'client_gone', 'deadline', 'error', 'shutdown'] as const
export type StreamEnd = (typeof streamEnds)[number]

const blockOutcomes = ['data', 'empty', 'fallback', 'timeout', 'open'] as const
export type BlockOutcome = (typeof blockOutcomes)[number]

const pageDegrees = ['none', 'partial', 'stale', 'error'] as const
export type PageDegree = (typeof pageDegrees)[number]

/** What shoppers wait for, what they can do without for a moment, and what nobody sees. */
const loadClasses = ['page', 'more', 'beacon'] as const
export type LoadClass = (typeof loadClasses)[number]

const shedReasons = ['queue_full', 'queue_wait', 'loop_lag'] as const
export type ShedReason = (typeof shedReasons)[number]

/** Of methods that have a name of their own; the others are one. */
export const knownMethods = ['GET', 'HEAD', 'POST', 'other'] as const

const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const

/** What shoppers get. `route` is the route's pattern, never the URL asked for. */
export function createPageMetrics(declare: MetricGroup) {
  /** On their way, by route. */
  const answers = new Map<string, Set<ServerResponse>>()
  return {
    /** Has operators see whether an answer, from now until it has closed, waits for its reader. */
    watchReader(route: string, answer: ServerResponse): void {
      const others = answers.get(route) ?? new Set()
      answers.set(route, others.add(answer))
      answer.once('close', () => others.delete(answer))
    },
    requests: declare.counter({
      name: 'srp_http_requests_total',
      help: 'Requests answered.',
      labels: {
        route: 'routes',
        method: knownMethods,
        status_class: statusClasses,
        client: ['human', 'bot'],
      },
    }),
    durationSeconds: declare.histogram({
      name: 'srp_http_request_duration_seconds',
      help: 'From the request to the last byte of its answer.',
      labels: { route: 'routes', cache: pageCaches },
      buckets: durationBuckets,
    }),
    ttfbSeconds: declare.histogram({
      name: 'srp_http_ttfb_seconds',
      help: 'From the request to the first byte of its page.',
      labels: { route: 'pages', cache: pageCaches },
      buckets: durationBuckets,
    }),
    shellReadySeconds: declare.histogram({
      name: 'srp_http_shell_ready_seconds',
      help: 'From the request to a page that shows its required results.',
      labels: { route: 'pages', cache: pageCaches },
      buckets: durationBuckets,
    }),
    inFlight: declare.gauge({
      name: 'srp_http_requests_in_flight',
      help: 'Requests being answered now.',
      labels: { route: 'routes' },
    }),
    streamsOpen: declare.gauge({
      name: 'srp_streams_open',
      help: 'Page streams open now.',
      labels: { route: 'pages' },
    }),
    streamsBackpressured: declare.gauge({
      name: 'srp_streams_backpressured',
      help: 'Pages that wait for their reader now: the system takes no more of them.',
      labels: { route: 'pages' },
      collect() {
        for (const [route, open] of answers)
          this.set(
            { route },
            open.values().reduce((sum, { writableLength }) => sum + Number(writableLength > 0), 0),
          )
      },
    }),
    draining: declare.gauge({ name: 'srp_draining', help: '1 while the server ends its service.' }),
    streamsEnded: declare.counter({
      name: 'srp_streams_ended_total',
      help: 'Why page streams ended.',
      labels: { reason: streamEnds },
    }),
    shed: declare.counter({
      name: 'srp_load_shed_total',
      help: 'Requests turned away with 503 since there was too much to do.',
      labels: { class: loadClasses, reason: shedReasons },
    }),
    renderSeconds: declare.histogram({
      name: 'srp_render_duration_seconds',
      help: "React's time to the shell, and from there to the end.",
      labels: { phase: ['shell', 'rest'] },
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
    }),
    blockOutcomes: declare.counter({
      name: 'srp_block_outcome_total',
      help: 'How the optional blocks of pages ended.',
      labels: { block: 'blocks', outcome: blockOutcomes },
    }),
    eligibilityChecks: declare.counter({
      name: 'srp_eligibility_checks_total',
      help: 'Checks whether a car may be bought online, by how they ended; all but eligible are shown as ineligible.',
      labels: { outcome: checkOutcomes },
    }),
    degraded: declare.counter({
      name: 'srp_page_degraded_total',
      help: 'Pages by how complete they were.',
      labels: { route: 'pages', degree: pageDegrees },
    }),
  }
}
