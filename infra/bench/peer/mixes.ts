import { Pool } from 'undici'
import { declared } from '#infra/bench/capacity/inputs.ts'
import { atLeast, atMost, type Figure } from '#infra/bench/figure.ts'
import { cpuSecondsOf } from '#infra/bench/page/child.ts'
import { saturate } from '#infra/bench/page/load.ts'
import { type PageServer, startPageServer } from '#infra/bench/page/page-server.ts'
import { type Contestant, rateOf } from '#infra/bench/page/rate.ts'
import { residentMb } from '#infra/bench/resident-mb.ts'
import { person } from '#infra/testing/visit.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { repeatsOf, type ZipfMix, zipfMix } from './zipf-mix.ts'

/** The length of a stream. BENCH_PEER_REQUESTS=5000 is a quick trial, in which caches fill less. */
const requests = Number(process.env.BENCH_PEER_REQUESTS ?? 100_000)
const shoppers = 8
const warmMs = 4_000

/** The requests between two turns of the peer. */
const sliceSize = 5_000

/** The least rates as multiples of the peer's, by the share of repeats. */
const targets: readonly (readonly [repeats: number, target: number])[] = [
  [0.6, 12],
  [0.9, 38],
]

/**
 * The rates of the whole server with its page cache on streams of searches whose popularity follows Zipf's law.
 * The peer renders each page; the two alternate.
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
      const { pages, cached, cpuSeconds } = await search(server, mix.ranks.subarray(start, start + sliceSize))
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
      atLeast(`${name} ÷ Next.js`, rate / nextRate, target, { digits: 1, note }),
      atMost(
        `resident memory by the ${name}`,
        residentMb(server.process.pid, 'highest'),
        declared.podMb.value,
        { unit: ' MB', digits: 0 },
      ),
    ]
  } finally {
    await server.stop()
  }
}

/** The price above which no page has the price of a search of another measurement. */
const basePriceUsd = 2_000_000

/** Requests the searches of these ranks in their order, several at a time. Pages of the same rank are equal. */
async function search({ url, process }: PageServer, ranks: Uint32Array) {
  const pool = new Pool(url, { connections: shoppers })
  const cpuBefore = cpuSecondsOf(process)
  const queue = ranks.values()
  let [pages, cached] = [0, 0]

  const shop = async () => {
    for (const rank of queue) {
      const { statusCode, headers, body } = await pool.request({
        method: 'GET',
        path: `/cars-for-sale/all-cars?maxPrice=${basePriceUsd + rank}`,
        headers: { 'user-agent': person, 'accept-encoding': 'identity' },
      })

      await body.dump({ limit: 10_000_000 })
      // A server that sheds load answers 503, which is no page.
      if (statusCode === 503) continue
      if (statusCode !== 200) throw new Error(`a search of the mix answered ${statusCode}`)
      pages += 1
      // Whole pages from the page cache alone have an ETag.
      if (headers.etag !== undefined) cached += 1
    }
  }

  await Promise.all(Array.from({ length: shoppers }, shop))
  await pool.close()

  return { pages, cached, cpuSeconds: cpuSecondsOf(process) - cpuBefore }
}
