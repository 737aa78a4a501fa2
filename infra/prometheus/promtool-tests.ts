import type { Alert, AlertTest, Series } from './alert.ts'
import { annotationsOf, labelsOf } from './rules.ts'

const externalUrl = 'http://prometheus.test'

/**
 * A file of unit tests for promtool: the alert fires for one set of series, and not for those that are just
 * below or no reason.
 */
export function promtoolTest(alert: Alert, rulesFile: string) {
  const { test } = alert
  return {
    rule_files: [rulesFile],
    evaluation_interval: test.step,
    tests: [
      testCase(alert, test.fires, [expected(alert)]),
      ...test.silent.map((series) => testCase(alert, series, [])),
    ],
  }
}

const testCase = ({ name, test }: Alert, series: Series, exp_alerts: readonly object[]) => ({
  interval: test.step,
  external_url: externalUrl,
  input_series: Object.entries(series).map(([metric, values]) => ({ series: withJob(metric), values })),
  alert_rule_test: [{ eval_time: test.at, alertname: name, exp_alerts }],
})

const withJob = (metric: string) =>
  metric.includes('job="')
    ? metric
    : metric.replace(/\{|$/, (brace) => (brace ? '{job="server",' : '{job="server"}'))

function expected(alert: Alert) {
  const labels = { ...labelsOf(alert), job: 'server', ...alert.test.labels }
  const exp_labels = Object.fromEntries(Object.entries(labels).filter(([, value]) => value !== undefined))
  return { exp_labels, exp_annotations: filledIn(annotationsOf(alert), alert.test) }
}

const filledIn = (annotations: Readonly<Record<string, string>>, { labels = {}, value = '' }: AlertTest) =>
  Object.fromEntries(
    Object.entries(annotations).map(([name, text]) => [
      name,
      text
        .replace('{{ $externalURL }}', externalUrl)
        .replace(/\{\{ \$value[^}]* \}\}/g, value)
        .replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label) => labels[label] ?? ''),
    ]),
  )
