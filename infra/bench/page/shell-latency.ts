import { atMost, type Figure } from '#infra/bench/figure.ts'
import type { Child } from './child.ts'
import { arrive, saturate } from './load.ts'
import { startPageServer } from './page-server.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import { medianOf, quantileOf } from './statistics.ts'
import type { Behaviour } from './upstream.main.ts'

const turnMs = 6_000
const turns = 5

/**
 * One turn, at half of what the server can serve: the shell's p99 in milliseconds while the optional calls
 * are well and while they hang, and the longest page then. Redis, if there is one, hangs with them, and has
 * for a second.
 */
async function takeTurn(upstream: Child, redis?: RedisServer) {
  // A new server: its breakers are closed, so that shoppers do meet the hanging calls.
  const server = await startPageServer(String(upstream.first), redis && { REDIS_URL: redis.url })
  const during = async (behaviour: Behaviour, perSecond: number) => {
    upstream.process.send(behaviour)
    const visits = await arrive(server.url, { perSecond, forMs: turnMs })

    // One that is turned away is quick: it would flatter the figure.
    if (visits.some(({ isServed }) => !isServed)) throw new Error('shoppers were turned away at half load')

    const shells = visits.map(({ shellMs }) => shellMs)

    return { p99Ms: quantileOf(shells, 0.99), longestMs: Math.max(...visits.map(({ wholeMs }) => wholeMs)) }
  }

  try {
    const { pages, seconds } = await saturate(server.url, { forMs: 3_000 })
    const perSecond = pages / seconds / 2
    const healthy = await during('healthy', perSecond)
    redis?.freeze()

    // Until it is known to be down each look takes its 50 ms; the tests of faults hold that second.
    if (redis) await saturate(server.url, { forMs: 1_000 })

    return { perSecond, healthy, hanging: await during('hanging', perSecond) }
  } finally {
    redis?.resume()
    upstream.process.send('healthy' satisfies Behaviour)
    await server.stop()
  }
}

/** The median of several turns: a machine that stops for a moment spoils one of them only. */
export async function measureShellLatency(upstream: Child): Promise<Figure[]> {
  const redis = await startRedis()
  const taken: Record<'without' | 'withRedis', Awaited<ReturnType<typeof takeTurn>>[]> = {
    without: [],
    withRedis: [],
  }

  try {
    for (let turn = 0; turn < turns; turn += 1) {
      taken.without.push(await takeTurn(upstream))
      taken.withRedis.push(await takeTurn(upstream, redis))
    }
  } finally {
    redis.stop()
  }

  const shellFigure = (name: string, of: typeof taken.without, limit: number) => {
    const ratio = medianOf(of.map(({ healthy, hanging }) => hanging.p99Ms / healthy.p99Ms))
    const p99s = of
      .map(({ healthy, hanging }) => `${hanging.p99Ms.toFixed(0)}/${healthy.p99Ms.toFixed(0)}`)
      .join(' ')

    const note = `p99 in ms by turn: ${p99s}; at ${medianOf(of.map(({ perSecond }) => perSecond)).toFixed(0)} pages a second`

    return atMost(name, ratio, limit, { note })
  }

  const longestMs = taken.without.map(({ hanging }) => hanging.longestMs)

  return [
    shellFigure('shell p99 at half load, optional call hanging ÷ healthy', taken.without, 1.1),
    shellFigure('shell p99 at half load, optional calls and Redis hanging ÷ healthy', taken.withRedis, 1.5),
    atMost('page complete, optional calls hanging', medianOf(longestMs) / 1000, 3.2, {
      unit: ' s',
      note: 'the longest page of each turn',
    }),
  ]
}
