import type { Page } from 'playwright-core'
import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const { url } = await startProduct(t, { marketplace })
const openPage = await startBrowser(t)

/** A car whose price fell. */
const { listings } = await (
  await fetch(`${marketplace}/rest/lsc/listing?priceDrop=REDUCED&numRecords=1`)
).json()

const path: string = listings[0].vdpBaseUrl
const car = url + path
const search = '/cars-for-sale/all-cars?zip=85281&searchRadius=0&listingType=USED'

/** Waits until the counter says which photo is seen. */
const counts = (page: Page, words: string) =>
  page.locator('[data-vehicle-photo] [aria-live]').getByText(words, { exact: true }).waitFor()

/** Where the strip stands, once it has come to rest. */
const photoInView = (page: Page, index: number) =>
  page.waitForFunction((at) => {
    const strip = document.querySelector('[data-vehicle-photo] ul')
    return strip !== null && Math.abs(strip.scrollLeft - at * strip.clientWidth) < 2
  }, index)

/** @spec 2.5, 3.10 @of client/features/vehicle/use-carousel.ts */
t.test(
  'the photos are turned by arrow keys, buttons and small photos, and the counter says which is seen',
  async (t) => {
    const page = await openPage(t, { images: 'shown' })
    const shifts = await watchLayoutShifts(page)
    await page.goto(car, { waitUntil: 'networkidle' })
    await counts(page, '1 of 6')

    await page.getByRole('list', { name: 'Photos' }).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    await photoInView(page, 2)
    await counts(page, '3 of 6')

    for (const _ of [4, 5, 6, 1]) await page.getByRole('button', { name: 'Next photo', exact: true }).click()
    await photoInView(page, 0)
    // The first follows the last.
    await counts(page, '1 of 6')

    const small = page.locator('a[href="#photo-2"]')
    await small.click()
    await photoInView(page, 1)
    await becomes(t, () => small.getAttribute('aria-current'), 'true')
    t.equal(new URL(page.url()).hash, '', 'no step of the history')

    await page.evaluate(() =>
      document.querySelector('[data-vehicle-photo] ul')?.scrollTo({ left: 99_999, behavior: 'instant' }),
    )

    await counts(page, '6 of 6')
    t.strictSame(await shifts(), [])
  },
)

/** @spec 3.10 (part) @of client/features/vehicle/use-carousel.ts */
t.test('a swipe turns the photos where it begins on a button, too', async (t) => {
  const page = await openPage(t, { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  await page.goto(car, { waitUntil: 'networkidle' })
  await counts(page, '1 of 6')
  const fingers = await page.context().newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x?: number, y = 0) =>
    fingers.send('Input.dispatchTouchEvent', { type, touchPoints: x === undefined ? [] : [{ x, y }] })

  const swipe = async (name: string, px: number) => {
    const box = await page.getByRole('button', { name, exact: true }).boundingBox()
    const [x, y] = [Number(box?.x) + 22, Number(box?.y) + 22]
    await touch('touchStart', x, y)
    for (const share of [0.25, 0.5, 0.75, 1]) await touch('touchMove', x + px * share, y)
    await touch('touchEnd')
  }

  await swipe('Next photo', -120)
  await photoInView(page, 1)
  await counts(page, '2 of 6')
  await swipe('Previous photo', 120)
  await photoInView(page, 0)
  await counts(page, '1 of 6')
  t.equal(new URL(page.url()).hash, '', 'and nothing was pressed')
})

/** @spec 3.10 @of client/features/vehicle/FullScreenPhotos.tsx */
t.test('on the whole screen the photos go on where they were, and give the focus back', async (t) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 1000 },
  ]) {
    const page = await openPage(t, { viewport })
    await page.goto(car, { waitUntil: 'networkidle' })
    await page.locator('a[href="#photo-2"]').click()
    await photoInView(page, 1)
    const open = page.getByRole('button', { name: 'Full screen' })
    await open.click()
    const dialog = page.getByRole('dialog', { name: 'Photos' })
    await dialog.getByText('2 of 6').waitFor()
    const box = await dialog.boundingBox()
    t.match(box, { x: 0, y: 0, ...viewport })

    await page.keyboard.press('ArrowRight')
    await dialog.getByText('3 of 6').waitFor()
    t.strictSame(await violationsOf(page), [])

    const browserHidden = dialog.getByRole('button', { name: 'Hide the browser' })
    t.equal(await browserHidden.isVisible(), viewport.width > 640)
    if (await browserHidden.isVisible()) {
      await browserHidden.click()
      await page.waitForFunction(() => document.fullscreenElement !== null)
      await becomes(t, () => browserHidden.getAttribute('aria-pressed'), 'true')
      await browserHidden.click()
      await page.waitForFunction(() => document.fullscreenElement === null)
    }

    await page.keyboard.press('Escape')
    await photoInView(page, 2)
    await counts(page, '3 of 6')
    await open.and(page.locator(':focus')).waitFor()
  }
})

