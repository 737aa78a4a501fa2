import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { Redis } from 'ioredis'
import t, { type Test } from 'tap'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { startRedis } from '#infra/testing/redis.ts'
import { bot } from '#infra/testing/visit.ts'
import { printEntry } from '#server/cache/entry.ts'
import { printCachedPage } from './cached-page.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'

async function startShop(t: Test, redis: string) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, redis })
  await product.logged({ msg: 'Redis is up' })
  return { upstream, product }
}

/** Waits until a page is in Redis, where it is written after its answer has been sent. */
async function storedInRedis(url: string): Promise<void> {
  const redis = new Redis(url)
  while ((await redis.keys('srp:{page:*')).length === 0);
  redis.disconnect()
}

/** @of server/render/page-cache/page-cache.ts */
t.test(
  'a page that was requested once is in one memory, and in Redis once it is asked for again',
  async (t) => {
    const redis = await startRedis(t)
    const { product } = await startShop(t, redis.url)
    const look = new Redis(redis.url)
    t.teardown(() => look.disconnect())

    // A bot gets the whole page, with every block in place.
    const visitor = { 'user-agent': bot, 'accept-encoding': 'br' }
    const { headers, body } = await product.visit(all, { headers: visitor })
    t.equal(headers.etag, undefined)
    await product.logged({ msg: 'page cached' })
    t.strictSame(await look.keys('srp:{page:*'), [])

    const [again, another] = await Promise.all([1, 2].map(() => product.visit(all, { headers: visitor })))
    t.ok(again?.headers.etag)
    t.ok(again?.body === body.replace(/ nonce="[^"]+"/g, ''))
    t.equal(another?.headers.etag, again?.headers.etag)
    await storedInRedis(redis.url)
    t.equal(product.lines.filter(({ msg }) => msg === 'page cached').length, 1)
  },
)

/** @of server/render/page-cache/page-cache.ts */
t.test('a page made by one process is served by the next from Redis', async (t) => {
  const redis = await startRedis(t)
  const [first, second] = [await startShop(t, redis.url), await startShop(t, redis.url)]
  await visitUntilCached(first.product, all)
  const { headers, body } = await first.product.visit(all)
  await storedInRedis(redis.url)
  const other = await second.product.visit(all)
  t.equal(other.headers.etag, headers.etag)
  t.ok(other.body === body)
  t.match(other.headers['server-timing'], 'page;desc="redis"')
  t.equal(second.upstream.requests.length, 0)
})

const headOf = (stored: Buffer) => stored.subarray(0, stored.indexOf('\n') + 1)

/** A well-formed page of 64 MB in a few bytes. */
function bomb() {
  const params = { [constants.BROTLI_PARAM_QUALITY]: 1 }
  const brotli = brotliCompressSync(Buffer.alloc(64 * 1024 * 1024, ' '), { params })
  const lifetimes = { freshUntilMs: 1_750_000_005_000, graceUntilMs: 1_750_000_005_000, listings: [] }
  return printEntry(
    printCachedPage({ tag: 'bomb', policy: "default-src 'self'", brotli }),
    { version: '1', isJson: false },
    lifetimes,
  )
}

const damages: Record<string, (stored: Buffer) => Buffer | Promise<Buffer>> = {
  'that is cut off': (stored) => stored.subarray(0, -100),
  'with one bit changed': (stored) => Buffer.from(stored.with(-200, (stored.at(-200) ?? 0) ^ 1)),
  'in another encoding': (stored) => Buffer.concat([headOf(stored), gzipSync('<p>hello')]),
  'that unpacks to 64 MB': bomb,
}

/** @of server/cache/entry.ts */
t.test('a page in Redis that is damaged is a miss, in every encoding', async (t) => {
  const redis = await startRedis(t)
  const [first, second] = [await startShop(t, redis.url), await startShop(t, redis.url)]
  const look = new Redis(redis.url)
  t.teardown(() => look.disconnect())

  for (const [index, [damage, spoil]] of Object.entries(damages).entries()) {
    const path = `${all}?maxPrice=${40_000 + index}`
    await first.product.visit(path)
    await first.product.visit(path)
    let key: string | undefined
    while (key === undefined) key = (await look.keys('srp:{page:*')).find((name) => name.endsWith(`${path}}`))

    const stored = (await look.getBuffer(key)) ?? Buffer.alloc(0)
    await look.set(key, Buffer.from(await spoil(stored)), 'PX', 60_000)
    const before = await second.product.metric('srp_cache_requests_total{cache="page",result="corrupt"}')
    const encodings =
      damage === 'that unpacks to 64 MB' ? ['gzip', 'zstd', 'identity'] : ['br', 'gzip', 'zstd', 'identity']

    for (const encoding of encodings) {
      const page = await second.product.visit(path, { headers: { 'accept-encoding': encoding } })
      t.equal(page.status, 200, `${damage}, ${encoding}`)
      t.ok(page.body.endsWith('</html>'))
    }

    t.ok(
      (await second.product.metric('srp_cache_requests_total{cache="page",result="corrupt"}')) > before,
      damage,
    )
  }
})
