import type { Locator, Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startTestAccounts } from '#infra/testing/accounts.ts'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { readPage } from '#infra/testing/html.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { reportTablesOf } from '#marketplace/reports/reports.tables.ts'

const marketplace = await startTestMarketplace(t)
const accounts = await startTestAccounts(t)
const origins = { leads: accounts.url }
const product = await startProduct(t, { marketplace, origins })
const openPage = await startBrowser(t)
const allCars = '/cars-for-sale/all-cars'

async function openCars(t: Test, { path = allCars, ...options }: VisitorOptions & { path?: string } = {}) {
  const page = await openPage(t, options)
  const shifts = await watchLayoutShifts(page)
  await page.goto(product.url + path, { waitUntil: 'networkidle' })
  await toolsOf(page)
  const card = (index: number) => page.locator('[data-organic-id]').getByRole('article').nth(index)

  return { page, shifts, card }
}

/** They come when the browser is idle. */
const toolsOf = (page: Page) =>
  page
    .getByRole('button', { name: /^Next photo of / })
    .first()
    .waitFor()

const said = (page: Page, words: string | RegExp) =>
  page.getByRole('status').filter({ hasText: words }).first().waitFor({ state: 'attached' })

/** @spec 3.10 @of client/cards/PhotoSteps.tsx */
t.test(
  'a card comes with one photo; the others are fetched when a shopper turns to them, and go round',
  async (t) => {
    const { page, shifts, card } = await openCars(t)
    const asked: string[] = []
    page.on('request', (request) => request.url().includes('/svc/photos/') && asked.push(request.url()))
    const photo = card(0).getByRole('img').first()
    const first = await photo.getAttribute('src')
    await card(0).hover()
    t.strictSame(asked, [])

    for (const place of ['2', '3', '4', '5', '6', '1']) {
      await card(0)
        .getByRole('button', { name: /^Next photo of / })
        .click()

      await card(0).getByText(`${place}/6`).waitFor()
    }

    await becomes(t, () => photo.getAttribute('src'), first)
    t.equal(asked.length, 1)

    await card(0)
      .getByRole('button', { name: /^Previous photo of / })
      .click()

    await card(0).getByText('6/6').waitFor()
    await photo.and(page.locator('[alt$=interior]')).waitFor()
    await said(page, /^Photo 6 of 6: .*, interior$/)
    t.match(page.url(), /all-cars$/, 'the card was not followed')
    t.strictSame(await shifts(), [])
  },
)

/** @of client/cards/PhotoSteps.tsx */
t.test('photos that cannot be had leave the first one where it is, and can be asked for again', async (t) => {
  const { page, card } = await openCars(t, { expects: /404/ })
  await page.route('**/svc/photos/**', (route) => route.fulfill({ status: 404, body: '' }))
  const next = card(1).getByRole('button', { name: /^Next photo of / })
  await next.click()
  await page.getByText('The other photos could not be loaded. Please try again.').waitFor()
  t.equal(await card(1).getByText('1/6').count(), 1)

  await page.unroute('**/svc/photos/**')
  await next.click()
  await card(1).getByText('2/6').waitFor()
})

/** @spec 2.39 (part), 4.10 (part) @of client/cards/compare.atoms.ts */
t.test(
  'up to five cars are stored for comparing, in this browser; further buttons say why they are disabled',
  async (t) => {
    const { page, card } = await openCars(t)
    for (const index of [0, 1, 2, 3, 4])
      await card(index).getByRole('button', { name: 'Compare', exact: true }).click()

    await said(page, 'Added to Compare')

    const sixth = card(5).getByRole('button', { name: 'You can compare up to 5 cars. Take one out first.' })
    t.equal(await sixth.getAttribute('aria-disabled'), 'true')

    await page.reload({ waitUntil: 'networkidle' })
    await sixth.waitFor()
    await card(2).getByRole('button', { name: 'Added to Compare' }).click()
    await card(5).getByRole('button', { name: 'Compare', exact: true }).waitFor()
    await page.evaluate(() => localStorage.setItem('compared', '{"0":"<b>"}'))
    await page.reload({ waitUntil: 'networkidle' })
    await card(0).getByRole('button', { name: 'Compare', exact: true }).waitFor()
  },
)

