import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs } from '#infra/testing/origin.ts'
import { all, pageTexts, startProductWithFaults } from '#infra/testing/product-with-faults.ts'
import { bot } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t)
const { sorry } = pageTexts

/** @spec 7.40, 8.5 @of server/features/search/search.calls.ts */
t.test('a search that hangs: shoppers and bots wait 20 s for the page that says sorry', async (t) => {
  const { upstream, product, ended } = await startProductWithFaults(t, marketplace, { timeoutFactor: 1 })
  upstream.fault('search', hangs)
  const startMs = performance.now()
  const [person, robot] = await Promise.all([
    product.visit(all),
    product.visit(`${all}?makeCode=KIA`, { headers: { 'user-agent': bot } }),
  ])

  const waitedMs = performance.now() - startMs
  t.ok(waitedMs >= 19_900 && waitedMs < 22_000, `${waitedMs} ms`)
  t.match(
    [person, robot],
    [
      { status: 500, body: sorry },
      { status: 200, body: sorry },
    ],
  )

  t.equal(await ended('search', 'timeout'), 2)
})

/** @of server/upstream/breaker.ts */
t.test('a search that is back: three pages half a minute after its breaker opened, then all', async (t) => {
  const { upstream, product, visitManySearches, opened } = await startProductWithFaults(t, marketplace)
  upstream.fault('search', answers({}, { status: 500 }))
  await visitManySearches()
  await opened('search')
  const openedMs = performance.now()
  upstream.fault('search')
  t.equal((await product.visit(all)).status, 500, 'not before its rest is over')
  await product.logged({ msg: 'breaker changed state', call: 'search', to: 'half_open' })
  for (const make of ['KIA', 'FORD', 'HONDA', 'TOYOTA'])
    t.equal((await product.visit(`${all}?makeCode=${make}`)).status, 200)

  await product.logged({ msg: 'breaker changed state', call: 'search', from: 'half_open', to: 'closed' })
  const tookMs = performance.now() - openedMs
  t.ok(tookMs >= 29_900 && tookMs < 33_000, `${tookMs} ms`)
  t.equal(
    product.lines.filter(({ msg, call }) => msg === 'breaker changed state' && call === 'search').length,
    3,
  )
})
