import type { Page } from 'playwright-core'
import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { refusingUrl } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { defaultFlags } from '#shared/flags/flags.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t, { listings: 3_000 }))
const { url } = await startProduct(t, { marketplace: marketplace.url })
const openPage = await startBrowser(t)
const allCars = `${url}/cars-for-sale/all-cars`

const heading = (page: Page, text: RegExp) => page.getByRole('heading', { level: 1, name: text }).waitFor()
const location = (page: Page) => page.getByRole('form', { name: 'Location' })
const search = (page: Page) => new URL(page.url()).search

/** @spec 2.16, 2.36 @of client/features/keyword/KeywordBox.tsx */
t.test(
  'typing in the search box opens suggestions that work by keyboard, and Enter searches by what they mean',
  async (t) => {
    const page = await openPage(t)
    await page.goto(`${allCars}?zip=85281&listingType=USED`, { waitUntil: 'networkidle' })
    const box = page.getByRole('searchbox', { name: 'Search cars by keyword' })
    const dialog = page.getByRole('dialog', { name: 'Search cars by keyword' })
    const field = dialog.getByRole('combobox')
    const pointed = () =>
      field.evaluate(
        (input) => document.getElementById(input.getAttribute('aria-activedescendant') ?? '')?.textContent,
      )

    await box.pressSequentially('toyota cam')
    // The first one: suggestions for fewer letters may come before.
    const camry = dialog
      .getByRole('option')
      .first()
      .filter({ hasText: /^Toyota Camry/ })
    await camry.waitFor()
    await becomes(t, () => field.inputValue(), 'toyota cam', 'no key is lost on the way to the dialog')
    t.strictSame(await violationsOf(page), [])

    await page.keyboard.press('ArrowDown')
    await becomes(t, async () => (await pointed())?.startsWith('Toyota Camry'), true)

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'hidden' })
    await box.and(page.locator(':focus')).waitFor()
    t.equal(await box.inputValue(), 'toyota cam')

    await box.press('r')
    await camry.waitFor()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await heading(page, /Toyota Camry/)
    const camrys = '?zip=85281&makeCode=TOYOTA&modelCode=CAMRY'
    await becomes(t, () => search(page), camrys, 'a new search in the same place')

    await page.goBack()
    await heading(page, /used cars/)
    await box.pressSequentially('sunroof')
    await dialog.waitFor()
    await page.keyboard.press('Enter')
    await page.getByText('We read “sunroof” as').waitFor()
    const asRead = '?zip=85281&featureCode=SUNROOF&typed=sunroof'
    await becomes(t, () => search(page), asRead)
    await becomes(t, () => box.inputValue(), 'sunroof')
    t.strictSame(await violationsOf(page), [])

    await page.getByRole('link', { name: 'Search for the words as typed' }).click()
    await page.getByText('These are cars with the words “sunroof”').waitFor()
    await becomes(t, () => search(page), '?zip=85281&keyword=sunroof&literal=true')

    await page.goBack()
    await page.getByText('We read “sunroof” as').waitFor()
    await becomes(t, () => search(page), asRead, 'the address that it moved to')

    await box.fill('a quiet car '.repeat(9))
    await box.press('Enter')
    await page.getByText('We searched without “a quiet car a quiet …”: a keyword has up to 80').waitFor()
  },
)

/** @spec 7.21 @of client/features/keyword/use-suggestions.ts */
t.test('suggestions that come late are not shown for newer words', async (t) => {
  const { held, release } = heldBack(marketplace.forward)
  marketplace.fault('suggestions', (request, response) =>
    (request.url?.includes('ford') ? held : marketplace.forward)(request, response),
  )

  const page = await openPage(t)
  await page.goto(allCars, { waitUntil: 'networkidle' })
  const dialog = page.getByRole('dialog')
  const asked = page.waitForRequest(/suggestions\?keyword=ford$/)
  await page.getByRole('searchbox').pressSequentially('ford')
  const aborted = page.waitForEvent('requestfailed', (request) => request.url().endsWith('keyword=ford'))
  await asked
  await dialog.getByRole('combobox').fill('honda')
  await aborted
  await dialog
    .getByRole('option', { name: /^Honda/ })
    .first()
    .waitFor()

  release()
  t.equal(await dialog.getByRole('option', { name: /^Ford/ }).count(), 0)

  marketplace.fault('suggestions')
})

