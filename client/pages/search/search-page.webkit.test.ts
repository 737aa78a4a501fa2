import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { openInWebKit, type WebKitPage } from '#infra/testing/webkit.ts'

const { url, lines } = await startProduct(t, { marketplace: await startTestMarketplace(t) })
const allCars = `${url}/cars-for-sale/all-cars`

const heading = (page: WebKitPage, text: string) =>
  page.waitFor((part) => document.querySelector('h1')?.textContent?.includes(part) === true, text)

async function open(page: WebKitPage, address: string): Promise<void> {
  await page.goto(address)
  // React has taken over the page, and takes clicks.
  await page.waitFor(() => document.documentElement.dataset.scripts !== undefined)
}

const query = async (page: WebKitPage) => (await page.url()).search
const hasNoErrors = () =>
  t.strictSame(
    lines.filter(({ msg }) => msg === 'client error'),
    [],
  )

/** @spec 1.2 (part) @of client/pages/search/SearchPage.tsx */
t.test('in WebKit a shopper filters, goes back, searches by words and opens a car', async (t) => {
  const page = await openInWebKit(t)
  await open(page, `${allCars}?zip=85281&searchRadius=0`)
  await page.click('input[type=checkbox][value=USED]')
  await heading(page, 'used')
  t.equal(await query(page), '?zip=85281&searchRadius=0&listingType=USED')

  await page.follow('Best Deals')
  await page.waitFor(() => location.search.includes('categorySearch'))
  await page.back()
  await page.waitFor(() => !location.search.includes('categorySearch'))
  await heading(page, 'used cars')
  t.equal(await query(page), '?zip=85281&searchRadius=0&listingType=USED')

  await page.click('input[type=search]')
  await page.type('dialog input', 'toyota cam')
  await page.waitFor(
    () => document.querySelector('[role=option]')?.textContent?.startsWith('Toyota Camry') === true,
  )
  await page.press('ArrowDown', 'Enter')
  await heading(page, 'Toyota Camry')
  t.equal(await query(page), '?zip=85281&searchRadius=0&makeCode=TOYOTA&modelCode=CAMRY')

  await page.click('[role=feed] [role=article] h3 a')
  await page.waitFor(() => document.querySelector('[data-vehicle-photo]') !== null)
  await page.back()
  await heading(page, 'Toyota Camry')
  hasNoErrors()
})

/** @spec 2.12 (part) @of client/features/filters/FilterPanel.tsx */
t.test('in WebKit a phone has the drawer, which Back closes, and more results below', async (t) => {
  const page = await openInWebKit(t, { width: 390, height: 844 })
  await open(page, allCars)
  await page.click('a[href="#filters"]')
  await page.waitFor(() => document.querySelector('#filters[data-open]') !== null)
  await page.click('#filters input[type=checkbox][value=USED]')
  await heading(page, 'used cars')
  await page.back()
  await page.waitFor(() => document.querySelector('#filters[data-open]') === null)

  const shownIds = () =>
    [...document.querySelectorAll('[data-organic-id]')].map((card) => card.getAttribute('data-organic-id'))
  const before = await page.evaluate(shownIds)
  await page.follow('See More Results')
  await page.waitFor((count) => document.querySelectorAll('[data-organic-id]').length > count, before.length)

  const ids = await page.evaluate(shownIds)
  t.equal(new Set(ids).size, ids.length, 'each car once')
  t.ok(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), 'nothing sticks out')
  hasNoErrors()
})
