import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { carsCall, startEngine } from '#infra/testing/engine.ts'
import { answers, refusingUrl, startOrigin } from '#infra/testing/origin.ts'
import { startRedis, startSilentServer } from '#infra/testing/redis.ts'
import type { CallTiming } from '#server/upstream/call-context.ts'

const oneCar = { cars: [{ id: 1 }] }
const twoCars = { cars: [{ id: 1 }, { id: 2 }] }
const up = { msg: 'Redis is up' }
const down = { msg: 'Redis is down: the cache is memory alone' }

/** A client of Redis, as another tool would connect. */
function lookInto(t: Test, url: string): Redis {
  const redis = new Redis(url)
  t.teardown(() => redis.disconnect())
  return redis
}

/** Starts the engines of two processes that share a Redis. */
async function startPair(t: Test, urls: { readonly url: string; readonly redis: string }) {
  const [first, second] = [startEngine(t, urls), startEngine(t, urls)]
  await Promise.all([first.logged(up), second.logged(up)])

  return { first, second }
}

t.test('an answer fetched by one process is served by the next from Redis', async (t) => {
  const redis = await startRedis(t)
  const origin = await startOrigin(t, answers(oneCar))
  const { first, second } = await startPair(t, { url: origin.url, redis: redis.url })
  await first.ask(carsCall())
  await first.written()
  const timings: CallTiming[] = []
  const call = carsCall()
  t.strictSame(await second.ask(call, { timings }), oneCar)
  t.strictSame(await second.ask(call, { timings }), oneCar)
  t.match(timings, [{ cache: 'redis' }, { cache: 'memory' }], 'and from memory once it was there')
  t.equal(origin.requests.length, 1)
})

t.test('a stale answer in Redis is served at once and refreshed behind, for every process', async (t) => {
  const redis = await startRedis(t)
  const origin = await startOrigin(t, answers(oneCar))
  const { first, second } = await startPair(t, { url: origin.url, redis: redis.url })
  await first.ask(carsCall())
  await first.written()
  second.clock.advance(61_000)
  origin.behave(answers(twoCars))
  const timings: CallTiming[] = []
  t.strictSame(await second.ask(carsCall(), { timings }), oneCar)
  t.match(timings, [{ cache: 'stale' }])

  await origin.arrived(2)
})

/** @of server/cache/joined-reads.ts */
t.test('values that are asked for at once are read by one command, each for its key', async (t) => {
  const redis = await startRedis(t)
  const url = await refusingUrl()
  const { first, second } = await startPair(t, { url, redis: redis.url })
  const options = { name: 'page', version: '1', freshMs: 60_000, graceMs: 60_000, decode: String }
  const stored = first.cache.namespace(options)
  for (const key of ['a', 'b']) stored.localLease(key).store(`value of ${key}`, `value of ${key}`)
  await first.written(2)

  const read = second.cache.namespace(options)
  const reads = () => second.metric('srp_redis_op_duration_seconds_count{op="get"}')
  const hits = await Promise.all(['a', 'none', 'b', 'a'].map((key) => read.fetch(key)))
  t.strictSame(
    hits.map((hit) => hit?.value),
    ['value of a', undefined, 'value of b', 'value of a'],
  )
  t.equal(await reads(), 1)

  t.equal((await read.fetch('b'))?.value, 'value of b')
  t.equal(await reads(), 2, 'a later one by its own')

  const later = second.cache.namespace({ ...options, version: '2' })
  t.equal(await later.fetch('a'), undefined, 'none of another version')
})

/** @of server/cache/entry.ts */
t.test('a long answer is compressed in Redis, and read as it was', async (t) => {
  const redis = await startRedis(t)
  const cars = { cars: Array.from({ length: 200 }, (_, id) => ({ id })) }
  const origin = await startOrigin(t, answers(cars))
  const { first, second } = await startPair(t, { url: origin.url, redis: redis.url })
  await first.ask(carsCall())
  await first.written()
  const bytes = await lookInto(t, redis.url).strlen('srp:{cars:/cars?make=KIA}')
  t.ok(bytes < JSON.stringify(cars).length / 2, `${bytes} bytes`)
  t.strictSame(await second.ask(carsCall()), cars)
  t.equal(origin.requests.length, 1)
})

t.test('answers leave Redis by themselves when their grace ends', async (t) => {
  const redis = await startRedis(t)
  const origin = await startOrigin(t, answers(oneCar))
  const engine = startEngine(t, { url: origin.url, redis: redis.url })
  await engine.logged(up)
  await engine.ask(carsCall())
  await engine.written()
  const lifeMs = await lookInto(t, redis.url).pttl('srp:{cars:/cars?make=KIA}')
  t.ok(lifeMs > 3_600_000 && lifeMs <= 3_660_000, `${lifeMs} ms`)
})

const damages: Record<string, (good: string) => string> = {
  'that is no value of ours': () => 'hello',
  'cut off in the middle': (good) => good.slice(0, -5),
  'with one character changed': (good) => good.replace('"id":1', '"id":7'),
  'of an older version': (good) => good.replace(/^3 \S+/, '3 older'),
  'without its lifetimes': (good) => good.replace(/ \d[\d.]* \d[\d.]* plain/, ' x y plain'),
  'of another shape': (good) => good.replace(/\n.*/, '\n{"cars":"none"}'),
}

