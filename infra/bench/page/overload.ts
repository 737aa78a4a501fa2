import { atLeast, atMost, type Figure } from '#infra/bench/figure.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { arrive, p99Of, saturate } from './load.ts'
import { startPageServer } from './page-server.ts'

const roundMs = 6_000
const rounds = 3

/** Served pages per second, and the p99 of their shells in milliseconds. */
async function serve(url: string, perSecond: number) {
  const served = (await arrive(url, { perSecond, forMs: roundMs })).filter(({ isServed }) => isServed)

  return { goodput: served.length / (roundMs / 1000), p99Ms: p99Of(served.map(({ shellMs }) => shellMs)) }
}

/**
 * Goodput and shell latency at ten times the load that the server can serve, as multiples of those at that
 * load.
 */
export async function measureOverload(upstream: string): Promise<Figure[]> {
  const server = await startPageServer(upstream)
  try {
    await saturate(server.url, { forMs: 4_000 })
    const taken: { peak: number; goodput: number; waits: number }[] = []

    for (let round = 0; round < rounds; round += 1) {
      const { pages, seconds } = await saturate(server.url, { forMs: roundMs })
      const peak = pages / seconds
      const atPeak = await serve(server.url, peak)
      const over = await serve(server.url, 10 * peak)
      taken.push({ peak, goodput: over.goodput / peak, waits: over.p99Ms / atPeak.p99Ms })
    }

    const note = `peak ${median(taken.map(({ peak }) => peak)).toFixed(0)} pages a second, every search new; generator on the other core`

    return [
      atLeast('goodput at 10 × load ÷ peak', median(taken.map(({ goodput }) => goodput)), {
        limit: 0.95,
        note,
      }),
      atMost('shell p99 of those served at 10 × load ÷ at peak', median(taken.map(({ waits }) => waits)), {
        limit: 2,
        note: `${rounds} rounds`,
      }),
    ]
  } finally {
    await server.stop()
  }
}
