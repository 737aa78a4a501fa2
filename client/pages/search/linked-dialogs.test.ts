import type { Page } from 'playwright-core'
import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t, { listings: 2_000 }))
const openPage = await startBrowser(t)
const certifiedFords = '/cars-for-sale/certified-cars/ford'
const allCars = '/cars-for-sale/all-cars'
const down = answers('down', { status: 503 })
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 1000 } }

const isFocused = (page: Page, text: string) =>
  page.waitForFunction((words) => document.activeElement?.textContent === words, text)

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [ending, behaviour] of Object.entries({
    there: marketplace.forward,
    missing: answers({ programs: [] }),
    failed: down,
  })) {
    /** @spec 3.47 @of client/features/certified/ProgramBanner.tsx */
    t.test(`a certified program that comes late and is ${ending} moves nothing on a ${size}`, async (t) => {
      const { url } = await startProduct(t, { marketplace: marketplace.url })
      const { held, release } = heldBack(behaviour)
      marketplace.fault('certifiedContent', held)
      const page = await openPage(t, { viewport })
      const shifts = await watchLayoutShifts(page)
      await page.goto(url + certifiedFords, { waitUntil: 'commit' })
      // To look whether a text is visible lays the page out: without its styles, everything would move later.
      await page.waitForFunction(() => {
        const sheets = Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'))
        return document.body && sheets.every(({ sheet }) => sheet)
      })
      const strip = page.getByRole('complementary', { name: 'Certified program' })
      await strip.getByText('172-point inspection').waitFor()
      release()
      await page.waitForLoadState('networkidle')
      await becomes(t, () => strip.getByRole('link').count(), ending === 'there' ? 1 : 0)
      t.strictSame(await shifts(), [])

      marketplace.fault('certifiedContent')
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const) {
  /** @spec 2.28, 2.29 @of client/features/certified/ProgramDialog.tsx */
  t.test(
    `a program’s link opens its details, and closing gives the focus back, in ${colorScheme} colours`,
    async (t) => {
      const { url } = await startProduct(t, { marketplace: marketplace.url })
      const page = await openPage(t, { colorScheme })
      await page.goto(url + certifiedFords, { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'About Ford Certified' }).press('Enter')
      const dialog = page.getByRole('dialog', { name: 'Certified program' })
      await dialog.getByRole('heading', { name: 'Backed by Ford' }).waitFor()
      await dialog.getByText('Under 80,000 miles').waitFor()
      t.strictSame(await violationsOf(page), [])
      t.equal(page.url(), url + certifiedFords, 'the address is that of the search')

      await page.keyboard.press('Escape')
      await dialog.waitFor({ state: 'detached' })
      await isFocused(page, 'About Ford Certified')

      await page.goto(`${url}${allCars}#ev-types`, { waitUntil: 'networkidle' })
      await page
        .getByRole('dialog', { name: 'Electric vehicle types' })
        .getByText('Fuel cell electric')
        .waitFor()

      t.strictSame(await violationsOf(page), [])
    },
  )
}

/** @of client/ui/ContentDialog.tsx */
t.test('details that cannot be had say so and can be asked for again', async (t) => {
  const { url } = await startProduct(t, { marketplace: marketplace.url })
  const page = await openPage(t, { expects: /status of 50\d/ })
  await page.goto(`${url}${allCars}`, { waitUntil: 'networkidle' })
  const { held, release } = heldBack(down)
  marketplace.fault('evTypes', held)
  await page.evaluate(() => {
    location.hash = '#ev-types'
  })

  const dialog = page.getByRole('dialog', { name: 'Electric vehicle types' })
  await dialog.getByText('Loading', { exact: true }).waitFor({ state: 'attached' })
  release()
  await dialog.getByRole('alert').getByText('This could not be loaded.').waitFor()
  marketplace.fault('evTypes')
  await dialog.getByRole('button', { name: 'Please try again' }).click()
  await dialog.getByRole('heading', { name: 'Plug-in hybrid PHEV' }).waitFor()
  await becomes(t, () => dialog.getByRole('alert').count(), 0)
})

/** @of client/ui/LinkedDialog.tsx */
t.test('a dialog whose code cannot be had says so, and can be asked for again', async (t) => {
  const { url } = await startProduct(t, { marketplace: marketplace.url })
  const page = await openPage(t, { expects: /ERR_/ })
  const code = /\/ProgramDialog-/
  await page.route(code, (route) => route.abort())
  await page.goto(url + certifiedFords, { waitUntil: 'networkidle' })
  await page.context().setOffline(true)
  await page.getByRole('link', { name: 'About Ford Certified' }).click()
  const failed = await page.getByRole('status').getByText('This could not be loaded.').boundingBox()
  const lost = await page.locator('[data-notice=connection] > p').boundingBox()
  t.ok(failed && lost && failed.y + failed.height <= lost.y, 'above the notice that the browser is offline')

  await page.context().setOffline(false)
  await page.unroute(code)
  await page.getByRole('link', { name: 'About Ford Certified' }).click()
  await page.getByRole('dialog', { name: 'Certified program' }).waitFor()
})

for (const [size, viewport] of Object.entries(sizes)) {
  /** @spec 2.28, 2.29 @of client/features/filters/MoreInfo.tsx */
  t.test(`filters of condition and fuel type lead to what their options mean, on a ${size}`, async (t) => {
    const { url } = await startProduct(t, { marketplace: marketplace.url })
    const page = await openPage(t, { viewport })
    await page.goto(`${url}${allCars}?fuelTypeGroup=ELE`, { waitUntil: 'networkidle' })
    if (size === 'phone') await page.getByRole('link', { name: /^Filters/ }).click()

    const about = page.getByRole('button', { name: 'About Certified', exact: true })
    await about.click()
    await page.getByRole('link', { name: 'What makers certify' }).click()
    const programs = page.getByRole('dialog', { name: 'Certified programs' })
    await programs.getByRole('button', { name: /^Toyota Certified/ }).click()
    await page
      .getByRole('dialog', { name: 'Certified program', exact: true })
      .getByText('Money back guarantee')
      .waitFor()

    await page.keyboard.press('Escape')
    const hasFocus = () => about.evaluate((button) => button === document.activeElement)
    await becomes(t, hasFocus, true, 'the focus is back')

    await page.getByRole('button', { name: 'About Electric', exact: true }).click()
    await page.getByRole('link', { name: 'Compare electric vehicle types' }).filter({ visible: true }).click()
    await page.getByRole('dialog', { name: 'Electric vehicle types' }).getByText('BEV').waitFor()
  })
}

/** @spec 2.29, 9.17 @of client/features/promos/EvTile.tsx */
t.test('the tile for who looks at electric cars leads to how they differ', async (t) => {
  const { url } = await startProduct(t, { marketplace: marketplace.url })
  const page = await openPage(t)
  await page.goto(`${url}${allCars}?fuelTypeGroup=ELE`, { waitUntil: 'networkidle' })
  await page.getByRole('link', { name: 'Compare the kinds' }).click()
  const dialog = page.getByRole('dialog', { name: 'Electric vehicle types' })
  await dialog.getByText('BEV').waitFor()
  t.ok(await dialog.isVisible())
})

/** @spec 9.47 @of client/features/certified/ProgramBanner.tsx */
t.test('without JavaScript what certified means can be read all the same', async (t) => {
  const { url } = await startProduct(t, { marketplace: marketplace.url })
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(url + certifiedFords)
  t.match(
    await page.getByRole('complementary', { name: 'Certified program' }).first().innerText(),
    /Under 6 years/,
  )

  await page.getByRole('button', { name: 'About Certified', exact: true }).click()
  t.ok(await page.getByText('passed a 172-point inspection').isVisible())
  t.equal(
    await page.getByRole('link', { name: 'What makers certify' }).count(),
    0,
    'no link that leads nowhere',
  )
})

/** @spec 2.22, 8.9 @of client/features/notices/ExpiredNotice.tsx */
t.test(
  'who is led from a car that is gone to the nearest search sees a polite notice, and can dismiss it',
  async (t) => {
    const { url } = await startProduct(t, { marketplace: marketplace.url })
    const page = await openPage(t)
    await page.goto(`${url}${allCars}/ford?fromExpired=true`, { waitUntil: 'networkidle' })
    const notice = page.getByRole('status').filter({ hasText: 'no longer available' })
    t.match(
      await notice.innerText(),
      /We're sorry, the vehicle you were looking for is no longer available\.\s+Here are vehicles you may be interested in\./,
    )

    t.strictSame(await violationsOf(page), [])

    await page.getByRole('button', { name: 'Dismiss' }).click()
    await notice.waitFor({ state: 'detached' })
    // The focus goes on to the cars.
    await page.locator('[aria-label=Listings]:focus').waitFor()
  },
)
