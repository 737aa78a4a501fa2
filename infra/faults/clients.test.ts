import { once } from 'node:events'
import { get } from 'node:http'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import t, { type Test } from 'tap'
import { only } from '#infra/testing/flags.ts'
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
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  upstream.fault('spotlights', hangs)
  const settings = { flags: only('spotlights'), pageSize: 1 }
  const server = await startServerProcess(t, { marketplace: upstream.url, settings })
  const leave = async (count: number) => {
    for (let left = 0; left < count; left += 50) {
      const pages = await Promise.all(Array.from({ length: 50 }, () => server.open(all)))
      for (const page of pages) page.leave()
    }
    while ((await server.metric(`srp_http_requests_in_flight{route="/cars-for-sale/:condition"}`)) > 0);
  }
  await leave(100)
  const before = await server.heapBytes()
  await leave(1_000)
  const keptEach = ((await server.heapBytes()) - before) / 1_000
  t.ok(keptEach <= 4 * 1024, `${Math.round(keptEach)} bytes each`)
  t.equal(await server.metric(`srp_streams_open{route="/cars-for-sale/:condition"}`), 0)
  t.equal(await server.metric('srp_upstream_in_flight{call="spotlights"}'), 0)
})
