import type { Alert } from './alert.ts'

const [lag, inFlight, limit] = [
  'srp_event_loop_lag_seconds{percentile="99"}',
  'srp_upstream_in_flight{call="boost"}',
  'srp_upstream_in_flight_limit{call="boost"}',
]

export const processAlerts: readonly Alert[] = [
  {
    name: 'UpstreamNearLimit',
    severity: 'ticket',
    expr: 'max by (job, call) (srp_upstream_in_flight / srp_upstream_in_flight_limit) >= 0.95',
    for: '1m',
    summary: 'The call {{ $labels.call }} has nearly as many requests in flight as its limit',
    test: {
      step: '15s',
      at: '5m',
      labels: { call: 'boost' },
      fires: { [inFlight]: '61x40', [limit]: '64x40' },
      silent: { [inFlight]: '60x40', [limit]: '64x40' },
    },
  },
  {
    name: 'RedisDown',
    severity: 'ticket',
    expr: 'min by (job) (srp_redis_up) == 0',
    for: '1m',
    summary: 'Redis is down: each process has only its own memory cache',
    test: {
      step: '15s',
      at: '5m',
      fires: { srp_redis_up: '1x15 0x20' },
      silent: { srp_redis_up: '1x16 0x20' },
    },
  },
  {
    name: 'EventLoopLag',
    severity: 'page',
    expr: `max by (job, instance) (${lag}) > 0.2`,
    for: '2m',
    summary: 'On {{ $labels.instance }} the event loop is more than 0.2 s late',
    test: { step: '15s', at: '5m', fires: { [lag]: '0.21x40' }, silent: { [lag]: '0.2x40' } },
  },
  {
    name: 'SeriesBudget',
    severity: 'ticket',
    expr: 'max by (job, instance) (scrape_samples_scraped{job=~"server.*"}) > 3000',
    for: '10m',
    summary: '{{ $labels.instance }} publishes more than 3,000 series',
    test: {
      step: '15s',
      at: '15m',
      fires: { scrape_samples_scraped: '3001x60' },
      silent: { scrape_samples_scraped: '3000x60' },
    },
  },
  {
    name: 'NoScrape',
    severity: 'page',
    expr: 'up{job=~"server.*"} == 0',
    for: '1m',
    summary: 'Prometheus cannot read {{ $labels.instance }}',
    test: {
      step: '15s',
      at: '5m',
      labels: { instance: 'a' },
      fires: { 'up{instance="a"}': '1x15 0x20' },
      silent: { 'up{instance="a"}': '1x16 0x20' },
    },
  },
]
