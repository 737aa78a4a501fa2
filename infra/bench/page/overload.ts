import { atLeast, atMost, type Figure } from '#infra/bench/figure.ts'
import { arrive, saturate } from './load.ts'
import { startPageServer } from './page-server.ts'
import { medianOf, quantileOf } from './statistics.ts'

const turnMs = 6_000
const turns = 3

/** Pages a second that were served, and the p99 of their shells in milliseconds. */
async function serve(url: string, perSecond: number) {
  const served = (await arrive(url, { perSecond, forMs: turnMs })).filter(({ isServed }) => isServed)
  const waits = served.map(({ shellMs }) => shellMs)
  return { goodput: served.length / (turnMs / 1000), p99Ms: quantileOf(waits, 0.99) }
}

/**
 * Ten times as many shoppers as the server can serve, against as many: who is served, and how long that
 * takes.
 */
export async function measureOverload(upstream: string): Promise<Figure[]> {
  const server = await startPageServer(upstream)
  try {
    await saturate(server.url, { forMs: 4_000 })
    const taken: { peak: number; goodput: number; waits: number }[] = []

    for (let turn = 0; turn < turns; turn += 1) {
      const { pages, seconds } = await saturate(server.url, { forMs: turnMs })
      const peak = pages / seconds
      const atPeak = await serve(server.url, peak)
      const over = await serve(server.url, 10 * peak)
      taken.push({ peak, goodput: over.goodput / peak, waits: over.p99Ms / atPeak.p99Ms })
    }

    const note = `peak ${medianOf(taken.map(({ peak }) => peak)).toFixed(0)} pages a second, every search new; generator on the other core`

    return [
      atLeast('goodput at 10 × load ÷ peak', medianOf(taken.map(({ goodput }) => goodput)), 0.95, { note }),
      atMost(
        'shell p99 of those served at 10 × load ÷ at peak',
        medianOf(taken.map(({ waits }) => waits)),
        2,
        { note: `${turns} turns` },
      ),
    ]
  } finally {
    await server.stop()
  }
}
