import type { Test } from 'tap'
import { only } from './flags.ts'
import { startMarketplaceWithFaults } from './marketplace.ts'
import { startServerProcess } from './server-process.ts'

const all = '/cars-for-sale/all-cars'

/**
 * Disconnects so many clients in mid-stream, once the server is warm. @returns what is left of each of them
 * in the server
 */
export async function disconnectClients(
  t: Test,
  { marketplace, clients }: { marketplace: string; clients: number },
) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  let disconnectedMs = 0
  const abortsMs: number[] = []
  upstream.fault('spotlights', (_request, response) =>
    response.once('close', () => abortsMs.push(performance.now() - disconnectedMs)),
  )

  const server = await startServerProcess(t, {
    marketplace: upstream.url,
    settings: { flags: only('spotlights'), pageSize: 1 },
  })

  const disconnect = async (count: number) => {
    for (let done = 0; done < count; done += 50) {
      const pages = await Promise.all(Array.from({ length: 50 }, () => server.open(all)))
      disconnectedMs = performance.now()
      for (const page of pages) page.disconnect()
    }

    while ((await server.metric(`srp_http_requests_in_flight{route="${all}"}`)) > 0);
  }

  await disconnect(100)
  abortsMs.length = 0
  const before = await server.heapBytes()
  await disconnect(clients)

  return {
    /** Time from the clients' disconnects to the end of each upstream request, longest last. */
    abortsMs: abortsMs.sort((one, other) => one - other),
    heapBytesEach: ((await server.heapBytes()) - before) / clients,
    streams: await server.metric(`srp_streams_open{route="${all}"}`),
    upstreamRequests: await server.metric('srp_upstream_in_flight{call="spotlights"}'),
  }
}
