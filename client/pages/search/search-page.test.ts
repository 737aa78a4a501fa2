import type { Page } from 'playwright-core'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { hydrated, startBrowser } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t, { listings: 3_000 }))
const product = await startProduct(t, { marketplace: marketplace.url, settings: { flags: withoutTiles } })
const { url } = product
const openPage = await startBrowser(t)
const allCars = `${url}/cars-for-sale/all-cars`

const cards = (page: Page) => page.locator('[data-organic-id]')
const cardIds = (page: Page) =>
  cards(page).evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.organicId))

const heading = (page: Page, text: RegExp) => page.getByRole('heading', { level: 1, name: text }).waitFor()

/** @spec 1.2 @of client/streaming/Deferred.tsx */
t.test('a click works before the last block has arrived, and the console stays silent', async (t) => {
  const { held, release } = heldBack(marketplace.forward)
  marketplace.fault('spotlights', held)
  const page = await openPage(t)
  await page.goto(`${allCars}?vehicleStyleCode=SEDAN`, { waitUntil: 'commit' })
  await page.getByRole('checkbox', { name: /^Used/ }).click()
  await heading(page, /used Sedans/)
  t.match(page.url(), /listingType=USED/)

  release()
  marketplace.fault('spotlights')
  await page.waitForLoadState('networkidle')
  await page.getByRole('region', { name: 'Featured cars' }).getByRole('article').first().waitFor()
})

/** @spec 1.1 (part), 4.15, 4.19, 4.24, 4.30 @of client/navigation/search-navigation.ts */
t.test('filters change the results in place, show as chips and can be cleared', async (t) => {
  const page = await openPage(t)
  await page.goto(`${allCars}?zip=85281&searchRadius=500`)
  const before = await page.evaluate(() => history.length)
  await page.getByRole('checkbox', { name: /^Used/ }).click()
  await heading(page, /used cars/)
  const make = page.getByRole('combobox', { name: 'Make', exact: true })
  await make.selectOption('FORD')
  await heading(page, /used Ford cars/)
  await page.getByRole('button', { name: 'Add Another Make' }).click()
  await make.selectOption('TOYOTA')
  await heading(page, /used cars/)
  const chips = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link')
  const chosen = ['Remove Used', 'Remove Ford', 'Remove Toyota', 'Clear Filters']
  await becomes(t, () => chips.allTextContents(), chosen)
  t.equal(await page.evaluate(() => history.length), before, 'no step in the history')

  await chips.filter({ hasText: 'Ford' }).click()
  await heading(page, /used Toyota cars/)
  await chips.filter({ hasText: 'Clear' }).click()
  await heading(page, /^[\d,]+ cars for sale near Tempe, AZ$/)
  await becomes(t, () => new URL(page.url()).search, '?zip=85281&searchRadius=500')
})

/** @spec 4.23 @of client/navigation/search-navigation.ts */
t.test('of two quick changes the last state wins and neither is lost', async (t) => {
  const { held, release } = heldBack(marketplace.forward)
  const page = await openPage(t)
  await page.goto(allCars)
  await page.waitForLoadState('networkidle')
  marketplace.fault('search', held)
  await page.getByRole('checkbox', { name: /^Used/ }).click()
  await page.getByRole('checkbox', { name: /^New/ }).click()
  const isUsed = () => page.getByRole('checkbox', { name: /^Used/ }).isChecked()
  await becomes(t, isUsed, true, 'shown while it is under way')

  release()
  marketplace.fault('search')
  await page.waitForURL(/listingType=NEW&listingType=USED$/)
})

/** @spec 5.10 @of client/features/filters/DollarField.tsx */
t.test('an amount is read when the field is left, and Enter leaves it', async (t) => {
  const page = await openPage(t)
  await page.goto(allCars)
  const field = page.getByRole('textbox', { name: 'Maximum price' })
  await field.fill('20,000')
  await field.press('Enter')
  await page.waitForURL(/maxPrice=20000$/)
  await becomes(t, () => field.inputValue(), '$20,000')
})

/** @spec 1.2, 4.34 (part), 4.36, 9.10 @of client/features/results/use-loaded-results.ts */
t.test(
  'See More Results goes on with the next cars, and Back from a listing finds the page as it was left',
  async (t) => {
    const page = await openPage(t)
    await page.goto(`${allCars}?listingType=USED`)
    // Before it is hydrated it is a link to the next page.
    const more = await hydrated(page.getByRole('link', { name: 'See More Results' }))
    await more.click()
    await cards(page).nth(59).waitFor()
    await cards(page).last().scrollIntoViewIfNeeded()
    await cards(page).nth(89).waitFor()
    const ids = await cardIds(page)
    t.equal(new Set(ids).size, ids.length, 'no car twice')

    const card = cards(page).nth(40)
    await card.scrollIntoViewIfNeeded()
    const scrolled = await page.evaluate(() => scrollY)
    const title = (await card.getByRole('link').textContent()) ?? ''
    await card.getByRole('link').click()
    await page.getByRole('heading', { level: 1 }).filter({ hasText: title }).waitFor()
    await becomes(t, () => page.evaluate(() => scrollY), 0)

    await page.goBack()
    await cards(page).nth(89).waitFor()
    await page.waitForFunction((top) => Math.abs(scrollY - top) < 2, scrolled)
    await becomes(t, async () => (await cardIds(page)).slice(0, ids.length), ids)
  },
)

