import { atLeast, type Figure } from '#infra/bench/figure.ts'
import { startChild } from './child.ts'
import { page, rateOf } from './rate.ts'
import { startRedis } from './redis-server.ts'
import { medianOf } from './statistics.ts'

const turns = 8

/**
 * A kept page where the memory keeps nothing, against a route that sends what ioredis gets; in turns, in
 * processor time.
 */
export async function measureFromRedis(upstream: string): Promise<Figure[]> {
  const redis = await startRedis()
  const env = { MARKETPLACE_URL: upstream, REDIS_URL: redis.url }
  const maker = await startChild('app.main.ts', env)
  const server = await startChild('app.main.ts', { ...env, CACHE_MB: '0' })
  const [making, sending, getting] = [
    { url: String(maker.first), path: page, process: maker.process },
    { url: String(server.first), path: page, process: server.process },
    { url: String(server.first), path: '/redis', process: server.process },
  ]

  try {
    const rates: Record<'sending' | 'getting', number[]> = { sending: [], getting: [] }
    for (let turn = 0; turn < turns; turn += 1) {
      // Fresh again, from a process that has the answers at hand.
      await rateOf(making)
      rates.sending.push(await rateOf(sending))
      rates.getting.push(await rateOf(getting))
    }

    const [sent, got] = [medianOf(rates.sending), medianOf(rates.getting)]
    const note = `${sent.toFixed(0)} against ${got.toFixed(0)} a second of processor time`

    return [atLeast('page from Redis ÷ a route that sends what ioredis gets', sent / got, 0.6, { note })]
  } finally {
    await maker.stop()
    await server.stop()
    redis.stop()
  }
}
