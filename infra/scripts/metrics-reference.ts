import { createAccountsMetrics } from '#marketplace/store/accounts-metrics.ts'
import { labelSources } from '#server/observe/label-sources.ts'
import type { DeclaredMetric, Labels } from '#server/observe/metric-set.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import { code, fillIn, table } from './markdown-tables.ts'

const units = ['seconds', 'bytes', 'ratio']

/** The text of docs/metrics.md with its tables made from the declarations of metrics. */
export function withMetrics(page: string): string {
  const { declared, close } = createMetrics()
  close()
  const all = [...declared, ...createAccountsMetrics().declared]
  const groups = Object.entries(Object.groupBy(all, ({ group }) => group))
  const tables = groups.map(
    ([group, metrics = []]) =>
      `## ${group}\n\n${table(['metric', 'type', 'labels', 'meaning'], metrics.map(rowOf))}`,
  )

  return fillIn(page, { metrics: tables.join('\n\n') })
}

function rowOf({ name, type, help, labels, buckets }: DeclaredMetric): string[] {
  const unit = units.find((word) => name.replace(/_total$/, '').endsWith(`_${word}`))
  const bounds = buckets && `up to ${buckets.join(', ')}`
  return [code(name), [type, unit, bounds].filter(Boolean).join(', '), describe(labels), help]
}

const describe = (labels: Labels) =>
  Object.entries(labels)
    .map(
      ([label, values]) =>
        `${code(label)}: ${typeof values === 'string' ? labelSources[values].is : values.join(', ')}`,
    )
    .join('<br>')
