import { setImmediate } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { createTestClock } from '#infra/testing/clock.ts'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { createTestLog } from '#infra/testing/log.ts'
import { heldBack } from '#infra/testing/marketplace.ts'
import { answers, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { createMetrics } from '#server/observe/metrics.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'
import { createCache } from './create-cache.ts'
import { printEntry } from './entry.ts'
import { RedisTier } from './redis-tier.ts'

const oneCar = { cars: [{ id: 1 }] }
const call = carsCall({ listings: ({ cars }) => cars.map(({ id }) => id) })
const up = { msg: 'Redis is up' }

/**
 * The engines of two processes on one Redis and one origin. The origin has one car of each make; its id is
 * the make.
 */
async function startPair(t: Test) {
  const redis = await startRedis(t)
  const origin = await startOrigin(t, (request, response) => {
    const id = Number(new URL(request.url ?? '', 'http://localhost').searchParams.get('make'))
    answers({ cars: [{ id }] })(request, response)
  })

  const engines = [
    startEngine(t, { url: origin.url, redis: redis.url }),
    startEngine(t, { url: origin.url, redis: redis.url }),
  ] as const

  await Promise.all(engines.map(({ logged }) => logged(up)))
  const look = new Redis(redis.url)
  t.teardown(() => look.disconnect())

  // A message reaches only the processes that have subscribed.
  while (Number((await look.pubsub('NUMSUB', 'srp:news'))[1]) < 2) await setImmediate()

  return { redis, origin, engines, look }
}

t.test(
  'a purged listing is forgotten in Redis and in the memory of every process, and nothing else is',
  async (t) => {
    const { origin, engines, look } = await startPair(t)
    for (const make of ['1', '2', '12']) for (const { ask } of engines) await ask(call, { make })

    await engines[0].written(3)
    t.strictSame(await engines[0].cache.purge([{ listings: [1] }]), { memory: 1, redis: 1 })

    await engines[1].logged({ msg: 'cache purged by another process', memory: 1 })
    t.strictSame((await look.keys('*')).sort(), ['srp:{cars:/cars?make=12}', 'srp:{cars:/cars?make=2}'])
    t.equal(origin.requests.length, 3)

    for (const make of ['1', '2', '12']) for (const { ask } of engines) await ask(call, { make })
    t.equal(origin.requests.length, 4)
  },
)

t.test(
  'all answers of a call are purged, those of another stay; as do those that never have listings when all listings are purged',
  async (t) => {
    const { engines, look } = await startPair(t)
    const [{ ask, cache, written }] = engines
    const others = { ...call, name: 'carsales' }
    const plain = { ...carsCall(), name: 'plain' }
    for (const definition of [call, others, plain]) await ask(definition, { make: '1' })

    await written(3)
    t.strictSame(await cache.purge([{ namespace: 'cars' }]), { memory: 1, redis: 1 })
    t.strictSame(await cache.purge([{ listings: 'any' }]), { memory: 1, redis: 1 })
    t.strictSame(await look.keys('*'), ['srp:{plain:/cars?make=1}'])
  },
)

/** @of server/cache/purge.ts, server/cache/entry.ts */
t.test(
  'an answer that has no listing now is purged with all listings: a new one may belong in it',
  async (t) => {
    const { origin, engines, look } = await startPair(t)
    origin.behave(answers({ cars: [] }))
    for (const [index, { ask, written }] of engines.entries()) {
      await ask(call)
      if (index === 0) await written()
    }

    t.strictSame(await engines[0].cache.purge([{ listings: [1] }]), { memory: 0, redis: 0 })
    t.strictSame(await engines[0].cache.purge([{ listings: 'any' }]), { memory: 1, redis: 1 })
    await engines[1].logged({ msg: 'cache purged by another process', memory: 1 })
    t.strictSame(await look.keys('*'), [])
  },
)

/** @of server/cache/create-cache.ts, server/cache/redis-tier.ts */
t.test('a value that a process reads from Redis while it is purged there does not stay', async (t) => {
  const { origin, engines, look } = await startPair(t)
  const [purging, reading] = engines
  const makes = Array.from({ length: 60 }, (_, make) => String(make))
  for (const make of makes) await purging.ask(call, { make })
  await purging.written(makes.length)

  // With so many others it takes a moment to look through all values.
  const others = Array.from({ length: 20_000 }, (_, id) => `srp:{other:${id}}`)
  await look.mset(Object.fromEntries(others.map((name) => [name, '3 1 1 2 plain 1 0 -\nx'])))

  origin.behave(answers({ cars: [{ id: 99 }] }))
  const purged = purging.cache.purge([{ listings: 'any' }])
  await reading.logged({ msg: 'cache purged by another process' })
  const askAll = () => Promise.all(engines.flatMap(({ ask }) => makes.map((make) => ask(call, { make }))))
  await askAll()
  await purged

  // Messages arrive in their order.
  await look.publish('srp:news', 'the last message')
  await reading.logged({ text: 'the last message' })
  for (const answer of await askAll()) t.strictSame(answer, { cars: [{ id: 99 }] })
})

/**
 * A Redis tier whose reads wait after Redis replied, and whose writes wait before or after their value is
 * printed, until they are released.
 */
class HeldRedisTier extends RedisTier {
  readonly release = Promise.withResolvers<void>()
  readonly prints: unknown[] = []
  readonly writes: Promise<void>[] = []
  isPrintedFirst = false

  override async get(key: string) {
    const stored = await super.get(key)
    await this.release.promise
    return stored
  }

  override set(key: string, { print, ...options }: Parameters<RedisTier['set']>[1]) {
    const held = async () => {
      const printed = this.isPrintedFirst ? print() : undefined
      this.prints.push(printed)
      await this.release.promise
      return printed ?? print()
    }

    return this.#wrote(super.set(key, { print: held, ...options }))
  }

  override delete(key: string) {
    return this.#wrote(super.delete(key))
  }

  #wrote(write: Promise<void>) {
    this.writes.push(write)
    return write
  }
}

