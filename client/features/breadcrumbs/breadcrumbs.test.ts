import t from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const { url } = await startProduct(t, { marketplace: await startTestMarketplace(t, { listings: 1_000 }) })
const openPage = await startBrowser(t)

/** @of client/features/breadcrumbs/Breadcrumbs.tsx */
t.test('the links of breadcrumbs are touched in 44 px on a phone', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(`${url}/cars-for-sale/all-cars`)
  const home = page.getByRole('link', { name: 'Home', exact: true })
  const touched = await home.evaluate((link) => {
    const { left, top, width, height } = link.getBoundingClientRect()
    const at = (y: number) => document.elementFromPoint(left + width / 2, y)
    return [-21, 21].map((awayPx) => link.contains(at(top + height / 2 + awayPx)))
  })

  t.strictSame(touched, [true, true])
})
