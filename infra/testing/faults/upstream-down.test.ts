import t from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, refusingUrl, resets } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import {
  all,
  carsOn,
  pageSize,
  pageTexts,
  startProductWithFaults,
} from '#infra/testing/product-with-faults.ts'

const marketplace = await startTestMarketplace(t)
const { featured, shortcuts } = pageTexts

const visitTimes = async (product: Product, times: number, path = all) => {
  for (let visit = 0; visit < times; visit += 1) t.equal((await product.visit(path)).status, 200)
}

/** @spec 7.40, 8.5 @of server/upstream/breaker.ts */
t.test(
  'an optional call that resets: its breaker opens within twenty pages, then no socket is made, and every page is complete',
  async (t) => {
    const { upstream, product, opened } = await startProductWithFaults(t, marketplace)
    upstream.fault('spotlights', resets)
    await visitTimes(product, 20)
    await opened('spotlights')
    const [asked, sockets] = [upstream.asked('spotlights'), upstream.sockets]
    t.ok(asked <= 20 + 3, 'few were sent once more')

    const { body } = await product.visit(all)
    t.match(body, shortcuts)
    t.equal(carsOn(t, body), pageSize)

    await visitTimes(product, 5)
    t.equal(upstream.asked('spotlights'), asked)
    t.equal(upstream.sockets, sockets)
    t.equal(await product.metric('srp_breaker_state{call="spotlights",state="open"}'), 1)
    t.equal(await product.metric('srp_breaker_calls_total{call="spotlights",result="rejected"}'), 6)
    t.ok((await product.metric('srp_breaker_open_seconds_total{call="spotlights"}')) > 0)
    t.strictSame(product.errors(), [])
  },
)

/** @spec 5.24 (part) @of server/pages/search/validate-codes.ts */
t.test(
  'lookups that are refused: makes and zips are not doubted, and after twenty tries nobody tries',
  async (t) => {
    const product = await startProduct(t, {
      marketplace,
      origins: { options: await refusingUrl() },
      settings: { flags: withoutTiles },
    })

    const path = `${all}?zip=85281&makeCode=KIA`
    const { status, body } = await product.visit(path)
    t.equal(status, 200)
    t.notMatch(body, 'We ignored')
    t.match(readPage(t, body).links(/^Remove/), [`${all}?zip=85281`])

    const refused = () => product.metric('srp_upstream_requests_total{call="zip",outcome="connect"}')
    await visitTimes(product, 19, path)
    await product.logged({ msg: 'breaker changed state', call: 'zip', to: 'open' })
    t.equal(await refused(), 20)

    await visitTimes(product, 2, path)
    t.equal(await refused(), 20)
  },
)

/** @spec 8.5 @of server/upstream/calls.ts */
for (const status of [500, 502])
  t.test(
    `an optional call that answers ${status}: the last good block within its grace, then none`,
    async (t) => {
      const { upstream, product, ended } = await startProductWithFaults(t, marketplace)
      t.match((await product.visit(all)).body, featured)
      // The page is stored a moment after it has been sent.
      while ((await product.visit(all)).headers.etag === undefined);

      product.clock.advance(61_000)
      upstream.fault('spotlights', answers('x'.repeat(100_000), { status }))
      const rendered = () => product.metric('srp_render_duration_seconds_count{phase="rest"}')
      const before = await rendered()
      t.match((await product.visit(all)).body, featured, 'stale')
      // The page is made anew behind, and until it is over everybody is sent the one before.
      while ((await rendered()) === before);
      t.equal(await ended('spotlights', '5xx'), 1)

      product.clock.advance(600_000)
      const { body } = await product.visit(all)
      t.match(body, shortcuts)
      t.notMatch(body, featured)
      t.equal(await ended('spotlights', '5xx'), 2)

      const { sockets } = upstream
      await visitTimes(product, 10)
      t.equal(upstream.asked('spotlights'), 13)
      t.equal(upstream.sockets, sockets, 'their bodies were read to the end: the same socket served them all')
    },
  )

/** @spec 8.5 @of server/upstream/origin-fetcher.ts */
t.test(
  'an optional call that asks for rest: it has as long as it said, while pages go without it',
  async (t) => {
    const { upstream, product, ended } = await startProductWithFaults(t, marketplace)
    upstream.fault('spotlights', answers({}, { status: 429, headers: { 'retry-after': '30' } }))
    const { body } = await product.visit(all)
    t.match(body, shortcuts)
    t.equal(await ended('spotlights', 'throttled'), 1)

    await visitTimes(product, 3)
    product.clock.advance(29_999)
    await visitTimes(product, 1)
    t.equal(upstream.asked('spotlights'), 1)
    t.equal(
      await product.metric('srp_breaker_calls_total{call="spotlights",result="failure"}'),
      0,
      'who asks for rest is not down',
    )

    upstream.fault('spotlights')
    product.clock.advance(1)
    t.match((await product.visit(all)).body, featured)
    t.equal(upstream.asked('spotlights'), 2)
  },
)
