import type { ServerResponse } from 'node:http'
import { checkOutcomes } from '#shared/features/eligibility/eligibility.ts'
import { noRoute } from './label-sources.ts'
import type { MetricGroup } from './metric-set.ts'

/**
 * The bounds of the times of pages: 0.3 s is the objective of the first byte, 1.5 s that of the last one.
 * None sits on a deadline (1, 3, 5, 15, 20 s), where a timeout would fall below or above it by chance.
 */
const firstByteBounds = [0.01, 0.03, 0.1, 0.2, 0.3, 0.6, 1.2, 4, 25]
const answerBounds = [0.01, 0.1, 0.3, 1.5, 2.5, 4, 25]

/** The slowest source of a page's data. */
const pageCaches = ['memory', 'redis', 'stale', 'miss'] as const
export type PageCacheLabel = (typeof pageCaches)[number]

const streamEnds = ['finished', 'client_gone', 'deadline', 'error', 'shutdown'] as const
export type StreamEnd = (typeof streamEnds)[number]

const blockOutcomes = ['data', 'empty', 'fallback', 'timeout', 'open'] as const
export type BlockOutcome = (typeof blockOutcomes)[number]

const pageDegrees = ['none', 'partial', 'stale', 'error'] as const
export type PageDegree = (typeof pageDegrees)[number]

/**
 * The classes of work: what a shopper sends to be stored or passed on, pages, further data of a page,
 * requests that no shopper waits for, and cached pages that are made anew behind a stale one.
 */
const loadClasses = ['change', 'page', 'more', 'beacon', 'revalidation'] as const
export type LoadClass = (typeof loadClasses)[number]

const shedReasons = ['queue_full', 'queue_wait', 'loop_lag', 'upstream_wait'] as const
export type ShedReason = (typeof shedReasons)[number]

const statusClasses = ['2xx', '3xx', '4xx', '5xx'] as const

/** Error pages are made of no data. */
const isPageCache = ({ route, cache }: Readonly<Record<'route' | 'cache', string>>) =>
  route !== noRoute || cache === 'miss'

/**
 * Whether a class of work can be shed for a reason: only what is rendered waits, for its data and for a slot.
 */
const canBeShed = (labels: Readonly<Record<'class' | 'reason', string>>) =>
  ['page', 'revalidation'].includes(labels.class) || !labels.reason.endsWith('_wait')

interface OpenPage {
  readonly route: string
  readonly answer: Pick<ServerResponse, 'writableLength'>
}

/** Declares the metrics of pages and requests. `route` is the pattern of a route, never a URL. */
export function createPageMetrics(declare: MetricGroup) {
  return { ...declareRequests(declare), ...declareStreams(declare), ...declareWork(declare) }
}

function declareRequests(declare: MetricGroup) {
  return {
    requests: declare.counter({
      name: 'srp_http_requests_total',
      help: 'Requests answered.',
      labels: { route: 'routes', status_class: statusClasses },
    }),
    visits: declare.counter({
      name: 'srp_page_visits_total',
      help: 'Requests for pages, whatever their answer, by the kind of their client.',
      labels: { route: 'visitedPages', client: ['human', 'bot'] },
    }),
    durationSeconds: declare.histogram({
      name: 'srp_http_request_duration_seconds',
      help: 'Time from the request to the last byte of its answer.',
      labels: { route: 'pagesAndOther' },
      buckets: answerBounds,
    }),
    ttfbSeconds: declare.histogram({
      name: 'srp_http_ttfb_seconds',
      help: 'Time from the request to the first byte of its page, of people: bots get pages whole.',
      labels: { route: 'pages', cache: pageCaches },
      occurs: isPageCache,
      buckets: firstByteBounds,
    }),
    shellReadySeconds: declare.histogram({
      name: 'srp_http_shell_ready_seconds',
      help: 'Time from the request to the shell: the page with its required results.',
      buckets: answerBounds,
    }),
    inFlight: declare.gauge({
      name: 'srp_http_requests_in_flight',
      help: 'Requests in flight.',
      labels: { route: 'pagesAndOther' },
    }),
  }
}

function declareStreams(declare: MetricGroup) {
  let openPages = (): readonly OpenPage[] => []
  /** The open pages that wait for their readers, by route. */
  const waiting = new Map<string, number>()

  return {
    /** Has `srp_streams_backpressured` count what this returns at each read. */
    watchPages(open: () => readonly OpenPage[]): void {
      openPages = open
    },
    streamsOpen: declare.gauge({
      name: 'srp_streams_open',
      help: 'Open page streams.',
      labels: { route: 'pages' },
    }),
    streamsBackpressured: declare.gauge({
      name: 'srp_streams_backpressured',
      help: 'Page streams that wait for a slow reader: the socket takes no more bytes.',
      labels: { route: 'pages' },
      collect() {
        for (const route of waiting.keys()) waiting.set(route, 0)
        for (const { route, answer } of openPages())
          waiting.set(route, (waiting.get(route) ?? 0) + Number(answer.writableLength > 0))
        for (const [route, pages] of waiting) this.set({ route }, pages)
      },
    }),
    draining: declare.gauge({ name: 'srp_draining', help: '1 while the server drains before it stops.' }),
    streamsEnded: declare.counter({
      name: 'srp_streams_ended_total',
      help: 'Page streams by the reason of their end.',
      labels: { reason: streamEnds },
    }),
  }
}

/** The work that pages are, and what became of it. */
function declareWork(declare: MetricGroup) {
  return {
    shed: declare.counter({
      name: 'srp_load_shed_total',
      help: 'Requests answered with 503, and revalidations of cached pages left out, because the server, or an origin behind it, had too much to do.',
      labels: { class: loadClasses, reason: shedReasons },
      occurs: canBeShed,
    }),
    renderSeconds: declare.histogram({
      name: 'srp_render_duration_seconds',
      help: 'Duration of a render by React: from its start to the shell, and to the whole page.',
      labels: { phase: ['shell', 'rest'] },
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.2, 4],
    }),
    blockOutcomes: declare.counter({
      name: 'srp_block_outcome_total',
      help: 'Optional blocks of pages by their outcome.',
      labels: { block: 'blocks', outcome: blockOutcomes },
    }),
    eligibilityChecks: declare.counter({
      name: 'srp_eligibility_checks_total',
      help: 'Checks whether a car may be bought online, by outcome; all but eligible are shown as ineligible.',
      labels: { outcome: checkOutcomes },
    }),
    degraded: declare.counter({
      name: 'srp_page_degraded_total',
      help: 'Pages by the degree to which they were degraded.',
      labels: { route: 'pages', degree: pageDegrees },
    }),
  }
}
