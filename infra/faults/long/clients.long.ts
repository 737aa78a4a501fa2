import t from 'tap'
import { haveClientsLeave } from '#infra/testing/leaving-clients.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'

t.test('ten thousand clients who leave in mid-stream leave no more than 1 KB of memory each', async (t) => {
  const marketplace = await startTestMarketplace(t, { listings: 60 })
  const { heapBytesEach, ...open } = await haveClientsLeave(t, { marketplace, clients: 10_000 })
  t.ok(heapBytesEach <= 1_024, `${Math.round(heapBytesEach)} bytes each`)
  t.strictSame(open, { streams: 0, upstreamRequests: 0 })
})
