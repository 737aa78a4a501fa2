import { type Alert, most, ofThree } from './alert.ts'

const isOpen = (calls: string) => `srp_breaker_state{${calls},state="open"}`
const rejected = 'srp_breaker_calls_total{call="boost",result="rejected"}'
const opened = 'srp_breaker_transitions_total{call="boost",from="closed",to="open"}'
const halfOpen = 'srp_breaker_state{call="boost",state="half_open"}'
const held = 'srp_breaker_state{call="boost",state="forced"}'
const asked = (outcome: string) => `srp_upstream_requests_total{call="boost",outcome="${outcome}"}`

// A breaker that is half open for a moment after each reset is still in the same outage.
const wasOpen = (calls: string) => `max by (job, instance, call) (max_over_time(${isOpen(calls)}[1m]))`

export const breakerAlerts: readonly Alert[] = [
  {
    name: 'SearchBreakerOpen',
    severity: 'page',
    expr: most(`max by (job, instance) (${isOpen('call="search"')})`),
    for: '15s',
    // The breaker is half open for a moment in each round of probes.
    keepFiringFor: '1m',
    summary:
      'The breaker of the search is open on most instances: shoppers see stale results or the error page',
    test: {
      step: '5s',
      at: '1m',
      fires: ofThree(isOpen('call="search"'), 2, ['0x8 1x10', '0x18']),
      silent: [
        ofThree(isOpen('call="search"'), 2, ['0x9 1x10', '0x18']),
        ofThree(isOpen('call="search"'), 1, ['0x8 1x10', '0x18']),
      ],
    },
  },
  {
    name: 'BreakerOpen',
    severity: 'ticket',
    expr: most(wasOpen('call!="search"'), 'job, call'),
    for: '10m',
    summary:
      'The breaker of the call {{ $labels.call }} is open on {{ $value | humanizePercentage }} of the instances: pages lack its content',
    test: {
      step: '15s',
      at: '15m',
      labels: { call: 'boost' },
      value: '66.67%',
      fires: ofThree(isOpen('call="boost"'), 2, ['0x19 1x8 0 1x40', '0x70']),
      silent: [
        ofThree(isOpen('call="boost"'), 2, ['0x20 1x40', '0x70']),
        ofThree(isOpen('call="boost"'), 1, ['0x19 1x50', '0x70']),
      ],
    },
  },
  {
    name: 'BreakerOpenOnInstance',
    severity: 'ticket',
    expr: `${wasOpen('call=~".+"')} == 1`,
    for: '10m',
    summary:
      'On {{ $labels.instance }} the breaker of the call {{ $labels.call }} is open: what is there between it and the service?',
    runbook: 'breaker-open',
    test: {
      step: '15s',
      at: '15m',
      labels: { call: 'search', instance: 'a' },
      fires: ofThree(isOpen('call="search"'), 1, ['0x19 1x50', '0x70']),
      silent: [ofThree(isOpen('call="search"'), 1, ['0x20 1x40', '0x70'])],
    },
  },
  {
    name: 'BreakerHeld',
    severity: 'ticket',
    expr: 'max by (job, call) (srp_breaker_state{state="forced"}) == 1',
    for: '15m',
    summary: 'The breaker of the call {{ $labels.call }} is held by hand: nothing opens or closes it',
    test: {
      step: '15s',
      at: '20m',
      labels: { call: 'boost' },
      fires: { [held]: '0x19 1x70' },
      silent: [{ [held]: '0x20 1x70' }],
    },
  },
  {
    name: 'BreakerFlapping',
    severity: 'ticket',
    // Transitions from closed: a breaker that stays open leaves and enters that state after each failed
    // probe. `increase` extrapolates to the edges of the window, so that five transitions may count as a
    // little more.
    expr: 'max by (job, call) (increase(srp_breaker_transitions_total{from="closed",to="open"}[15m])) > 5.5',
    summary: 'The breaker of the call {{ $labels.call }} opens and closes over and over',
    test: {
      step: '15s',
      at: '20m',
      labels: { call: 'boost' },
      fires: { [opened]: '0x39 1+1x5 6x60' },
      // Five instances whose breaker opened once are one outage.
      silent: [{ [opened]: '0x39 1+1x4 5x60' }, ofThree(opened, 3, ['0x39 1+1x2 3x60', '0x100'])],
    },
  },
  {
    name: 'BreakerHalfOpenStuck',
    severity: 'ticket',
    // The breaker of a call without requests stays half open legitimately: it has nothing to probe with.
    expr:
      'max by (job, call) (srp_breaker_state{state="half_open"}) == 1 ' +
      'and sum by (job, call) (rate(srp_breaker_calls_total{result="rejected"}[1m])) > 0',
    for: '2m',
    summary: 'The breaker of the call {{ $labels.call }} is stuck half open: its probes do not finish',
    test: {
      step: '15s',
      at: '5m',
      labels: { call: 'boost' },
      fires: { [halfOpen]: '0x7 1x20', [rejected]: '0+1x40' },
      silent: [{ [halfOpen]: '0x7 1x20', [rejected]: '0+1x8 9x40' }],
    },
  },
  {
    name: 'UpstreamThrottled',
    severity: 'ticket',
    // A throttled call is neutral to its breaker, which stays closed.
    expr:
      'sum by (job, call) (rate(srp_upstream_requests_total{outcome="throttled"}[5m])) ' +
      '/ sum by (job, call) (rate(srp_upstream_requests_total[5m])) > 0.2 ' +
      'and sum by (job, call) (increase(srp_upstream_requests_total{outcome="throttled"}[5m])) >= 10',
    for: '5m',
    summary: 'More than a fifth of the requests of the call {{ $labels.call }} is throttled',
    test: {
      step: '15s',
      at: '15m',
      labels: { call: 'boost' },
      fires: { [asked('throttled')]: '0+21x80', [asked('ok')]: '0+79x80' },
      silent: [
        { [asked('throttled')]: '0+20x80', [asked('ok')]: '0+80x80' },
        { [asked('throttled')]: '0+0.4x80', [asked('ok')]: '0+0x80' },
      ],
    },
  },
]
