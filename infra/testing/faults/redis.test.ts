// @alone: commands to Redis have 50 ms
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { only } from '#infra/testing/flags.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs, startOrigin } from '#infra/testing/origin.ts'
import { all, pageTexts } from '#infra/testing/product-with-faults.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { defaultLimits, startServerProcess } from '#infra/testing/server-process.ts'
import { startTcpProxy, type Toxics } from '#infra/testing/tcp-proxy.ts'

const cars = { cars: Array.from({ length: 200 }, (_, id) => ({ id })) }
const makes = Array.from({ length: 12 }, (_, number) => `MAKE${number}`)

/** Two processes' engines; the first one's line to Redis can be spoiled. */
async function startPair(t: Test, ...settings: string[]) {
  const redis = await startRedis(t, ...settings)
  const origin = await startOrigin(t, answers(cars))
  const proxy = await startTcpProxy(t, new URL(redis.url))
  const engine = startEngine(t, { url: origin.url, redis: `redis://${proxy.host}`, redisTimeoutFactor: 1 })
  await engine.logged({ msg: 'Redis is up' })
  const call = carsCall()
  const askAll = async (round: string) => {
    for (const make of makes) t.strictSame(await engine.ask(call, { make: make + round }), cars)
  }

  return { redis, origin, proxy, engine, call, askAll }
}

const lines: Record<string, [Partial<Toxics>, reason: string]> = {
  'is slower than a page may wait': [{ latencyMs: 200 }, 'timeout'],
  'takes commands and loses its answers': [{ dropsResponses: true }, 'timeout'],
  'loses commands': [{ dropsRequests: true }, 'timeout'],
  'is reset in mid-answer': [{ limitBytes: 10 }, 'conn'],
}

for (const [fault, [toxics, reason]] of Object.entries(lines)) {
  t.test(
    `a line to Redis that ${fault}: every call is answered, and Redis is used again once the line is good`,
    async (t) => {
      const { redis, origin, proxy, engine, call, askAll } = await startPair(t)
      const good = { ...proxy.toxics }
      Object.assign(proxy.toxics, toxics)
      proxy.toxics.limitBytes = toxics.limitBytes ?? good.limitBytes
      await askAll('while it is bad')
      t.equal(origin.requests.length, makes.length)
      t.ok((await engine.metric(`srp_redis_errors_total{reason="${reason}"}`)) > 0)

      await engine.logged({ msg: 'Redis is down: the cache is memory alone' })
      engine.lines.splice(0)
      Object.assign(proxy.toxics, good)

      // Connections that began on the bad line.
      proxy.reset()
      await engine.logged({ msg: 'Redis is up' })
      const look = new Redis(redis.url)
      t.teardown(() => look.disconnect())
      const kept = await engine.metric('srp_redis_op_duration_seconds_count{op="set"}')
      await engine.ask(call, { make: 'LATER' })
      await engine.written(kept + 1)
      t.equal(await look.exists('srp:{cars:/cars?make=LATER}'), 1)
      t.equal(await engine.metric('srp_redis_up'), 1)
    },
  )
}

/** @of server/cache/redis-tier.ts */
t.test('a Redis that is late from the start is down, and is used once it replies in time', async (t) => {
  const redis = await startRedis(t)
  const origin = await startOrigin(t, answers(cars))
  const proxy = await startTcpProxy(t, new URL(redis.url))
  proxy.toxics.latencyMs = 200
  const engine = startEngine(t, { url: origin.url, redis: `redis://${proxy.host}`, redisTimeoutFactor: 1 })
  await engine.logged({ msg: 'Redis is down: the cache is memory alone' })
  t.strictSame(await engine.ask(carsCall()), cars)
  t.equal(await engine.metric('srp_redis_up'), 0)

  proxy.toxics.latencyMs = 0
  await engine.logged({ msg: 'Redis is up' })
})

/** @of server/cache/redis-client.ts */
t.test('answers of Redis that come in small pieces are read as a whole', async (t) => {
  const { redis, origin, proxy, call } = await startPair(t)
  const other = startEngine(t, { url: origin.url, redis: redis.url })
  await other.logged({ msg: 'Redis is up' })
  await other.ask(call, { make: 'X' })
  await other.written()
  proxy.toxics.sliceBytes = 64
  const { ask, logged } = startEngine(t, { url: origin.url, redis: `redis://${proxy.host}` })
  await logged({ msg: 'Redis is up' })
  t.strictSame(await ask(call, { make: 'X' }), cars)
  t.equal(origin.requests.length, 1)
})