/** A namespace of a cache whose Redis tier is held. */
async function startHeldTier(t: Test) {
  const { url } = await startRedis(t)
  const look = new Redis(url)
  const { log, logged } = createTestLog()
  const [metrics, clock] = [createMetrics(), createTestClock()]
  const opened = Promise.withResolvers<HeldRedisTier>()
  const cache = createCache({
    ...{ memory: { maxBytes: 1_000_000 }, clock, metrics: metrics.cache, log, timeoutFactor: 20 },
    redis: (options) => {
      const tier = new HeldRedisTier({ ...options, address: url })
      opened.resolve(tier)
      return tier
    },
  })

  t.teardown(async () => {
    await cache.close()
    look.disconnect()
    metrics.close()
  })

  const options = { name: 'cars', version: '1', freshMs: 60_000, graceMs: 0 }
  const namespace = cache.namespace({ ...options, decode: (bytes) => bytes.toString() })
  await logged(up)

  return { cache, namespace, look, tier: await opened.promise, untilMs: clock.nowMs() + options.freshMs }
}

/** @of server/cache/namespace.ts */
t.test(
  'a value that is on its way from Redis or to it while something is purged is not stored',
  async (t) => {
    const { cache, namespace, look, tier, untilMs } = await startHeldTier(t)
    const head = { freshUntilMs: untilMs, graceUntilMs: untilMs, listings: [1] }
    await look.set('srp:{cars:read}', await printEntry('old', { version: '1', isJson: true }, head))
    const read = namespace.fetch('read')
    namespace.localLease('written').store('old', 'old', [1])
    namespace.localLease('shared').storeLocally('old', 3, [2])
    namespace.share('shared', 'old', 'old')
    t.equal(tier.writes.length, 2)
    await cache.purge([{ listings: [1] }])

    tier.release.resolve()
    t.equal(await read, undefined)
    t.equal(namespace.peek('read'), undefined)
    await Promise.all(tier.writes)
    t.strictSame(await look.keys('*'), [])
  },
)

/** @of server/cache/namespace.ts, server/cache/redis-tier.ts */
t.test('a value that reaches Redis only after something was purged there is deleted again', async (t) => {
  const { cache, namespace, look, tier } = await startHeldTier(t)
  tier.isPrintedFirst = true
  namespace.localLease('written').store('old', 'old', [1])
  namespace.localLease('shared').storeLocally('old', 3, [2])
  namespace.share('shared', 'old', 'old')
  await Promise.all(tier.prints)
  await cache.purge([{ listings: [1] }])

  tier.release.resolve()
  await Promise.all(tier.writes)

  // What follows the replies has begun by then.
  await setImmediate()
  await Promise.all(tier.writes)
  t.equal(tier.writes.length, 4, 'two values are stored and deleted')
  t.strictSame(await look.keys('*'), [])
})

t.test('thousands of values are looked through, whatever stands in their keys', async (t) => {
  const { engines, look } = await startPair(t)
  const [{ cache }] = engines
  const names = Array.from({ length: 3_000 }, (_, id) =>
    `srp:{page:x /a?b=[${id % 3}]*}`.replace('x', String(id)),
  )

  await look.mset(Object.fromEntries(names.map((name) => [name, '3 1 1 2 plain 1 0 5\nx'])))
  t.strictSame(await cache.purge([{ namespace: 'page', keyEnd: ' /a?b=[1]*' }]), { memory: 0, redis: 1_000 })
  t.strictSame(await cache.purge([{ listings: [5, 6] }]), { memory: 0, redis: 2_000 })
})

