import { Agent } from 'node:http'
import { connect } from 'node:net'
import t, { type Test } from 'tap'
import { only } from '#infra/testing/flags.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { hangs } from '#infra/testing/origin.ts'
import { startServerProcess } from '#infra/testing/server-process.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'
const inFlight = `srp_http_requests_in_flight{route="/cars-for-sale/:condition"}`
const shellEnd = 'See More Results'

/** Small pages with one block that is not there yet. */
async function startShop(t: Test, env: Record<string, string> = {}) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const server = await startServerProcess(t, {
    marketplace: upstream.url,
    env,
    settings: { flags: only('spotlights'), pageSize: 1 },
  })

  const readiness = async () => {
    const answer = await fetch(`${server.admin}/readyz`)
    return { status: answer.status, parts: (await answer.json()).parts }
  }

  const draining = async () => {
    while ((await readiness()).status === 200);
  }

  const openShell = async () => {
    const page = await server.open(all)
    await page.until(shellEnd)
    return page
  }

  return { upstream, server, readiness, draining, openShell }
}

/** @of server/operate/drain.ts */
t.test(
  'SIGTERM in mid-stream cuts none of 200 pages: readiness goes first, then the door, and the exit code is 0',
  async (t) => {
    const { upstream, server, readiness, draining, openShell } = await startShop(t, { LOG_LEVEL: 'info' })
    const [search, block] = [heldBack(upstream.forward), heldBack(upstream.forward)]
    upstream.fault('search', search.held)
    upstream.fault('spotlights', block.held)
    const pages = Promise.all(Array.from({ length: 200 }, openShell))
    while ((await server.metric(inFlight)) < 200);

    search.release()
    await upstream.arrived(2)
    server.child.kill('SIGTERM')
    await draining()
    t.strictSame(await readiness(), { status: 503, parts: { server: 'draining', listings: 'ok' } })
    t.equal(await server.metric('srp_draining'), 1)
    await t.rejects(fetch(server.url + all), 'nobody new gets in')

    block.release()
    const bodies = await Promise.all((await pages).map((page) => page.whole()))
    t.equal(bodies.filter((body) => body.endsWith('</html>')).length, 200)
    t.strictSame(await server.ended, [0, null])

    const logged = server.lines.map((line) => JSON.parse(line))
    t.match(
      logged.filter(({ level, msg }) => level > 30 || msg.startsWith('the page server')),
      [{ msg: 'the page server stops', signal: 'SIGTERM' }, { msg: 'the page server has stopped' }],
      'the log has its start and its end, and no connection that was cut',
    )
  },
)

/** @of server/operate/drain.ts */
t.test(
  'a server that stops takes new connections until balancers have noticed, and asks each to come to another one',
  async (t) => {
    const { server, draining } = await startShop(t, { DRAIN_DELAY_MS: '600000' })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    t.teardown(() => agent.destroy())
    const before = await server.open(all, { agent })
    await before.whole()
    t.equal(before.headers.connection, 'keep-alive')

    server.child.kill('SIGTERM')
    await draining()

    for (const options of [{ agent }, {}]) {
      const page = await server.open(all, options)
      t.equal(page.status, 200)
      t.equal(page.headers.connection, 'close')

      await page.whole()
    }
  },
)

/** @of server/operate/drain.ts */
t.test('connections that are idle do not hold up the end', async (t) => {
  const { server } = await startShop(t, { DRAIN_TIMEOUT_MS: '600000' })
  const agent = new Agent({ keepAlive: true })
  const never = connect(Number(new URL(server.url).port), '127.0.0.1')
  t.teardown(() => {
    agent.destroy()
    never.destroy()
  })

  await (await server.open(all, { agent })).whole()
  server.child.kill('SIGTERM')
  t.strictSame(await server.ended, [0, null])
})

/** @of server/operate/drain.ts */
t.test('a page that is not complete at the deadline is cut, and the server ends', async (t) => {
  const { upstream, server, openShell } = await startShop(t, { DRAIN_TIMEOUT_MS: '100' })
  upstream.fault('spotlights', hangs)
  const page = await openShell()
  server.child.kill('SIGTERM')
  await t.rejects(page.whole(), /ended without/)
  t.strictSame(await server.ended, [0, null])
  t.match(server.lines.join(), '"connections":1')
})

/** @of server/start/stop-on-signal.ts */
t.test('asked to stop again, the server ends at once', async (t) => {
  const { server, draining } = await startShop(t, { DRAIN_DELAY_MS: '600000' })
  server.child.kill('SIGTERM')
  await draining()

  while (server.child.exitCode === null) {
    server.child.kill('SIGTERM')
    await Promise.race([server.ended, server.metric('srp_draining').catch(() => undefined)])
  }

  t.strictSame(await server.ended, [1, null])
})
