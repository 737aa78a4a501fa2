import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import { startChild } from './child.ts'
import { page, rateOf } from './rate.ts'
import { startRedis } from './redis-server.ts'

const rounds = 8

/**
 * The rate of cached pages that a server without a memory tier sends from Redis, as a multiple of a route
 * that sends what ioredis gets. The two alternate in rounds; rates are per second of processor time.
 */
export async function measureFromRedis(upstream: string): Promise<Figure[]> {
  const redis = await startRedis()
  const env = { MARKETPLACE_URL: upstream, REDIS_URL: redis.url }
  const filler = await startChild('app.main.ts', env)
  const server = await startChild('app.main.ts', { ...env, CACHE_MB: '0' })
  const [filling, sending, getting] = [
    { url: String(filler.first), path: page, process: filler.process },
    { url: String(server.first), path: page, process: server.process },
    { url: String(server.first), path: '/redis', process: server.process },
  ]

  try {
    const rates: Record<'sending' | 'getting', number[]> = { sending: [], getting: [] }
    for (let round = 0; round < rounds; round += 1) {
      // Keeps the page in Redis fresh, by a process that has the responses of its calls in memory.
      await rateOf(filling)
      rates.sending.push(await rateOf(sending))
      rates.getting.push(await rateOf(getting))
    }

    const [sent, got] = [median(rates.sending), median(rates.getting)]
    const note = `${sent.toFixed(0)} against ${got.toFixed(0)} a second of processor time`

    return [
      atLeast('page from Redis ÷ a route that sends what ioredis gets', sent / got, { limit: 0.6, note }),
    ]
  } finally {
    await filler.stop()
    await server.stop()
    redis.stop()
  }
}
