import t from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { visitUntilCached } from '#infra/testing/cached-page.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
const openPage = await startBrowser(t)
const all = '/cars-for-sale/all-cars'

/** @of server/render/page-cache/cached-page.ts */
t.test(
  'a page that was made for another works like one made for the shopper: its scripts run, and nothing complains',
  async (t) => {
    await visitUntilCached(product, all)
    const page = await openPage(t)
    const response = await page.goto(product.url + all, { waitUntil: 'networkidle' })
    t.ok(response?.headers().etag)

    await page.getByRole('checkbox', { name: /^Used/ }).click()
    await page.waitForURL(/listingType=USED/)
    await page.waitForLoadState('networkidle')
    await page.reload({ waitUntil: 'networkidle' })
    await page.goto(product.url + all, { waitUntil: 'networkidle' })
    t.equal(await page.getByRole('feed').locator('[data-organic-id]').count(), 30)
  },
)