/** @spec 3.10 @of client/features/vehicle/PhotoCarousel.tsx */
t.test(
  'without JavaScript all photos can be scrolled to, and nothing is offered that does not work',
  async (t) => {
    const page = await openPage(t, { javaScriptEnabled: false })
    await page.goto(`${car}#photo-3`)
    t.ok(await page.locator('#photo-3 img').isVisible())
    t.equal(
      await page.locator('#photo-3 a').getAttribute('href'),
      await page.locator('#photo-3 img').getAttribute('src'),
    )

    for (const name of ['Next photo', 'Full screen'])
      t.equal(await page.getByRole('button', { name, exact: true }).isVisible(), false, name)

    await page.getByText('Change terms').click()
    await page.getByLabel('Down payment').fill('1500')
    await page.getByLabel('Term').selectOption('36 months')
    await page.getByRole('button', { name: 'Estimate' }).click()
    await page
      .getByRole('region', { name: 'Estimated payment' })
      .getByText('36 months at 8.9% APR with $1,500 down')
      .waitFor()
  },
)

/** @spec 3.5 (part) @of client/features/vehicle/PaymentEstimate.tsx */
t.test('the payment follows the terms as they are changed, and holds for the next car', async (t) => {
  const page = await openPage(t)
  await page.goto(car, { waitUntil: 'networkidle' })
  const payment = page.getByRole('region', { name: 'Estimated payment' })
  await payment.getByText('Change terms').click()
  await payment.getByLabel('Term').selectOption('84 months')
  await payment.getByLabel('Down payment').fill('2000')
  await payment.getByText('84 months at 8.9% APR with $2,000 down').waitFor()
  const photos = await page.locator('[data-vehicle-photo]').elementHandle()
  await page.getByRole('region', { name: 'Similar cars' }).getByRole('link').first().click()
  await photos?.waitForElementState('hidden')
  await payment.getByText('84 months at 8.9% APR with $2,000 down').waitFor()
  await becomes(t, () => payment.count(), 1, 'only the car that is shown')
})

/** @spec 2.5, 3.5 (part) @of client/features/vehicle/PriceHistory.tsx */
t.test('the history of the price is a chart, and a table with its drops', async (t) => {
  const page = await openPage(t)
  await page.goto(car, { waitUntil: 'networkidle' })
  const table = page.getByRole('table', { name: 'Price history' })
  t.ok((await table.getByRole('row').count()) > 2)
  t.match(await table.textContent(), /Drop of \$[\d,]+/)
  t.ok((await page.locator('svg circle[data-drop]').count()) > 0)
})

