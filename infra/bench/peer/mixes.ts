import { declared } from '#infra/bench/capacity/inputs.ts'
import { atLeast, atMost, type Figure } from '#infra/bench/figure.ts'
import { saturate } from '#infra/bench/page/load.ts'
import { startPageServer } from '#infra/bench/page/page-server.ts'
import { type Contestant, rateOf } from '#infra/bench/page/rate.ts'
import { searchMix } from '#infra/bench/page/search-mix.ts'
import { repeatsOf, type ZipfMix, zipfMix } from '#infra/bench/page/zipf-mix.ts'
import { residentMb } from '#infra/bench/resident-mb.ts'
import { median } from '#shared/features/statistics/statistics.ts'

/** The length of a stream. BENCH_PEER_REQUESTS=5000 is a quick trial, in which caches fill less. */
const requests = Number(process.env.BENCH_PEER_REQUESTS ?? 100_000)
const warmMs = 4_000

/** The requests between two turns of the peer. */
const sliceSize = 5_000

/** The least rates as multiples of the peer's, by the share of repeats. */
const targets: readonly (readonly [repeats: number, target: number])[] = [
  [0.6, 12],
  [0.9, 38],
]

/**
 * The rates of the whole server with its page cache on streams of searches whose popularity follows Zipf's
 * law. The peer renders each page; the two alternate.
 */
export async function measureMixes(peer: Contestant, upstream: string): Promise<Figure[]> {
  const figures: Figure[] = []
  for (const [repeats, target] of targets)
    figures.push(...(await measureMix(peer, upstream, { mix: zipfMix(requests, repeats), target })))

  return figures
}

async function measureMix(
  peer: Contestant,
  upstream: string,
  { mix, target }: { mix: ZipfMix; target: number },
): Promise<Figure[]> {
  const server = await startPageServer(upstream)

  try {
    await saturate(server.url, { forMs: warmMs })
    const next: number[] = []
    const total = { pages: 0, cached: 0, cpuSeconds: 0 }

    for (let start = 0; start < requests; start += sliceSize) {
      next.push(await rateOf(peer))
      const { pages, cached, cpuSeconds } = await searchMix(
        server,
        mix.ranks.subarray(start, start + sliceSize),
        'identity',
      )
      total.pages += pages
      total.cached += cached
      total.cpuSeconds += cpuSeconds
    }

    const [rate, nextRate] = [total.pages / total.cpuSeconds, median(next)]
    const share = ((total.cached / total.pages) * 100).toFixed(0)
    const rates = `${rate.toFixed(0)} against ${nextRate.toFixed(0)} pages a second of processor time`
    const shed = requests - total.pages
    const note = `${rates}; ${mix.different} different searches; ${share} % from the page cache; ${shed} shed`
    const repeats = (repeatsOf(mix) * 100).toFixed(0)
    const name = `Zipf mix of ${requests} searches, ${repeats} % of them repeats`

    return [
      atLeast(`${name} ÷ Next.js`, rate / nextRate, { limit: target, digits: 1, note }),
      atMost(`resident memory by the ${name}`, residentMb(server.process.pid, 'highest'), {
        limit: declared.podMb.value,
        unit: ' MB',
        digits: 0,
      }),
    ]
  } finally {
    await server.stop()
  }
}
