import type { Alert } from './alert.ts'
import { pageRoutes } from './objectives.ts'

const rate = (series: string, window = '5m') => `sum by (job) (rate(${series}[${window}]))`
const degree = (name: string) => `srp_page_degraded_total{degree="${name}"}`
const answers = (result: string) => `srp_cache_requests_total{cache="search",result="${result}"}`

const calls = ({ failures }: { failures: number }) => ({
  'srp_breaker_calls_total{call="search",result="success"}': `0+${100 - failures}x80`,
  'srp_breaker_calls_total{call="search",result="failure"}': `0+${failures}x80`,
})

const pages = 'srp_http_requests_total{route="/cars-for-sale/:condition"}'
const scripts = 'srp_http_requests_total{route="/cars-for-sale/svc/more"}'
const shed = 'srp_load_shed_total{class="page",reason="queue_full"}'

/** At least so many in five minutes: a share of very few says nothing. */
const atLeast = (count: number, series: string) => `sum by (job) (increase(${series}[5m])) >= ${count}`

export const pageAlerts: readonly Alert[] = [
  {
    name: 'PagesDegraded',
    severity: 'ticket',
    // Error pages are excluded: they count against the error budget.
    expr: `${rate(degree('partial'))} / ${rate('srp_page_degraded_total')} > 0.2 and ${atLeast(20, 'srp_page_degraded_total')}`,
    for: '5m',
    summary: 'More than a fifth of the pages lack a block',
    test: {
      step: '15s',
      at: '20m',
      fires: { [degree('partial')]: '0+21x80', [degree('none')]: '0+79x80' },
      silent: [
        { [degree('partial')]: '0+20x80', [degree('none')]: '0+80x80' },
        { [degree('partial')]: '0+0.8x80', [degree('none')]: '0+0x80' },
      ],
    },
  },
  {
    name: 'StaleAnswers',
    severity: 'ticket',
    // Responses to rare requests are stale legitimately and refreshed in the background: only with failing
    // calls are they a problem. The fragment cache has no stale values and would lower the share.
    expr:
      `${rate('srp_cache_requests_total{cache!="fragment",result="stale"}')} ` +
      `/ ${rate('srp_cache_requests_total{cache!="fragment",result=~"memory|redis|stale|miss"}')} > 0.3 ` +
      `and ${rate('srp_breaker_calls_total{result=~"failure|rejected"}')} / ${rate('srp_breaker_calls_total')} > 0.05`,
    for: '10m',
    summary: 'More than 30 % of the cache responses are stale, and refreshing them fails',
    test: {
      step: '15s',
      at: '20m',
      fires: { [answers('stale')]: '0+31x80', [answers('memory')]: '0+69x80', ...calls({ failures: 6 }) },
      silent: [
        { [answers('stale')]: '0+30x80', [answers('memory')]: '0+70x80', ...calls({ failures: 6 }) },
        { [answers('stale')]: '0+31x80', [answers('memory')]: '0+69x80', ...calls({ failures: 5 }) },
      ],
    },
  },
  {
    name: 'PagesShed',
    severity: 'page',
    expr: `${rate('srp_load_shed_total{class="page"}')} / ${rate(`srp_http_requests_total{${pageRoutes}}`)} > 0.01 and ${atLeast(10, 'srp_load_shed_total{class="page"}')}`,
    for: '2m',
    summary: 'More than 1 % of the pages is shed because of overload',
    test: {
      step: '15s',
      at: '10m',
      fires: { [shed]: '0+11x40', [pages]: '0+1000x40' },
      silent: [
        { [shed]: '0+10x40', [pages]: '0+1000x40' },
        { [shed]: '0+0.4x40', [pages]: '0+1x40' },
      ],
    },
  },
  {
    name: 'StreamLeak',
    severity: 'ticket',
    // A stream belongs to a request and ends with it at the latest.
    expr: 'sum by (job, instance) (srp_streams_open) > sum by (job, instance) (srp_http_requests_in_flight)',
    for: '10m',
    summary: 'On {{ $labels.instance }} page streams outlive their requests',
    test: {
      step: '15s',
      at: '15m',
      labels: { instance: 'a' },
      fires: {
        'srp_streams_open{instance="a"}': '4x60',
        'srp_http_requests_in_flight{instance="a"}': '3x60',
      },
      silent: [
        {
          'srp_streams_open{instance="a"}': '4x60',
          'srp_http_requests_in_flight{instance="a"}': '4x60',
        },
      ],
    },
  },
  {
    name: 'NoTraffic',
    severity: 'page',
    expr: `sum by (job) (up{job=~"server.*"}) > 0 unless ${rate(`srp_http_requests_total{${pageRoutes}}`, '10m')} > 0`,
    for: '5m',
    summary: 'The server is up and nobody has asked for a page for a quarter of an hour',
    test: {
      step: '15s',
      at: '20m',
      fires: { up: '1x80', [pages]: '0+1x18 19x80', [scripts]: '0+1x80' },
      silent: [{ up: '1x80', [pages]: '0+1x24 25x80' }],
    },
  },
]
