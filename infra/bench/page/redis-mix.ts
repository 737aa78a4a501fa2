import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { saturate } from './load.ts'
import { startPageServer } from './page-server.ts'
import { startRedis } from './redis-server.ts'
import { searchMix } from './search-mix.ts'
import { zipfMix } from './zipf-mix.ts'

const requests = 20_000
const repeats = 0.9
const warmMs = 4_000

/** The requests between two turns of the other server. */
const sliceSize = 2_500

/**
 * The rate of one page server with Redis behind its memory as a share of that without, on the same stream of
 * searches whose popularity follows Zipf's law. Redis is empty at first; the two alternate.
 */
export async function measureRedisMix(upstream: string): Promise<Figure[]> {
  const redis = await startRedis()
  const { ranks } = zipfMix(requests, repeats)
  const servers = {
    alone: await startPageServer(upstream),
    withRedis: await startPageServer(upstream, { REDIS_URL: redis.url }),
  }

  const names = Object.keys(servers) as (keyof typeof servers)[]

  try {
    for (const name of names) await saturate(servers[name].url, { forMs: warmMs })
    const seconds = { alone: 0, withRedis: 0 }

    for (let start = 0; start < requests; start += sliceSize)
      for (const name of names) {
        const { cpuSeconds } = await searchMix(servers[name], ranks.subarray(start, start + sliceSize), 'br')
        seconds[name] += cpuSeconds
      }

    const [withRedis, alone] = [requests / seconds.withRedis, requests / seconds.alone]
    const rates = `${withRedis.toFixed(0)} against ${alone.toFixed(0)} a second of processor time`
    const name = `Zipf mix of ${requests} searches, ${repeats * 100} % of them repeats, with Redis ÷ without`

    return [atLeast(name, withRedis / alone, { limit: 0.75, note: `${rates}, in Brotli` })]
  } finally {
    for (const name of names) await servers[name].stop()
    redis.stop()
  }
}
