import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readSharedTap, readTap } from './read-tap.ts'
import { rootDirectory } from './root-directory.ts'

/** What the runner counts when this is a test file. */
function outcomeOf(t: Test, source: string) {
  const directory = t.testdir({ 'x.test.ts': `import t from 'tap'\n${source}` })
  const { stdout } = spawnSync(process.execPath, [join(directory, 'x.test.ts')], {
    cwd: directory,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TAP: '1' },
  })

  const { passed, failures } = readTap('x.test.ts', stdout)

  return { passed, failures: failures.map((failure) => failure.split(' (')[0]?.trimEnd()) }
}

t.test('a test counts once, however much it asserts', async (t) => {
  const outcome = outcomeOf(
    t,
    `t.test('one', async (t) => { t.ok(1); t.ok(2) }); t.test('two', async (t) => t.test('inner', async (t) => t.ok(1)))`,
  )

  t.same(outcome, { passed: 2, failures: [] })
})

t.test('a failed test counts once, and is named down to what it asserts', async (t) => {
  const outcome = outcomeOf(
    t,
    `t.test('outer', (t) => t.test('inner', async (t) => t.equal(1, 2, 'same'))); t.test('fine', async (t) => t.ok(1))`,
  )

  t.same(outcome, { passed: 1, failures: ['x.test.ts › outer › inner › same'] })
})

t.test('a file that dies keeps what it proved and fails once', async (t) => {
  const outcome = outcomeOf(
    t,
    `await t.test('first', async (t) => t.ok(1)); process.kill(process.pid, 'SIGKILL')`,
  )

  t.same(outcome, { passed: 1, failures: ['x.test.ts ended before its tests did'] })
})

t.test('an error thrown outside all tests fails', async (t) => {
  const outcome = outcomeOf(
    t,
    `t.test('first', async (t) => t.ok(1)); setImmediate(() => { throw new Error('late') })`,
  )

  t.equal(outcome.failures.length, 1)
})

t.test('a test that takes too long fails', async (t) => {
  const outcome = outcomeOf(
    t,
    `t.test('never', { timeout: 50 }, () => new Promise(() => setTimeout(process.abort, 1_000)))`,
  )

  t.same(outcome, { passed: 0, failures: ['x.test.ts › never › timeout!'] })
})

t.test('a file that cannot be loaded, or has no tests, fails', async (t) => {
  for (const source of [`import './missing.ts'`, '']) {
    t.same(outcomeOf(t, source), { passed: 0, failures: ['x.test.ts ran no test'] })
  }
})

t.test('nothing is skipped, put off or left without an assertion in silence', async (t) => {
  const outcome = outcomeOf(
    t,
    `t.test('a', { skip: true }, async () => {}); t.test('b', { todo: true }); t.test('c', async () => {}); t.test('d', async (t) => t.ok(1, 'e', { skip: 'f' }))`,
  )

  t.equal(outcome.passed, 0)
  t.same(
    outcome.failures,
    ['a is skipped', 'b is left to do', 'c asserts nothing', 'd › e is skipped'].map(
      (failure) => `x.test.ts › ${failure}`,
    ),
  )
})

/** What the runner counts of files that share a process. */
function sharedOutcomes(t: Test, sources: Readonly<Record<string, string>>) {
  const directory = t.testdir(
    Object.fromEntries(
      Object.entries(sources).map(([file, source]) => [file, `import t from 'tap'\n${source}`]),
    ),
  )

  const files = Object.keys(sources)
  const { stdout } = spawnSync(process.execPath, [join(rootDirectory, 'infra/testing/pure-tests.ts')], {
    cwd: directory,
    encoding: 'utf8',
    env: { PATH: process.env.PATH, TAP: '1', TEST_FILES: files.join('\n') },
  })

  return readSharedTap(files, stdout).map(({ file, passed, failures }) => {
    return { file, passed, failures: failures.map((failure) => failure.split(' (')[0]?.trimEnd()) }
  })
}

t.test('of files that share a process each counts by itself, and a failure names its file', async (t) => {
  const outcomes = sharedOutcomes(t, {
    'a.test.ts': `t.test('one', async (t) => t.ok(1)); t.test('two', async (t) => { t.ok(1); t.ok(1) })`,
    'b.test.ts': `t.test('one', async (t) => t.ok(1)); t.test('bad', async (t) => t.equal(1, 2, 'same'))`,
    'c.test.ts': `import './missing.ts'`,
    'd.test.ts': `await null; t.test('late', async (t) => t.ok(1))`,
  })

  t.match(outcomes, [
    { file: 'a.test.ts', passed: 2, failures: [] },
    { file: 'b.test.ts', passed: 1, failures: ['b.test.ts › bad › same'] },
    { file: 'c.test.ts', passed: 0, failures: [/^c\.test\.ts › .*missing\.ts/] },
    { file: 'd.test.ts', passed: 1, failures: [] },
  ])
})

t.test('a file that ends the process it shares fails, and so does every file behind it', async (t) => {
  const outcomes = sharedOutcomes(t, {
    'a.test.ts': `t.test('one', async (t) => t.ok(1))`,
    'b.test.ts': `await t.test('two', async (t) => t.ok(1)); process.kill(process.pid, 'SIGKILL')`,
    'c.test.ts': `t.test('three', async (t) => t.ok(1))`,
  })

  t.strictSame(outcomes, [
    { file: 'a.test.ts', passed: 1, failures: [] },
    { file: 'b.test.ts', passed: 0, failures: ['b.test.ts did not end'] },
    { file: 'c.test.ts', passed: 0, failures: ['c.test.ts did not end'] },
  ])
})
