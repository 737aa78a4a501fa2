// @alone: a standstill looks like the lag of a busy machine
import t from 'tap'
import { startWithLogFile } from '#infra/testing/full-log.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { connectSilently } from '#infra/testing/raw-http.ts'
import { startServerProcess } from '#infra/testing/server-process.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'
const server = await startServerProcess(t, { marketplace, env: { LOOP_LAG_MS: '1000' } })

const status = async (path: string) => {
  const page = await server.open(path)
  await page.whole()
  return page.status
}

/** @of server/render/overload/loop-lag.ts */
t.test(
  'after the process has stood still for two seconds, those who waited are served, and nobody is turned away later',
  async (t) => {
    t.equal(await status(all), 200)

    await server.blockEventLoop()
    const waited = await Promise.all(
      Array.from({ length: 20 }, (_, page) => status(`${all}?firstRecord=${page + 1}`)),
    )

    t.ok(waited.every((code) => code === 200))
    t.equal(await status(`${all}?makeCode=KIA`), 200)
    t.ok((await server.metric('srp_event_loop_lag_seconds{percentile="100"}')) >= 1, 'and operators see it')
  },
)

/** @of server/start/drain-on-error.ts */
t.test(
  'a promise whose failure no code catches is counted, and a server of one process, which nobody replaces, goes on',
  async (t) => {
    server.child.kill('SIGWINCH')
    while ((await server.metric('srp_uncaught_errors_total')) === 0);

    t.equal(await status(all), 200)
    await server.logged(t, /"level":60.*nobody catches this.*its cause/)
  },
)

/** @of server/plugins/admin-port.ts */
t.test('a hundred scrapes at once are answered, and pages go on', async (t) => {
  const scrapes = Promise.all(
    Array.from({ length: 100 }, async () => (await fetch(`${server.admin}/metrics`)).text()),
  )

  t.equal(await status(`${all}?makeCode=FORD`), 200)
  t.ok((await scrapes).every((text) => text.includes('srp_build_info')))
})

/** @of server/observe/log.ts */
t.test(
  'when the reader of the log stops, pages go on and the lines that are dropped are counted',
  async (t) => {
    const server = await startServerProcess(t, { marketplace, env: { LOG_LEVEL: 'info' } })
    server.child.stdout.pause()
    const dropped = () => server.metric('srp_log_dropped_total')

    while ((await dropped()) === 0) {
      const pages = await Promise.all(Array.from({ length: 50 }, () => server.open('/robots.txt')))
      if (!pages.every((page) => page.status === 200)) break
    }

    t.ok((await dropped()) > 0)
    t.equal((await server.open(all)).status, 200)

    server.child.stdout.resume()
    server.child.kill('SIGTERM')
    t.strictSame(await server.ended, [0, null])
  },
)

/** @of shared/settings/log-output.ts */
t.test(
  'without room for the log pages and health checks go on, its lines are dropped and counted, and it goes on once there is room',
  async (t) => {
    const { server, fill, makeRoom, lines } = await startWithLogFile(t, { marketplace })
    fill()
    const dropped = () => server.metric('srp_log_dropped_total')
    while ((await dropped()) < 10) t.equal((await server.open('/robots.txt')).status, 200)
    t.equal((await server.open(all)).status, 200)
    t.equal((await fetch(`${server.admin}/healthz`)).status, 200)

    makeRoom()
    const before = lines().length
    while (lines().length < before + 5) t.equal((await server.open('/robots.txt')).status, 200)

    for (const line of lines()) t.type(JSON.parse(line).msg, 'string')
    t.match(lines().join('\n'), '"msg":"the page server listens"')
  },
)

/** @of shared/settings/log-output.ts, server/start/stop-on-signal.ts */
t.test('without room for the log the server stops as it does with room', async (t) => {
  const { server, fill } = await startWithLogFile(t, { marketplace })
  fill()
  server.child.kill('SIGTERM')
  t.strictSame(await server.ended, [0, null])
})

/** @of server/plugins/admin-port.ts, server/operate/drain.ts */
t.test('clients that have connected and say nothing do not hold up the stop', async (t) => {
  const server = await startServerProcess(t, { marketplace })
  for (const address of [server.url, server.admin]) await connectSilently(t, address)

  // An answer on another connection shows that the two before it have been accepted.
  t.equal((await server.open('/robots.txt')).status, 200)
  t.equal((await fetch(`${server.admin}/healthz`)).status, 200)
  server.child.kill('SIGTERM')
  t.strictSame(await server.ended, [0, null])
})
