import { once } from 'node:events'
import { hostname } from 'node:os'
import t from 'tap'
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