/** @spec 2.30, 3.36, 4.40 @of client/features/models/SuggestedModel.tsx */
t.test(
  'unclear words ask once whether another model was meant, which can be added, and never again where the shopper says so',
  async (t) => {
    const mustang = `${allCars}?makeCode=FORD&modelCode=MUSTANG`
    const unclear = `${mustang}&keyword=mach`
    const page = await openPage(t)
    const notice = page.getByRole('note').filter({ hasText: /^Did you mean Ford Mustang Mach-E/ })
    await page.goto(mustang, { waitUntil: 'networkidle' })
    t.equal(await notice.count(), 0, 'the name of a model alone is clear')

    await page.goto(unclear, { waitUntil: 'networkidle' })
    t.equal(await page.getByRole('dialog').count(), 0)
    t.strictSame(await violationsOf(page), [])

    await notice.getByRole('button', { name: 'No, keep my search' }).click()
    t.strictSame(await page.context().cookies(), [], 'which is remembered for this visit alone')
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('mileageASC')
    await page.waitForURL(/sortBy=mileageASC/)
    await page.locator('button[aria-busy=true]').waitFor({ state: 'detached' })
    t.equal(await notice.count(), 0, 'asked on this visit')

    await page.goto(unclear)
    await notice.getByRole('link').click()
    await page.waitForURL(/modelCode=MUSTANG&modelCode=MUSTANG-/)
    await page.goto(unclear, { waitUntil: 'networkidle' })
    await notice.getByRole('button', { name: 'Do not show again' }).click()
    const declined = async () =>
      (await page.context().cookies()).find(({ name }) => name === 'declinedModels')
    await becomes(t, async () => (await declined()) !== undefined, true)
    t.match(await declined(), { value: /^MUSTANG/, path: '/cars-for-sale', sameSite: 'Lax' })

    await page.goto(unclear, { waitUntil: 'networkidle' })
    await becomes(t, () => notice.isVisible(), false, 'once scripts run')
  },
)

/** @spec 2.30, 4.40 @of client/features/models/ModelDialog.tsx */
t.test('a setting makes the question a dialog, which opens once and takes each answer', async (t) => {
  const flags = { ...defaultFlags, modelDialog: true }
  const product = await startProduct(t, { marketplace: marketplace.url, settings: { flags } })
  const unclear = `${product.url}/cars-for-sale/all-cars?makeCode=FORD&modelCode=MUSTANG&keyword=mach`
  const page = await openPage(t)
  const dialog = page.getByRole('dialog', { name: /^Did you mean Ford Mustang Mach-E/ })
  await page.goto(unclear)
  await dialog.waitFor()
  await becomes(
    t,
    () => page.evaluate(() => document.activeElement?.tagName),
    'H2',
    'no answer has the focus',
  )
  t.strictSame(await violationsOf(page), [])

  await dialog.getByRole('button', { name: 'No, keep my search' }).click()
  await dialog.waitFor({ state: 'hidden' })
  // The step back from the dialog's entry would end a navigation that begins before it.
  await page.waitForFunction(() => !history.state?.cover)
  t.equal(search(page), '?makeCode=FORD&modelCode=MUSTANG&keyword=mach')

  await page.goto(unclear)
  await dialog.getByRole('button', { name: /^Yes, add/ }).click()
  await page.waitForURL(/modelCode=MUSTANG&modelCode=MUSTANG-/)
  await page.goto(unclear)
  await dialog.getByRole('button', { name: 'Do not show again' }).click()
  await page.goto(unclear, { waitUntil: 'networkidle' })
  t.equal(await dialog.count(), 0)
})

/** @spec 2.10, 4.21, 5.2, 8.7, 9.37 @of client/navigation/use-place.ts */
t.test('a zip that does not exist is refused at its field and nothing moves', async (t) => {
  const page = await openPage(t)
  await page.goto(allCars, { waitUntil: 'networkidle' })
  const zip = location(page).getByRole('textbox', { name: 'ZIP Code' })
  const top = () => page.locator('#srp-listings').evaluate((listings) => listings.getBoundingClientRect().top)
  const before = await top()

  for (const bad of ['123', '99999']) {
    await zip.fill(bad)
    await zip.press('Enter')
    await location(page).getByRole('alert').filter({ hasText: 'Enter a valid ZIP Code' }).waitFor()
    await becomes(t, () => zip.getAttribute('aria-invalid'), 'true')
    t.match(await zip.getAttribute('aria-describedby'), /./)
    t.equal(await top(), before)

    await zip.fill('')
    await zip.press('Enter')
    await location(page).getByRole('alert').waitFor({ state: 'hidden' })
  }

  t.equal(search(page), '')

  await zip.fill('85281')
  await zip.press('Enter')
  await heading(page, /near Tempe, AZ/)
  // The focus stays.
  await zip.and(page.locator(':focus')).waitFor()

  await location(page).getByRole('combobox', { name: 'within' }).selectOption('0')
  await page.waitForURL(/zip=85281&searchRadius=0/)

  await zip.fill('99999')
  await zip.press('Enter')
  await location(page).getByRole('alert').waitFor()
  const panel = page.getByRole('region', { name: 'Filters' })
  await panel.getByRole('combobox', { name: 'Within' }).selectOption('100')
  await page.waitForURL(/zip=85281&searchRadius=100/)
  await becomes(t, () => zip.inputValue(), '85281')
})

