import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'yaml'
import { SetupError } from '#shared/settings/setup-error.ts'
import type { FileOutcome } from './outcome.ts'
import { readSharedTap, readTap } from './read-tap.ts'
import { rootDirectory } from './root-directory.ts'
import { startProcess } from './supervised-process.ts'
import { planTests } from './test-plan.ts'
import { runTestProcess } from './test-process.ts'

/** The options that `.taprc` gives to tap, which runs single files. The runner of all files keeps to them. */
interface TapConfig {
  readonly include: string[]
  readonly 'node-arg': string[]
  /** The limit of a process, in seconds. */
  readonly timeout: number
  readonly jobs: number
}

/** A test process to run: that of one file, or the one that files of pure code share. */
interface Job {
  readonly files: readonly string[]
  readonly isShared: boolean
}

/** Runs all test files, or the given ones, and prints a line on each that has ended. */
export async function runTests(given?: readonly string[]): Promise<FileOutcome[]> {
  const config = parse(readFileSync(join(rootDirectory, '.taprc'), 'utf8')) as TapConfig
  const plan = planTests(given ?? globSync(config.include, { cwd: rootDirectory }), rootDirectory)

  // The modules that most files load are compiled once.
  const compileCache = mkdtempSync(join(tmpdir(), 'compile-cache-'))
  const env = { ...process.env, NODE_COMPILE_CACHE: compileCache }
  const fixtures = startProcess({
    name: 'The process of the shared fixtures',
    file: 'infra/testing/shared-fixtures.main.ts',
    env,
    banner: /^Shared fixtures: (http\S+)/,
  })

  const failed = fixtures.exit.then(() => {
    throw new SetupError('The shared fixtures could not be started: the reason is above')
  })

  const testEnv = { ...env, TEST_FIXTURES: await Promise.race([fixtures.address, failed]) }
  const outcomes: FileOutcome[] = []
  const run = async (job: Job) => {
    outcomes.push(...(await runJob(job, config, testEnv)))
  }

  try {
    const pure = plan.pure.length > 0 ? [{ files: plan.pure, isShared: true }] : []
    await inParallel(config.jobs, [...pure, ...plan.parallel.map(jobOf)], run)
    await inParallel(1, plan.alone.map(jobOf), run)
  } finally {
    fixtures.kill('SIGTERM')
    await fixtures.exit
    rmSync(compileCache, { recursive: true })
  }

  return outcomes
}

const jobOf = (file: string): Job => ({ files: [file], isShared: false })

async function runJob({ files, isShared }: Job, config: TapConfig, env: NodeJS.ProcessEnv) {
  const [file = ''] = files
  const { tap, errors, seconds, stayed, failedBy } = await runTestProcess({
    args: [...config['node-arg'], isShared ? 'infra/testing/pure-tests.ts' : 'infra/testing/test-file.ts'],
    directory: rootDirectory,
    env: isShared ? { ...env, TEST_FILES: files.join('\n') } : { ...env, TEST_FILE: file },
    timeoutS: config.timeout,
  })

  const told = isShared ? readSharedTap(files, tap) : [{ file, seconds, ...readTap(file, tap) }]
  const outcomes = withEnd(told, failedBy)
  for (const outcome of outcomes) report(outcome)
  if (errors !== '') console.log(errors.trimEnd())
  if (stayed) console.log(`The process of ${file} did not end after its tests, and was killed`)

  return outcomes
}

/** A process that fails although all its tests passed has failed outside them. */
function withEnd(outcomes: FileOutcome[], failedBy: number | NodeJS.Signals | undefined): FileOutcome[] {
  const [first, ...others] = outcomes
  if (failedBy === undefined || !first || outcomes.some(({ failures }) => failures.length > 0))
    return outcomes

  const failure = `${first.file} ended with ${failedBy} although its tests passed`
  return [{ ...first, failures: [failure] }, ...others]
}

/** Has `act` take the items in their order, at most so many at once. */
async function inParallel<Item>(
  atOnce: number,
  items: readonly Item[],
  act: (item: Item) => Promise<void>,
): Promise<void> {
  const left = [...items]
  const work = async () => {
    for (let item = left.shift(); item !== undefined; item = left.shift()) await act(item)
  }

  await Promise.all(Array.from({ length: atOnce }, work))
}

function report({ file, passed, failures, seconds }: FileOutcome): void {
  const verdict = failures.length === 0 ? 'PASS' : 'FAIL'
  console.log(` ${verdict}  ${file}  ${passed} passed, ${seconds.toFixed(1)} s`)
  for (const failure of failures) console.log(`✗ ${failure}`)
}
