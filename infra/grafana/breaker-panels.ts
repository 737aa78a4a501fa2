import { BigValueColorMode, BigValueGraphMode } from '@grafana/grafana-foundation-sdk/common'
import {
  AnnotationQueryBuilder,
  MappingType,
  QueryVariableBuilder,
  ThresholdsConfigBuilder,
  ThresholdsMode,
  VariableRefresh,
} from '@grafana/grafana-foundation-sdk/dashboard'
import { PanelBuilder as Stat } from '@grafana/grafana-foundation-sdk/stat'
import { PanelBuilder as StateTimeline } from '@grafana/grafana-foundation-sdk/statetimeline'
import { inScope, prometheus, query } from './queries.ts'

/** The dashboard variable of the calls that have a breaker. */
export const callVariable = () =>
  new QueryVariableBuilder('call')
    .label('Call')
    .query('label_values(srp_breaker_state, call)')
    .datasource(prometheus)
    .refresh(VariableRefresh.OnTimeRangeChanged)
    .multi(true)
    .includeAll(true)
    .current({ text: 'All', value: '$__all' })

/** The transitions of breakers, as annotations on all charts. */
export const transitions = () =>
  new AnnotationQueryBuilder()
    .name('Breakers')
    .datasource(prometheus)
    .enable(true)
    .iconColor('orange')
    .expr(inScope('sum by (call, from, to) (increase(srp_breaker_transitions_total[$__interval])) > 0'))
    .titleFormat('{{call}}: {{from}} → {{to}}')

const states = {
  type: MappingType.ValueToText as const,
  options: {
    0: { text: 'closed', color: 'green' },
    1: { text: 'half open', color: 'yellow' },
    2: { text: 'open', color: 'red' },
  },
}

const isIn = (state: string) => `max by (call) (srp_breaker_state{call=~"$call",state="${state}"})`

/** A panel with the state of each call's breaker over time. */
export const stateTimeline = () =>
  new StateTimeline()
    .title('State')
    .datasource(prometheus)
    .mappings([states])
    .withTarget(query(0, '{{call}}', `2 * ${isIn('open')} + ${isIn('half_open')}`))
    .description('The state of each breaker over time: open in red, half open while probes decide in yellow.')

const rateOf = (results: string) =>
  `sum(rate(srp_breaker_calls_total{call="$call",result=~"${results}"}[$__rate_interval]))`

const values = [
  { name: 'calls', unit: 'reqps', expr: rateOf('success|failure') },
  { name: 'failed', unit: 'percentunit', expr: `${rateOf('failure')} / ${rateOf('success|failure')}` },
  {
    name: 'p99',
    unit: 's',
    expr: 'histogram_quantile(0.99, sum by (le) (rate(srp_upstream_duration_seconds_bucket{call="$call"}[$__rate_interval])))',
  },
  {
    name: 'fallbacks',
    unit: 'reqps',
    expr: 'sum(rate(srp_breaker_fallbacks_total{call="$call"}[$__rate_interval]))',
  },
] as const

/** A panel per call with its rate, failures, p99 and fallbacks. */
export function breakerTiles() {
  const tile = new Stat()
    .title('$call')
    .datasource(prometheus)
    .repeat('call')
    .repeatDirection('h')
    .maxPerRow(4)
    .colorMode(BigValueColorMode.Value)
    .graphMode(BigValueGraphMode.Area)
    .thresholds(alwaysGreen())
    .description(
      'The calls of one breaker: their rate, failures, duration, and fallbacks in place of answers.',
    )

  for (const [index, { name, unit, expr }] of values.entries()) {
    const target = query(index, name, expr)
    const steps = { mode: ThresholdsMode.Absolute, steps: name === 'failed' ? failing : healthy }
    tile.withTarget(target).overrideByName(name, [
      { id: 'unit', value: unit },
      { id: 'thresholds', value: steps },
    ])
  }

  return tile
}

const healthy = [{ value: null, color: 'green' }]

/** Red from a half: the share of failures at which a breaker opens. */
const failing = [...healthy, { value: 0.05, color: 'yellow' }, { value: 0.5, color: 'red' }]
const alwaysGreen = () => new ThresholdsConfigBuilder().mode(ThresholdsMode.Absolute).steps(healthy)
