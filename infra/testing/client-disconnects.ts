import type { Test } from 'tap'
import { only } from './flags.ts'
import { startMarketplaceWithFaults } from './marketplace.ts'
import { startServerProcess } from './server-process.ts'

const all = '/cars-for-sale/all-cars'

/**
 * Has so many clients leave in mid-stream, once the server is warm. @returns what each of them left behind
 */
export async function haveClientsLeave(
  t: Test,
  { marketplace, clients }: { marketplace: string; clients: number },
) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  let leftMs = 0
  const hangUpsMs: number[] = []
  upstream.fault('spotlights', (_request, response) =>
    response.once('close', () => hangUpsMs.push(performance.now() - leftMs)),
  )

  const server = await startServerProcess(t, {
    marketplace: upstream.url,
    settings: { flags: only('spotlights'), pageSize: 1 },
  })

  const leave = async (count: number) => {
    for (let left = 0; left < count; left += 50) {
      const pages = await Promise.all(Array.from({ length: 50 }, () => server.open(all)))
      leftMs = performance.now()
      for (const page of pages) page.leave()
    }

    while ((await server.metric(`srp_http_requests_in_flight{route="${all}"}`)) > 0);
  }

  await leave(100)
  hangUpsMs.length = 0
  const before = await server.heapBytes()
  await leave(clients)

  return {
    /** From the clients' leaving to the closing of each socket to an upstream, longest last. */
    hangUpsMs: hangUpsMs.sort((one, other) => one - other),
    heapBytesEach: ((await server.heapBytes()) - before) / clients,
    streams: await server.metric(`srp_streams_open{route="${all}"}`),
    upstreamRequests: await server.metric('srp_upstream_in_flight{call="spotlights"}'),
  }
}
