import type { Alert, AlertTest, Series } from './alert.ts'
import { annotationsOf, labelsOf } from './rules.ts'

/**
 * A file of unit tests for promtool: the alert fires for one set of series and not for the one just below.
 */
export function promtoolTest(alert: Alert, rulesFile: string) {
  const { test } = alert
  return {
    rule_files: [rulesFile],
    evaluation_interval: test.step,
    tests: [testCase(alert, test.fires, [expected(alert)]), testCase(alert, test.silent, [])],
  }
}

const testCase = ({ name, test }: Alert, series: Series, exp_alerts: readonly object[]) => ({
  interval: test.step,
  input_series: Object.entries(series).map(([metric, values]) => ({ series: withJob(metric), values })),
  alert_rule_test: [{ eval_time: test.at, alertname: name, exp_alerts }],
})

const withJob = (metric: string) =>
  metric.replace(/\{|$/, (brace) => (brace ? '{job="server",' : '{job="server"}'))

function expected(alert: Alert) {
  const exp_labels = { ...labelsOf(alert), job: 'server', ...alert.test.labels }
  return { exp_labels, exp_annotations: withLabelValues(annotationsOf(alert), alert.test) }
}

const withLabelValues = (annotations: Readonly<Record<string, string>>, { labels = {} }: AlertTest) =>
  Object.fromEntries(
    Object.entries(annotations).map(([name, text]) => [
      name,
      text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label) => labels[label] ?? ''),
    ]),
  )
