import type { Alert, Proof, Series } from './alert.ts'
import { annotationsOf, labelsOf } from './rules.ts'

/** A file of unit tests for promtool: the alert fires when it should, and is silent just below. */
export function promtoolTest(alert: Alert, rulesFile: string) {
  const { proof } = alert
  return {
    rule_files: [rulesFile],
    evaluation_interval: proof.step,
    tests: [look(alert, proof.fires, [expected(alert)]), look(alert, proof.silent, [])],
  }
}

const look = ({ name, proof }: Alert, series: Series, exp_alerts: readonly object[]) => ({
  interval: proof.step,
  input_series: Object.entries(series).map(([metric, values]) => ({ series: inJob(metric), values })),
  alert_rule_test: [{ eval_time: proof.at, alertname: name, exp_alerts }],
})

const inJob = (metric: string) =>
  metric.replace(/\{|$/, (brace) => (brace ? '{job="server",' : '{job="server"}'))

function expected(alert: Alert) {
  const exp_labels = { ...labelsOf(alert), job: 'server', ...alert.proof.labels }
  return { exp_labels, exp_annotations: filledIn(annotationsOf(alert), alert.proof) }
}

const filledIn = (annotations: Readonly<Record<string, string>>, { labels = {} }: Proof) =>
  Object.fromEntries(
    Object.entries(annotations).map(([name, text]) => [
      name,
      text.replace(/\{\{ \$labels\.(\w+) \}\}/g, (_, label) => labels[label] ?? ''),
    ]),
  )