for (const [damage, spoil] of Object.entries(damages)) {
  t.test(`a value in Redis ${damage} is a miss, is counted, and is replaced`, async (t) => {
    const redis = await startRedis(t)
    const origin = await startOrigin(t, answers(oneCar))
    const { first, second } = await startPair(t, { url: origin.url, redis: redis.url })
    await first.ask(carsCall())
    await first.written()
    const inside = lookInto(t, redis.url)
    const key = 'srp:{cars:/cars?make=KIA}'
    const good = (await inside.get(key)) ?? ''
    await inside.set(key, spoil(good))
    const timings: CallTiming[] = []
    t.strictSame(await second.ask(carsCall(), { timings }), oneCar)
    t.match(timings, [{ cache: 'miss', outcome: 'ok' }])

    await second.written()
    t.equal(await second.metric('srp_cache_requests_total{cache="cars",result="corrupt"}'), 1)
    t.equal(((await inside.get(key)) ?? '').split('\n')[1], good.split('\n')[1])
  })
}

/** @of server/cache/namespace.ts */
t.test(
  'an answer from a process whose clock is an hour ahead is stale at once, and replaced for every process',
  async (t) => {
    const redis = await startRedis(t)
    const origin = await startOrigin(t, answers(oneCar))
    const ahead = startEngine(t, { url: origin.url, redis: redis.url })
    const [second, third] = [1, 2].map(() => startEngine(t, { url: origin.url, redis: redis.url }))
    if (!second || !third) return
    await Promise.all([ahead, second, third].map(({ logged }) => logged(up)))
    ahead.clock.advance(3_600_000)
    await ahead.ask(carsCall())
    await ahead.written()

    origin.behave(answers(twoCars))
    const timings: CallTiming[] = []
    const call = carsCall()
    t.strictSame(await second.ask(call, { timings }), oneCar)
    await second.written()
    t.strictSame(await second.ask(call, { timings }), twoCars)
    t.strictSame(await third.ask(call, { timings }), twoCars)
    t.match(timings, [{ cache: 'stale' }, { cache: 'memory' }, { cache: 'redis' }])
    t.equal(origin.requests.length, 2)
  },
)

t.test('a Redis that is down at the start is a miss, and pages go on', async (t) => {
  const origin = await startOrigin(t, answers(oneCar))
  const engine = startEngine(t, { url: origin.url, redis: (await refusingUrl()).replace('http', 'redis') })
  await engine.logged(down)
  t.strictSame(await engine.ask(carsCall()), oneCar)
  t.equal(await engine.metric('srp_redis_up'), 0)

  const { metrics } = startEngine(t, { url: origin.url })
  t.notMatch(await metrics.registry.metrics(), /^srp_redis_up /m, 'a server without Redis does not say')
})

t.test('a Redis that dies is a miss, and is used again once it is back', async (t) => {
  const redis = await startRedis(t)
  const origin = await startOrigin(t, answers(oneCar))
  const engine = startEngine(t, { url: origin.url, redis: redis.url })
  await engine.logged(up)
  await redis.kill()
  await engine.logged(down)
  const call = carsCall()
  t.strictSame(await engine.ask(call, { make: 'KIA' }), oneCar)

  engine.lines.splice(0)
  await redis.start()
  await engine.logged(up)
  await engine.ask(call, { make: 'FORD' })
  await engine.written(1)
  t.equal(await lookInto(t, redis.url).exists('srp:{cars:/cars?make=FORD}'), 1)
})

t.test(
  'a server that takes connections and never answers is a miss from the start, and is tried again',
  async (t) => {
    const silent = await startSilentServer(t)
    const origin = await startOrigin(t, answers(oneCar))
    const engine = startEngine(t, { url: origin.url, redis: silent.url })
    const call = carsCall()
    for (const make of ['A', 'B', 'C', 'D', 'E']) t.strictSame(await engine.ask(call, { make }), oneCar)

    t.equal(await engine.metric('srp_redis_up'), 0)

    await silent.visited(2)
  },
)

t.test(
  'a Redis that falls silent costs a few waits, is left, and is used again once it speaks',
  async (t) => {
    const redis = await startRedis(t)
    const origin = await startOrigin(t, answers(oneCar))
    const engine = startEngine(t, { url: origin.url, redis: redis.url })
    await engine.logged(up)
    redis.freeze()
    const call = carsCall()
    for (const make of ['A', 'B', 'C', 'D', 'E']) t.strictSame(await engine.ask(call, { make }), oneCar)

    await engine.logged(down)
    t.equal(await engine.metric('srp_redis_up'), 0, 'no command waits until the connection is closed')
    t.ok(
      (await engine.metric('srp_redis_errors_total{reason="timeout"}')) <= 6,
      'reads and writes of three searches at most',
    )

    engine.lines.splice(0)
    redis.resume()
    await engine.logged(up)
    const before = await engine.metric('srp_redis_op_duration_seconds_count{op="set"}')
    await engine.ask(call, { make: 'F' })
    await engine.written(before + 1)
    t.equal(await lookInto(t, redis.url).exists('srp:{cars:/cars?make=F}'), 1)
  },
)