/** @of client/streaming/json-storage.ts */
t.test(
  'where the storage of the browser is full, cars are compared, and no search is said to be saved',
  async (t) => {
    const { page, card } = await openCars(t, { path: `${allCars}?makeCode=FORD` })
    await page.evaluate(() => {
      Storage.prototype.setItem = () => {
        throw new DOMException('full', 'QuotaExceededError')
      }
    })
    await card(0).getByRole('button', { name: 'Compare', exact: true }).click()
    await said(page, 'Added to Compare')
    await card(0).getByRole('button', { name: 'Added to Compare' }).waitFor()

    const save = page.getByRole('link', { name: 'Save search' })
    await save.click()
    await page.getByRole('textbox', { name: 'E-mail address' }).waitFor()
    await save.click()
    await page.getByText('This browser has no room for the search.').waitFor()
    t.equal(await page.evaluate(() => localStorage.getItem('saved-searches')), null)
  },
)

/** @spec 1.1 (part), 2.34, 2.39 (part) @of client/cards/ShareButton.tsx */
t.test(
  'a car is shared by the sheet of the system; by link, e-mail and QR code where there is none',
  async (t) => {
    const { page, card } = await openCars(t, { permissions: ['clipboard-read', 'clipboard-write'] })
    const link = product.url + (await card(0).getByRole('link').first().getAttribute('href'))
    const share = card(0).getByRole('button', { name: 'Share this Listing' })
    const dialog = page.getByRole('dialog', { name: 'Share this Listing' })

    await page.evaluate(() => {
      const given: unknown[] = []
      const answer = async (data: unknown) => void given.push(data)
      Object.assign(window, { given })
      Object.defineProperty(navigator, 'share', { value: answer, configurable: true })
    })
    await share.click()
    await page.waitForFunction(() => (Reflect.get(window, 'given') as unknown[]).length === 1)
    t.match(await page.evaluate(() => Reflect.get(window, 'given')), [{ url: link }])
    t.equal(await dialog.count(), 0)

    await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
    await share.click()
    await dialog.getByRole('button', { name: 'Copy the link' }).click()
    await dialog.getByText('Link copied').waitFor()
    t.equal(await page.evaluate(() => navigator.clipboard.readText()), link)
    t.equal(await dialog.getByLabel('Link', { exact: true }).inputValue(), link)
    t.match(
      await dialog.getByRole('link', { name: 'Send by e-mail' }).getAttribute('href'),
      encodeURIComponent(link),
    )
    await dialog.getByRole('img', { name: /^QR code of the link to / }).waitFor()
    t.strictSame(await violationsOf(page, 'dialog'), [])

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await share.and(page.locator(':focus')).waitFor()
  },
)

/** @spec 1.1 (part), 2.35, 2.39 (part) @of client/features/reports/ReportDialog.tsx */
t.test(
  'a listing is reported over the page; what cannot be sent stays in the form with the reason',
  async (t) => {
    const { page, card } = await openCars(t, { expects: /422|Failed to load/ })
    const id = Number((await card(1).getByRole('link').first().getAttribute('href'))?.split('/').at(-1))
    await card(1).getByRole('button', { name: 'Report this Listing' }).click()
    const dialog = page.getByRole('dialog', { name: 'Report this Listing' })
    const send = dialog.getByRole('button', { name: 'Send report' })
    await send.click()
    await dialog.getByText('Choose what is wrong.').waitFor()
    await dialog.locator('[name=reason][value=sold]:focus').waitFor()
    await dialog.getByLabel('Something else').check()
    await dialog.getByLabel('E-mail address').fill('ada@')
    await send.click()
    await dialog.getByText('Enter an address such as name@example.com').waitFor()
    await dialog.getByLabel('E-mail address').fill('')
    await send.click()
    await dialog.getByText('Say in a few words what is wrong.').waitFor()
    t.strictSame(await violationsOf(page, 'dialog'), [])

    await dialog.getByLabel('What should we look at?').fill('The photos are of another car')
    await page.route('**/cars-for-sale/report/*', (route) => route.abort())
    await send.click()
    await dialog.getByText('This could not be sent just now.').waitFor()
    await page.unroute('**/cars-for-sale/report/*')
    await send.dblclick()
    await dialog.getByText('Thank you. Your report has been received').waitFor()

    const reports = await reportTablesOf(accounts.store.db).selectFrom('listing_report').selectAll().execute()
    t.equal(reports.length, 1)
    t.match(reports, [{ listing_id: id, reason: 'other', comments: 'The photos are of another car' }])
    t.match(page.url(), /all-cars$/)
  },
)

