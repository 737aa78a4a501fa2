// @alone: leases are renewed and end in real time
import { setImmediate } from 'node:timers/promises'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { carsCall, type EngineOptions, startEngine } from '#infra/testing/engine.ts'
import { heldBack } from '#infra/testing/marketplace.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { startRedis } from '#infra/testing/redis.ts'

const oneCar = { cars: [{ id: 1 }] }
const twoCars = { cars: [{ id: 1 }, { id: 2 }] }
const value = 'srp:{cars:/cars?make=KIA}'
const lease = `${value}:lease`

/** The engines of two processes on one Redis and one origin. */
async function startPair(t: Test, parts: Pick<EngineOptions, 'redisTimeoutFactor'> = {}) {
  const redis = await startRedis(t)
  const origin = await startOrigin(t, answers(oneCar))
  const engines = [1, 2].map(() => startEngine(t, { url: origin.url, redis: redis.url, ...parts }))
  await Promise.all(engines.map(({ logged }) => logged({ msg: 'Redis is up' })))
  const look = new Redis(redis.url)
  t.teardown(() => look.disconnect())

  return { origin, engines, look }
}

t.test('a stale value is fetched anew by one process, whichever is asked first', async (t) => {
  const { origin, engines } = await startPair(t)
  const call = carsCall()
  await Promise.all(engines.map(({ ask }) => ask(call)))
  for (const { clock } of engines) clock.advance(61_000)

  origin.behave(answers(twoCars))
  for (const { ask } of engines) t.strictSame(await ask(call), oneCar)

  await origin.arrived(2)
  await Promise.all(
    engines.map(async ({ ask }) => {
      while ((await ask(call)).cars.length < 2) await setImmediate()
    }),
  )

  t.equal(origin.requests.length, 2)
})

t.test('no process waits longer than a moment for one that died while it fetched', async (t) => {
  const {
    origin,
    engines: [first],
    look,
  } = await startPair(t)

  await look.set(lease, 'of the dead', 'PX', 300)
  t.strictSame(await first?.ask(carsCall()), oneCar)
  t.equal(origin.requests.length, 1)
})

/** @of server/cache/redis-tier.ts */
t.test(
  'a process holds its lease for as long as its origin takes, and the others wait for its answer',
  async (t) => {
    const {
      origin,
      engines: [first, second],
      look,
    } = await startPair(t, { redisTimeoutFactor: 2 })

    const { held, release } = heldBack(answers(oneCar))
    origin.behave(held)
    const leading = first?.ask(carsCall())
    await origin.arrived(1)
    const following = second?.ask(carsCall())

    // A renewal is sent after each quarter of the lease.
    while (((await first?.metric('srp_redis_op_duration_seconds_count{op="renew"}')) ?? 0) < 5)
      await setImmediate()

    release()
    t.strictSame(await leading, oneCar)
    t.strictSame(await following, oneCar)
    t.equal(origin.requests.length, 1)
    t.equal(await look.exists(lease), 0, 'and nothing is left that others would wait for')
  },
)

/** @of server/cache/redis-client.ts */
t.test(
  'a process that is slower than its lease does not overwrite what another stored meanwhile',
  async (t) => {
    const {
      origin,
      engines: [first],
      look,
    } = await startPair(t)

    const { held, release } = heldBack(answers(oneCar))
    origin.behave(held)
    const slow = first?.ask(carsCall())
    await origin.arrived(1)
    await look.set(lease, 'of another')
    release()
    t.strictSame(await slow, oneCar, 'who asked has the answer all the same')

    await first?.written()
    t.equal(await look.exists(value), 0)
    t.equal(await look.get(lease), 'of another')
  },
)

t.test('a failed fetch leaves the next process free to try at once', async (t) => {
  const {
    origin,
    engines: [first, second],
    look,
  } = await startPair(t)

  origin.behave(answers({}, { status: 500 }))
  await t.rejects(async () => first?.ask(carsCall()))

  while ((await look.exists(lease)) > 0);

  origin.behave(answers(oneCar))
  t.strictSame(await second?.ask(carsCall()), oneCar)
  t.equal(origin.requests.length, 2)
})

/** @of server/cache/entry.ts */
t.test('large values are stored compressed, and read back as they were', async (t) => {
  const {
    origin,
    engines: [first, second],
    look,
  } = await startPair(t)

  const many = { cars: Array.from({ length: 2_000 }, (_, id) => ({ id })) }
  origin.behave(answers(many))
  await first?.ask(carsCall())
  await first?.written()
  t.ok((await look.strlen(value)) < JSON.stringify(many).length / 2)
  t.strictSame(await second?.ask(carsCall()), many)
  t.equal(origin.requests.length, 1)
})
