import { type ExpectedFinding, faultTable } from '#infra/testing/fault-table.ts'
import { ruleSamples } from '#infra/testing/rule-samples.ts'
import { judge, rules } from '#shared/features/ops/verdict.ts'
import { code, fillIn, table } from './markdown-tables.ts'

/**
 * The text of docs/faults.md with its tables made from the rules of the verdict and the faults that tests
 * cause.
 */
export const withFaults = (page: string) =>
  fillIn(page, {
    faults: table(
      ['fault, caused at the front door', 'first sign', 'words', 'alert'],
      Object.entries(faultTable).flatMap(([fault, findings]) =>
        findings.flat().map((each) => [fault, ...rowOf(each)]),
      ),
    ),
    rules: table(
      ['rule', 'first sign', 'words, for example', 'alert'],
      rules.map(({ name }) => [name, ...rowOf({ rule: name, subject: subjectOf(name) })]),
    ),
  })

const sampleOf = (rule: string) => {
  const sample = ruleSamples[rule]
  return sample && judge(sample.figures)[0]
}

const subjectOf = (rule: string) => sampleOf(rule)?.subject ?? ''

function rowOf({ rule: name, subject }: ExpectedFinding): string[] {
  const { sign = '', alerts = [] } = rules.find((rule) => rule.name === name) ?? {}
  const words = `${subject} ${sampleOf(name)?.words ?? ''}`

  return [sign, words, alerts.map(code).join(', ') || 'none: the live view alone']
}
