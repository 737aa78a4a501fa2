import { spawnSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { addUp, type Outcome } from './outcome.ts'
import { readTap } from './read-tap.ts'

/**
 * Runs tap's tests of a directory, or these files of it. The counts come from what each file said itself:
 * after a time-out tap's own lack whole files.
 */
export function runTests(directory: string, files: readonly string[] = []): Outcome {
  const results = mkdtempSync(join(tmpdir(), 'tests-'))
  try {
    const tap = join(import.meta.dirname, '../../node_modules/.bin/tap')
    const run = spawnSync(process.execPath, [tap, '--reporter=base', `--output-dir=${results}`, ...files], {
      cwd: directory,
      stdio: 'inherit',
      // Without a terminal the reporter would repaint its last lines all the same.
      env: process.stdout.isTTY ? process.env : { ...process.env, CI: 'true' },
    })

    const said = globSync('**/*.tap', { cwd: results }).sort()
    const outcome = addUp(
      said.map((file) => readTap(file.replace(/\.tap$/, ''), readFileSync(join(results, file), 'utf8'))),
    )

    if (run.status === 0 || outcome.failures.length > 0) return outcome

    return {
      ...outcome,
      failures: [
        `tap ended with ${run.signal ?? `exit code ${run.status}`}: see the files marked FAIL above`,
      ],
    }
  } finally {
    rmSync(results, { recursive: true })
  }
}
