import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import t, { type Test } from 'tap'
import { rootDirectory } from '#infra/scripts/root-directory.ts'
import { only } from '#infra/testing/flags.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { processesOf } from '#infra/testing/processes.ts'
import { type ServerProcess, startServerProcess } from '#infra/testing/server-process.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'
const version = readFileSync(join(rootDirectory, 'dist/version'), 'utf8')

/** Two processes that serve, both of them listening. */
async function startTwo(t: Test) {
  const server = await startServerProcess(t, { marketplace, env: { WORKERS: '2' } })
  await serving(server, 2)
  return server
}

async function serving(server: ServerProcess, count: number) {
  while ((await server.metric('srp_workers')) !== count);
}

/** New connections, one a page, several at a time. @returns the statuses */
async function visits(server: ServerProcess, count: number) {
  const statuses: number[] = []
  for (let sent = 0; sent < count; sent += 10) {
    const pages = await Promise.all(Array.from({ length: 10 }, () => server.open(all)))
    await Promise.all(pages.map((page) => page.whole()))
    statuses.push(...pages.map(({ status }) => status))
  }

  return statuses
}

const requests = 'srp_http_requests_total{route="/cars-for-sale/:condition",status_class="2xx"}'

const areShown = (statuses: readonly number[]) => statuses.every((status) => status === 200)

async function killOne(server: ServerProcess) {
  const [first] = await processesOf(server.child)
  process.kill(Number(first), 'SIGKILL')
  return Number(first)
}

// One after the other, the last one ends it.
const server = await startTwo(t)

/** @of server/operate/joined-operations.ts */
t.test(
  'two processes serve one port, and operators see them as one: what they count is added up',
  async (t) => {
    t.ok(areShown(await visits(server, 60)))
    t.equal(await server.metric(requests), 60)
    t.equal(await server.metric(`srp_build_info{version="${version}"}`), 1)
    t.equal(await server.metric('srp_breaker_state{call="search",state="closed"}'), 1)

    const readiness = await (await fetch(`${server.admin}/readyz`)).json()
    t.match(readiness, { isReady: true, parts: { server: 'ok', workers: 'ok' } })

    const { breakers }: { breakers: { call: string }[] } = await (
      await fetch(`${server.admin}/breakers`)
    ).json()

    t.equal(new Set(breakers.map(({ call }) => call)).size, breakers.length, 'each breaker is told of once')
  },
)

/** @of server/operate/workers.ts */
t.test(
  'a process that is killed is replaced, and new connections go to those that live meanwhile',
  async (t) => {
    const killed = await killOne(server)
    t.ok(areShown(await visits(server, 30)))

    await serving(server, 2)
    t.notOk((await processesOf(server.child)).includes(killed))
    await server.logged(t, /a worker ended and is replaced/)
  },
)

/** @of server/operate/workers.ts */
t.test('a process that the system cannot start is started once it can, and the others serve', async (t) => {
  const allowFiles = (count: number) =>
    execFileSync('prlimit', [`--pid=${server.child.pid}`, `--nofile=${count}:`])

  allowFiles(12)
  await killOne(server)
  await server.logged(t, /EMFILE.*a worker ended and is replaced/)
  t.ok(areShown(await visits(server, 10)))

  allowFiles(1_024)
  await serving(server, 2)
})

/** @of server/operate/workers.ts */
t.test(
  'what operators order reaches every process, and the one that takes the place of another later',
  async (t) => {
    const headers = { 'content-type': 'application/json' }
    const order = await fetch(`${server.admin}/breakers/search`, {
      method: 'POST',
      headers,
      body: '{"mode":"open"}',
    })

    t.match(await order.json(), { call: 'search', state: 'open', mode: 'open' })

    const killed = await killOne(server)
    while ((await processesOf(server.child)).includes(killed));

    await serving(server, 2)
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, page) => server.open(`${all}?firstRecord=${page + 1}`)),
    )

    t.ok(pages.every(({ status }) => status === 500))
  },
)

/** @of server/start/drain-on-error.ts */
t.test(
  'a promise whose failure no code catches: its process completes its pages and is replaced, which is counted and logged with the cause',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const settings = { flags: only('spotlights') }
    const server = await startServerProcess(t, { marketplace: upstream.url, env: { WORKERS: '2' }, settings })
    await serving(server, 2)
    const { held, release } = heldBack(upstream.forward)
    upstream.fault('spotlights', held)
    const pages = await Promise.all(
      Array.from({ length: 20 }, (_, page) => server.open(`${all}?maxPrice=${30_000 + page}`)),
    )

    const [failing = 0] = await processesOf(server.child)
    process.kill(failing, 'SIGWINCH')
    while ((await server.metric('srp_uncaught_errors_total')) === 0);

    release()
    const bodies = await Promise.all(pages.map((page) => page.whole()))
    t.ok(bodies.every((body) => body.endsWith('</html>')))

    while ((await processesOf(server.child)).includes(failing));

    await serving(server, 2)
    t.ok(areShown(await visits(server, 10)))
    await server.logged(t, /"level":60.*nobody catches this.*its cause/)
  },
)

/** @of server/operate/workers.ts */
t.test('no process outlives the first one', async (t) => {
  t.equal((await processesOf(server.child)).length, 2)

  server.child.kill('SIGKILL')
  await t.rejects(async () => {
    for (;;) await fetch(`${server.url}/robots.txt`)
  })
})

/** @of server/start/run-workers.ts */
t.test('SIGTERM to the first process has all of them finish, and the exit code is 0', async (t) => {
  const server = await startTwo(t)
  const pages = await Promise.all(Array.from({ length: 20 }, () => server.open(all)))
  server.child.kill('SIGTERM')
  const bodies = await Promise.all(pages.map((page) => page.whole()))
  t.ok(bodies.every((body) => body.endsWith('</html>')))
  t.strictSame(await server.ended, [0, null])
})
