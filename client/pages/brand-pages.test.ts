import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { brands } from '#shared/brand/brands.ts'

const marketplace = await startTestMarketplace(t)
const openPage = await startBrowser(t)

for (const { id, accent, settings } of brands.slice(1)) {
  /** @of client/routes.tsx */
  t.test(
    `${settings.siteName} looks like itself, is readable in light and dark, and keeps its name when a page cannot be loaded`,
    async (t) => {
      const { url } = await startProduct(t, { marketplace, settings: { brand: id } })
      const page = await openPage(t, { expects: /Failed to load resource/ })

      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme })
        await page.goto(`${url}/cars-for-sale/all-cars?dealType=GREATPRICE`, { waitUntil: 'networkidle' })
        t.strictSame(await violationsOf(page), [], colorScheme)
      }

      t.equal(await page.locator('html').getAttribute('data-accent'), accent)

      await page.route('**/svc/**', (route) => route.fulfill({ status: 500 }))
      await page
        .getByRole('link', { name: /^Remove/ })
        .first()
        .click()

      await page.getByRole('heading', { name: /^We are sorry/ }).waitFor()
      t.match(await page.title(), new RegExp(` \\| ${settings.siteName}$`))
    },
  )
}
