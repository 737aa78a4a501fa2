import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import {
  all,
  carsOn,
  pageSize,
  pageTexts,
  startProductWithFaults,
} from '#infra/testing/product-with-faults.ts'
import { bot } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t)
const { sorry } = pageTexts
const fails = answers({}, { status: 500 })

const searches = ['', '?makeCode=KIA', '?makeCode=FORD', '?zip=85281', '?maxPrice=20000'].map(
  (query) => all + query,
)

/** @spec 2.25 (part), 8.5, 8.6 (part) @of client/pages/status/FailedPage.tsx */
t.test('a search that is down and was never answered before says sorry and offers another try', async (t) => {
  const { upstream, product } = await startProductWithFaults(t, marketplace)
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

/** @of server/render/page-sender.ts */
t.test(
  'a search that asks for rest is busy, not broken: its page answers 503 and says when to come back',
  async (t) => {
    const { upstream, product } = await startProductWithFaults(t, marketplace)
    upstream.fault('search', answers({}, { status: 429, headers: { 'retry-after': '5' } }))

    for (const path of [all, '/cars-for-sale/svc/search/all-cars'])
      t.match(
        await product.visit(path),
        { status: 503, headers: { 'retry-after': /^[1-4]$/ }, body: /try again in a few seconds/ },
        path,
      )

    t.equal(upstream.asked('search'), 1)
  },
)

/** @spec 4.63 @of server/render/page-maker.ts */
t.test('bots are told 200 and not to index the page of what is down, other clients 500', async (t) => {
  const { upstream, product } = await startProductWithFaults(t, marketplace)
  upstream.behave(resets)

  for (const path of [all, '/cars-for-sale/used-cars', '/cars-for-sale/vehicle/7']) {
    t.equal((await product.visit(path)).status, 500, path)

    const { status, body } = await product.visit(path, { headers: { 'user-agent': bot } })
    t.equal(status, 200, path)
    t.match(body, '<meta name="robots" content="noindex"/>')
    if (!path.includes('vehicle')) t.match(body, sorry)
  }
})

/** @of server/render/page-maker.ts, client/pages/status/FailedPage.tsx */
t.test(
  'a page that is no search is busy while its breaker is open, and speaks of itself where it fails',
  async (t) => {
    const { upstream, product } = await startProductWithFaults(t, marketplace, {
      settings: { flags: { modelReference: true } },
    })
    const article = '/cars-for-sale/research/articles/charging-at-home'
    const order = (mode: string) =>
      product.admin.inject({ method: 'POST', url: '/breakers/article', payload: { mode } })

    await order('open')
    t.match(await product.visit(article), { status: 503, headers: { 'retry-after': /^\d+$/ } })
    t.equal((await product.visit(article, { headers: { 'user-agent': bot } })).status, 503)

    await order('auto')
    upstream.behave(resets)
    const { status, body } = await product.visit(article)
    t.equal(status, 500)
    t.match(body, '<h1>We are sorry. This page could not be loaded.</h1>')
  },
)

/** @spec 8.5 @of server/upstream/calls.ts */
t.test(
  'shoppers keep seeing the last good results of every search while it is down, its breaker open as well',
  async (t) => {
    const { upstream, product, visitManySearches, opened } = await startProductWithFaults(t, marketplace)
    const good = new Map<string, string | null | undefined>()
    for (const path of searches) {
      good.set(path, readPage(t, (await product.visit(path)).body).text('h1'))
      // Pages are stored a moment after they have been sent, and once all their blocks are in time.
      while ((await product.visit(path)).headers.etag === undefined);
    }

    upstream.fault('search', fails)
    product.clock.advance(60_000)
    const seeAll = async () => {
      for (const path of searches) {
        const { status, headers, body } = await product.visit(path)
        t.equal(status, 200, path)
        t.equal(readPage(t, body).text('h1'), good.get(path))
        t.match(headers['server-timing'], /(search|page);desc="stale"/)
      }
    }

    await seeAll()
    await visitManySearches()
    await opened('search')
    await seeAll()
    const shownToBot = await product.visit(all, { headers: { 'user-agent': bot } })
    t.equal(shownToBot.status, 200)
    t.equal(readPage(t, shownToBot.body).text('h1'), good.get(all), 'bots as well')

    product.clock.advance(3_660_000)
    for (const path of searches) t.equal((await product.visit(path)).status, 500, 'until their grace is over')
  },
)

/** @of server/upstream/call-runner.ts */
t.test('the results come back by themselves once the search does', async (t) => {
  const { upstream, product } = await startProductWithFaults(t, marketplace)
  upstream.fault('search', resets)
  t.equal((await product.visit(all)).status, 500)

  upstream.fault('search')
  const back = await product.visit(all)
  t.equal(back.status, 200)
  t.equal(carsOn(t, back.body), pageSize)
})

/** @spec 7.40 @of server/upstream/breaker.ts */
t.test('a search that keeps failing is left alone, and shoppers are told at once', async (t) => {
  const { upstream, product, visitManySearches, opened } = await startProductWithFaults(t, marketplace)
  upstream.fault('search', fails)
  await visitManySearches()
  await opened('search')
  const asked = upstream.asked('search')

  for (const path of searches) {
    const { status, body } = await product.visit(path)
    t.equal(status, 500)
    t.match(body, sorry)
  }

  t.equal(upstream.asked('search'), asked)
  t.equal(
    await product.metric('srp_breaker_fallbacks_total{call="search",kind="error"}'),
    20 + searches.length,
  )
})