/** @of client/ui/PlaceFields.tsx */
t.test(
  'the message of a zip that does not exist covers no tab, no tool and no edge of the page',
  async (t) => {
    for (const width of [320, 390, 768, 1440]) {
      const page = await openPage(t, { viewport: { width, height: 900 } })
      await page.goto(`${allCars}?zip=85281`, { waitUntil: 'networkidle' })
      await location(page).getByRole('textbox', { name: 'ZIP Code' }).fill('99999')
      await page.keyboard.press('Enter')
      const message = await location(page).getByRole('alert').boundingBox()
      t.ok(Number(message?.x) + Number(message?.width) <= width - 16, `${width} px`)

      const below = Number(message?.y) + Number(message?.height)
      const tab = await page
        .getByRole('navigation', { name: 'Categories' })
        .getByRole('link')
        .first()
        .boundingBox()
      // The word is in the middle of a tab, which is 44 px high.
      t.ok(below <= Number(tab?.y) + 12, `${below} is above the words of the tabs at ${tab?.y}`)
      const sort = await page.getByRole('combobox', { name: 'Sort by' }).boundingBox()
      t.ok(below <= Number(sort?.y))
    }
  },
)

t.test('while the zip lookup is down a zip is searched as it is', async (t) => {
  const product = await startProduct(t, {
    marketplace: marketplace.url,
    origins: { options: await refusingUrl() },
  })

  const page = await openPage(t)
  await page.goto(`${product.url}/cars-for-sale/all-cars`, { waitUntil: 'networkidle' })
  const zip = location(page).getByRole('textbox', { name: 'ZIP Code' })
  await zip.fill('99999')
  await zip.press('Enter')
  await page.waitForURL(/zip=99999/)
  await becomes(t, () => zip.getAttribute('aria-invalid'), 'false')
})

/** @spec 1.2 @of client/features */
t.test('without JavaScript tabs, chips and the search box are links and forms', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false, viewport: { width: 390, height: 844 } })
  await page.goto(`${allCars}?zip=85281&searchRadius=0&makeCode=FORD`)
  await page.getByRole('link', { name: 'Best Deals' }).click()
  const bestDeals = 'categorySearch=bestDeals&dealType=GOODPRICE&dealType=GREATPRICE'
  await becomes(t, () => search(page), `?zip=85281&searchRadius=0&${bestDeals}`)

  t.equal(await page.getByRole('link', { name: 'Best Deals' }).getAttribute('aria-current'), 'true')

  await page.getByRole('link', { name: /^Remove Great/ }).click()
  const oneDeal = '?zip=85281&searchRadius=0&dealType=GOODPRICE'
  await becomes(t, () => search(page), oneDeal, 'the tab went back to All Results')

  await page.getByRole('searchbox').fill('camry')
  await page.getByRole('searchbox').press('Enter')
  const camrys = '?zip=85281&searchRadius=0&makeCode=TOYOTA&modelCode=CAMRY&typed=camry'
  await becomes(t, () => search(page), camrys)
  await page.waitForLoadState()
  t.equal(await page.getByRole('dialog').count(), 0)

  await page.getByRole('searchbox').fill('x'.repeat(81))
  await page.getByRole('searchbox').press('Enter')
  await page.getByText('a keyword has up to 80 characters').waitFor()
})

/** @spec 2.15 @of client/features/suggested-filters/SuggestedFilters.tsx */
t.test(
  'suggested filters are one line, which its buttons scroll, and each is a link that adds it',
  async (t) => {
    const page = await openPage(t, { viewport: { width: 1024, height: 800 } })
    await page.goto(`${allCars}?listingType=USED`, { waitUntil: 'networkidle' })
    const row = page.getByRole('list', { name: 'Suggested filters' })
    const links = row.getByRole('link')
    const lines = await links.evaluateAll(
      (all) => new Set(all.map((link) => link.getBoundingClientRect().top)).size,
    )
    t.ok((await links.count()) > 3)
    t.equal(lines, 1)

    await page.getByRole('button', { name: 'Later suggested filters' }).click()
    await page.waitForFunction(
      () => (document.querySelector('[aria-label="Suggested filters"]')?.scrollLeft ?? 0) > 0,
    )
    await page.getByRole('button', { name: 'Earlier suggested filters' }).click()
    await page.waitForFunction(
      () => document.querySelector('[aria-label="Suggested filters"]')?.scrollLeft === 0,
    )

    const added = await links.first().getAttribute('href')
    await links.first().click()
    await page.waitForURL((address) => address.pathname + address.search === added)
  },
)
