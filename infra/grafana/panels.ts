import { objectives } from '#infra/prometheus/objectives.ts'

export interface Panel {
  readonly title: string
  /** The unit, by Grafana's name. */
  readonly unit: 'short' | 's' | 'reqps' | 'percentunit' | 'bytes'
  /** The PromQL of each line, by its legend. */
  readonly queries: Readonly<Record<string, string>>
  /** A panel with the current value rather than a chart over time. */
  readonly isStat?: boolean
}

const rate = (metric: string, by = '', filter = '') =>
  `sum${by && ` by (${by})`} (rate(srp_${metric}${filter}[$__rate_interval]))`

const quantile = (q: number, metric: string, by = '') =>
  `histogram_quantile(${q}, ${rate(`${metric}_bucket`, by ? `le, ${by}` : 'le')})`

const share = (part: string, whole: string) => `${part} / ${whole}`

const requests = 'http_requests_total'
const failedPages = share(rate(requests, '', '{status_class="5xx"}'), rate(requests))

export const panels: Readonly<Record<string, readonly Panel[]>> = {
  Now: [
    {
      title: 'Budget left, three days',
      unit: 'percentunit',
      isStat: true,
      queries: Object.fromEntries(
        objectives.map(({ name, budget }) => [name, `1 - job:srp_${name}:ratio_3d / ${budget}`]),
      ),
    },
    {
      title: 'Burn rate of the budget',
      unit: 'short',
      queries: Object.fromEntries(
        objectives.map(({ name, budget }) => [name, `job:srp_${name}:ratio_1h / ${budget}`]),
      ),
    },
    {
      title: 'Open breakers',
      unit: 'short',
      isStat: true,
      queries: { open: 'sum(srp_breaker_state{state="open"})' },
    },
    {
      title: 'Requests by status',
      unit: 'reqps',
      queries: { '{{status_class}}': rate(requests, 'status_class') },
    },
    { title: 'Requests by client', unit: 'reqps', queries: { '{{client}}': rate(requests, 'client') } },
    { title: 'Failed requests', unit: 'percentunit', queries: { '5xx': failedPages } },
    {
      title: 'First byte',
      unit: 's',
      queries: { p50: quantile(0.5, 'http_ttfb_seconds'), p99: quantile(0.99, 'http_ttfb_seconds') },
    },
    {
      title: 'Pages by degree of degradation',
      unit: 'reqps',
      queries: { '{{degree}}': rate('page_degraded_total', 'degree') },
    },
    {
      title: 'Alerts',
      unit: 'short',
      isStat: true,
      queries: { '{{alertname}}': 'max by (alertname) (ALERTS{alertstate="firing"})' },
    },
  ],
  Breakers: [
    {
      title: 'Calls by result',
      unit: 'reqps',
      queries: { '{{call}} {{result}}': rate('breaker_calls_total', 'call, result') },
    },
    {
      title: 'Fallbacks',
      unit: 'reqps',
      queries: { '{{call}} {{kind}}': rate('breaker_fallbacks_total', 'call, kind') },
    },
    {
      title: 'Share of time open',
      unit: 'percentunit',
      queries: { '{{call}}': rate('breaker_open_seconds_total', 'call') },
    },
    {
      title: 'Forced by operators',
      unit: 'short',
      queries: { '{{call}}': 'max by (call) (srp_breaker_state{state="forced"}) > 0' },
    },
  ],
  Upstreams: [
    {
      title: 'Requests by outcome',
      unit: 'reqps',
      queries: { '{{call}} {{outcome}}': rate('upstream_requests_total', 'call, outcome') },
    },
    { title: 'p99', unit: 's', queries: { '{{call}}': quantile(0.99, 'upstream_duration_seconds', 'call') } },
    {
      title: 'In flight and queued',
      unit: 'short',
      queries: {
        '{{call}}': 'sum by (call) (srp_upstream_in_flight)',
        '{{call}} queued': 'sum by (call) (srp_upstream_queued)',
      },
    },
    {
      title: 'Share of sockets in use',
      unit: 'percentunit',
      queries: { '{{call}}': 'max by (call) (srp_upstream_in_flight / srp_upstream_in_flight_limit)' },
    },
    {
      title: 'Retries',
      unit: 'reqps',
      queries: {
        '{{call}}': rate('upstream_retries_total', 'call'),
        '{{call}} refused': rate('upstream_retries_refused_total', 'call'),
      },
    },
    {
      title: 'Items dropped',
      unit: 'reqps',
      queries: { '{{call}} {{reason}}': rate('upstream_items_dropped_total', 'call, reason') },
    },
  ],
  Page: [
    {
      title: 'p99: shell and whole page',
      unit: 's',
      queries: {
        shell: quantile(0.99, 'http_shell_ready_seconds'),
        whole: quantile(0.99, 'http_request_duration_seconds'),
      },
    },
    {
      title: 'Optional blocks',
      unit: 'reqps',
      queries: { '{{block}} {{outcome}}': rate('block_outcome_total', 'block, outcome') },
    },
    {
      title: 'Online purchase checks',
      unit: 'reqps',
      queries: { '{{outcome}}': rate('eligibility_checks_total', 'outcome') },
    },
    {
      title: 'Rendering, p99',
      unit: 's',
      queries: { '{{phase}}': quantile(0.99, 'render_duration_seconds', 'phase') },
    },
    {
      title: 'In flight',
      unit: 'short',
      queries: {
        requests: 'sum(srp_http_requests_in_flight)',
        streams: 'sum(srp_streams_open)',
        backpressured: 'sum(srp_streams_backpressured)',
      },
    },
    {
      title: 'Load shed',
      unit: 'reqps',
      queries: { '{{class}} {{reason}}': rate('load_shed_total', 'class, reason') },
    },
    { title: 'Rejected', unit: 'reqps', queries: { '{{rule}}': rate('security_rejects_total', 'rule') } },
    {
      title: 'Streams ended by reason',
      unit: 'reqps',
      queries: { '{{reason}}': rate('streams_ended_total', 'reason') },
    },
  ],
  'Cache and Redis': [
    {
      title: 'Cache responses by result',
      unit: 'reqps',
      queries: { '{{cache}} {{result}}': rate('cache_requests_total', 'cache, result') },
    },
    {
      title: 'Coalesced and refreshed',
      unit: 'reqps',
      queries: {
        '{{cache}} shared': rate('cache_coalesced_total', 'cache'),
        '{{cache}} refreshed': rate('cache_refresh_total', 'cache'),
      },
    },
    {
      title: 'Age of stale responses, p99',
      unit: 's',
      queries: { '{{cache}}': quantile(0.99, 'cache_entry_age_seconds', 'cache') },
    },
    {
      title: 'Memory tier',
      unit: 'bytes',
      queries: {
        '{{cache}}': 'sum by (cache) (srp_cache_bytes)',
        fragments: 'sum(srp_fragment_bytes)',
      },
    },
    {
      title: 'Values in memory',
      unit: 'short',
      queries: { '{{cache}}': 'sum by (cache) (srp_cache_entries)' },
    },
    { title: 'Redis up', unit: 'short', isStat: true, queries: { up: 'min(srp_redis_up)' } },
    {
      title: 'Redis commands, p99',
      unit: 's',
      queries: { '{{op}}': quantile(0.99, 'redis_op_duration_seconds', 'op') },
    },
    { title: 'Redis errors', unit: 'reqps', queries: { '{{reason}}': rate('redis_errors_total', 'reason') } },
    {
      title: 'Commands waiting for Redis',
      unit: 'short',
      queries: { commands: 'sum(srp_redis_queue_length)' },
    },
  ],
  Process: [
    {
      title: 'Event loop lag',
      unit: 's',
      queries: { 'p{{percentile}}': 'max by (percentile) (srp_event_loop_lag_seconds)' },
    },
    {
      title: 'Event loop utilization',
      unit: 'percentunit',
      queries: { '{{instance}}': 'srp_event_loop_utilization_ratio' },
    },
    {
      title: 'Settings reloads',
      unit: 'short',
      queries: { '{{outcome}}': 'sum by (outcome) (srp_settings_reloads_total)' },
    },
    { title: 'Log lines dropped', unit: 'reqps', queries: { lines: rate('log_dropped_total') } },
    { title: 'Draining', unit: 'short', queries: { processes: 'sum(srp_draining)' } },
    { title: 'Workers', unit: 'short', isStat: true, queries: { processes: 'sum(srp_workers)' } },
    { title: 'Versions', unit: 'short', queries: { '{{version}}': 'sum by (version) (srp_build_info)' } },
  ],
  Shoppers: [
    {
      title: 'Largest Contentful Paint, p75',
      unit: 's',
      queries: { '{{page}}': quantile(0.75, 'web_vitals_lcp_seconds', 'page') },
    },
    {
      title: 'Interaction to Next Paint, p75',
      unit: 's',
      queries: { '{{page}}': quantile(0.75, 'web_vitals_inp_seconds', 'page') },
    },
    {
      title: 'Cumulative Layout Shift, p75',
      unit: 'short',
      queries: { '{{page}}': quantile(0.75, 'web_vitals_cls_score', 'page') },
    },
    {
      title: 'Script errors',
      unit: 'reqps',
      queries: { '{{kind}}': rate('client_errors_total', 'kind') },
    },
    {
      title: 'Violations of the content security policy',
      unit: 'reqps',
      queries: { '{{directive}}': rate('csp_reports_total', 'directive') },
    },
  ],
}
