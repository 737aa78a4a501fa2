import { budgetDays, highestBurnRate, objectives, pageRoutes } from '#infra/prometheus/objectives.ts'
import { errorBudget, nearlyAllSockets, pageObjectives } from '#shared/features/ops/limits.ts'
import { accountPanels } from './account-panels.ts'
import { cachePanels } from './cache-panels.ts'
import { type Panel, quantile, rate, share } from './panel.ts'
import { processPanels } from './process-panels.ts'

/** The runbooks of the groups, for panels without one of their own. */
export const groupRunbooks: Readonly<Record<string, string>> = {
  Now: 'error-budget-burn',
  Breakers: 'breaker-open',
  Upstreams: 'upstream-near-limit',
  Page: 'pages-degraded',
  'Cache and Redis': 'redis-down',
  Process: 'event-loop-lag',
  Shoppers: 'first-byte-budget-burn',
  Accounts: 'accounts-down',
}

const requests = 'http_requests_total'
const otherRoutes = `{${pageRoutes.replace('=~', '!~')}}`
const failedPages = share(
  rate(requests, '', `{${pageRoutes},status_class="5xx"}`),
  rate(requests, '', `{${pageRoutes}}`),
)

export const panels: Readonly<Record<string, readonly Panel[]>> = {
  Now: [
    {
      title: `Budget left, ${budgetDays} days`,
      unit: 'percentunit',
      isStat: true,
      description: 'The share of pages that may still be bad, of those that the objectives allow.',
      queries: Object.fromEntries(
        objectives.map(({ name, budget }) => [name, `1 - job:srp_${name}:ratio_${budgetDays}d / ${budget}`]),
      ),
    },
    {
      title: 'Burn rate of the budget',
      unit: 'short',
      description: 'In the last hour; at 1 the budget lasts for exactly its time.',
      limit: highestBurnRate,
      queries: Object.fromEntries(
        objectives.map(({ name, budget }) => [name, `job:srp_${name}:ratio_1h / ${budget}`]),
      ),
    },
    {
      title: 'Open breakers',
      unit: 'short',
      isStat: true,
      runbook: 'breaker-open',
      queries: { open: 'sum(srp_breaker_state{state="open"})' },
    },
    {
      title: 'Pages by status',
      unit: 'reqps',
      queries: { '{{status_class}}': rate(requests, 'status_class', `{${pageRoutes}}`) },
    },
    {
      title: 'Other routes by status',
      unit: 'reqps',
      description: "What pages' scripts ask for, pictures, files, and requests without a route.",
      queries: { '{{route}} {{status_class}}': rate(requests, 'route, status_class', otherRoutes) },
    },
    {
      title: 'Pages by client',
      unit: 'reqps',
      runbook: 'no-traffic',
      queries: { '{{client}}': rate('page_visits_total', 'client') },
    },
    { title: 'Failed pages', unit: 'percentunit', limit: errorBudget, queries: { '5xx': failedPages } },
    {
      title: 'First byte',
      unit: 's',
      runbook: 'first-byte-budget-burn',
      limit: pageObjectives.firstByteS,
      queries: { p50: quantile(0.5, 'http_ttfb_seconds'), p99: quantile(0.99, 'http_ttfb_seconds') },
    },
    {
      title: 'Pages by degree of degradation',
      unit: 'reqps',
      runbook: 'pages-degraded',
      queries: { '{{degree}}': rate('page_degraded_total', 'degree') },
    },
    {
      title: 'Alerts',
      unit: 'short',
      description: 'The alerts that fire.',
      runbook: 'README',
      isStat: true,
      queries: { '{{alertname}}': 'max by (alertname) (ALERTS{alertstate="firing",severity!="watchdog"})' },
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
      runbook: 'breaker-held',
      queries: { '{{call}}': 'max by (call) (srp_breaker_state{state="forced"}) > 0' },
    },
  ],
  Upstreams: [
    {
      title: 'Requests by outcome',
      unit: 'reqps',
      runbook: 'upstream-throttled',
      queries: { '{{call}} {{outcome}}': rate('upstream_requests_total', 'call, outcome') },
    },
    {
      title: 'p99',
      unit: 's',
      queries: { '{{call}}': quantile(0.99, 'upstream_duration_seconds', { by: 'call' }) },
    },
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
      limit: nearlyAllSockets,
      queries: { '{{call}}': 'max by (call) (srp_upstream_in_flight / srp_upstream_in_flight_limit)' },
    },
    {
      title: 'Retries',
      unit: 'reqps',
      queries: {
        '{{origin}}': rate('upstream_retries_total', 'origin'),
        refused: rate('upstream_retries_refused_total'),
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
        whole: quantile(0.99, 'http_request_duration_seconds', { filter: `{${pageRoutes}}` }),
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
      queries: { '{{phase}}': quantile(0.99, 'render_duration_seconds', { by: 'phase' }) },
    },
    {
      title: 'In flight',
      unit: 'short',
      runbook: 'stream-leak',
      queries: {
        requests: 'sum(srp_http_requests_in_flight)',
        streams: 'sum(srp_streams_open)',
        backpressured: 'sum(srp_streams_backpressured)',
      },
    },
    {
      title: 'Load shed',
      unit: 'reqps',
      runbook: 'pages-shed',
      queries: { '{{class}} {{reason}}': rate('load_shed_total', 'class, reason') },
    },
    { title: 'Rejected', unit: 'reqps', queries: { '{{rule}}': rate('security_rejects_total', 'rule') } },
    {
      title: 'Streams ended by reason',
      unit: 'reqps',
      runbook: 'stream-leak',
      queries: { '{{reason}}': rate('streams_ended_total', 'reason') },
    },
  ],
  'Cache and Redis': cachePanels,
  Process: processPanels,
  Shoppers: [
    {
      title: 'Largest Contentful Paint, p75',
      unit: 's',
      limit: 2.5,
      queries: { '{{page}}': quantile(0.75, 'web_vitals_lcp_seconds', { by: 'page' }) },
    },
    {
      title: 'Interaction to Next Paint, p75',
      unit: 's',
      limit: 0.2,
      queries: { '{{page}}': quantile(0.75, 'web_vitals_inp_seconds', { by: 'page' }) },
    },
    {
      title: 'Cumulative Layout Shift, p75',
      unit: 'short',
      limit: 0.1,
      queries: { '{{page}}': quantile(0.75, 'web_vitals_cls_score', { by: 'page' }) },
    },
    {
      title: 'Script errors',
      unit: 'reqps',
      queries: { '{{kind}}': rate('client_errors_total', 'kind') },
    },
    {
      title: 'Events of pages',
      unit: 'reqps',
      queries: { '{{outcome}}': rate('events_total', 'outcome') },
    },
    {
      title: 'Violations of the content security policy',
      unit: 'reqps',
      queries: { '{{directive}}': rate('csp_reports_total', 'directive') },
    },
    {
      title: 'Sentences to the shopping assistant, and its outside model',
      unit: 'reqps',
      queries: {
        '{{outcome}}': rate('assistant_turns_total', 'outcome'),
        'model {{outcome}}': rate('assistant_model_total', 'outcome'),
      },
    },
  ],
  Accounts: accountPanels,
}