/** @of server/cache/redis-tier.ts */
t.test('a Redis that is full refuses what is new and still serves what it has', async (t) => {
  const { redis, origin, engine, call, askAll } = await startPair(t, '--maxmemory-policy', 'noeviction')
  await engine.ask(call, { make: 'EARLY' })
  await engine.written()
  const look = new Redis(redis.url)
  t.teardown(() => look.disconnect())
  await look.config('SET', 'maxmemory', '1')
  await askAll('')
  t.equal(origin.requests.length, makes.length + 1)
  t.ok((await engine.metric('srp_redis_errors_total{reason="oom"}')) > 0)
  t.equal(await engine.metric('srp_redis_up'), 1)
  t.ok(await look.exists('srp:{cars:/cars?make=EARLY}'))
})

/** @of server/cache/redis-client.ts */
t.test(
  'a Redis that is late by 60 to 300 ms, and loses its line meanwhile: every page is shown, and no process ends',
  async (t) => {
    const redis = await startRedis(t)
    const proxy = await startTcpProxy(t, new URL(redis.url))
    const marketplace = await startTestMarketplace(t)
    const env = { REDIS_URL: `redis://${proxy.host}`, ...defaultLimits }
    const server = await startServerProcess(t, { marketplace, env })
    const isUp = () => server.metric('srp_redis_up')
    while ((await isUp()) === 0);

    const look = new Redis(redis.url)
    t.teardown(() => look.disconnect())
    const subscribers = async () => String(await look.client('LIST', 'TYPE', 'PUBSUB')).includes('id=')
    const statuses: number[] = []

    for (const latencyMs of [60, 150, 300]) {
      proxy.toxics.latencyMs = latencyMs
      while ((await isUp()) === 1)
        statuses.push((await server.open(`${all}?maxPrice=${20_000 + statuses.length}`)).status)

      // The line is lost while the reply to SUBSCRIBE is on its way.
      proxy.reset()
      while (await subscribers());
      while (!(await subscribers()));
      proxy.reset()
      statuses.push((await server.open(`${all}?maxPrice=${20_000 + statuses.length}`)).status)

      proxy.toxics.latencyMs = 0
      while ((await isUp()) === 0);
    }

    t.ok(statuses.every((status) => status === 200))
    t.equal(await server.metric('srp_uncaught_errors_total'), 0)
    t.equal(server.child.exitCode, null)
  },
)

/** @of server/cache/redis-client.ts */
t.test('of a thousand visitors of two processes who miss one search, one has the origin asked', async (t) => {
  const redis = await startRedis(t)
  const upstream = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
  const parts = {
    marketplace: upstream.url,
    env: { REDIS_URL: redis.url },
    settings: { flags: only('spotlights') },
  }

  const servers = [await startServerProcess(t, parts), await startServerProcess(t, parts)]
  for (const server of servers) while ((await server.metric('srp_redis_up')) === 0);

  const { held, release } = heldBack(upstream.forward)
  upstream.fault('search', held)
  const path = '/cars-for-sale/svc/search/all-cars'
  const visits = Promise.all(
    servers.flatMap((server) => Array.from({ length: 500 }, async () => (await server.open(path)).status)),
  )

  for (const server of servers)
    while ((await server.metric('srp_cache_coalesced_total{cache="search"}')) < 499);

  release()
  t.ok((await visits).every((status) => status === 200))
  t.equal(upstream.asked('search'), 1)
})

/** @of server/cache/redis-client.ts */
t.test(
  'a process is killed while it asks the origin for all: another takes over, with a second call and no more',
  async (t) => {
    const redis = await startRedis(t)
    const upstream = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
    const parts = {
      marketplace: upstream.url,
      env: { REDIS_URL: redis.url, TIMEOUT_FACTOR: '1' },
      settings: { flags: only('spotlights') },
    }

    const [leader, other] = [await startServerProcess(t, parts), await startServerProcess(t, parts)]
    const asked = () =>
      upstream.requests.filter(({ url = '' }) => url.startsWith('/rest/lsc/listing?')).length
    upstream.fault('search', hangs)
    const lost = leader.open(all).catch(() => undefined)
    await upstream.arrived(1)
    while (asked() === 0) await upstream.arrived(upstream.requests.length + 1)

    leader.child.kill('SIGKILL')
    await Promise.all([leader.ended, lost])
    upstream.fault('search', upstream.forward)
    const pages = await Promise.all(Array.from({ length: 20 }, async () => (await other.open(all)).whole()))
    t.ok(pages.every((page) => page.includes(pageTexts.shell)))
    t.equal(asked(), 2)
  },
)