t.test(
  'messages that are no purge are counted, logged once and ignored, and the next purge is heard',
  async (t) => {
    const { engines, look } = await startPair(t)
    const [{ ask, metric, lines, logged }, other] = engines
    await ask(call, { make: '1' })
    const foreign = [
      'not json',
      'null',
      '{}',
      '[]',
      '{"from":"x","filters":null}',
      '{"from":"x","filters":[null]}',
    ]
    for (const message of foreign) await look.publish('srp:news', message)

    await other.cache.purge([{ listings: [1] }])
    await logged({ msg: 'cache purged by another process', memory: 1 })
    t.equal(await metric('srp_redis_errors_total{reason="message"}'), foreign.length)
    t.equal(
      lines.filter(({ msg }) => msg === 'a message in Redis is neither a purge nor an order and is ignored')
        .length,
      1,
    )
  },
)

/** @of server/cache/namespace.ts */
t.test(
  'an answer that was in flight while its listing was purged is given to those who wait and not stored',
  async (t) => {
    const origin = await startOrigin(t, answers(oneCar))
    const { ask, cache } = startEngine(t, { url: origin.url })
    const { held, release } = heldBack(answers(oneCar))
    origin.behave(held)
    const asked = ask(call)
    await origin.arrived(1)
    t.strictSame(await cache.purge([{ listings: [1] }]), { memory: 0 }, 'there is no Redis')

    release()
    t.strictSame(await asked, oneCar)

    origin.behave(answers({ cars: [] }))
    t.strictSame(await ask(call), { cars: [] })
  },
)

t.test(
  'while Redis is down, this process purges its own memory and says that Redis was not reached',
  async (t) => {
    const origin = await startOrigin(t, answers(oneCar))
    const { ask, cache } = startEngine(t, {
      url: origin.url,
      redis: (await refusingUrl()).replace('http', 'redis'),
    })

    await ask(call)
    t.strictSame(await cache.purge([{ namespace: 'cars' }]), { memory: 1, redis: null })
  },
)

/** @of server/cache/redis-purge.ts */
t.test('a purge whose commands Redis refuses says that Redis was not purged', async (t) => {
  const { engines, look } = await startPair(t)
  const [{ ask, cache, written, metric }] = engines
  await ask(call, { make: '1' })
  await written()

  // A master without its replicas takes no writes.
  await look.config('SET', 'min-replicas-to-write', '1')
  t.strictSame(await cache.purge([{ listings: [1] }]), { memory: 1, redis: null })
  await look.config('SET', 'min-replicas-to-write', '0')
  t.equal(await metric('srp_redis_errors_total{reason="conn"}'), 1)
  t.strictSame(await cache.purge([{ listings: [1] }]), { memory: 0, redis: 1 })
})

/** @of server/cache/redis-purge.ts, server/cache/redis-tier.ts */
t.test(
  'a key that Redis cannot read keeps no other from being purged, and the answer says that Redis was not purged',
  async (t) => {
    const { engines, look } = await startPair(t)
    const [{ ask, cache, written, metric }, other] = engines
    await ask(call, { make: '1' })
    await written()
    await look.lpush('srp:{cars:list}', 'no entry')

    t.strictSame(await cache.purge([{ listings: [1] }]), { memory: 1, redis: null })
    t.strictSame(await look.keys('*'), ['srp:{cars:list}'])
    t.equal(await metric('srp_redis_errors_total{reason="conn"}'), 1)

    // Messages arrive in their order.
    await look.publish('srp:news', 'the last message')
    await other.logged({ text: 'the last message' })
    const heard = other.lines.filter(({ msg }) => msg === 'cache purged by another process')
    t.equal(heard.length, 2, 'before the deletions and after them')
  },
)

/** @of server/cache/create-cache.ts */
t.test(
  'a process that was cut off from Redis serves what it has as stale, since a purge may have been missed',
  async (t) => {
    const { redis, engines } = await startPair(t)
    const [{ ask, logged, lines }] = engines
    await ask(call, { make: '1' })
    lines.splice(0)
    await redis.kill()
    await redis.start()
    await logged(up)
    const timings: CallTiming[] = []

    // The subscription is ready a moment after the connection for commands.
    while (!timings.some(({ cache }) => cache === 'stale')) {
      timings.length = 0
      await setImmediate()
      await ask(call, { make: '1', timings })
    }

    t.match(timings, [{ cache: 'stale', outcome: 'ok' }])
  },
)

/** @of server/cache/redis-purge.ts */
t.test('what a process stored before it could receive purges is served as stale', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const redis = await startRedis(t)
  await redis.kill()
  const { ask, logged } = startEngine(t, { url: origin.url, redis: redis.url })
  await ask(call)
  await redis.start()
  await logged(up)
  const timings: CallTiming[] = []
  await ask(call, { timings })
  t.match(timings, [{ cache: 'stale', outcome: 'ok' }])
})
