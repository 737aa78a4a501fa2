// @alone: the deadlines of calls are those of production
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs } from '#infra/testing/origin.ts'
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

/** @spec 7.40 (part) @of server/upstream/call-runner.ts */
t.test('a search that begins after its lookups have hung has what is left of its time', async (t) => {
  // The search has 5 s, lookups have 750 ms.
  const timeoutFactor = 0.25
  const { upstream, product } = await startProductWithFaults(t, marketplace, { timeoutFactor })
  for (const call of ['search', 'zip'] as const) upstream.fault(call, hangs)
  t.match(await product.visit(`${all}?zip=85281`), { status: 500, body: pageTexts.sorry })

  const { err } = await product.logged({ msg: 'upstream call failed', call: 'search' })
  const [, hadMs] = /(\d+) ms/.exec(Object(err).message) ?? []
  t.ok(Number(hadMs) <= 5_000 - 750, `it had ${hadMs} ms`)
})

/** @of server/pages/search/lookup-calls.ts */
t.test('while the search is held back, no page waits for lookups that are not prompt', async (t) => {
  const { upstream, product } = await startProductWithFaults(t, marketplace, { timeoutFactor: 1 })
  await product.admin.inject({ method: 'POST', url: '/breakers/search', payload: { mode: 'open' } })
  for (const call of ['options', 'zip'] as const) upstream.fault(call, hangs)

  for (const [call, path] of Object.entries({
    zip: `${all}?zip=85281&makeCode=KIA`,
    options: '/cars-for-sale/used-cars/ford',
  })) {
    t.match(await product.visit(path), { status: 500, body: pageTexts.sorry }, path)
    t.equal(await product.metric(`srp_upstream_in_flight{call="${call}"}`), 1, 'its lookup is under way')
  }
})

/** @of server/upstream/calls.ts */
t.test('a search whose origin rests is held back as well', async (t) => {
  const { upstream, product } = await startProductWithFaults(t, marketplace, { timeoutFactor: 1 })
  upstream.fault('search', answers({}, { status: 429, headers: { 'retry-after': '600' } }))
  t.equal((await product.visit(all)).status, 503)

  upstream.fault('zip', hangs)
  t.equal((await product.visit(`${all}?zip=85281`)).status, 503)
  t.equal(await product.metric('srp_upstream_in_flight{call="zip"}'), 1, 'its lookup is under way')
})

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
