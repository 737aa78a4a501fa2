import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { hydrated, startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const { url } = await startProduct(t, { marketplace: await startTestMarketplace(t, { listings: 3_000 }) })
const openPage = await startBrowser(t)
const allCars = `${url}/cars-for-sale/all-cars`
const phone = { width: 390, height: 844 }
const panelCode = /\/FilterPanel-[^/]*\.js/

const heading = (page: Page, text: RegExp) => page.getByRole('heading', { level: 1, name: text }).waitFor()

/** Code of the page, on its way until it is let go; `asked` resolves when the page wants it. */
async function withSlowCode(page: Page, code = panelCode) {
  const asked = Promise.withResolvers<void>()
  const held = Promise.withResolvers<void>()
  await page.route(code, async (route) => {
    asked.resolve()
    await held.promise
    await route.continue()
  })

  return { asked: asked.promise, letGo: held.resolve }
}

/** Keeps what the page's status says from now on. */
async function listen(page: Page) {
  await page.evaluate(() => {
    const said: string[] = []
    Object.assign(window, { said })
    const status = document.querySelector('main [role=status]')

    if (status)
      new MutationObserver(() => said.push(status.textContent ?? '')).observe(status, {
        subtree: true,
        characterData: true,
        childList: true,
      })
  })

  return () => page.evaluate(() => (window as unknown as { said: string[] }).said)
}

/** @spec 4.15 @of client/features/filters/FilterPanel.tsx */
t.test('a change leaves focus and scroll where they are, and its results are announced once', async (t) => {
  const page = await openPage(t)
  await page.goto(`${allCars}?vehicleStyleCode=SEDAN`, { waitUntil: 'networkidle' })
  const said = await listen(page)
  // A tick from before the hydration is taken back and made again.
  const box = await hydrated(page.getByRole('checkbox', { name: /^Used/ }))
  await box.focus()
  await page.evaluate(() => scrollTo(0, 300))
  await page.keyboard.press('Space')
  t.equal(await box.isChecked(), true, 'ticked at once')

  await heading(page, /used Sedans/)
  await page.waitForLoadState('networkidle')
  t.equal(await page.evaluate(() => (document.activeElement as HTMLInputElement).value), 'USED')
  t.equal(await page.evaluate(() => scrollY), 300)
  t.equal((await said()).length, 1, 'said once')
})

/** @of client/streaming/replay-choices.ts */
t.test('what is chosen before the code of the panel is there counts all the same', async (t) => {
  const page = await openPage(t)
  const { asked, letGo } = await withSlowCode(page)
  await page.goto(allCars, { waitUntil: 'commit' })
  await asked
  await page.getByRole('checkbox', { name: /^Used/ }).click()
  await page.getByRole('checkbox', { name: /^New/ }).click()
  await page.getByRole('textbox', { name: 'Maximum price' }).fill('30000')
  await page.getByRole('combobox', { name: 'Make', exact: true }).selectOption('FORD')
  letGo()
  await page.waitForURL(/listingType=NEW&listingType=USED&makeCode=FORD&maxPrice=30000$/)
  const price = page.getByRole('textbox', { name: 'Maximum price' })
  await becomes(t, () => price.inputValue(), '$30,000')
})

/** @spec 4.21 (part) @of client/features/places/LocationForm.tsx */
t.test(
  'a place that is chosen before the scripts are there counts, and a zip half typed stays',
  async (t) => {
    const changes = [
      { form: '#filters', searchRadius: '25', leadsTo: '?zip=85281&searchRadius=25' },
      { form: '[aria-label=Location]', searchRadius: '100', leadsTo: '?zip=85281&searchRadius=100' },
      { form: '[aria-label=Location]', zip: '10001', leadsTo: '?zip=10001' },
    ]

    for (const { form, searchRadius, zip, leadsTo } of changes) {
      const page = await openPage(t)
      const { asked, letGo } = await withSlowCode(page, /\/assets\/.*\.js/)
      await page.goto(`${allCars}?zip=85281`, { waitUntil: 'commit' })
      await asked
      const fields = page.locator(form)
      if (searchRadius) await fields.getByRole('combobox', { name: 'within' }).selectOption(searchRadius)
      if (zip) await fields.getByRole('textbox', { name: 'ZIP Code' }).fill(zip)
      await page.getByRole('searchbox', { name: 'Search cars by keyword' }).focus()
      letGo()
      await page.waitForURL((address) => address.search === leadsTo)
    }

    const page = await openPage(t)
    const { asked, letGo } = await withSlowCode(page, /\/assets\/.*\.js/)
    await page.goto(allCars, { waitUntil: 'commit' })
    await asked
    const zip = page.getByRole('form', { name: 'Location' }).getByRole('textbox', { name: 'ZIP Code' })
    await zip.pressSequentially('852')
    letGo()
    await hydrated(zip)
    await page.waitForLoadState('networkidle')
    await zip.pressSequentially('81')
    t.equal(await zip.inputValue(), '85281')
  },
)

/** @spec 2.12, 4.29 @of client/features/filters/LazyFilterPanel.tsx */
t.test(
  'on a phone the drawer opens however slow its code is, is all that there is to reach, and shows the live count',
  async (t) => {
    const page = await openPage(t, { viewport: phone })
    const { asked, letGo } = await withSlowCode(page)
    await page.goto(allCars)
    t.equal(
      await page.locator('link[rel=modulepreload][media*=min-width][href*=FilterPanel]').count(),
      1,
      'ahead on large screens alone',
    )

    await asked
    await page.getByRole('link', { name: /^Filters/ }).click()
    letGo()
    const drawer = page.getByRole('dialog', { name: 'Filters' })
    await drawer.waitFor()
    for (let step = 0; step < 60; step++) await page.keyboard.press('Tab')

    t.equal(
      await page.evaluate(
        () =>
          document.activeElement === document.body ||
          document.activeElement?.closest('[role=dialog]') !== null,
      ),
      true,
    )

    const results = drawer.getByRole('button', { name: /^See Results/ })
    const before = await results.textContent()
    await drawer.getByRole('checkbox', { name: /^Used/ }).click()
    await page.waitForFunction(
      (text) => document.querySelector('[role=dialog] button[type=submit]')?.textContent !== text,
      before,
    )

    const fits = await results.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight)
    t.equal(fits, true, 'the foot stays in view')

    await drawer.getByRole('button', { name: 'About Certified' }).click()
    await page.keyboard.press('Escape')
    t.equal(await drawer.isVisible(), true, 'Escape was for the explanation')

    await page.keyboard.press('Escape')
    await drawer.waitFor({ state: 'hidden' })
  },
)

