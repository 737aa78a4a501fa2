import { setImmediate, setTimeout } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { startRedisCluster } from '#infra/testing/redis.ts'

const oneCar = { cars: [{ id: 1 }] }
const call = carsCall({ listings: ({ cars }) => cars.map(({ id }) => id) })
const makes = Array.from({ length: 30 }, (_, number) => `MAKE${number}`)
const stored = 'srp_redis_op_duration_seconds_count{op="set"}'

/** @of server/cache/redis-client.ts */
t.test(
  'a master of a Redis Cluster dies: every call is answered, and its share is used again once it is replaced',
  async (t) => {
    const { urls, masters } = await startRedisCluster(t)
    const origin = await startOrigin(t, answers(oneCar))
    const start = async () => {
      const engine = startEngine(t, { url: origin.url, redis: urls.slice(0, 4) })
      await engine.logged({ msg: 'Redis is up' })
      return engine
    }

    const [first, second] = [await start(), await start()]
    await Promise.all(makes.map((make) => first.ask(call, { make })))
    await first.written(makes.length)
    t.strictSame(
      new Set(await Promise.all(makes.map((make) => second.ask(call, { make })))).size,
      makes.length,
    )

    t.equal(origin.requests.length, makes.length, 'the other process reads them from all three masters')
    const shares = await Promise.all(masters.map(({ url }) => keysOf(url)))
    t.ok(
      shares.every((count) => count > 0),
      `${shares}`,
    )

    // News reach those who listen, each on a node of its choice.
    while ((await Promise.all(urls.map(listenersOn))).reduce((sum, count) => sum + count) < 2)
      await setTimeout(20)

    t.strictSame(await first.cache.purge([{ listings: [1] }]), { memory: makes.length, redis: makes.length })
    await second.logged({ msg: 'cache purged by another process', memory: makes.length })

    await masters[0]?.kill()
    for (const make of makes) t.strictSame(await first.ask(call, { make }), oneCar)

    t.equal(origin.requests.length, makes.length * 2)

    // Its slots are taken over within a few seconds; until then their values are in memory alone.
    let round = 0
    let failed = 1

    while (failed > 0) {
      round += 1
      await setTimeout(100)
      const [before, kept] = [await errors(first), await first.metric(stored)]
      for (const make of makes) await first.ask(call, { make: `${make}-${round}` })
      while ((await errors(first)) === before && (await first.metric(stored)) < kept + makes.length)
        await setImmediate()
      failed = (await errors(first)) - before
    }

    const third = await start()
    const asked = origin.requests.length
    for (const make of makes) t.strictSame(await third.ask(call, { make: `${make}-${round}` }), oneCar)

    // One or two may be slower than a page waits.
    t.ok(origin.requests.length - asked < makes.length / 3)
  },
)

async function ask<Answer>(url: string, question: (redis: Redis) => Promise<Answer>): Promise<Answer> {
  const redis = new Redis(url)
  const answer = await question(redis)
  redis.disconnect()

  return answer
}

const keysOf = (url: string) => ask(url, (redis) => redis.dbsize())
const listenersOn = async (url: string) =>
  Number((await ask(url, (redis) => redis.pubsub('NUMSUB', 'srp:news')))[1])

async function errors({ metrics }: ReturnType<typeof startEngine>): Promise<number> {
  const { values } = await metrics.cache.redisErrors.get()
  return values.reduce((sum, { value }) => sum + value, 0)
}
