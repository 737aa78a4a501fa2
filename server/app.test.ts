import { setImmediate } from 'node:timers/promises'
import t, { type Test } from 'tap'
import { only } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, refusingUrl, resets, startOrigin } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { person } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'

/** Headers of a visitor whose pages are not cached, so that every page makes its calls. */
const known = { authorization: 'Bearer token' }
const timingOf = async (product: Product, path = all) =>
  String((await product.visit(path, { headers: known })).headers['server-timing'])

/** @of server/upstream/call-runner.ts */
t.test("a request's id goes with every call it causes and comes back with the page", async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const { headers } = await product.visit(`${all}?zip=85281&makeCode=KIA`, {
    headers: { 'x-request-id': 'shopper-4711' },
  })

  t.equal(headers['x-request-id'], 'shopper-4711')
  t.strictSame(
    new Set(upstream.requests.map((request) => request.headers['x-request-id'])),
    new Set(['shopper-4711']),
  )
})

/** @of server/observe/log.ts */
t.test(
  'the log has one line for each request, also where the shopper left before its answer had ended',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    upstream.fault('spotlights', () => undefined)
    const product = await startProduct(t, {
      marketplace: upstream.url,
      settings: { flags: only('spotlights') },
    })

    const linesOf = (id: string) =>
      product.lines.filter(({ reqId, req }) => reqId === id && req !== undefined)
    await product.visit('/robots.txt', { headers: { 'x-request-id': 'shopper-4711' } })
    t.match(linesOf('shopper-4711'), [
      { msg: 'request completed', req: { url: '/robots.txt' }, res: { statusCode: Number } },
    ])

    const page = await product.open(all, { headers: { 'x-request-id': 'shopper-4712' } })
    page.disconnect()
    await product.logged({ reqId: 'shopper-4712', msg: 'request given up' })
    t.match(linesOf('shopper-4712'), [{ req: { url: all } }])
  },
)

/** @of server/observe/log.ts */
t.test('an id that could forge a log line is replaced', async (t) => {
  const product = await startProduct(t, { marketplace })
  for (const id of ['short', '{"level":60}', 'x'.repeat(100)]) {
    const { headers } = await product.visit(all, { headers: { 'x-request-id': id } })
    t.match(headers['x-request-id'], /^[\da-f-]{36}$/)
  }
})

/** @spec 7.1 @of server/upstream/call-definition.ts */
t.test('search calls go to the listings service and say for which site they come', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const hosts = { 'values.example': 'fairmark', 'certified.example': 'meridian' }
  const product = await startProduct(t, { marketplace: upstream.url, settings: { hosts } })

  for (const [host, caller] of [
    ['any.example', 'forecourt-srp'],
    ['values.example', 'fairmark-srp'],
    ['certified.example', 'meridian-srp'],
  ] as const) {
    const before = upstream.requests.length
    await product.visit(`${all}?zip=85281&makeCode=TOYOTA&maxPrice=${before + 20_000}`, { headers: { host } })
    const searches = upstream.requests.slice(before).filter(({ headers }) => headers['caller-id'])
    t.ok(searches.filter(({ url }) => url?.startsWith('/rest/lsc/')).length > 4)

    const own = searches.filter(({ url }) => !url?.includes('listing-view-count'))
    for (const { headers } of own) t.match(headers, { 'caller-id': caller, 'x-fwd-svc': 'srp' })
  }
})

/** @of server/render/server-timing.ts */
t.test(
  'the page reports for each of its calls where the answer came from and how long its origin took',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    const cold = await timingOf(product, `${all}?zip=85281&makeCode=KIA`)
    for (const call of ['search', 'options', 'zip'])
      t.match(cold, new RegExp(`(^|, )${call};desc="miss";dur=\\d+\\.\\d`), call)
    t.match(await timingOf(product, `${all}?zip=85281&makeCode=KIA`), /search;desc="memory"(,|$)/)
  },
)

/** @of server/upstream/call-runner.ts */
t.test('equal searches in other spellings share one answer, whatever tracking they carry', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })

  for (const query of [
    'makeCode=KIA',
    'makeCode=KIA&utm_source=a',
    'makeCode=KIA&gclid=1',
    'makeCode=KIA&unknown=1',
    'makeCode=KIA&zip=x',
  ])
    t.equal((await product.visit(`${all}?${query}`)).status, 200)

  t.equal(upstream.requests.filter(({ url }) => url?.startsWith('/rest/lsc/listing?')).length, 1)
})

