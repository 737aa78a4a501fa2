// @alone: a flood at the default limits, which count the lag of the event loop
import { once } from 'node:events'
import { get, type ServerResponse } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { setImmediate } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { disconnectClients } from '#infra/testing/client-disconnects.ts'
import { only } from '#infra/testing/flags.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { hangs } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { pageTexts } from '#infra/testing/product-with-faults.ts'
import { sendRaw } from '#infra/testing/raw-http.ts'
import { defaultLimits, type ServerProcess, startServerProcess } from '#infra/testing/server-process.ts'
import { person } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })

/** As many requests as one connection may send before it reads. */
const pages = 60
const all = '/cars-for-sale/all-cars'

/** Sends the beginning of a request and no more. @returns what came back before the server hung up */
async function dawdle(t: Test, server: ServerProcess, beginning: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(beginning)

  return text(socket)
}

/** @of server/plugins/slow-clients.ts */
t.test('headers and bodies that drip in are answered by 408, and others are served meanwhile', async (t) => {
  const server = await startServerProcess(t, { marketplace, env: { REQUEST_TIMEOUT_MS: '1000' } })
  const slow = [
    dawdle(t, server, `GET ${all} HTTP/1.1\r\nHost: x\r\nX-Slow: `),
    dawdle(
      t,
      server,
      `POST ${all} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":`,
    ),
  ]

  t.equal((await server.open(all)).status, 200)

  for (const answer of await Promise.all(slow)) t.match(answer, /^HTTP\/1\.1 408 /)

  // Operators see both: the one that had a route, and the one whose headers never ended.
  while ((await server.metric('srp_http_requests_total{route="none",status_class="4xx"}')) < 2);

  t.equal(await server.metric('srp_security_rejects_total{rule="slow_request"}'), 2)
  t.equal(await server.metric('srp_http_requests_total{route="none",status_class="4xx"}'), 2)
  t.equal(await server.metric('srp_http_requests_total{route="none",status_class="2xx"}'), 0)
})

/** @of server/plugins/slow-clients.ts */
t.test(
  'a client that does not read its answer is cut at the deadline, and others are served meanwhile',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    upstream.fault('spotlights', hangs)
    const env = { ANSWER_TIMEOUT_MS: '1000' }
    const server = await startServerProcess(t, {
      marketplace: upstream.url,
      env,
      settings: { flags: only('spotlights') },
    })

    const request = get(server.url + all, { agent: false })
    const [response] = await once(request, 'response')
    const script = /src="([^"]+\.js)"/.exec(await (await server.open(all)).until('async=""'))?.[1] ?? ''
    t.equal((await server.open(script)).status, 200)
    await t.rejects(text(response), { code: 'ECONNRESET' })
  },
)

/** @of server/observe/page-metrics.ts */
t.test(
  'what is held for a client that does not read is its pages, each once, and operators see it wait',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags: only('spotlights') } })
    const whole = Buffer.byteLength((await product.visit(all)).body)
    const answers: ServerResponse[] = []
    product.server.server.on('request', (_request, answer) => answers.push(answer))
    const waiting = () => product.metric('srp_streams_backpressured{route="/cars-for-sale/:condition"}')
    const socket = connect(Number(new URL(product.url).port), '127.0.0.1').pause()
    t.teardown(() => socket.destroy())

    // More than the system itself holds for a socket; who shows who they are gets pages of their own.
    socket.write(`GET ${all} HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer x\r\n\r\n`.repeat(pages))
    while ((await waiting()) === 0) await setImmediate()

    const held = answers.map(({ writableLength }) => writableLength).filter((bytes) => bytes > 0)
    t.equal(held.length, 1, 'one page, however many were asked for')
    t.ok(Number(held[0]) < 1.1 * whole, `${held}`)
    t.equal((await product.visit(all)).status, 200, 'others are served')

    socket.destroy()
    while ((await waiting()) > 0) await setImmediate()
  },
)

/** @of server/render/watch-stream.ts */
t.test('a thousand clients who leave in mid-stream leave nothing behind', async (t) => {
  const { heapBytesEach, abortsMs: _, ...open } = await disconnectClients(t, { marketplace, clients: 1_000 })
  t.ok(heapBytesEach <= 4 * 1024, `${Math.round(heapBytesEach)} bytes each`)
  t.strictSame(open, { streams: 0, upstreamRequests: 0 })
})

/** @of server/upstream/call-runner.ts */
t.test('what was asked of upstreams for a client who leaves is hung up', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const hungUp = Promise.withResolvers<void>()
  upstream.fault('spotlights', (_request, response) => void response.once('close', hungUp.resolve))
  const server = await startServerProcess(t, {
    marketplace: upstream.url,
    settings: { flags: only('spotlights'), pageSize: 1 },
  })

  const page = await server.open(all)
  await page.until(pageTexts.shell)
  while (upstream.asked('spotlights') === 0) await upstream.arrived(upstream.requests.length + 1)

  page.disconnect()
  await hungUp.promise
  t.equal(upstream.asked('spotlights'), 1)
})

/** @of server/plugins/connections.ts */
t.test(
  'a connection that asks for ever more pages and reads none is cut, and costs others nothing',
  async (t) => {
    const server = await startServerProcess(t, { marketplace, env: defaultLimits })
    const ask = (headers: string) =>
      `GET ${all} HTTP/1.1\r\nHost: x\r\nUser-Agent: ${person}\r\n${headers}\r\n`
    t.match(await (await server.open(all)).whole(), /<\/html>/, 'the page is kept')

    for (let connection = 0; connection < 5; connection += 1) await sendRaw(server.url, ask('').repeat(1_200))
    t.equal(await server.metric('srp_security_rejects_total{rule="pipelining"}'), 5)

    const answers = await sendRaw(server.url, ask('').repeat(pages - 1) + ask('Connection: close\r\n'))
    t.equal(answers.match(/HTTP\/1\.1 200/g)?.length, pages, 'who asks for fewer has them all')
  },
)

/** @of server/plugins/connections.ts */
t.test(
  'more idle connections than there are descriptors keep neither shoppers nor operators out',
  async (t) => {
    const server = await startServerProcess(t, {
      marketplace,
      env: defaultLimits,
      through: ['prlimit', '--nofile=256:256'],
    })

    const page = await server.open(all)
    const idle = Array.from({ length: 400 }, () => connect(Number(new URL(server.url).port), '127.0.0.1'))
    for (const socket of idle) {
      socket.on('error', () => undefined)
      t.teardown(() => socket.destroy())
    }

    await Promise.all(idle.map((socket) => once(socket, 'connect')))

    while ((await server.metric('srp_security_rejects_total{rule="connections"}')) < 400 - 128);

    for (let visit = 1; visit <= 10; visit += 1)
      t.equal((await server.open(`${all}?firstRecord=${visit}`)).status, 200)
    t.match(await page.whole(), /<\/html>/, 'nor is a page cut that is under way')
    t.equal((await fetch(`${server.admin}/readyz`)).status, 200)
  },
)