/** @spec 8.11 @of client/features/results/MoreResults.tsx */
t.test(
  'a page of results that cannot be loaded is logged, leaves what is there and can be tried again',
  async (t) => {
    const page = await openPage(t, { expects: /Failed to load resource/ })
    await page.goto(`${allCars}?listingType=NEW`)
    const more = await hydrated(page.getByRole('link', { name: 'See More Results' }))
    marketplace.fault('search', answers(500))
    await more.click()
    await page.getByRole('alert').waitFor()
    t.equal(await cards(page).count(), 30)
    await product.logged({ msg: 'upstream call failed', call: 'search' })

    marketplace.fault('search')
    await page.getByRole('link', { name: 'Please try again' }).click()
    await cards(page).nth(59).waitFor()
  },
)

/** @spec 2.13 (part), 4.28 (part), 9.22 @of client/features/results/SortSelect.tsx */
t.test('sorting is a step in the history, so Back undoes it', async (t) => {
  const page = await openPage(t)
  await page.goto(`${allCars}?listingType=CERTIFIED`)
  const first = (await cardIds(page))[0]
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('derivedpriceASC')
  await becomes(t, async () => (await cardIds(page))[0] !== first, true)
  await page.goBack()
  await becomes(t, async () => (await cardIds(page))[0], first)
  await becomes(t, () => new URL(page.url()).search, '?listingType=CERTIFIED')
})

/** @spec 2.12, 2.13 (part), 4.29 @of client/features/filters/filter-drawer.ts */
t.test('on a phone the filters are a drawer that keeps the focus and gives it back', async (t) => {
  const page = await openPage(t, { viewport: { width: 390, height: 844 } })
  await page.goto(allCars)
  const opener = await hydrated(page.getByRole('link', { name: /^Filters/ }))
  await opener.click()
  const drawer = page.getByRole('dialog', { name: 'Filters' })
  await drawer.waitFor()
  await becomes(t, () => page.evaluate(() => document.activeElement?.textContent), 'Close')

  await drawer.getByRole('checkbox', { name: /^Used/ }).click()
  await page.waitForURL(/listingType=USED/)
  await drawer.getByRole('button', { name: /^See Results/ }).click()
  await drawer.waitFor({ state: 'hidden' })
  await page.waitForFunction(() => document.activeElement?.textContent === 'Filters(1)')
  await opener.click()
  await drawer.waitFor()
  await page.keyboard.press('Escape')
  await drawer.waitFor({ state: 'hidden' })
})

/** @spec 2.25 (part), 8.6 (part) @of client/routes.tsx */
t.test('a search that fails after the page has loaded says so', async (t) => {
  const page = await openPage(t, { expects: /Failed to load resource/ })
  await page.goto(`${allCars}?vehicleStyleCode=TRUCKS`)
  await page.waitForLoadState('networkidle')
  marketplace.fault('search', answers(500))
  await page.getByRole('checkbox', { name: /^New/ }).click()
  await heading(page, /^We are sorry\. There was an issue with your last search\.$/)
  marketplace.fault('search')
  await page.getByRole('link', { name: 'Please try again' }).click()
  await heading(page, /new Trucks/)
  const chosen = '?listingType=NEW&vehicleStyleCode=TRUCKS'
  await becomes(t, () => new URL(page.url()).search, chosen, 'nothing chosen is lost')
})

/** @spec 1.2 @of client/features */
t.test('without JavaScript filters are a form, chips and pages are links', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(`${allCars}?zip=85281&searchRadius=0`)
  await page.getByRole('checkbox', { name: /^Used/ }).check()
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption('FORD')
  await page.getByRole('button', { name: /^See Results/ }).click()
  await heading(page, /used Ford cars for sale near Tempe, AZ/)
  t.equal(new URL(page.url()).search, '?zip=85281&searchRadius=0&listingType=USED&makeCode=FORD')

  const first = await cardIds(page)
  await page.getByRole('link', { name: 'See More Results' }).click()
  await page.waitForURL(/firstRecord=30/)
  t.notOk(
    (await cardIds(page)).some((id) => first.includes(id)),
    'the next cars',
  )

  await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: 'Remove Ford' }).click()
  await heading(page, /used cars/)
})
