import { hostname } from 'node:os'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { only } from '#infra/testing/flags.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type Product, type ProductOptions, startProduct } from '#infra/testing/product.ts'
import { startRedis } from '#infra/testing/redis.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const sorry = 'We are sorry. There was an issue with your last search.'
const json = { 'content-type': 'application/json' }

async function startShop(t: Test, options: Pick<ProductOptions, 'redis'> = {}) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, {
    marketplace: upstream.url,
    settings: { flags: only('spotlights') },
    ...options,
  })

  const asked = (path: string) => upstream.requests.filter(({ url }) => url?.split('?')[0] === path).length
  const command = (call: string, body: object, headers = {}) =>
    product.admin.inject({
      method: 'POST',
      url: `/breakers/${call}`,
      headers: { ...json, ...headers },
      body: JSON.stringify(body),
    })

  return { upstream, product, command, searches: () => asked('/rest/lsc/listing') }
}

const breakerOf = async ({ admin }: Product, call: string) =>
  (await admin.inject('/breakers')).json().breakers.find((breaker: { call: string }) => breaker.call === call)

/** @of server/upstream/breakers.ts */
t.test('operators see the breaker of every call before it was ever made', async (t) => {
  const { product } = await startShop(t)
  const untouched = {
    state: 'closed',
    mode: 'auto',
    order: null,
    volume: 0,
    errorRatio: 0,
    openMs: null,
    slowRatio: 0,
    nextProbeMs: null,
  }
  for (const call of ['search', 'spotlights', 'boost', 'eligibility', 'zip', 'greatPrices', 'fourthTier'])
    t.strictSame(await breakerOf(product, call), { call, ...untouched })
})

/** @of server/upstream/breaker.ts */
t.test(
  'operators see how many calls of the last seconds failed, and when an open breaker tries again',
  async (t) => {
    const { upstream, product } = await startShop(t)
    for (let page = 1; page <= 10; page += 1) await product.visit(`${all}?firstRecord=${page}`)

    upstream.fault('search', answers({}, { status: 500 }))
    for (let page = 11; page <= 15; page += 1) await product.visit(`${all}?firstRecord=${page}`)

    t.match(await breakerOf(product, 'search'), {
      state: 'closed',
      volume: 15,
      errorRatio: 5 / 15,
      nextProbeMs: null,
    })

    for (let page = 16; page <= 20; page += 1) await product.visit(`${all}?firstRecord=${page}`)

    await product.logged({ msg: 'breaker changed state', call: 'search', to: 'open' })
    const { state, nextProbeMs } = await breakerOf(product, 'search')
    t.equal(state, 'open')
    t.ok(nextProbeMs > 0 && nextProbeMs <= 30_000)
  },
)

/** @spec 8.5 @of server/upstream/breaker.ts */
t.test(
  'a breaker held open lets nothing through, shows so, and lets calls through again on command',
  async (t) => {
    const { product, command, searches } = await startShop(t)
    const forced = await command('search', { mode: 'open' })
    t.match(forced, { statusCode: 200 })
    t.match(forced.json(), { call: 'search', state: 'open', mode: 'open', nextProbeMs: null })

    await product.logged({ msg: 'breaker forced by an operator', call: 'search', from: 'auto', to: 'open' })
    const shown = await product.visit(all)
    t.equal(shown.status, 500)
    t.match(shown.body, sorry)
    t.equal(searches(), 0)

    for (const state of ['open', 'forced'])
      t.equal(await product.metric(`srp_breaker_state{call="search",state="${state}"}`), 1, state)

    t.match((await command('search', { mode: 'auto' })).json(), { state: 'closed', mode: 'auto' })
    t.equal(await product.metric('srp_breaker_state{call="search",state="forced"}'), 0)
    t.equal((await product.visit(all)).status, 200)
  },
)

/** @of server/upstream/breaker.ts */
t.test('a breaker held closed goes on counting and never opens, until it is automatic again', async (t) => {
  const { upstream, product, command, searches } = await startShop(t)
  upstream.fault('search', answers({}, { status: 500 }))
  await command('search', { mode: 'closed' })
  for (let page = 1; page <= 25; page += 1) await product.visit(`${all}?firstRecord=${page}`)

  t.equal(searches(), 25)
  t.match(await breakerOf(product, 'search'), {
    state: 'closed',
    mode: 'closed',
    volume: 25,
    errorRatio: 1,
  })

  await command('search', { mode: 'auto' })
  await product.visit(`${all}?makeCode=KIA`)
  await product.logged({ msg: 'breaker changed state', call: 'search', to: 'open' })
  t.match(
    (await command('search', { mode: 'closed' })).json(),
    { state: 'closed' },
    'closes one that is open, too',
  )

  await product.visit(`${all}?makeCode=FORD`)
  t.equal(searches(), 27)
})

/** @of server/upstream/breakers.ts */
t.test('while a breaker is held closed its origin has no rest', async (t) => {
  const { upstream, product, command, searches } = await startShop(t)
  upstream.fault('search', answers({}, { status: 429, headers: { 'retry-after': '3600' } }))
  await product.visit(all)
  await product.visit(`${all}?makeCode=KIA`)
  t.equal(searches(), 1)

  await command('search', { mode: 'closed' })
  await product.visit(`${all}?makeCode=KIA`)
  t.equal(searches(), 2)

  upstream.fault('search', undefined)
  t.equal((await product.visit(`${all}?makeCode=KIA`)).status, 200)
  t.equal(searches(), 3)

  await command('search', { mode: 'auto' })
  await product.visit(`${all}?makeCode=FORD`)
  t.equal(searches(), 3, 'the rest is not over')
})

