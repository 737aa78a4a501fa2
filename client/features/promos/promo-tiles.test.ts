import t from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const { url } = await startProduct(t, {
  marketplace: await startTestMarketplace(t, { listings: 3_000 }),
  settings: { flags: { ...withoutTiles, filterPromo: true, walletPromo: true } },
})
const openPage = await startBrowser(t)

/** @of client/features/promos/FilterPromo.tsx, client/ui/promo.styles.ts */
t.test('the choices of a promo fill the tile beside cards', async (t) => {
  const page = await openPage(t, { viewport: { width: 1440, height: 1000 } })
  await page.goto(`${url}/cars-for-sale/all-cars?zip=85281&searchRadius=0`, { waitUntil: 'networkidle' })
  for (const name of ['Narrow your search', 'Shop by monthly payment']) {
    const tile = page.getByRole('article', { name })
    const [outer, inner] = [await tile.boundingBox(), await tile.locator('li:last-child').boundingBox()]
    const emptyPx = Number(outer?.y) + Number(outer?.height) - Number(inner?.y) - Number(inner?.height)
    t.ok(emptyPx >= 16 && emptyPx < 80, `${name}: ${emptyPx} px`)
  }
})
