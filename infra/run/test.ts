import { buildIfStale } from './client-build.ts'
import { CommandFailed } from './command-failed.ts'
import { addUp, type Outcome } from './outcome.ts'
import { rootDirectory } from './root-directory.ts'
import { runTests } from './run-tests.ts'
import { runStaticChecks } from './static-checks.ts'
import { ensurePrograms } from './system-programs.ts'

const { passed, failures } = checkAll()
for (const failure of failures) console.log(`\n✗ ${failure}`)
console.log(`\n${passed} passed, ${failures.length} failed`)
process.exitCode = failures.length > 0 ? 1 : 0

function checkAll(): Outcome {
  try {
    ensurePrograms()
    const checked = runStaticChecks()
    buildIfStale()
    return addUp([checked, runTests(rootDirectory)])
  } catch (error) {
    if (!(error instanceof CommandFailed)) throw error
    return { passed: 0, failures: [error.message] }
  }
}
