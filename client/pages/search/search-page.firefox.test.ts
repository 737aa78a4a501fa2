import type { Page } from 'puppeteer-core'
import t from 'tap'
import { openInFirefox } from '#infra/testing/firefox.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const { url } = await startProduct(t, { marketplace: await startTestMarketplace(t) })
const allCars = `${url}/cars-for-sale/all-cars`

const query = (page: Page) => new URL(page.url()).search
const heading = (page: Page, text: string) =>
  page.waitForFunction((part) => document.querySelector('h1')?.textContent?.includes(part), {}, text)

/** Whether the page is hydrated and takes clicks: React has its root before that. */
const isHydrated = () => document.documentElement.dataset.scripts !== undefined

async function open(page: Page, address: string): Promise<void> {
  await page.goto(address, { waitUntil: 'load' })
  await page.waitForFunction(isHydrated)
}

/**
 * A step back, as the page's own code sees it: the protocol's command does not find steps of the History API.
 */
const goBack = (page: Page) => page.evaluate(() => history.back())

/** The ids of the cars of the search on the page, in order. */
const shownIds = (page: Page) =>
  page.$$eval('[data-organic-id]', (cards) => cards.map((card) => card.getAttribute('data-organic-id')))

/** @spec 1.2 (part) @of client/pages/search/SearchPage.tsx */
t.test('in Firefox a shopper filters, goes back, searches by words and opens a car', async (t) => {
  const page = await openInFirefox(t)
  await open(page, `${allCars}?zip=85281&searchRadius=0`)
  await page.locator('input[type=checkbox][value=USED]').click()
  await heading(page, 'used')
  t.equal(query(page), '?zip=85281&searchRadius=0&listingType=USED')

  await page.locator('a ::-p-text(Best Deals)').click()
  await page.waitForFunction(() => location.search.includes('categorySearch'))
  await goBack(page)
  await page.waitForFunction(() => !location.search.includes('categorySearch'))
  await heading(page, 'used cars')
  t.equal(query(page), '?zip=85281&searchRadius=0&listingType=USED')

  await page.locator('input[type=search]').click()
  await page.locator('dialog input').fill('toyota cam')
  await page.waitForFunction(() =>
    document.querySelector('[role=option]')?.textContent?.startsWith('Toyota Camry'),
  )
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await heading(page, 'Toyota Camry')
  t.equal(query(page), '?zip=85281&searchRadius=0&makeCode=TOYOTA&modelCode=CAMRY')

  await page.locator('[role=feed] [role=article] h3 a').click()
  await page.waitForFunction(() => document.querySelector('[data-vehicle-photo]') !== null)
  await goBack(page)
  await heading(page, 'Toyota Camry')
})

/** @spec 2.12 (part) @of client/features/filters/FilterPanel.tsx */
t.test('in Firefox a phone has the drawer, which Back closes, and more results below', async (t) => {
  const page = await openInFirefox(t, { viewport: { width: 390, height: 844 } })
  await open(page, allCars)
  await page.locator('a[href="#filters"]').click()
  await page.waitForSelector('#filters[data-open]')
  await page.locator('#filters input[type=checkbox][value=USED]').click()
  await heading(page, 'used cars')
  await page.waitForNetworkIdle()
  await goBack(page)
  await page.waitForFunction(() => document.querySelector('#filters[data-open]') === null)

  const before = await shownIds(page)
  await page.locator('a ::-p-text(See More Results)').click()
  await page.waitForFunction(
    (count) => document.querySelectorAll('[data-organic-id]').length > count,
    {},
    before.length,
  )

  const ids = await shownIds(page)
  t.equal(new Set(ids).size, ids.length, 'each car once')
  t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out')
})
