/**
 * `npm run loadtest:compare BEFORE AFTER` prints the measures that became worse or better between two runs.
 */
import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { Value } from 'typebox/value'
import { reportSetupError } from '#infra/scripts/report-setup-error.ts'
import { milliseconds, share } from '#loadtests/runner/report/formats.ts'
import { Summary } from '#loadtests/runner/summary.contract.ts'
import { SetupError } from '#shared/settings/setup-error.ts'
import { compare } from './compare.ts'

try {
  const paths = process.argv.slice(2)
  const [before, after] = paths.map(readSummary)
  if (before === undefined || after === undefined || paths.length > 2)
    throw new SetupError('npm run loadtest:compare BEFORE AFTER, two folders of reports/')

  const findings = compare(before, after)
  if (before.machine !== after.machine)
    console.log('! The runs were made on different machines:', before.machine, 'and', after.machine)

  for (const { measure, unit, verdict, ...values } of findings) {
    const format = unit === 'ms' ? milliseconds : share
    console.log(
      `${verdict.padEnd(19)} ${measure.padEnd(26)} ${format(values.before)} → ${format(values.after)}`,
    )
  }

  process.exitCode = findings.some(({ verdict }) => verdict === 'worse') ? 1 : 0
} catch (error) {
  reportSetupError(error)
}

function readSummary(path: string): Summary {
  try {
    const file = statSync(path).isDirectory() ? join(path, 'summary.json') : path
    return Value.Parse(Summary, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    throw new SetupError(
      `${path} is no report of a load test: ${error instanceof Error ? error.message : error}`,
    )
  }
}
