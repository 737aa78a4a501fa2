import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { declaredCalls } from '#server/upstream/call-definition.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })

/** @spec 7.16, 7.40, 9.26 @of server/upstream/call-definition.ts */
t.test(
  'the search has 20 s, optional calls, accounts, leads and events have 3, lookups and pictures 5, the registry of browsers 1; each rests half a minute once its breaker is open, reference vehicles five',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    const { breakers } = (await product.admin.inject('/breakers')).json()
    t.strictSame(
      breakers.map(({ call }: { call: string }) => call),
      declaredCalls.map(({ name }) => name),
      'all that the product can call',
    )

    const timeouts = Object.groupBy(declaredCalls, ({ timeoutMs }) => timeoutMs)
    t.strictSame(
      timeouts[20_000]?.map(({ name }) => name),
      ['search'],
    )

    t.strictSame(timeouts[5_000]?.map(({ name }) => name).sort(), [
      'media',
      'mileageStats',
      'options',
      'packages',
      'referenceVehicles',
      'sitemap',
      'vehicle',
    ])
    t.strictSame(
      timeouts[1_000]?.map(({ name }) => name),
      ['devices'],
    )
    t.strictSame(Object.keys(timeouts), ['1000', '3000', '4500', '5000', '20000'])
    t.strictSame(
      timeouts[4_500]?.map(({ name }) => name),
      ['assistant'],
      'the outside model that an operator may name',
    )

    for (const { name, breaker } of declaredCalls)
      t.equal(breaker.resetMs, name === 'referenceVehicles' ? 300_000 : 30_000, name)
  },
)
