// @alone: the deadlines of calls are those of production
import type { RequestListener } from 'node:http'
import t from 'tap'
import { callPaths, type FaultyCall, heldBack, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { drips, hangs, hangsAfterHeaders } from '#infra/testing/origin.ts'
import { all, carsOn, pageTexts, startProductWithFaults } from '#infra/testing/product-with-faults.ts'

const marketplace = await startTestMarketplace(t)
const { shell, featured, shortcuts } = pageTexts

/** Without the lookups by which an address is read. */
const optional = (Object.keys(callPaths) as FaultyCall[]).filter(
  (call) => !['search', 'options', 'zip'].includes(call),
)

/** @of server/pages/search/search.data.ts */
t.test(
  'slow optional calls: the results are there before any of them has answered, and their blocks follow',
  async (t) => {
    const { upstream, product } = await startProductWithFaults(t, marketplace, { settings: {} })
    const { held, release } = heldBack(upstream.forward)
    for (const call of optional) upstream.fault(call, held)

    const page = await product.open(all)
    const begun = await page.until(shell)
    t.equal(page.status, 200)
    t.ok(carsOn(t, begun) > 20)
    t.notMatch(begun, featured)

    release()
    t.match(await page.whole(), featured)
  },
)

/** @spec 7.40 @of server/upstream/exchange.ts */
t.test(
  'optional calls that all hang, with or without headers, or drip: the page is complete when their time is over',
  async (t) => {
    const visitDuring = async (behaviour: RequestListener) => {
      const { upstream, product, ended } = await startProductWithFaults(t, marketplace, {
        settings: {},
        timeoutFactor: 1,
      })

      for (const call of optional) upstream.fault(call, behaviour)

      const page = await product.open(all)
      t.notMatch(await page.until(shell), shortcuts, 'the results do not wait for them')

      const body = await page.whole()
      t.match(body, shortcuts)
      t.match(body, /<\/html>/)
      t.ok(carsOn(t, body) > 20)

      for (const call of ['spotlights', 'premium', 'highlights']) {
        t.equal(await ended(call, 'timeout'), 1)
        t.equal(await product.metric(`srp_upstream_in_flight{call="${call}"}`), 0, 'no socket is left behind')
      }

      t.equal(await product.metric('srp_streams_ended_total{reason="finished"}'), 1)
      t.strictSame(product.errors(), [])
    }

    await Promise.all([hangs, hangsAfterHeaders, drips].map(visitDuring))
  },
)

/** @of server/pages/search/search.data.ts */
t.test(
  'a dealer who is slow to come keeps no shell waiting: the page does without, and is not kept',
  async (t) => {
    const { owners } = await (await fetch(`${marketplace}/rest/lsc/listing?sellerType=D`)).json()
    const [{ id, name }] = owners.filter(({ sellerType }: { sellerType: string }) => sellerType === 'D')
    const { upstream, product } = await startProductWithFaults(t, marketplace, { timeoutFactor: 1 })
    const { held, release } = heldBack(upstream.forward)
    upstream.fault('search', (request, response) => {
      const isNearest = request.url?.includes('sortBy=distanceASC') ?? false
      const behaviour = isNearest ? held : upstream.forward
      behaviour(request, response)
    })

    const path = `${all}?maxPrice=500&ownerId=${id}`
    const page = await product.open(path)
    t.notMatch(await page.until('</h1>'), name)
    t.equal(await product.metric('srp_upstream_in_flight{call="nearest"}'), 1, 'its call is under way')

    release()
    await page.whole()
    t.match((await product.visit(path)).body, name)
  },
)
