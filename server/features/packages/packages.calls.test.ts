import t from 'tap'
import { startEngine } from '#infra/testing/engine.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs, resets, startOrigin } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { modelPackages } from './packages.calls.ts'

const marketplace = await startTestMarketplace(t)

async function searched(product: Product, query: string) {
  const { body } = await product.visit(`/cars-for-sale/svc/search?${query}`)
  const { request, ignored, lookupsDown } = JSON.parse(body)
  return { packageName: request.packageName, ignored, lookupsDown }
}

const ofOneModel = 'makeCode=TOYOTA&modelCode=CAMRY&packageName=TOW_PACKAGE&packageName=NONE_SUCH'

/** @spec 7.16 @of server/pages/search/validate-codes.ts */
t.test('a package that no live listing of the chosen model has is named as ignored', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault(
    'packages',
    answers({ results: { packageNames: [{ name: 'Tow Package', code: 'TOW_PACKAGE' }] } }),
  )

  t.strictSame(await searched(product, ofOneModel), {
    packageName: ['TOW_PACKAGE'],
    ignored: [{ name: 'packageName', value: 'NONE_SUCH' }],
    lookupsDown: [],
  })
})

/** @spec 8.3 @of server/features/packages/packages.calls.ts */
t.test('packages that do not come in time are an error that names the breaker', async (t) => {
  const origin = await startOrigin(t, hangs)
  const { calls, context, metric } = startEngine(t, { url: origin.url, timeoutFactor: 0.1 })
  t.equal(modelPackages.timeoutMs, 5_000)
  t.strictSame(
    await calls.call(modelPackages, { makeCode: 'KIA', modelCode: 'SOUL', trimCode: [] }, context()),
    {
      results: { packageNames: [] },
      error: 'Circuit Breaker for /cars-for-sale/searchoptions/packages is open',
    },
  )

  t.equal(await metric('srp_upstream_requests_total{call="packages",outcome="timeout"}'), 1)
})

t.test('no package is doubted while their lookup is down, or where no single model is chosen', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault('packages', resets)
  const both = ['NONE_SUCH', 'TOW_PACKAGE']
  t.strictSame(await searched(product, ofOneModel), {
    packageName: both,
    ignored: [],
    lookupsDown: ['packageName'],
  })

  const ofAnyModel = 'packageName=TOW_PACKAGE&packageName=NONE_SUCH'
  t.strictSame(await searched(product, ofAnyModel), { packageName: both, ignored: [], lookupsDown: [] })
})
