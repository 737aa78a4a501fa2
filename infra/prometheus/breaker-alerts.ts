import type { Alert } from './alert.ts'

const isOpen = (calls: string) => `srp_breaker_state{${calls},state="open"}`
const rejected = 'srp_breaker_calls_total{call="boost",result="rejected"}'
const opened = 'srp_breaker_transitions_total{call="boost",from="closed",to="open"}'
const halfOpen = 'srp_breaker_state{call="boost",state="half_open"}'

export const breakerAlerts: readonly Alert[] = [
  {
    name: 'SearchBreakerOpen',
    severity: 'page',
    expr: `max by (job) (${isOpen('call="search"')}) == 1`,
    for: '15s',
    // The breaker is half open for a moment in each round of probes.
    keepFiringFor: '1m',
    summary: 'The breaker of the search is open: shoppers see stale results or the error page',
    test: {
      step: '5s',
      at: '1m',
      fires: { [isOpen('call="search"')]: '0x8 1x10' },
      silent: { [isOpen('call="search"')]: '0x9 1x10' },
    },
  },
  {
    name: 'BreakerOpen',
    severity: 'ticket',
    // A breaker that is half open for a moment after each reset is still in the same outage.
    expr: `max by (job, call) (max_over_time(${isOpen('call!="search"')}[1m])) == 1`,
    for: '10m',
    summary: 'The breaker of the call {{ $labels.call }} is open: pages lack its content',
    test: {
      step: '15s',
      at: '15m',
      labels: { call: 'boost' },
      fires: { [isOpen('call="boost"')]: '0x19 1x8 0 1x40' },
      silent: { [isOpen('call="boost"')]: '0x20 1x40' },
    },
  },
  {
    name: 'BreakerFlapping',
    severity: 'ticket',
    // Transitions from closed: a breaker that stays open leaves and enters that state after each failed
    // probe. `increase` extrapolates to the edges of the window, so that five transitions may count as a
    // little more.
    expr: 'sum by (job, call) (increase(srp_breaker_transitions_total{from="closed",to="open"}[15m])) > 5.5',
    summary: 'The breaker of the call {{ $labels.call }} opens and closes over and over',
    test: {
      step: '15s',
      at: '20m',
      labels: { call: 'boost' },
      fires: { [opened]: '0x39 1+1x5 6x60' },
      silent: { [opened]: '0x39 1+1x4 5x60' },
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
      silent: { [halfOpen]: '0x7 1x20', [rejected]: '0+1x8 9x40' },
    },
  },
]