/** @of server/plugins/http-metrics.ts */
t.test('operators see each route with its status, and who asked for pages', async (t) => {
  const product = await startProduct(t, { marketplace })
  await product.visit(all)
  await product.visit(`${all}?ZIP=85281`)
  await product.visit('/nowhere', { headers: { 'user-agent': 'Googlebot' } })
  const series = (labels: string) => product.metric(`srp_http_requests_total{${labels}}`)
  t.equal(await series(`route="/cars-for-sale/:condition",status_class="2xx"`), 1)
  t.equal(await series(`route="/cars-for-sale/:condition",status_class="3xx"`), 1)
  t.equal(await series('route="none",status_class="4xx"'), 1)
  t.equal(await product.metric(`srp_http_requests_in_flight{route="/cars-for-sale/:condition"}`), 0)
  t.equal(await product.metric(`srp_page_degraded_total{route="/cars-for-sale/:condition",degree="none"}`), 1)
  t.equal(
    await product.metric('srp_streams_ended_total{reason="finished"}'),
    2,
    'the page and the one that says 404',
  )

  t.equal(await product.metric(`srp_streams_open{route="/cars-for-sale/:condition"}`), 0)
  t.equal(await product.metric('srp_upstream_requests_total{call="search",outcome="ok"}'), 1)

  const visits = (client: string) =>
    product.metric(`srp_page_visits_total{route="/cars-for-sale/:condition",client="${client}"}`)
  await product.visit(all, { headers: { 'user-agent': 'Googlebot' } })
  t.strictSame([await visits('human'), await visits('bot')], [2, 1], 'none of the page that is not there')
})

/** @of server/render/watch-stream.ts */
t.test('operators see how the optional blocks of pages ended', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const blocks = (outcome: string) =>
    product.metric(`srp_block_outcome_total{block="spotlights",outcome="${outcome}"}`)
  await product.visit(all)
  t.equal((await blocks('data')) + (await blocks('empty')), 1)

  upstream.fault('spotlights', answers({}, { status: 500 }))
  await product.visit(`${all}?makeCode=KIA`)
  t.equal(await blocks('fallback'), 1)
})

/** @of server/observe/health.ts */
t.test(
  'a server that starts before its marketplace says so, shows its error page, and recovers by itself',
  async (t) => {
    const upstream = await startOrigin(t, resets)
    const product = await startProduct(t, { marketplace: upstream.url })
    const listings = async () => (await product.admin.inject('/readyz')).json().parts.listings
    t.not(await listings(), 'ok')

    const sorry = await product.visit(all)
    t.equal(sorry.status, 500)
    t.match(readPage(t, sorry.body).text('h1'), 'We are sorry. There was an issue with your last search.')

    const { forward } = await startMarketplaceWithFaults(t, marketplace)
    upstream.behave(forward)
    t.equal(await listings(), 'ok')
    t.equal((await product.visit(all)).status, 200)
  },
)

/** One optional block alone, so that it is known what there is to write. */
async function startWithRedis(t: Test, redisUrl: string) {
  const product = await startProduct(t, {
    marketplace,
    redis: redisUrl,
    settings: { flags: only('spotlights') },
  })

  await product.logged({ msg: 'Redis is up' })
  return product
}

/** The paths of the cars anywhere in the page: a deferred block is at its end. */
const carsOn = (html: string) => [...new Set(html.match(/href="\/cars-for-sale\/vehicle[^"?]+/g))].sort()

/** @of server/cache/redis-tier.ts */
t.test('what one server has fetched another serves from Redis', async (t) => {
  const redis = await startRedis(t)
  const [first, second] = [await startWithRedis(t, redis.url), await startWithRedis(t, redis.url)]
  const one = await first.visit(all, { headers: known })

  // Values are written behind the answer.
  while ((await first.metric('srp_redis_op_duration_seconds_count{op="set"}')) < 2) await setImmediate()

  const other = await second.visit(all, { headers: known })
  t.match(other.headers['server-timing'], /search;desc="redis"/)
  t.equal(await second.metric('srp_cache_requests_total{cache="spotlights",result="redis"}'), 1)
  t.ok(carsOn(one.body).length > 20)
  t.strictSame(carsOn(other.body), carsOn(one.body))
  t.match(await timingOf(second), /search;desc="memory"/)
})

/** @of server/cache/redis-tier.ts */
t.test('pages are fine while Redis is down, at the start or later', async (t) => {
  const down = await startProduct(t, { marketplace, redis: (await refusingUrl()).replace('http', 'redis') })
  t.equal((await down.visit(all)).status, 200)

  const redis = await startRedis(t)
  const product = await startWithRedis(t, redis.url)
  t.equal((await product.visit(all)).status, 200)

  await redis.kill()
  t.equal((await product.visit(`${all}?makeCode=KIA`)).status, 200)
  t.strictSame([...down.errors(), ...product.errors()], [])
})

/** @of server/start/run-server.ts */
t.test('a server that is stopped finishes the pages that it has begun', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const gate = Promise.withResolvers<void>()
  upstream.fault(
    'spotlights',
    (request, response) => void gate.promise.then(() => upstream.forward(request, response)),
  )

  const page = await product.open(all, { headers: { 'user-agent': person } })
  await page.until('See More Results')
  const closed = product.server.close()
  gate.resolve()
  t.match(await page.whole(), 'Earlier featured cars')

  await closed
})
