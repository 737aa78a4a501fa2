import { atMost, type Figure } from '#infra/bench/figure.ts'
import { median } from '#shared/features/statistics/statistics.ts'
import type { Child } from './child.ts'
import { arrive, p99Of, saturate } from './load.ts'
import { startPageServer } from './page-server.ts'
import { type RedisServer, startRedis } from './redis-server.ts'
import type { Behaviour } from './upstream.main.ts'

const roundMs = 6_000
const rounds = 6

/** Rounds that are taken anew at most, since the machine paused in them and requests were refused. */
const spoilt = 3

/**
 * One round at half of the load that the server can serve: the times to each shell and of the longest page in
 * milliseconds, with healthy optional calls and with hanging ones. Redis, when passed, hangs too, from a
 * second before. Undefined where requests were refused: they are fast and would improve the figure.
 */
async function takeRound(upstream: Child, redis?: RedisServer) {
  // A new server: its breakers are closed, so that pages meet the hanging calls.
  const server = await startPageServer(String(upstream.first), redis && { REDIS_URL: redis.url })
  const during = async (behaviour: Behaviour, perSecond: number) => {
    upstream.process.send(behaviour)
    const visits = await arrive(server.url, { perSecond, forMs: roundMs })
    if (visits.some(({ isServed }) => !isServed)) return undefined

    return {
      shellsMs: visits.map(({ shellMs }) => shellMs),
      longestMs: Math.max(...visits.map(({ wholeMs }) => wholeMs)),
    }
  }

  try {
    const { pages, seconds } = await saturate(server.url, { forMs: 3_000 })
    const perSecond = pages / seconds / 2
    const healthy = await during('healthy', perSecond)
    redis?.freeze()

    // Until Redis counts as down, each lookup waits for its 50 ms; fault tests cover that second.
    if (redis) await saturate(server.url, { forMs: 1_000 })

    const hanging = await during('hanging', perSecond)

    return healthy && hanging && { perSecond, healthy, hanging }
  } finally {
    redis?.resume()
    upstream.process.send('healthy' satisfies Behaviour)
    await server.stop()
  }
}

type Round = NonNullable<Awaited<ReturnType<typeof takeRound>>>

/** The percentiles of several rounds together, each with a server of its own. */
export async function measureShellLatency(upstream: Child): Promise<Figure[]> {
  const redis = await startRedis()
  const taken: Record<'without' | 'withRedis', Round[]> = { without: [], withRedis: [] }

  try {
    for (let round = 0; taken.without.length < rounds; round += 1) {
      if (round === rounds + spoilt) throw new Error('requests were refused at half load')

      const [without, withRedis] = [await takeRound(upstream), await takeRound(upstream, redis)]
      if (!without || !withRedis) continue
      taken.without.push(without)
      taken.withRedis.push(withRedis)
    }
  } finally {
    redis.stop()
  }

  const shellFigure = (name: string, of: readonly Round[], limit: number) => {
    const p99Ms = (behaviour: 'healthy' | 'hanging') =>
      p99Of(of.flatMap((round) => round[behaviour].shellsMs))
    const [healthyMs, hangingMs] = [p99Ms('healthy'), p99Ms('hanging')]
    const perSecond = median(of.map((round) => round.perSecond))
    const note = `${hangingMs.toFixed(0)} against ${healthyMs.toFixed(0)} ms in ${of.length} rounds at ${perSecond.toFixed(0)} pages a second`

    return atMost(name, hangingMs / healthyMs, { limit, note })
  }

  const longestMs = taken.without.map(({ hanging }) => hanging.longestMs)

  return [
    shellFigure('shell p99 at half load, optional call hanging ÷ healthy', taken.without, 1.1),
    shellFigure('shell p99 at half load, optional calls and Redis hanging ÷ healthy', taken.withRedis, 1.5),
    atMost('page complete, optional calls hanging', median(longestMs) / 1000, {
      limit: 3.2,
      unit: ' s',
      note: 'the longest page of each round',
    }),
  ]
}