/** @of server/upstream/breakers.ts */
t.test(
  'an order says who gave it and why, and a breaker is automatic again when its time is over',
  async (t) => {
    const { product, command } = await startShop(t)
    const order = { mode: 'open', who: 'Ada', why: 'a new release', minutes: 15 }
    const forced = await command('spotlights', order)
    t.match(forced.json(), { mode: 'open', isPassedOn: false, order: { who: 'Ada', why: 'a new release' } })
    const { leftMs } = (await breakerOf(product, 'spotlights')).order
    // The product's clock stands still.
    t.ok(leftMs > 0)

    await product.logged({ msg: 'breaker forced by an operator', call: 'spotlights', who: 'Ada', to: 'open' })
    for (const bad of [{ minutes: 0 }, { minutes: 2_000 }, { who: '' }, { why: 'x'.repeat(201) }])
      t.equal((await command('spotlights', { ...order, ...bad })).statusCode, 400)
  },
)

/** @of server/cache/redis-orders.ts */
t.test('an order goes to every instance that Redis reaches, and to those that start later', async (t) => {
  const redis = await startRedis(t)
  const start = async () => {
    const shop = await startShop(t, { redis: redis.url })
    await shop.product.logged({ msg: 'Redis is up' })
    return shop
  }

  const [one, other] = [await start(), await start()]
  const { instances } = (await one.product.admin.inject('/instances')).json()
  t.strictSame(instances, [{ host: hostname(), processes: 2 }])

  const forced = await one.command('spotlights', { mode: 'open', who: 'Ada', why: 'a new release' })
  t.match(forced.json(), { mode: 'open', isPassedOn: true })
  await other.product.logged({ msg: 'breaker forced by an operator', call: 'spotlights', who: 'Ada' })

  const later = await start()
  await later.product.logged({ msg: 'breaker forced by an operator', call: 'spotlights', who: 'Ada' })
  t.match(await breakerOf(later.product, 'spotlights'), { mode: 'open', order: { why: 'a new release' } })

  await other.command('spotlights', { mode: 'auto', who: 'Bob' })
  for (const { product } of [one, later]) {
    await product.logged({ msg: 'breaker forced by an operator', call: 'spotlights', to: 'auto' })
    t.match(await breakerOf(product, 'spotlights'), { state: 'closed', mode: 'auto', order: null })
  }
})

/** @of server/cache/redis-orders.ts */
t.test(
  'an order whose message was missed is found among the kept ones, and is carried out once',
  async (t) => {
    const redis = await startRedis(t)
    const { product } = await startShop(t, { redis: redis.url })
    await product.logged({ msg: 'Redis is up' })
    const client = new Redis(redis.url)
    t.teardown(() => client.disconnect())
    const atMs = product.clock.nowMs()
    const times = { atMs, untilMs: atMs + 600_000 }
    const order = { call: 'spotlights', mode: 'open', who: 'Ada', why: 'missed', ...times }
    await client.hset('srp:orders', order.call, JSON.stringify(order))
    await product.logged({ msg: 'breaker forced by an operator', call: 'spotlights', who: 'Ada' })

    const later = { ...order, mode: 'closed', who: 'Bob', atMs: atMs + 1 }
    await client.hset('srp:orders', order.call, JSON.stringify(later))
    await product.logged({ msg: 'breaker forced by an operator', call: 'spotlights', who: 'Bob' })
    const forced = product.lines.filter(({ msg }) => msg === 'breaker forced by an operator')
    t.strictSame(
      forced.map(({ who }) => who),
      ['Ada', 'Bob'],
    )
  },
)

/** @of server/upstream/breaker.ts */
t.test('to leave an open breaker to itself changes nothing', async (t) => {
  const { upstream, product, command } = await startShop(t)
  upstream.fault('search', answers({}, { status: 500 }))
  for (let page = 1; page <= 20; page += 1) await product.visit(`${all}?firstRecord=${page}`)

  await product.logged({ msg: 'breaker changed state', call: 'search', to: 'open' })
  t.match((await command('search', { mode: 'auto' })).json(), { state: 'open', mode: 'auto' })
})

t.test('a command for an unknown call or mode is refused with the known ones', async (t) => {
  const { product, command } = await startShop(t)
  const missing = await command('serach', { mode: 'open' })
  t.equal(missing.statusCode, 404)
  t.ok(missing.json().known.includes('search'))

  for (const body of [{ mode: 'ajar' }, { mode: ['open'] }, {}, []]) {
    const refused = await command('search', body)
    t.equal(refused.statusCode, 400)
    t.match(refused.body, 'open, closed, auto')
  }

  t.equal(
    (await product.admin.inject({ method: 'POST', url: '/breakers/search', headers: json, body: '{' }))
      .statusCode,
    400,
  )
})

/** @of server/plugins/admin-port.ts */
t.test('commands are taken from no page of another site, and as JSON only', async (t) => {
  const { product, command } = await startShop(t)
  for (const headers of [
    { origin: 'https://evil.com' },
    { origin: 'null' },
    { origin: 'http://localhost.evil.com:9464', host: 'localhost:9464' },
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
  ])
    t.equal((await command('search', { mode: 'open' }, headers)).statusCode, 403, JSON.stringify(headers))

  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', ''])
    t.equal((await command('search', { mode: 'open' }, { 'content-type': type })).statusCode, 415, type)

  t.match(await breakerOf(product, 'search'), { state: 'closed', mode: 'auto' })

  const own = { origin: 'http://localhost:9464', host: 'localhost:9464', 'sec-fetch-site': 'same-origin' }
  t.equal((await command('search', { mode: 'open' }, own)).statusCode, 200)
})
