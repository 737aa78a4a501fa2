import { createHash } from 'node:crypto'
import { gunzipSync } from 'node:zlib'
import t, { type Test } from 'tap'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { bot } from '#infra/testing/visit.ts'
import {
  htmlOf,
  type PackedPage,
  pagePackerOf,
  printCachedPage,
  readCachedPage,
  toBrotliPage,
  toKeptPage,
  toPackedPage,
} from './cached-page.ts'
import { EncodedPages } from './encoded-pages.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const searchPath = '/rest/lsc/listing?'

async function startShop(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  return { upstream, product: await startProduct(t, { marketplace: upstream.url }) }
}

/** Visits a page that is cached. */
async function visitCached(product: Product, path = all, headers: Record<string, string> = {}) {
  await visitUntilCached(product, path)
  return product.visit(path, { headers })
}

const withoutNonce = (html: string) => html.replace(/ nonce="[^"]+"/g, '')

/** @of server/render/page-cache/page-cache.ts */
t.test('the next visitor gets the same page from memory, in one piece and without a call', async (t) => {
  const { upstream, product } = await startShop(t)
  const first = await visitUntilCached(product, all)
  const before = upstream.requests.length
  const cached = await product.visit(all)
  t.equal(cached.status, 200)
  t.ok(cached.body === withoutNonce(first.body))
  t.match(cached.headers['server-timing'], 'page;desc="memory"')
  t.match(
    cached.headers['cache-control'],
    /^public, max-age=0, s-maxage=10, stale-while-revalidate=\d+, stale-if-error=3600$/,
  )

  t.equal(upstream.requests.length, before)
  t.equal(await product.metric('srp_page_degraded_total{route="/cars-for-sale/:condition",degree="none"}'), 3)
})

