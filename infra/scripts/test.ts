/**
 * `npm test` runs all checks and tests, `npm run test:faults` the faults alone, and with `-- --long` those
 * too that take minutes.
 */
import { globSync } from 'node:fs'
import { SetupError } from '#shared/settings/setup-error.ts'
import { buildIfStale } from './client-build.ts'
import { buildK6, findK6 } from './find-k6.ts'
import { addUp, type Outcome } from './outcome.ts'
import { rootDirectory } from './root-directory.ts'
import { runTests } from './run-tests.ts'
import { runStaticChecks } from './static-checks.ts'
import { ensurePrograms } from './system-programs.ts'

const { passed, failures } = checkAll(process.argv.slice(2))
for (const failure of failures) console.log(`\n✗ ${failure}`)

console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

function checkAll(options: readonly string[]): Outcome {
  try {
    ensurePrograms()
    const isAll = !options.includes('--faults')
    if (isAll && findK6() === undefined) buildK6()

    const checked = isAll ? [runStaticChecks()] : []
    buildIfStale()

    return addUp([
      ...checked,
      runTests(rootDirectory, isAll ? [] : faultTests({ withLong: options.includes('--long') })),
    ])
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    return { passed: 0, failures: [error.message] }
  }
}

function faultTests({ withLong }: { withLong: boolean }): string[] {
  const patterns = [
    'infra/testing/faults/*.test.ts',
    ...(withLong ? ['infra/testing/faults/long/*.long.ts'] : []),
  ]

  return globSync(patterns, { cwd: rootDirectory }).sort()
}