/** @of client/features/filters/LazyFilterPanel.tsx */
t.test('without its code the panel remains a form, and the rest of the page works', async (t) => {
  const page = await openPage(t, { expects: /Failed to load resource|error #418/ })
  await page.route(panelCode, (route) => route.abort())
  await page.goto(allCars)
  await page.getByRole('button', { name: /^See Results/ }).waitFor()
  await page.getByRole('checkbox', { name: /^Used/ }).check()
  await page.getByRole('button', { name: /^See Results/ }).click()
  await page.waitForURL(/listingType=USED/)
  await heading(page, /used cars/)
  await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mileageASC')
  await page.waitForURL(/sortBy=mileageASC/)
  await page.getByText('The filters could not be loaded.').waitFor()
  t.match(page.url(), /listingType=USED/, 'the choices of the form stay')
})

/** @spec 4.29 @of client/features/filters/use-section.ts */
t.test('sections stay as they were opened while the search changes', async (t) => {
  const page = await openPage(t)
  await page.goto(allCars, { waitUntil: 'networkidle' })
  const colors = page.locator('details', { has: page.getByRole('heading', { name: 'Exterior color' }) })
  await colors.locator('summary').click()
  await colors.getByRole('checkbox', { name: /^White/ }).click()
  await page.waitForURL(/extColorSimple=WHITE/)
  await page.getByRole('link', { name: 'Remove White' }).click()
  await page.waitForURL((address) => address.search === '')
  await page.getByRole('link', { name: 'Remove White' }).waitFor({ state: 'detached' })
  t.equal(await colors.getAttribute('open'), '')
  t.equal(
    await page.locator('details', { has: page.getByRole('heading', { name: 'Seats' }) }).getAttribute('open'),
    null,
  )
})

async function chooseWithoutJavaScript(t: Test) {
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(`${allCars}?zip=85281&sortBy=yearDESC`)
  return page
}

/** @spec 2.12, 4.32 @of client/features/filters/FilterPanel.tsx */
t.test(
  'without JavaScript the panel is a form for all of it: lists, prices, choices, the market around a zip',
  async (t) => {
    const page = await chooseWithoutJavaScript(t)
    await page.getByRole('checkbox', { name: 'Include neighboring markets' }).uncheck()
    await page.getByRole('textbox', { name: 'Maximum price' }).fill('$40,000')
    await page.locator('summary', { hasText: 'Truck cab size' }).click()
    await page.getByRole('checkbox', { name: /^5/ }).check()
    await page.getByRole('button', { name: /^See Results/ }).click()
    t.equal(
      new URL(page.url()).search,
      '?zip=85281&marketExtension=off&maxPrice=40000&truckCabSize=CREW&truckCabSize=EXTENDED&sortBy=yearDESC',
    )

    for (const seats of [/^5/, /^6/])
      t.equal(await page.getByRole('checkbox', { name: seats }).isChecked(), true)

    await page.getByRole('link', { name: 'Clear Price & payments' }).click()
    t.notMatch(page.url(), /maxPrice/)
  },
)
