// @alone: the deadlines of calls are those of production
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { hangs } from '#infra/testing/origin.ts'
import { all, pageTexts, startProductWithFaults } from '#infra/testing/product-with-faults.ts'
import { bot } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t, { listings: 4_000 })

/** A search with so few results that similar cars are asked for once the supplements are known. */
const few = `${all}?zip=60601&searchRadius=100&marketExtension=off&makeCode=FORD`

/** @of server/upstream/calls.ts */
t.test(
  'a call that begins after another has hung has what is left of the page’s time, for shoppers and bots alike',
  async (t) => {
    const { upstream, product, ended } = await startProductWithFaults(t, marketplace, {
      settings: {},
      timeoutFactor: 1,
    })

    // The connections are made: the time of one that is late is not the origin's, whose breaker ignores it.
    await product.visit(`${few}&maxPrice=80000`)
    for (const call of ['supplemental', 'similar'] as const) upstream.fault(call, hangs)

    const pages = await Promise.all([
      product.visit(few),
      product.visit(`${few}&maxPrice=90000`, { headers: { 'user-agent': bot } }),
    ])

    for (const { status, body } of pages) t.match({ status, body }, { status: 200, body: /<\/html>/ })

    t.equal(await ended('similar', 'timeout'), 0, 'nobody waited for the end of the second call')

    await product.logged({ msg: 'upstream call failed', call: 'supplemental', code: 'timeout' })
    t.pass('and the breaker of the first one sees that it hung')
  },
)

/** @of server/pages/search/search.data.ts */
t.test('while the search is held back, nothing optional is asked for the page that says sorry', async (t) => {
  const { upstream, product } = await startProductWithFaults(t, marketplace, { settings: {} })
  await product.admin.inject({ method: 'POST', url: '/breakers/search', payload: { mode: 'open' } })
  t.match(await product.visit(all), { status: 500, body: pageTexts.sorry })
  t.match(await product.visit(all, { headers: { 'user-agent': bot } }), {
    status: 200,
    body: pageTexts.sorry,
  })
  t.strictSame(
    upstream.requests.map(({ url }) => url),
    [],
  )
})
