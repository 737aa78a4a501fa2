import { once } from 'node:events'
import { hostname } from 'node:os'
import t from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { startRedisCluster } from '#infra/testing/redis.ts'
import { connectRedis } from './redis-client.ts'
import { listInstances } from './redis-orders.ts'
import { PurgeChannel, publishNews } from './redis-purge.ts'

/** @of server/cache/redis-orders.ts */
t.test('in a cluster as well, operators see the instances, and news reaches them', async (t) => {
  const { urls } = await startRedisCluster(t)
  const redis = connectRedis(urls)
  t.teardown(() => redis.disconnect())
  await once(redis, 'ready')

  const news = Promise.withResolvers<string>()
  const channel = new PurgeChannel(urls, { onMessage: news.resolve, onSubscribed: () => undefined })
  t.teardown(() => channel.close())
  let instances = await listInstances(redis)
  while (instances.length === 0) instances = await listInstances(redis)

  t.strictSame(instances, [{ host: hostname(), processes: 1 }])
  await publishNews(redis, 'purge')
  t.equal(await news.promise, 'purge')
})

/** @of server/cache/redis-client.ts */
t.test(
  'a cluster whose nodes give host names is used, whether it is found by addresses or by these names',
  async (t) => {
    const names = [
      '--cluster-announce-hostname',
      'localhost',
      '--cluster-preferred-endpoint-type',
      'hostname',
    ]
    const { urls } = await startRedisCluster(t, ...names)
    const origin = await startOrigin(t, answers({ cars: [{ id: 1 }] }))
    const found = [urls, urls.map((url) => url.replace('127.0.0.1', 'localhost'))]
    const engines = found.map((redis) => startEngine(t, { url: origin.url, redis }))
    await Promise.all(engines.map(({ logged }) => logged({ msg: 'Redis is up' })))

    const [first, second] = engines
    const makes = Array.from({ length: 20 }, (_, number) => `MAKE${number}`)
    const call = carsCall({ listings: ({ cars }) => cars.map(({ id }) => id) })
    await Promise.all(makes.map((make) => first?.ask(call, { make })))
    await first?.written(makes.length)
    await Promise.all(makes.map((make) => second?.ask(call, { make })))
    t.equal(origin.requests.length, makes.length, 'one reads what the other stored')

    const pages = { name: 'page', version: '1', freshMs: 60_000, graceMs: 60_000, decode: String }
    for (const make of makes) first?.cache.namespace(pages).localLease(make).store(make, make)
    await first?.written(makes.length * 2)
    const read = second?.cache.namespace(pages)
    t.strictSame(await Promise.all(makes.map(async (make) => (await read?.fetch(make))?.value)), makes)

    const purged = { memory: makes.length, redis: makes.length }
    t.strictSame(await second?.cache.purge([{ listings: [1] }]), purged)
    await first?.logged({ msg: 'cache purged by another process', memory: makes.length })
  },
)
