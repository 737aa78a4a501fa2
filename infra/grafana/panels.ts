import { objectives } from '#infra/prometheus/objectives.ts'

export interface Panel {
  readonly title: string
  /** Grafana's name of the unit. */
  readonly unit: 'short' | 's' | 'reqps' | 'percentunit' | 'bytes'
  /** PromQL by the legend of its lines. */
  readonly queries: Readonly<Record<string, string>>
  /** Shown as one figure rather than over time. */
  readonly isNow?: boolean
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
      isNow: true,
      queries: Object.fromEntries(
        objectives.map(({ name, budget }) => [name, `1 - job:srp_${name}:ratio_3d / ${budget}`]),
      ),
    },
    {
      title: 'Burn, times what is allowed',
      unit: 'short',
      queries: Object.fromEntries(
        objectives.map(({ name, budget }) => [name, `job:srp_${name}:ratio_1h / ${budget}`]),
      ),
    },
    {
      title: 'Open breakers',
      unit: 'short',
      isNow: true,
      queries: { open: 'sum(srp_breaker_state{state="open"})' },
    },
    {
      title: 'Requests by status',
      unit: 'reqps',
      queries: { '{{status_class}}': rate(requests, 'status_class') },
    },
    { title: 'Requests by who asks', unit: 'reqps', queries: { '{{client}}': rate(requests, 'client') } },
    { title: 'Failed requests', unit: 'percentunit', queries: { '5xx': failedPages } },
    {
      title: 'First byte',
      unit: 's',
      queries: { p50: quantile(0.5, 'http_ttfb_seconds'), p99: quantile(0.99, 'http_ttfb_seconds') },
    },
    {
      title: 'Pages by how complete they were',
      unit: 'reqps',
      queries: { '{{degree}}': rate('page_degraded_total', 'degree') },
    },
    {
      title: 'Alerts',
      unit: 'short',
      isNow: true,
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
      title: 'Held by operators',
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
      title: 'Sent again',
      unit: 'reqps',
      queries: {
        '{{call}}': rate('upstream_retries_total', 'call'),
        '{{call}} refused': rate('upstream_retries_refused_total', 'call'),
      },
    },
    {
      title: 'Items left out',
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
      title: 'Under way',
      unit: 'short',
      queries: {
        requests: 'sum(srp_http_requests_in_flight)',
        streams: 'sum(srp_streams_open)',
        'wait for their readers': 'sum(srp_streams_backpressured)',
      },
    },
    {
      title: 'Turned away',
      unit: 'reqps',
      queries: { '{{class}} {{reason}}': rate('load_shed_total', 'class, reason') },
    },
    { title: 'Refused', unit: 'reqps', queries: { '{{rule}}': rate('security_rejects_total', 'rule') } },
    {
      title: 'Why streams ended',
      unit: 'reqps',
      queries: { '{{reason}}': rate('streams_ended_total', 'reason') },
    },
  ],
  'Cache and Redis': [
    {
      title: 'Answers by source',
      unit: 'reqps',
      queries: { '{{cache}} {{result}}': rate('cache_requests_total', 'cache, result') },
    },
    {
      title: 'Shared and refreshed',
      unit: 'reqps',
      queries: {
        '{{cache}} shared': rate('cache_coalesced_total', 'cache'),
        '{{cache}} refreshed': rate('cache_refresh_total', 'cache'),
      },
    },
    {
      title: 'Age of stale answers, p99',
      unit: 's',
      queries: { '{{cache}}': quantile(0.99, 'cache_entry_age_seconds', 'cache') },
    },
    {
      title: 'Memory tier',
      unit: 'bytes',
      queries: {
        '{{cache}}': 'sum by (cache) (srp_cache_bytes)',
        'parts of pages': 'sum(srp_fragment_bytes)',
      },
    },
    {
      title: 'Values in memory',
      unit: 'short',
      queries: { '{{cache}}': 'sum by (cache) (srp_cache_entries)' },
    },
    { title: 'Redis up', unit: 'short', isNow: true, queries: { up: 'min(srp_redis_up)' } },
    {
      title: 'Redis commands, p99',
      unit: 's',
      queries: { '{{op}}': quantile(0.99, 'redis_op_duration_seconds', 'op') },
    },
    { title: 'Redis errors', unit: 'reqps', queries: { '{{reason}}': rate('redis_errors_total', 'reason') } },
    { title: 'Waiting for Redis', unit: 'short', queries: { commands: 'sum(srp_redis_queue_length)' } },
  ],
  Process: [
    {
      title: 'Loop lag',
      unit: 's',
      queries: { 'p{{percentile}}': 'max by (percentile) (srp_event_loop_lag_seconds)' },
    },
    {
      title: 'Loop in use',
      unit: 'percentunit',
      queries: { '{{instance}}': 'srp_event_loop_utilization_ratio' },
    },
    {
      title: 'Changes of settings',
      unit: 'short',
      queries: { '{{outcome}}': 'sum by (outcome) (srp_settings_reloads_total)' },
    },
    { title: 'Log lines dropped', unit: 'reqps', queries: { lines: rate('log_dropped_total') } },
    { title: 'Draining', unit: 'short', queries: { processes: 'sum(srp_draining)' } },
    { title: 'Processes that serve', unit: 'short', isNow: true, queries: { processes: 'sum(srp_workers)' } },
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
      title: 'Errors of scripts',
      unit: 'reqps',
      queries: { '{{kind}}': rate('client_errors_total', 'kind') },
    },
    {
      title: 'Violations of the policy',
      unit: 'reqps',
      queries: { '{{directive}}': rate('csp_reports_total', 'directive') },
    },
  ],
}
