import t from 'tap'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { resets } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import type { Cards } from '#shared/features/listings/cards.ts'
import { defaultFlags } from '#shared/flags/flags.ts'

const marketplace = await startTestMarketplace(t, { listings: 2_000 })
const nothing = { listings: [], owners: [] }

async function extended(product: Product, query: string): Promise<Cards> {
  const { status, body } = await product.visit(`/cars-for-sale/svc/block/extended?${query}`)
  t.equal(status, 200)

  return JSON.parse(body).value
}

/** @spec 3.12 (part), 4.32 */
t.test(
  'the page offers what lies beyond the radius, the same whatever the order of its results',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    const found = await extended(product, 'zip=85281&searchRadius=10')
    t.ok(found.listings.length > 0)
    t.ok(found.listings.every(({ distance = 0 }) => distance > 10 && distance <= 110))
    t.strictSame(await extended(product, 'zip=85281&searchRadius=10&sortBy=yearASC'), found)
  },
)

/** @spec 4.32, 6.10 (part) @of server/pages/search/search.blocks.ts */
t.test(
  'neighbouring markets are not asked where there is nothing to extend, where shoppers or operators switch them off',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    for (const query of ['', 'zip=85281&searchRadius=0', 'zip=85281&marketExtension=off'])
      t.strictSame(await extended(product, query), nothing, query)

    const withoutFlag = await startProduct(t, {
      marketplace,
      settings: { flags: { ...defaultFlags, marketExtension: false } },
    })

    t.strictSame(await extended(withoutFlag, 'zip=85281'), nothing)

    for (const { lines } of [product, withoutFlag]) t.notMatch(lines, [{ call: 'extended' }])
  },
)

/** @spec 7.40 */
t.test('neighbouring markets that cannot be asked cost nothing but their group', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault('extended', resets)
  t.strictSame(await extended(product, 'zip=85281'), nothing)
  t.equal((await product.visit('/cars-for-sale/all-cars?zip=85281')).status, 200)
})
