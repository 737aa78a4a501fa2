import type { RequestListener } from 'node:http'
import t, { type Test } from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, drips, floods, hangs, hangsAfterHeaders, resets, resetsInMidBody } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { bot } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const featured = 'aria-label="Earlier featured cars"'
const shortcuts = 'Browse by body style'
const sorry = 'We are sorry. There was an issue with your last search.'

async function startShop(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
  return { upstream, product }
}

t.test('the page streams: its results are there before a slow optional call has answered, whose block then follows', async (t) => {
  const { upstream, product } = await startShop(t)
  const { held, letGo } = heldBack(upstream.passOn)
  upstream.fault('spotlights', held)
  const page = await product.open(all)
  const shell = await page.until('See More Results')
  t.equal(page.status, 200)
  t.equal(readPage(t, shell).document.querySelectorAll('[data-organic-id]').length, 30)
  t.notMatch(shell, featured)
  letGo()
  t.match(await page.whole(), featured)
})

const badAnswers: Record<string, RequestListener> = {
  'refuses the connection': resets,
  'breaks off in the middle': resetsInMidBody,
  fails: answers({}, { status: 500 }),
  'asks for rest': answers({}, { status: 429, headers: { 'retry-after': '30' } }),
  'answers something else than JSON': answers('<html>', { headers: { 'content-type': 'text/html' } }),
  'answers half a JSON': answers('{"featured":['),
  'answers another shape': answers({ featured: 'none' }),
  'answers without end': floods,
  'has nothing to show': answers({ featured: [], standard: [], owners: [] }),
}
for (const [trouble, behaviour] of Object.entries(badAnswers)) {
  t.test(`an optional call that ${trouble} leaves the page complete, with shortcuts in the block's place`, async (t) => {
    const { upstream, product } = await startShop(t)
    upstream.fault('spotlights', behaviour)
    const { status, body } = await product.visit(all)
    t.equal(status, 200)
    t.match(body, shortcuts)
    t.notMatch(body, featured)
    t.equal(readPage(t, body).document.querySelectorAll('[data-organic-id]').length, 30)
    t.match(body, /<\/html>/)
    t.strictSame(product.errors(), [])
  })
}

t.test('an optional call that hangs, with or without headers, or drips costs its block alone, until its deadline', async (t) => {
  const visitDuring = async (behaviour: RequestListener) => {
    const { upstream, product } = await startShop(t)
    upstream.fault('spotlights', behaviour)
    const page = await product.open(all)
    t.notMatch(await page.until('See More Results'), shortcuts, 'the results do not wait for it')
    t.match(await page.whole(), shortcuts)
    await product.logged({ call: 'spotlights', code: 'timeout' })
    t.equal(await product.metric('srp_upstream_in_flight{call="spotlights"}'), 0)
  }
  await Promise.all([hangs, hangsAfterHeaders, drips].map(visitDuring))
})

t.test('a bad car in an answer is left out and does not cost the others', async (t) => {
  const { upstream, product } = await startShop(t)
  const good = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=3`)).json()
  upstream.fault('search', answers({ ...good, listings: [{ id: 'x' }, ...good.listings, null] }))
  const { status, body } = await product.visit(all)
  t.equal(status, 200)
  t.equal(readPage(t, body).document.querySelectorAll('[data-organic-id]').length, 3)
})

t.test('a search that is down and was never answered before says sorry and offers another try', async (t) => {
  const { upstream, product } = await startShop(t)
  upstream.fault('search', resets)
  const { status, headers, body } = await product.visit(`${all}?makeCode=KIA`)
  const page = readPage(t, body)
  t.equal(status, 500)
  t.equal(page.text('h1'), sorry)
  t.strictSame(page.links('Please try again'), [`${all}?makeCode=KIA`])
  t.match(body, headers['x-request-id'] as string, 'with the id by which operators find it')
  t.match(headers['cache-control'], /private/)
  t.notMatch(body, /at .*\.ts:\d+/, 'and no stack')
})

t.test('bots are told 200 and not to index the page of a search that is down', async (t) => {
  const { upstream, product } = await startShop(t)
  upstream.fault('search', resets)
  const { status, body } = await product.visit(all, { headers: { 'user-agent': bot } })
  t.equal(status, 200)
  t.match(body, sorry)
  t.match(body, '<meta name="robots" content="noindex"/>')
})

t.test('shoppers keep seeing the last good results while the search is down', async (t) => {
  const { upstream, product } = await startShop(t)
  const good = readPage(t, (await product.visit(all)).body).text('h1')
  upstream.fault('search', resets)
  product.clock.advance(60_000)
  const { status, headers, body } = await product.visit(all)
  t.equal(status, 200)
  t.equal(readPage(t, body).text('h1'), good)
  t.match(headers['server-timing'], /search;desc="stale"/)
  // The page itself was kept a moment after it had been sent.
  product.clock.advance(3_660_000)
  t.equal((await product.visit(all)).status, 500, 'until their grace is over')
})

t.test('the results come back by themselves once the search does', async (t) => {
  const { upstream, product } = await startShop(t)
  upstream.fault('search', resets)
  t.equal((await product.visit(all)).status, 500)
  upstream.fault('search')
  t.equal((await product.visit(all)).status, 200)
})

t.test('a make or a zip is not doubted while the lookups are down', async (t) => {
  const { upstream, product } = await startShop(t)
  upstream.fault('options', resets)
  upstream.fault('zip', resets)
  const { status, body } = await product.visit(`${all}?zip=85281&makeCode=KIA`)
  t.equal(status, 200)
  t.notMatch(body, 'We ignored')
  t.match(readPage(t, body).links(/^Remove/), [`${all}?zip=85281`])
})

async function statusOf(product: Product, path: string) {
  return (await product.visit(path)).status
}

t.test('a search that keeps failing is left alone, and shoppers are told at once', async (t) => {
  const { upstream, product } = await startShop(t)
  upstream.fault('search', answers({}, { status: 500 }))
  for (let page = 1; page <= 20; page += 1) await statusOf(product, `${all}?firstRecord=${page}`)
  await product.logged({ msg: 'breaker changed state', call: 'search', to: 'open' })
  const asked = upstream.requests.filter(({ url }) => url?.startsWith('/rest/lsc/listing?')).length
  t.equal(await statusOf(product, `${all}?makeCode=KIA`), 500)
  t.equal(upstream.requests.filter(({ url }) => url?.startsWith('/rest/lsc/listing?')).length, asked)
})
