import { stringify } from 'yaml'
import { accountAlerts } from './account-alerts.ts'
import { type Alert, runbookOf } from './alert.ts'
import { breakerAlerts } from './breaker-alerts.ts'
import { budgetRecordings, objectiveAlerts, objectiveRecordings } from './objectives.ts'
import { pageAlerts } from './page-alerts.ts'
import { processAlerts } from './process-alerts.ts'

const groups = {
  objectives: objectiveAlerts,
  breakers: breakerAlerts,
  pages: pageAlerts,
  processes: processAlerts,
  accounts: accountAlerts,
}

export const alerts: readonly Alert[] = Object.values(groups).flat()

export const labelsOf = ({ severity, labels }: Alert) => ({ severity, ...labels })

/** The annotations of an alert. Prometheus itself serves the runbooks, by its `--web.user-assets`. */
export const annotationsOf = (alert: Alert) => ({
  summary: alert.summary,
  runbook_url: `{{ $externalURL }}/user/${runbookOf(alert)}.md`,
})

const written = '# Written by infra/prometheus/write-rules.ts from the declarations beside it.\n'

const print = (file: object) => written + stringify(file, { lineWidth: 0 })

const ruleGroups = () => [
  { name: 'recordings', rules: objectiveRecordings },
  { name: 'budgets', interval: '5m', rules: budgetRecordings },
  ...Object.entries(groups).map(([name, group]) => ({ name, rules: group.map(toRule) })),
]

/** The text of rules.yml. */
export const printRules = (): string => print({ groups: ruleGroups() })

/** The text of prometheus-rule.yml, the same rules for the Prometheus of a Kubernetes cluster. */
export const printPrometheusRule = (): string =>
  print({
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'forecourt', labels: { 'app.kubernetes.io/name': 'forecourt' } },
    spec: { groups: ruleGroups() },
  })

const toRule = (alert: Alert) => ({
  alert: alert.name,
  expr: alert.expr,
  ...(alert.for && { for: alert.for }),
  ...(alert.keepFiringFor && { keep_firing_for: alert.keepFiringFor }),
  labels: labelsOf(alert),
  annotations: annotationsOf(alert),
})

/** The text of docs/runbooks/README.md, the index of the runbooks. */
export function printRunbookIndex(): string {
  const rows = alerts.map(
    (alert) => `| [${alert.name}](${runbookOf(alert)}.md) | ${alert.severity} | ${inWords(alert.summary)} |`,
  )

  return `# Runbooks

What to do when an alert fires. The severity \`page\` calls the engineer on call now, \`ticket\` waits until tomorrow; a \`watchdog\` fires always,
for a service that tells when it is missed. An alert whose name ends with \`OnInstance\` is about one of several instances, and never calls anybody.
\`node infra/prometheus/write-rules.ts\` writes this page from the alerts' declarations in [infra/prometheus](../../infra/prometheus).

| alert | severity | meaning |
| --- | --- | --- |
${rows.join('\n')}
`
}

const inWords = (summary: string) => summary.replace(/\{\{ \$(?:labels\.)?(\w+)[^}]* \}\}/g, '‹$1›')