/** @spec 2.2 @of client/features/vehicle/BackLink.tsx */
t.test(
  'Back to results finds the search as it was left, over other cars as well and after a full load',
  async (t) => {
    const page = await openPage(t)
    await page.goto(url + search, { waitUntil: 'networkidle' })
    await page.evaluate(() => Object.assign(window, { isSame: true }))
    const card = page.locator('[data-organic-id]').nth(20)
    await card.getByRole('link').first().scrollIntoViewIfNeeded()
    const scroll = await page.evaluate(() => scrollY)
    await card.getByRole('link').first().click()
    await page.waitForURL(/\/vehicle\//)
    const back = page.getByRole('link', { name: 'Back to results' })
    t.equal(await back.getAttribute('href'), search)

    await page.getByRole('region', { name: 'Similar cars' }).getByRole('link').first().click()
    await page.waitForFunction(() => scrollY === 0)
    await back.click()
    await page.waitForURL(url + search)
    await becomes(t, () => page.evaluate(() => scrollY), scroll)
    t.ok(await page.evaluate(() => 'isSame' in window), 'in the same document')

    await card.getByRole('link').first().click()
    await page.waitForURL(/\/vehicle\//)
    await page.reload({ waitUntil: 'networkidle' })
    await back.click()
    await page.waitForURL(url + search)
  },
)

/** @spec 2.5 @of client/navigation/view-transitions.ts */
t.test(
  'with motion the photo of a card grows into the page of its car; nothing shifts and no word is said',
  async (t) => {
    const page = await openPage(t, { images: 'shown', reducedMotion: 'no-preference' })
    const shifts = await watchLayoutShifts(page)
    await page.addInitScript(() => {
      const { startViewTransition } = document
      document.startViewTransition = (update) => {
        const transition = startViewTransition.call(document, update)
        const groups = () =>
          document.getAnimations().map(({ effect }) => (effect as KeyframeEffect).pseudoElement)
        void transition.ready.then(() => Object.assign(window, { groups: groups() }))
        void transition.finished.then(() => Object.assign(window, { isOver: true }))

        return transition
      }
    })

    await page.goto(url + search, { waitUntil: 'networkidle' })

    for (const card of [
      page.locator('[data-organic-id] article').first(),
      page.getByRole('region', { name: 'Similar cars' }).locator('article').first(),
    ]) {
      await page.evaluate(() => Object.assign(window, { isOver: false, groups: [] }))
      await card.getByRole('link').first().click()
      await page.waitForFunction(() => Reflect.get(window, 'isOver'))
      t.ok(
        ((await page.evaluate(() => Reflect.get(window, 'groups'))) as string[]).includes(
          '::view-transition-group(vehicle-photo)',
        ),
      )
    }

    t.strictSame(await shifts(), [])
  },
)

for (const width of [320, 390, 768, 1440]) {
  t.test(
    `nothing of the page is wider than a window of ${width} px; in both colours axe finds nothing with all opened`,
    async (t) => {
      for (const colorScheme of ['light', 'dark'] as const) {
        const page = await openPage(t, { viewport: { width, height: 900 }, colorScheme })
        await page.goto(car, { waitUntil: 'networkidle' })
        await page.evaluate(() => {
          for (const details of document.querySelectorAll('main details'))
            (details as HTMLDetailsElement).open = true
        })

        t.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0)
        t.strictSame(await violationsOf(page), [])

        const bar = page.getByRole('complementary', { name: 'Price and contact' })
        t.equal(await bar.isVisible(), width < 1024)
      }
    },
  )
}

/** @of client/pages/vehicle/vehicle-page.styles.ts */
t.test(
  'paper has the one car: its photo, price, seller and facts, without buttons and other cars',
  async (t) => {
    const page = await openPage(t)
    await page.goto(car, { waitUntil: 'networkidle' })
    await page.emulateMedia({ media: 'print' })
    for (const shown of [
      '[data-vehicle-photo]',
      '[aria-label=Price]',
      '[aria-label=Seller]',
      'main table, main dl',
    ])
      t.equal(await page.locator(shown).first().isVisible(), true, shown)
    for (const hidden of ['#similar-cars', '[href="#photo-2"]', 'header a[href*="sign-in"]'])
      t.equal(await page.locator(hidden).first().isVisible(), false, hidden)
    t.equal(await page.getByRole('button').filter({ visible: true }).count(), 0)

    // Else the car would begin on the second sheet.
    const breaks = (element: Element) => getComputedStyle(element).breakInside
    t.equal(await page.locator('main > article').evaluate(breaks), 'auto')
  },
)

/** @spec 9.34 (part) @of client/features/vehicle/OwnerBox.tsx */
t.test('the logo of a dealer is 71 by 30', async (t) => {
  const { listings, owners } = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=30`)).json()
  const dealer = owners.find(({ logo }: { logo?: object }) => logo)
  const { vdpBaseUrl } = listings.find(({ ownerId }: { ownerId: number }) => ownerId === dealer.id)
  const page = await openPage(t)
  await page.goto(url + vdpBaseUrl)
  t.match(await page.locator('[aria-label=Seller] img').boundingBox(), { width: 71, height: 30 })
})

/** @of client/pages/vehicle/vehicle-page.styles.ts */
t.test('the way back and the breadcrumbs stand on one line', async (t) => {
  const page = await openPage(t, { viewport: { width: 1440, height: 900 } })
  await page.goto(car)
  const middleOf = async (name: string) => {
    const box = await page.getByRole('link', { name, exact: true }).boundingBox()
    return Number(box?.y) + Number(box?.height) / 2
  }
  t.ok(Math.abs((await middleOf('Back to results')) - (await middleOf('Cars for Sale'))) <= 1)
})

/** @of client/features/vehicle/ModelLink.tsx */
t.test('a car leads to what is known of its model and year, with its safety', async (t) => {
  const page = await openPage(t)
  await page.goto(car, { waitUntil: 'networkidle' })
  const link = page.getByRole('link', { name: /^About the \d{4} / })
  const name = String(await link.textContent())
  await link.click()
  const about = page.getByRole('region', { name: name.replace(/\d{4} /, '') })
  await about.getByText('Safety', { exact: true }).waitFor()
  t.match(new URL(page.url()).pathname, /\/all-cars\/[^/]+\/[^/]+\/\d{4}$/)
})