/** @spec 2.39 @of client/cards/CardTools.tsx */
t.test(
  'quick actions are only where they work: not without scripts, nor for the brand that has none, nor where a feature is off',
  async (t) => {
    const names = ['Check availability', 'Compare', 'Share this Listing', 'Report this Listing']
    const actions = (page: Page) =>
      page
        .getByRole('group', { name: /^Actions for / })
        .first()
        .getByRole('button')

    const labels = (page: Page) =>
      actions(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    const { page } = await openCars(t)
    await becomes(t, () => labels(page), names)
    await actions(page).nth(1).click()
    await becomes(t, async () => (await labels(page))[1], 'Added to Compare')
    t.notMatch((await product.visit(allCars)).body, /Share this Listing|Actions for/)

    const meridian = await startProduct(t, { marketplace, settings: { brand: 'meridian' } })
    const flags = { compare: false, reportListing: false }
    const plain = await startProduct(t, { marketplace, settings: { flags } })

    for (const [{ url }, expected] of [
      [meridian, []],
      [plain, ['Check availability', 'Share this Listing']],
    ] as const) {
      await page.goto(url + allCars, { waitUntil: 'networkidle' })
      await toolsOf(page)
      await becomes(t, () => labels(page), [...expected])
    }
  },
)

/** @of shared/pages/head-styles.ts */
t.test(
  'on a phone a page that was laid out before its style sheets has all of its styles, and stands still',
  async (t) => {
    const page = await openPage(t, { viewport: { width: 390, height: 900 } })
    const shifts = await watchLayoutShifts(page)

    const shown = readPage(t, (await product.visit(allCars)).body)
    const count = shown.document.querySelectorAll('[data-organic-id]').length
    t.ok(count > 0)

    await page.route(/entry-browser.*\.css$/, async (route) => {
      // A touch does the same as reading the height: what is under it is looked for in the layout. Extensions
      // ask for the styles of elements.
      const areLaidOut = (cards: number) => {
        for (const element of document.querySelectorAll('article *')) getComputedStyle(element).fontSize
        return (
          document.querySelectorAll('[data-organic-id]').length === cards && document.body.offsetHeight > 0
        )
      }

      await page.waitForFunction(areLaidOut, count, { polling: 20 })
      await route.continue()
    })

    await page.goto(product.url + allCars, { waitUntil: 'networkidle' })
    const price = page.locator('[data-organic-id] p').first()
    const sizeOf = (locator: Locator) => locator.evaluate((element) => getComputedStyle(element).fontSize)
    const last = page.locator('[data-organic-id]').last()
    await last.evaluate((card) => card.scrollIntoView())

    t.not(await sizeOf(price), '16px')
    t.equal(await sizeOf(last.locator('p').first()), await sizeOf(price))
    t.strictSame(await shifts(), [])
  },
)

/** @of shared/pages/head-styles.ts */
t.test('on a phone cards whose style sheet fails are there, with scripts and without', async (t) => {
  const viewport = { width: 390, height: 900 }
  for (const [javaScriptEnabled, failing] of [
    [true, /\.css$/],
    [true, /\.(css|js)$/],
    [false, /\.css$/],
  ] as const) {
    const page = await openPage(t, { viewport, javaScriptEnabled, expects: /net::ERR_FAILED/ })
    await page.route(failing, (route) => route.abort())
    await page.goto(product.url + allCars)
    await page.locator('[data-organic-id] h3').first().waitFor()
    t.equal(await page.locator('[data-organic-id] h3').last().isVisible(), true, `${failing}`)
  }
})

for (const [width, colorScheme] of [
  [320, 'dark'],
  [390, 'light'],
  [1024, 'dark'],
  [1440, 'light'],
] as const) {
  /** @of client/cards/listing-card.styles.ts */
  t.test(
    `at ${width} px cards have no words outside them, nothing moves while tools come, and axe finds nothing`,
    async (t) => {
      const viewport = { width, height: 900 }
      const { page, shifts } = await openCars(t, {
        viewport,
        colorScheme,
        path: `${allCars}?listingType=NEW,CERTIFIED`,
      })

      const outside = await page.getByRole('article').evaluateAll((cards) =>
        cards.flatMap((card) => {
          const { left, right, bottom } = card.getBoundingClientRect()
          const parts = [...card.querySelectorAll('p, h3, li, b, s, small')].filter(
            // A tile of several cards holds them in a row of its own.
            (part) =>
              !part.closest('article ul') &&
              part.closest('article') === card &&
              !part.querySelector('article'),
          )

          return parts
            .filter((part) => part.checkVisibility())
            .filter((part) => {
              const box = part.getBoundingClientRect()
              return box.left < left - 1 || box.right > right + 1 || box.bottom > bottom + 1
            })
            .map((part) => `${part.className} ${part.textContent}`)
        }),
      )

      t.strictSame(outside, [])
      t.strictSame(await shifts(), [])
      t.strictSame(await violationsOf(page, '[role=feed]'), [])
    },
  )
}
