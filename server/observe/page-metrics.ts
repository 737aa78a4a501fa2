import { Counter, Gauge, Histogram, type Registry } from 'prom-client'

const durationBuckets = [0.01, 0.025, 0.05, 0.1, 0.2, 0.3, 0.5, 1, 3, 10, 20]

export type PageCacheLabel = 'memory' | 'redis' | 'stale' | 'miss'
export type StreamEnd = 'finished' | 'client_gone' | 'deadline' | 'error' | 'shutdown'
export type BlockOutcome = 'data' | 'empty' | 'fallback' | 'timeout' | 'open'
export type PageDegree = 'none' | 'partial' | 'stale' | 'error'

/** What shoppers get. `route` is the route's pattern, never the URL asked for. */
export function createPageMetrics(registry: Registry) {
  const registers = [registry]
  return {
    requests: new Counter({
      name: 'srp_http_requests_total',
      help: 'Requests answered.',
      labelNames: ['route', 'method', 'status_class', 'client'],
      registers,
    }),
    durationSeconds: new Histogram({
      name: 'srp_http_request_duration_seconds',
      help: 'From the request to the last byte of its answer.',
      labelNames: ['route', 'cache'],
      buckets: durationBuckets,
      registers,
    }),
    ttfbSeconds: new Histogram({
      name: 'srp_http_ttfb_seconds',
      help: 'From the request to the first byte of its answer.',
      labelNames: ['route', 'cache'],
      buckets: durationBuckets,
      registers,
    }),
    shellReadySeconds: new Histogram({
      name: 'srp_http_shell_ready_seconds',
      help: 'From the request to a page that shows its required results.',
      labelNames: ['route', 'cache'],
      buckets: durationBuckets,
      registers,
    }),
    inFlight: new Gauge({
      name: 'srp_http_requests_in_flight',
      help: 'Requests being answered now.',
      labelNames: ['route'],
      registers,
    }),
    streamsOpen: new Gauge({ name: 'srp_streams_open', help: 'Page streams open now.', labelNames: ['route'], registers }),
    draining: new Gauge({ name: 'srp_draining', help: '1 while the server ends its service.', registers }),
    streamsEnded: new Counter({ name: 'srp_streams_ended_total', help: 'Why page streams ended.', labelNames: ['reason'], registers }),
    shed: new Counter({
      name: 'srp_load_shed_total',
      help: 'Requests turned away with 503 since there was too much to do.',
      labelNames: ['class', 'reason'],
      registers,
    }),
    renderSeconds: new Histogram({
      name: 'srp_render_duration_seconds',
      help: "React's time to the shell, and from there to the end.",
      labelNames: ['phase'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1, 3],
      registers,
    }),
    blockOutcomes: new Counter({
      name: 'srp_block_outcome_total',
      help: 'How the optional blocks of pages ended.',
      labelNames: ['block', 'outcome'],
      registers,
    }),
    eligibilityChecks: new Counter({
      name: 'srp_eligibility_checks_total',
      help: 'Checks whether a car may be bought online, by how they ended; all but eligible are shown as ineligible.',
      labelNames: ['outcome'],
      registers,
    }),
    degraded: new Counter({
      name: 'srp_page_degraded_total',
      help: 'Pages by how complete they were.',
      labelNames: ['route', 'degree'],
      registers,
    }),
  }
}
