/**
 * `npm test` runs all checks and tests, `npm run test:faults` the fault tests alone, and with `-- --long`
 * also those that take minutes.
 */
import { globSync } from 'node:fs'
import { SetupError } from '#shared/settings/setup-error.ts'
import { buildIfStale } from './client-build.ts'
import { buildK6, findK6 } from './find-k6.ts'
import { ensureOpenSearch } from './opensearch-jars.ts'
import { addUp, type FileOutcome, type Outcome } from './outcome.ts'
import { rootDirectory } from './root-directory.ts'
import { runTests } from './run-tests.ts'
import { runStaticChecks } from './static-checks.ts'
import { ensurePrograms } from './system-programs.ts'

/** Files that are named at the end as the slowest ones. */
const slowestCount = 10

const { passed, failures } = await checkAll(process.argv.slice(2))
for (const failure of failures) console.log(`\n✗ ${failure}`)

console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

async function checkAll(options: readonly string[]): Promise<Outcome> {
  try {
    ensurePrograms('tests')
    if (options.includes('--faults')) {
      buildIfStale()
      return addUp(await runFiles(faultTests({ withLong: options.includes('--long') })))
    }

    if (findK6() === undefined) buildK6()
    ensureOpenSearch()

    const checks = runStaticChecks()
    buildIfStale()

    return addUp([await checks, ...(await runFiles())])
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return { passed: 0, failures: [error.message] }
  }
}

async function runFiles(files?: readonly string[]): Promise<FileOutcome[]> {
  const outcomes = await runTests(files)
  const slowest = outcomes.toSorted((one, other) => other.seconds - one.seconds).slice(0, slowestCount)
  console.log('\nThe slowest files:')
  for (const { file, seconds } of slowest) console.log(`${seconds.toFixed(1).padStart(7)} s  ${file}`)

  return outcomes
}

function faultTests({ withLong }: { withLong: boolean }): string[] {
  const patterns = [
    'infra/testing/faults/*.test.ts',
    ...(withLong ? ['infra/testing/faults/long/*.long.ts'] : []),
  ]

  return globSync(patterns, { cwd: rootDirectory }).sort()
}
