import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { defaultFlags } from '#shared/flags/flags.ts'

const marketplace = await startTestMarketplace(t)
const settings = { flags: { ...defaultFlags, emailListing: true, reportListing: true } }
const product = await startProduct(t, { marketplace, settings })
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

const said = (page: Page) => page.getByRole('status').allInnerTexts()

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

    t.equal(await photo.getAttribute('src'), first)
    t.equal(asked.length, 1)

    await card(0)
      .getByRole('button', { name: /^Previous photo of / })
      .click()

    await card(0).getByText('6/6').waitFor()
    t.match(await photo.getAttribute('alt'), /interior$/)
    t.ok((await said(page)).some((words) => /^Photo 6 of 6: .*, interior$/.test(words)))
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

/** @spec 2.39 (part), 4.10 (part) @of client/cards/card-actions.atoms.ts */
t.test(
  'up to five cars are stored for comparing, in this browser; further buttons say why they are disabled',
  async (t) => {
    const { page, card } = await openCars(t)
    for (const index of [0, 1, 2, 3, 4])
      await card(index).getByRole('button', { name: 'Compare', exact: true }).click()

    t.ok((await said(page)).includes('Added to Compare'))

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

/** @spec 2.39 (part) @of client/cards/CardActions.tsx */
t.test('a card is shared by its link, copied where the device has no way of its own', async (t) => {
  const { page, card } = await openCars(t, { permissions: ['clipboard-read', 'clipboard-write'] })
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  await card(0).getByRole('button', { name: 'Share this Listing' }).click()
  await page.getByText('Link copied').waitFor()
  const link = await card(0).getByRole('link').first().getAttribute('href')
  t.equal(await page.evaluate(() => navigator.clipboard.readText()), product.url + link)
})

/** @spec 2.39 (part) @of client/cards/CardTools.tsx */
t.test(
  'quick actions are only where they work: not without scripts, nor for the brand that has none, nor where a feature is off',
  async (t) => {
    // The flags of e-mail and report are on: what nobody answers has no button even so.
    const names = ['Compare', 'Share this Listing']
    const actions = (page: Page) =>
      page
        .getByRole('group', { name: /^Actions for / })
        .first()
        .getByRole('button')

    const labels = (page: Page) =>
      actions(page).evaluateAll((buttons) => buttons.map((button) => button.getAttribute('aria-label')))
    const { page } = await openCars(t)
    t.strictSame(await labels(page), names)
    t.notMatch((await product.visit(allCars)).body, /Share this Listing|Actions for/)

    const meridian = await startProduct(t, { marketplace, settings: { ...settings, brand: 'meridian' } })
    const plain = await startProduct(t, { marketplace, settings: { flags: { compare: false } } })

    for (const [{ url }, expected] of [
      [meridian, []],
      [plain, names.slice(1)],
    ] as const) {
      await page.goto(url + allCars, { waitUntil: 'networkidle' })
      await toolsOf(page)
      t.strictSame(await labels(page), expected)
    }
  },
)

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
