import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { readTap } from './read-tap.ts'

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
