import t from 'tap'
import { haveClientsLeave } from '#infra/testing/client-disconnects.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'

t.test(
  'ten thousand clients who leave in mid-stream leave no more than 1 KB of memory each, and what was asked for them is hung up within 100 ms',
  async (t) => {
    const marketplace = await startTestMarketplace(t, { listings: 60 })
    const { heapBytesEach, hangUpsMs, ...open } = await haveClientsLeave(t, { marketplace, clients: 10_000 })
    t.ok(heapBytesEach <= 1_024, `${Math.round(heapBytesEach)} bytes each`)
    const [middle = Number.POSITIVE_INFINITY, longest] = [hangUpsMs[hangUpsMs.length >> 1], hangUpsMs.at(-1)]
    t.ok(
      middle <= 100,
      `${Math.round(middle)} ms, the longest of ${hangUpsMs.length} ${Math.round(Number(longest))} ms`,
    )

    t.strictSame(open, { streams: 0, upstreamRequests: 0 })
  },
)
