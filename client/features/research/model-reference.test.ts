import type { Page } from 'playwright-core'
import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const { url } = await startProduct(t, { marketplace })
const openPage = await startBrowser(t)
const crv = `${url}/cars-for-sale/all-cars?makeCode=HONDA&modelCode=CR-V&startYear=2022&endYear=2022`
const container = '#model-reference-container'
const openTab = (page: Page) => page.locator(`${container} details[open] > summary`)

/** @spec 1.1 (part), 2.6, 2.21 (part), 4.60 (part) @of client/features/research/ModelReference.tsx */
t.test('without scripts a shopper follows the link to the reference and opens its tabs', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(crv)
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/#srp-listings$/)
  t.equal(await page.locator('#srp-listings').getAttribute('aria-label'), 'Listings')

  await page.getByRole('link', { name: 'About the Honda CR-V' }).click()
  await page.waitForURL((address) => address.hash === container)
  t.equal(await openTab(page).innerText(), 'Reviews and advice')

  await page.getByText('Consumer reviews', { exact: true }).click()
  t.equal(await openTab(page).innerText(), 'Consumer reviews', 'one is open')
  t.ok(
    await page
      .getByRole('img', { name: /^\d(\.\d)? out of 5 stars$/ })
      .first()
      .isVisible(),
  )
  t.ok(
    await page
      .locator(`${container} details[open]`)
      .getByText(/^Sample data/)
      .isVisible(),
  )

  const review = page
    .locator(container)
    .getByRole('link', { name: /^2022 Honda CR-V: /, includeHidden: true })
  await page.goto(url + (await review.first().getAttribute('href')))
  await page.getByRole('heading', { level: 1, name: /^2022 Honda CR-V: / }).waitFor()
  t.ok(await page.getByText(/^Sample review/).isVisible())
})

/** @spec 2.21 @of client/features/research/BottomArticles.tsx */
t.test(
  'below the reference the bottom of the page loads as a shopper comes near it, and moves nothing',
  async (t) => {
    const page = await openPage(t)
    const asked: string[] = []
    page.on('request', (request) => asked.push(new URL(request.url()).pathname))
    const isAsked = () => asked.includes('/cars-for-sale/svc/articles')
    await page.addInitScript(() => {
      const shifts: number[] = []
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value)
      }).observe({ type: 'layout-shift', buffered: true })
      Object.assign(window, { shifts })
    })
    await page.goto(crv, { waitUntil: 'networkidle' })
    await page.waitForFunction(() => document.documentElement.dataset.scripts === 'live')
    const bottom = page.getByRole('region', { name: 'Car advice' })
    t.equal(isAsked(), false)

    const heightBefore = (await bottom.boundingBox())?.height
    await page.locator(container).scrollIntoViewIfNeeded()
    await bottom.scrollIntoViewIfNeeded()
    await bottom.getByRole('listitem').first().waitFor()
    t.equal(isAsked(), true)
    t.equal((await bottom.boundingBox())?.height, heightBefore)
    t.strictSame(await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts), [])
    t.strictSame(await violationsOf(page, '[aria-labelledby="bottom-articles-title"]'), [])

    const plain = await openPage(t, { javaScriptEnabled: false })
    await plain.goto(crv)
    await plain.getByRole('link', { name: 'All articles' }).click()
    await plain.getByRole('heading', { level: 1, name: 'Car advice' }).waitFor()
  },
)

/** @of client/streaming/ServerMarkup.tsx */
t.test('the browser keeps the markup of the reference, and loads its code for another model', async (t) => {
  const page = await openPage(t)
  const loaded: string[] = []
  page.on('request', (request) => loaded.push(request.url()))
  await page.goto(crv, { waitUntil: 'networkidle' })
  await page.waitForFunction(() => document.documentElement.dataset.scripts === 'live')
  const panels = () => loaded.filter((address) => /ReferencePanel[^/]*\.js/.test(address)).length
  await page.getByText('Safety', { exact: true }).click()
  t.ok(await page.getByText('Rearview camera').first().isVisible())
  t.equal(panels(), 0)

  await page.getByLabel('Sort').selectOption('yearDESC')
  await page.waitForURL(/sortBy=yearDESC/)
  // The reference of the new page begins with its first tab.
  await openTab(page).filter({ hasText: 'Reviews and advice' }).waitFor()
  await page.getByText('Safety', { exact: true }).click()
  await page.getByText('Rearview camera').first().waitFor()
  t.equal(panels(), 1)
})

for (const [width, colorScheme] of [
  [390, 'light'],
  [1440, 'dark'],
] as const) {
  /** @of client/features/research/ModelReference.tsx */
  t.test(
    `the reference and an article can be read by everybody, ${width} px wide, ${colorScheme}`,
    async (t) => {
      const page = await openPage(t, { viewport: { width, height: 900 }, colorScheme })
      await page.goto(crv, { waitUntil: 'networkidle' })
      for (const tab of ['Safety', 'Consumer reviews']) {
        await page.getByText(tab, { exact: true }).focus()
        await page.keyboard.press('Enter')
        t.equal(await openTab(page).innerText(), tab)
        t.strictSame(await violationsOf(page), [], tab)
      }

      await page.keyboard.press('Enter')
      t.equal(await openTab(page).count(), width > 1_000 ? 1 : 0, 'in a row of tabs one stays open')

      await page.goto(`${url}/cars-for-sale/research/articles/towing`, { waitUntil: 'networkidle' })
      t.strictSame(await violationsOf(page), [])
    },
  )
}
