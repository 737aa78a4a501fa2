import { seriesBudget } from '#server/observe/metric-set.ts'
import { fullHeap, lateLoopS, nearlyAllSockets } from '#shared/features/ops/limits.ts'
import { type Alert, most, ofThree, type Series } from './alert.ts'

const eventsIn = (labels: string) => `sum by (job) (increase(srp_events_total${labels}[15m]))`

/** Events by how many are stored and sent back at each step. */
const eventsOf = (stored: number, sentBack: number): Series => ({
  'srp_events_total{outcome="stored"}': `0+${stored}x160`,
  'srp_events_total{outcome="sent_back"}': `0+${sentBack}x160`,
})

const lag = (percentile: number) => `srp_event_loop_lag_seconds{percentile="${percentile}"}`
const [inFlight, limit] = [
  'srp_upstream_in_flight{call="boost"}',
  'srp_upstream_in_flight_limit{call="boost"}',
]

const servers = 'up{job=~"server.*"}'
const laggard = `max by (job, instance) (${lag(99)})`
const started = 'process_start_time_seconds'
const startedOften = `changes(${started}{job=~"server.*"}[15m])`
const refused = 'srp_settings_reloads_total{outcome="refused"}'

export const processAlerts: readonly Alert[] = [
  {
    name: 'UpstreamNearLimit',
    severity: 'ticket',
    expr: `max by (job, call) (srp_upstream_in_flight / srp_upstream_in_flight_limit) >= ${nearlyAllSockets}`,
    for: '1m',
    summary: 'The call {{ $labels.call }} has nearly as many requests in flight as its limit',
    test: {
      step: '15s',
      at: '5m',
      labels: { call: 'boost' },
      fires: { [inFlight]: '61x40', [limit]: '64x40' },
      silent: [{ [inFlight]: '60x40', [limit]: '64x40' }],
    },
  },
  {
    name: 'RedisDown',
    severity: 'ticket',
    expr: 'min by (job) (srp_redis_up) == 0',
    for: '1m',
    summary: 'Redis is down: at least one process has only its own memory cache',
    test: {
      step: '15s',
      at: '5m',
      fires: { srp_redis_up: '1x15 0x20' },
      silent: [{ srp_redis_up: '1x16 0x20' }],
    },
  },
  {
    name: 'EventLoopLag',
    severity: 'page',
    expr: most(`${laggard} > bool ${lateLoopS}`),
    for: '2m',
    summary: `On most instances a request waits for more than ${lateLoopS} s until the event loop has time for it`,
    test: {
      step: '15s',
      at: '5m',
      fires: ofThree(lag(99), 2, ['0.21x40', '0.01x40']),
      silent: [
        ofThree(lag(99), 3, ['0.2x40', '0x40']),
        ofThree(lag(99), 1, ['8x40', '0.01x40']),
        // A standstill that is over.
        ofThree(lag(99), 3, ['0x13 8x5 0x20', '0x40']),
      ],
    },
  },
  {
    name: 'EventLoopLagOnInstance',
    severity: 'ticket',
    expr: `${laggard} > ${lateLoopS}`,
    for: '10m',
    summary: `On {{ $labels.instance }} the event loop has been more than ${lateLoopS} s late for ten minutes`,
    runbook: 'event-loop-lag',
    test: {
      step: '15s',
      at: '15m',
      labels: { instance: 'a' },
      fires: ofThree(lag(99), 1, ['0.21x80', '0.01x80']),
      silent: [ofThree(lag(99), 1, ['0.2x80', '0.01x80'])],
    },
  },
  {
    name: 'EventLoopStoodStill',
    severity: 'ticket',
    expr: `max by (job, instance) (max_over_time(${lag(100)}[5m])) > 2`,
    summary: 'On {{ $labels.instance }} the event loop stood still for {{ $value | humanizeDuration }}',
    runbook: 'event-loop-lag',
    test: {
      step: '15s',
      at: '5m',
      labels: { instance: 'a' },
      value: '8s',
      fires: ofThree(lag(100), 1, ['0x13 8 0x30', '0.01x40']),
      silent: [ofThree(lag(100), 1, ['0x13 2 0x30', '0.01x40'])],
    },
  },
  {
    name: 'RestartLoop',
    severity: 'page',
    expr: most(`${startedOften} > bool 2`),
    summary: 'Most instances have started three times or more within a quarter of an hour',
    test: {
      step: '1m',
      at: '15m',
      fires: ofThree(started, 2, ['1 2 2 2 3 3 4x20', '1x20']),
      silent: [
        ofThree(started, 3, ['1 2 2 2 3 3x20', '1x20']),
        ofThree(started, 1, ['1 2 2 2 3 3 4x20', '1x20']),
      ],
    },
  },
  {
    name: 'RestartLoopOnInstance',
    severity: 'ticket',
    expr: `max by (job, instance) (${startedOften}) > 2`,
    summary: '{{ $labels.instance }} has started {{ $value }} times within a quarter of an hour',
    runbook: 'restart-loop',
    test: {
      step: '1m',
      at: '15m',
      labels: { instance: 'a' },
      value: '3',
      fires: ofThree(started, 1, ['1 2 2 2 3 3 4x20', '1x20']),
      silent: [ofThree(started, 1, ['1 2 2 2 3 3x20', '1x20'])],
    },
  },
  {
    name: 'MemoryNearLimit',
    severity: 'ticket',
    expr:
      'max by (job, instance) (process_resident_memory_bytes / srp_memory_limit_bytes) > 0.9 ' +
      `or max by (job, instance) (nodejs_heap_size_used_bytes / srp_heap_limit_bytes) > ${fullHeap}`,
    for: '5m',
    summary: '{{ $labels.instance }} has used {{ $value | humanizePercentage }} of its memory or of its heap',
    test: {
      step: '15s',
      at: '10m',
      labels: { instance: 'a' },
      value: '91%',
      fires: {
        ...ofThree('process_resident_memory_bytes', 1, ['91x60', '50x60']),
        ...ofThree('srp_memory_limit_bytes', 0, ['', '100x60']),
      },
      silent: [
        {
          ...ofThree('process_resident_memory_bytes', 3, ['90x60', '']),
          ...ofThree('srp_memory_limit_bytes', 0, ['', '100x60']),
          ...ofThree('nodejs_heap_size_used_bytes', 3, ['85x60', '']),
          ...ofThree('srp_heap_limit_bytes', 0, ['', '100x60']),
        },
      ],
    },
  },
  onceIncreased({
    name: 'LogDropped',
    series: ['srp_log_dropped_total', 'accounts_log_dropped_total'],
    window: '15m',
    summary: '{{ $labels.instance }} has dropped lines of its log, which nobody reads fast enough',
  }),
  {
    name: 'EventsLost',
    severity: 'ticket',
    expr: `${eventsIn('{outcome=~"refused|sent_back"}')} / ${eventsIn('')} > 0.05 and ${eventsIn('')} > 100`,
    for: '15m',
    summary: 'More than one in twenty events of pages is not stored',
    test: {
      step: '15s',
      at: '40m',
      fires: eventsOf(90, 10),
      silent: [eventsOf(99, 1), eventsOf(0.3, 0.1)],
    },
  },
  onceIncreased({
    name: 'UncaughtErrors',
    series: ['srp_uncaught_errors_total'],
    window: '1h',
    summary: '{{ $labels.instance }} had an error that no code caught',
  }),
  {
    name: 'SettingsRefused',
    severity: 'ticket',
    expr: 'sum by (job, instance) (increase(srp_settings_reloads_total{outcome="refused"}[1h])) > 0',
    summary: '{{ $labels.instance }} has refused a settings document, and goes on with the one before',
    test: {
      step: '15s',
      at: '5m',
      labels: { instance: 'a' },
      fires: ofThree(refused, 1, ['0x10 1x40', '0x40']),
      silent: [ofThree(refused.replace('refused', 'taken'), 3, ['0x10 1x40', ''])],
    },
  },
  {
    name: 'SeriesBudget',
    severity: 'ticket',
    expr: `max by (job, instance) (scrape_samples_scraped{job=~"server.*"}) > ${seriesBudget}`,
    for: '10m',
    summary: `{{ $labels.instance }} publishes more than ${seriesBudget.toLocaleString('en')} series`,
    test: {
      step: '15s',
      at: '15m',
      fires: { scrape_samples_scraped: `${seriesBudget + 1}x60` },
      silent: [{ scrape_samples_scraped: `${seriesBudget}x60` }],
    },
  },
  {
    name: 'NoScrape',
    severity: 'page',
    expr: most(`${servers} == bool 0`),
    for: '1m',
    summary: 'Prometheus cannot read most of the instances',
    test: {
      step: '15s',
      at: '5m',
      fires: ofThree('up', 2, ['1x15 0x20', '1x40']),
      silent: [ofThree('up', 2, ['1x16 0x20', '1x40']), ofThree('up', 1, ['0x40', '1x40'])],
    },
  },
  {
    name: 'NoScrapeOnInstance',
    severity: 'ticket',
    expr: `${servers} == 0`,
    for: '5m',
    summary: 'Prometheus cannot read {{ $labels.instance }}',
    runbook: 'no-scrape',
    test: {
      step: '15s',
      at: '10m',
      labels: { instance: 'a' },
      fires: ofThree('up', 1, ['1x19 0x40', '1x60']),
      silent: [ofThree('up', 1, ['1x20 0x40', '1x60'])],
    },
  },
  {
    name: 'NoTarget',
    severity: 'page',
    expr: `absent(${servers})`,
    for: '5m',
    summary: 'Prometheus knows no instance of the page server, so that no alert on one can fire',
    runbook: 'no-scrape',
    test: {
      step: '15s',
      at: '10m',
      labels: { job: undefined },
      fires: { 'up{job="prometheus"}': '1x60' },
      silent: [{ up: '0x60' }],
    },
  },
  {
    name: 'Watchdog',
    severity: 'watchdog',
    expr: 'vector(1)',
    summary: 'Fires always: where it is missed, no alert can be sent',
    test: { step: '15s', at: '1m', labels: { job: undefined }, fires: {}, silent: [] },
  },
]

interface Increase {
  readonly name: string
  readonly series: readonly string[]
  readonly window: string
  readonly summary: string
}

/** An alert on an instance whose counter has grown within a time, however little. */
function onceIncreased({ name, series, window, summary }: Increase): Alert {
  return {
    name,
    severity: 'ticket',
    expr: series.map((each) => `sum by (job, instance) (increase(${each}[${window}])) > 0`).join(' or '),
    summary,
    test: {
      step: '15s',
      at: '5m',
      labels: { instance: 'a' },
      fires: ofThree(series.at(-1) ?? '', 1, ['0x10 1x40', '0x40']),
      silent: series.map((each) => ofThree(each, 3, ['7x40', ''])),
    },
  }
}
