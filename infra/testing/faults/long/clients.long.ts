import t from 'tap'
import { disconnectClients } from '#infra/testing/client-disconnects.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'

t.test(
  'ten thousand clients who leave in mid-stream leave no more than 1 KB of memory each, and what was asked for them is hung up within 100 ms',
  async (t) => {
    const marketplace = await startTestMarketplace(t, { listings: 60 })
    const { heapBytesEach, abortsMs, ...open } = await disconnectClients(t, { marketplace, clients: 10_000 })
    t.ok(heapBytesEach <= 1_024, `${Math.round(heapBytesEach)} bytes each`)
    const [middle = Number.POSITIVE_INFINITY, longest] = [abortsMs[abortsMs.length >> 1], abortsMs.at(-1)]
    t.ok(
      middle <= 100,
      `${Math.round(middle)} ms, the longest of ${abortsMs.length} ${Math.round(Number(longest))} ms`,
    )

    t.strictSame(open, { streams: 0, upstreamRequests: 0 })
  },
)
