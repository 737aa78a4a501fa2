import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { hydrated, startBrowser } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const open = await startBrowser(t)

/** @spec 4.19 @of client/navigation/fetch-page.ts */
t.test('on a landing page filters change and crumbs lead back without loading a page anew', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const page = await open(t)
  await page.goto(`${product.url}/cars-for-sale/used-cars/toyota`)
  await page.evaluate(() => {
    Object.assign(window, { isSame: true })
  })

  const box = page.getByRole('checkbox', { name: /^New/ })
  await box.click()
  await page.waitForURL(/all-cars/)
  t.equal(new URL(page.url()).search, '?listingType=NEW&listingType=USED&makeCode=TOYOTA')

  await page.getByRole('heading', { level: 1, name: /^[\d,]+ Toyota cars/ }).waitFor()
  // The focus stays.
  await box.and(page.locator(':focus')).waitFor()

  const trail = page.getByRole('navigation', { name: 'Breadcrumb' })
  await trail.getByRole('link', { name: 'Cars for Sale' }).click()
  await page.getByRole('heading', { level: 1, name: /^[\d,]+ cars for sale/ }).waitFor()
  const data = page.locator('script[type="application/ld+json"]')
  const steps = async () => JSON.parse((await data.textContent()) ?? '').itemListElement.length
  await becomes(t, steps, 2, 'and the data of the trail follows')

  await page.goBack()
  await page.getByRole('heading', { level: 1, name: /Toyota cars/ }).waitFor()
  t.ok(await page.evaluate(() => 'isSame' in window))
})

/** @spec 2.22 @of client/navigation/fetch-page.ts */
t.test('a car that is gone meanwhile leads to the nearest search from a card as well', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const page = await open(t)
  await page.goto(`${product.url}/cars-for-sale/all-cars?makeCode=TOYOTA`)
  const card = page.locator('[data-organic-id] a').first()
  const path = (await card.getAttribute('href')) ?? ''
  await page.route(`**/cars-for-sale/svc${path.replace('/cars-for-sale', '')}`, async (route) => {
    const answer = await route.fetch()
    await route.fulfill({ response: answer, json: { ...(await answer.json()), isExpired: true } })
  })

  const loaded = page.waitForRequest(
    (request) => request.isNavigationRequest() && request.url().endsWith(path),
  )

  await (await hydrated(card)).click()
  await loaded

  // To its end: a browser that is closed in the middle of a navigation may never close.
  await page.waitForURL((address) => address.pathname === path)
  t.equal(new URL(page.url()).pathname, path, 'the server is asked where to go')
})
