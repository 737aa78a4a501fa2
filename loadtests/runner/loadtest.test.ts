import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { Value } from 'typebox/value'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startServerProcess } from '#infra/testing/server-process.ts'
import { Summary } from './summary.contract.ts'

/** A short run without limits of time: other tests use the machine at the same time. */
const short = ['--seconds', '12', '--rate', '3', '--at-any-speed']

async function loadtest(t: Test, args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const reports = t.testdir()
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'main.ts'), ...args, '--reports', reports],
    {
      env: {
        ...process.env,
        BASE_URL: '',
        MARKETPLACE_URL: '',
        DATA_DIR: join(reports, 'data'),
        SEED_LISTINGS: '600',
        ...busy,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )

  t.teardown(() => child.kill('SIGTERM'))
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])

  const [folder = ''] = globSync(`${args[0]}-*`, { cwd: reports })
  const read = (file: string) => readFileSync(join(reports, folder, file), 'utf8')

  return { code, output, errors, read, summary: () => Value.Parse(Summary, JSON.parse(read('summary.json'))) }
}

/** The environment of a server that neither times out calls nor sheds load on a busy machine. */
const busy = {
  ...{ TIMEOUT_FACTOR: '20', LOOP_LAG_MS: '600000' },
  ...{ RENDER_QUEUE: '100000', RENDER_WAIT_MS: '600000', PAGES_LOADING: '100000' },
}

/** @of loadtests/runner/main.ts */
t.test(
  'the smoke profile starts a product of its own, takes every journey, and leaves a report',
  async (t) => {
    const { code, output, read, summary } = await loadtest(t, ['smoke', ...short])
    t.equal(code, 0, output)

    const { total, pages, journeys, checks, limits, server, findings } = summary()
    t.same(
      journeys.map(({ name }) => name),
      ['browse', 'beacon', 'filter', 'page', 'detail', 'contact', 'save', 'crawl'],
    )

    t.same(
      pages.map(({ name }) => name),
      ['search', 'vehicle', 'results', 'more', 'block', 'signals', 'beacon', 'account', 'contact', 'bot'],
    )

    t.equal(total.all.failed, 0)
    t.ok(checks.length > 0 && checks.every(({ fails }) => fails === 0))
    t.ok(limits.length > 0 && limits.every(({ isMet }) => isMet))
    t.ok(
      server.some(({ loop, cores }) => loop !== null && cores !== null),
      'beside what the server says of itself',
    )
    t.ok(findings, 'and what its live view said')
    t.match(read('index.html'), /<h1>Load test: smoke<\/h1>.*All limits kept/)
  },
)

/** @of loadtests/profiles.ts */
t.test('pages survive slow, refusing and hanging services, and a search that is down', async (t) => {
  const { code, output, summary } = await loadtest(t, [
    ...['faults', '--seconds', '18', '--rate', '4', '--at-any-speed'],
  ])
  t.equal(code, 0, output)

  const { phases, checks, limits } = summary()

  for (const { name, search } of phases) {
    t.ok(search.requests > 0, `shoppers came while it was ${name}`)
    t.equal(search.failed, 0, `and none saw an error`)
  }

  t.same(
    checks
      .filter(({ fact }) => fact.startsWith('calls are broken'))
      .map(({ fact }) => fact.split(' ').at(-1)),
    ['slow', 'down', 'hanging', 'search-slow', 'search-hanging', 'search-down'],
  )

  t.ok(limits.every(({ isMet }) => isMet))
})

/** @of loadtests/limits.ts */
t.test('a product that fails breaks the limits, and the command with them', async (t) => {
  const marketplace = await startTestMarketplace(t)
  const product = await startServerProcess(t, { marketplace })
  const { code, output, summary, read } = await loadtest(
    t,
    ['smoke', '--seconds', '3', '--rate', '2', '--at-any-speed'],
    {
      BASE_URL: `${product.url}/nowhere`,
    },
  )

  t.equal(code, 1)
  t.match(output, /✗ Share of answers that failed: below 0\.1%; was 100%/)

  const { statuses } = summary()
  t.same(Object.keys(statuses), ['404'])
  t.match(read('index.html'), /2 limits broken/)
})

/** @of loadtests/runner/options.ts */
t.test(
  'an unknown profile is answered with the list of profiles, and an option with a bad value names the option',
  async (t) => {
    const unknown = await loadtest(t, ['everything'])
    t.equal(unknown.code, 1)
    t.match(unknown.errors, /There is no profile everything\..*smoke .*breakpoint .*faults .*browser /s)
    t.match(
      (await loadtest(t, ['smoke', '--seconds', 'long'])).errors,
      /--seconds takes a number above 0, not long/,
    )

    t.match(
      (await loadtest(t, ['smoke', '--fast'])).errors,
      /Unknown option '--fast'.*npm run loadtest -- PROFILE/s,
    )

    t.match(
      (await loadtest(t, ['browser', '--rate', '2'])).errors,
      /The profile browser has one browser at a time: leave --rate out/,
    )

    t.match((await loadtest(t, ['faults'], { BASE_URL: 'http://127.0.0.1:9' })).errors, /MARKETPLACE_URL/)
  },
)

/** @of infra/scripts/find-k6.ts */
t.test('without k6 the command says how to get it', async (t) => {
  const { code, errors } = await loadtest(t, ['smoke'], { PATH: '/nowhere', XDG_CACHE_HOME: t.testdirName })
  t.equal(code, 1)
  t.match(errors, /Load tests need k6.*npm run loadtest:k6/)
})