/** @of server/render/page-cache/cached-page.ts */
t.test('a cached page lets exactly its own scripts run', async (t) => {
  const { product } = await startShop(t)
  const { body, headers } = await visitCached(product)
  const policy = String(headers['content-security-policy'])
  t.notMatch(policy, /nonce|unsafe/)
  t.notMatch(body, 'nonce=')

  const scripts = [...body.matchAll(/<script(?![^>]*(?: src=|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, text = '']) => text,
  )

  t.ok(scripts.length > 2)

  for (const script of scripts)
    t.ok(policy.includes(`'sha256-${createHash('sha256').update(script).digest('base64')}'`))
})

/** @of server/render/page-cache/send-cached-page.ts */
t.test('a browser that has the page gets 304; HEAD gets its size', async (t) => {
  const { product } = await startShop(t)
  const { headers } = await visitCached(product, all, { 'accept-encoding': 'br' })
  const again = { 'accept-encoding': 'br', 'if-none-match': `"other", W/${headers.etag}` }
  const { status, body } = await product.visit(all, { headers: again })
  t.equal(status, 304)
  t.equal(body, '')

  const head = await product.inject(all, {
    method: 'HEAD',
    headers: { 'accept-encoding': 'br', 'user-agent': 'Mozilla/5.0 Chrome/140' },
  })

  t.equal(head.statusCode, 200)
  t.equal(head.headers['content-length'], headers['content-length'])
  t.equal(head.body, '')
})

/** @of server/render/page-cache/send-cached-page.ts */
t.test('each content encoding carries the same cached page under a tag of its own', async (t) => {
  const { product } = await startShop(t)
  const { body } = await visitCached(product)
  const tags = new Set<unknown>()

  for (const encoding of ['br', 'gzip', 'zstd', 'identity']) {
    const page = await product.visit(all, { headers: { 'accept-encoding': encoding } })
    t.equal(page.headers['content-encoding'] ?? 'identity', encoding)
    t.ok(page.body === body)

    tags.add(page.headers.etag)
  }

  t.equal(tags.size, 4)
})

/** A process without Redis. */
const alone = { onBrotli: () => undefined, needsBrotli: false }

const aPage = { html: Buffer.from('<p nonce="n">a page</p>'), nonce: 'n', settings: {} }
const aLongPage = { ...aPage, html: Buffer.from('<p>a page</p>'.repeat(5_000)) }

/** @of server/render/page-cache/encoded-pages.ts */
t.test('a page in memory is encoded once for all clients that take no Brotli', async (t) => {
  const page = await toBrotliPage(aPage)
  const encoded = new EncodedPages({ ...alone, maxBytes: 1_000_000 })
  for (const encoding of ['gzip', 'zstd', undefined] as const) {
    const body = await encoded.bodyOf(page, encoding, 'memory')
    t.equal(await encoded.bodyOf(page, encoding, 'memory'), body, encoding ?? 'identity')
  }

  t.equal(String(gunzipSync(await encoded.bodyOf(page, 'gzip', 'memory'))), '<p>a page</p>')
  t.equal(await encoded.bodyOf(page, 'br', 'memory'), page.brotli)

  const again = { ...page }
  const fromRedis = await encoded.bodyOf(again, 'gzip', 'redis')
  t.not(await encoded.bodyOf(again, 'gzip', 'redis'), fromRedis, 'each request reads another object')

  const damaged = { ...page, brotli: Buffer.from('no page') }
  await t.rejects(encoded.bodyOf(damaged, 'gzip', 'memory'))

  const small = new EncodedPages({ ...alone, maxBytes: 8 })
  const first = await small.bodyOf(page, undefined, 'memory')
  t.not(await small.bodyOf(page, undefined, 'memory'), first, 'there is no room for it')
})

/** @of server/render/page-cache/encoded-pages.ts */
t.test('a page that is packed is compressed once for all who ask for it at the same time', async (t) => {
  const page = await toPackedPage(aPage, pagePackerOf(Buffer.from('<p>another page</p>')))
  t.equal(String(await htmlOf(page)), '<p>a page</p>')

  const made: [PackedPage, Buffer][] = []
  const onBrotli = (...pair: [PackedPage, Buffer]) => void made.push(pair)
  const encoded = new EncodedPages({ ...alone, maxBytes: 1_000_000, onBrotli })
  const bodies = await Promise.all([1, 2, 3].map(() => encoded.bodyOf(page, 'br', 'memory')))
  t.equal(new Set(bodies).size, 1)
  t.strictSame(made, [[page, bodies[0]]])
  t.equal(encoded.peek(page, 'br'), bodies[0])
  t.equal(encoded.peek(page, 'gzip'), undefined)

  const shared = new EncodedPages({ maxBytes: 1_000_000, onBrotli, needsBrotli: true })
  const another = { ...page }
  t.equal(String(await shared.bodyOf(another, undefined, 'memory')), '<p>a page</p>')
  await shared.bodyOf(another, 'br', 'memory')
  t.equal(made.length, 2, 'for Redis it is compressed whatever its first client takes')
})

/** @of server/render/page-cache/cached-page.ts */
t.test('a page in memory holds no more than its bytes', async (t) => {
  for (const html of [aPage, aLongPage]) {
    const page = await toBrotliPage(html)
    const packed = await toPackedPage(html, pagePackerOf(Buffer.from('<p>another page</p>')))
    const fromRedis = toKeptPage(readCachedPage(printCachedPage(page)))
    const encoded = new EncodedPages({ ...alone, maxBytes: 1_000_000 })
    const bodies = (['br', 'gzip', 'zstd'] as const).map((name) => encoded.bodyOf(packed, name, 'memory'))

    for (const { buffer, length } of [
      page.brotli,
      packed.packed,
      fromRedis.brotli,
      ...(await Promise.all(bodies)),
    ])
      t.equal(buffer.byteLength, length)

    const { buffer, length } = await encoded.bodyOf(packed, undefined, 'memory')
    t.ok(buffer.byteLength <= length + 1, 'zlib needs a byte more than the page has')
  }
})

/** @of server/render/page-cache/page-cache.ts */
t.test(
  'who asks, and where a shopper came from, make no other page; another search and a car that is gone do',
  async (t) => {
    const { product } = await startShop(t)
    const { headers } = await visitCached(product)
    t.equal((await product.visit(`${all}?psid=1&utm_source=mail`)).headers.etag, headers.etag)
    t.equal((await product.visit(all, { headers: { 'user-agent': bot } })).headers.etag, headers.etag)
    t.equal(headers.vary, 'accept-encoding', 'a cache in front needs to know no more')

    for (const path of [`${all}?fromExpired=true`, `${all}?zip=85281`])
      t.equal((await product.visit(path)).headers.etag, undefined, path)
  },
)

/** @of server/render/page-cache/page-cache.ts */
t.test('a request with credentials never gets a cached page, and its page is never cached', async (t) => {
  const { product } = await startShop(t)
  for (const _ of [1, 2, 3]) {
    const { headers } = await product.visit(all, { headers: { authorization: 'Bearer x' } })
    t.equal(headers.etag, undefined)
    t.equal(headers['cache-control'], 'private, no-store')
  }

  t.equal((await product.visit(all)).headers.etag, undefined)
})

/** @of server/render/render-page.ts */
t.test('a page that lacks a block is not cached', async (t) => {
  const { upstream, product } = await startShop(t)
  upstream.fault('spotlights', answers({}, { status: 500 }))
  for (const _ of [1, 2, 3]) t.equal((await product.visit(all)).headers.etag, undefined)
})

/** @of server/render/watch-stream.ts */
t.test('a page whose answers had bad items is not cached', async (t) => {
  const { upstream, product } = await startShop(t)
  const answer = await (await fetch(`${marketplace}/rest/lsc/listing`)).json()
  upstream.fault('search', answers({ ...answer, listings: [{}, ...answer.listings] }))
  for (const _ of [1, 2, 3]) t.equal((await product.visit(all)).headers.etag, undefined)
})

/** @of server/render/page-sender.ts */
t.test(
  'for a minute a stale page is sent at once and made anew behind, once and of fresh answers',
  async (t) => {
    const { upstream, product } = await startShop(t)
    const { headers } = await visitCached(product)
    product.clock.advance(61_000)
    const { held, release } = heldBack(upstream.forward)
    upstream.fault('search', held)
    const before = upstream.requests.length

    for (const _ of [1, 2, 3]) {
      const stale = await product.visit(all)
      t.equal(stale.headers.etag, headers.etag)
      t.match(stale.headers['server-timing'], 'page;desc="stale"')
    }

    await upstream.arrived(before + 1)
    release()
    while (!String((await product.visit(all)).headers['server-timing']).includes('memory'));
    const searches = upstream.requests.slice(before).filter(({ url = '' }) => url.startsWith(searchPath))
    t.equal(searches.length, 1)
    t.equal(await product.metric('srp_cache_refresh_total{cache="page"}'), 1)
  },
)

/** @of server/render/page-sender.ts */
t.test(
  'a purge ends a page whether it is fresh or stale: nobody is sent it while another is made',
  async (t) => {
    const { product } = await startShop(t)
    await visitCached(product)
    product.clock.advance(61_000)
    await product.admin.inject({ method: 'POST', url: '/cache/purge', payload: { listings: 'any' } })
    t.equal((await product.visit(all)).headers.etag, undefined)
  },
)

/** @of server/render/page-sender.ts */
t.test('where a stale page cannot be made anew it is sent for a minute, then others wait', async (t) => {
  const { upstream, product } = await startShop(t)
  const { headers } = await visitCached(product)
  upstream.fault('spotlights', answers({}, { status: 500 }))
  product.clock.advance(100_000)
  for (const _ of [1, 2]) t.equal((await product.visit(all)).headers.etag, headers.etag)

  product.clock.advance(30_000)
  while ((await product.visit(all)).headers.etag !== undefined);
})

/** @of server/render/page-sender.ts */
t.test('while one visitor waits for the page to be made anew, others get the one before', async (t) => {
  const { upstream, product } = await startShop(t)
  const { headers } = await visitCached(product)
  product.clock.advance(700_000)
  const { held, release } = heldBack(upstream.forward)
  upstream.fault('search', held)
  const maker = product.visit(all)
  await upstream.arrived(upstream.requests.length + 1)
  const other = await product.visit(all)
  t.equal(other.headers.etag, headers.etag)
  t.match(other.headers['server-timing'], 'page;desc="stale"')

  release()
  t.equal((await maker).headers.etag, undefined)
})

/** @of server/render/page-sender.ts */
t.test('who waits for a page that another visitor has made gets it, cached or not', async (t) => {
  const { upstream, product } = await startShop(t)
  upstream.fault('spotlights', answers({}, { status: 500 }))
  const { held, release } = heldBack(upstream.forward)
  upstream.fault('search', held)
  const visits = [1, 2, 3].map(() => product.visit(all))
  while ((await product.metric('srp_cache_coalesced_total{cache="page"}')) < 2);

  release()
  for (const { status, headers } of await Promise.all(visits))
    t.strictSame([status, headers.etag], [200, undefined])
})

/** @of server/render/page-sender.ts */
t.test('in an outage an old page is served rather than none', async (t) => {
  const { upstream, product } = await startShop(t)
  const { headers } = await visitCached(product)
  product.clock.advance(700_000)
  upstream.fault('search', answers({}, { status: 500 }))
  const { status, headers: later } = await product.visit(all)
  t.equal(status, 200)
  t.equal(later.etag, headers.etag)

  product.clock.advance(3_600_000)
  t.equal((await product.visit(all)).status, 500, 'until it is too old')
})

/** @of server/render/page-cache/page-cache.ts */
t.test('a changed setting makes other pages', async (t) => {
  const { product } = await startShop(t)
  await visitCached(product)
  product.settings.write(JSON.stringify({ siteName: 'Renamed' }))
  await product.reloadSettings()
  const { headers, body } = await product.visit(all)
  t.equal(headers.etag, undefined)
  t.match(body, 'Renamed')
})
