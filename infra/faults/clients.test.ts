import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { pageWords } from '#infra/testing/faulty-shop.ts'
import { only } from '#infra/testing/flags.ts'
import { haveClientsLeave } from '#infra/testing/leaving-clients.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { hangs } from '#infra/testing/origin.ts'
import { type ServerProcess, startServerProcess } from '#infra/testing/server-process.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'

/** Sends the beginning of a request and no more. @returns what came back before the server hung up */
async function dawdle(t: Test, server: ServerProcess, beginning: string) {
  const socket = connect(Number(new URL(server.url).port), '127.0.0.1')
  t.teardown(() => socket.destroy())
  await once(socket, 'connect')
  socket.write(beginning)
  return text(socket)
}

t.test('headers and bodies that drip in are answered by 408, and others are served meanwhile', async (t) => {
  const server = await startServerProcess(t, { marketplace, env: { REQUEST_TIMEOUT_MS: '1000' } })
  const slow = [
    dawdle(t, server, `GET ${all} HTTP/1.1\r\nHost: x\r\nX-Slow: `),
    dawdle(t, server, `POST ${all} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{"half":`),
  ]
  t.equal((await server.open(all)).status, 200)
  for (const answer of await Promise.all(slow)) t.match(answer, /^HTTP\/1\.1 408 /)
  const counted = (method: string) =>
    server.metric(`srp_http_requests_total{route="none",method="${method}",status_class="4xx",client="human"}`)
  while ((await counted('POST')) === 0);
  t.strictSame([await counted('POST'), await counted('other')], [1, 1], 'and operators see it')
  t.equal(await server.metric('srp_security_rejects_total{rule="slow_request"}'), 2)
})

t.test('a client that does not read its answer is cut at the deadline, and others are served meanwhile', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  upstream.fault('spotlights', hangs)
  const env = { ANSWER_TIMEOUT_MS: '1000' }
  const server = await startServerProcess(t, { marketplace: upstream.url, env, settings: { flags: only('spotlights') } })
  const request = get(server.url + all, { agent: false })
  const [response] = await once(request, 'response')
  const script = /src="([^"]+\.js)"/.exec(await (await server.open(all)).until('See More Results'))?.[1] ?? ''
  t.equal((await server.open(script)).status, 200)
  await t.rejects(text(response), { code: 'ECONNRESET' })
})

t.test('a thousand clients who leave in mid-stream leave nothing behind', async (t) => {
  const { heapBytesEach, ...open } = await haveClientsLeave(t, { marketplace, clients: 1_000 })
  t.ok(heapBytesEach <= 4 * 1024, `${Math.round(heapBytesEach)} bytes each`)
  t.strictSame(open, { streams: 0, upstreamRequests: 0 })
})

t.test('what was asked of upstreams for a client who leaves is hung up', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const hungUp = Promise.withResolvers<void>()
  upstream.fault('spotlights', (_request, response) => void response.once('close', hungUp.resolve))
  const server = await startServerProcess(t, { marketplace: upstream.url, settings: { flags: only('spotlights'), pageSize: 1 } })
  const page = await server.open(all)
  await page.until(pageWords.shell)
  while (upstream.asked('spotlights') === 0) await upstream.arrived(upstream.requests.length + 1)
  page.leave()
  await hungUp.promise
  t.equal(upstream.asked('spotlights'), 1)
})
