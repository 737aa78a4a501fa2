import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { holdAnswers, startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { carFactsPath } from '#shared/features/listings/car-facts.ts'

const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
const openPage = await startBrowser(t)
const allCars = '/cars-for-sale/all-cars?minPrice=1'
const { listings } = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=5&minPrice=1`)).json()
const ids: number[] = listings.map(({ id }: { id: number }) => id)
const compareHref = (...ids: readonly number[]) => `/cars-for-sale/compare?ids=${ids.join()}`

async function open(t: Test, path: string, options: VisitorOptions = {}) {
  const page = await openPage(t, options)
  const shifts = await watchLayoutShifts(page)
  const goto = (path: string) => page.goto(product.url + path, { waitUntil: 'networkidle' })
  await goto(path)
  return { page, shifts, goto }
}

const drawerOf = (page: Page) => page.getByRole('complementary', { name: 'Compare' })
const toggleOf = (page: Page) =>
  page.getByRole('button', { name: /^Compare/ }).and(page.locator('[aria-pressed]'))
const compareButton = (page: Page, index: number, name: string | RegExp = 'Compare') =>
  page.locator('[data-organic-id]').getByRole('article').nth(index).getByRole('button', { name, exact: true })

const titles = (page: Page) => page.getByRole('columnheader').allInnerTexts()

/** @spec 2.13 (part), 2.33, 4.8, 4.9, 4.10, 4.11, 9.3 @of client/features/compare/CompareDrawer.tsx */
t.test(
  'adding a car opens the drawer, which shows from one to five cars; the toggle closes it and keeps further cars out',
  async (t) => {
    const { page } = await open(t, allCars)
    t.equal(await drawerOf(page).count(), 0)
    t.equal(await toggleOf(page).getAttribute('aria-pressed'), 'true')

    await compareButton(page, 0).click()
    await drawerOf(page).getByText('Add another car to compare.').waitFor()
    await compareButton(page, 0, 'Added to Compare').waitFor()
    for (const index of [1, 2, 3, 4]) await compareButton(page, index).click()
    await drawerOf(page).getByRole('link', { name: 'Compare 5 cars' }).waitFor()
    t.equal(
      await compareButton(page, 5, 'You can compare up to 5 cars. Take one out first.').getAttribute(
        'aria-disabled',
      ),
      'true',
    )

    await toggleOf(page).click()
    await drawerOf(page).waitFor({ state: 'detached' })
    const refusal = compareButton(page, 5, 'Compare is off. Switch it on above the results.')
    await refusal.press('Enter')
    await page.getByRole('status').getByText('Compare is off.').waitFor()
    await page.reload({ waitUntil: 'networkidle' })
    await refusal.waitFor()
    const isOn = () => toggleOf(page).getAttribute('aria-pressed')
    await becomes(t, isOn, 'false', 'the choice outlives the page')

    await toggleOf(page).click()
    await drawerOf(page).getByRole('link', { name: 'Compare 5 cars' }).click()
    await page.getByRole('heading', { name: 'Compare 5 cars' }).waitFor()
    await becomes(t, () => page.url(), product.url + compareHref(...ids))
  },
)

/** @of client/features/compare/CompareDrawer.tsx */
t.test(
  'cars leave the drawer one by one by keyboard, the focus stays near, and another tab follows',
  async (t) => {
    const { page } = await open(t, allCars)
    for (const index of [0, 1, 2]) await compareButton(page, index).click()
    const remove = drawerOf(page).getByRole('button', { name: /^Take \d{4} .* out of Compare$/ })
    await remove.nth(2).waitFor()
    t.strictSame(await violationsOf(page, 'aside[aria-label=Compare]'), [])

    const other = await page.context().newPage()
    await other.goto(product.url + allCars, { waitUntil: 'networkidle' })
    await drawerOf(other).getByRole('link', { name: 'Compare 3 cars' }).waitFor()

    await remove.nth(1).press('Enter')
    await drawerOf(page).getByRole('link', { name: 'Compare 2 cars' }).waitFor()
    await remove.nth(1).and(page.locator(':focus')).waitFor()
    await drawerOf(other).getByRole('link', { name: 'Compare 2 cars' }).waitFor()

    await remove.nth(1).press('Enter')
    await becomes(t, () => remove.count(), 1)
    await remove.first().press('Enter')
    await drawerOf(page).waitFor({ state: 'detached' })
    await page.locator('#srp-listings:focus').waitFor()
  },
)

/** @of client/pages/compare/ComparePage.tsx */
t.test(
  'a comparison hides what is the same at one press, keeps its address, and loses a car without a new page',
  async (t) => {
    const { page, shifts } = await open(t, compareHref(...ids.slice(0, 3)))
    await page.evaluate(() => Object.assign(window, { isSamePage: true }))
    t.strictSame(await shifts(), [])
    const before = await page.getByRole('row').count()
    await page.getByRole('switch', { name: 'Only differences' }).press(' ')
    await becomes(t, async () => (await page.getByRole('row').count()) < before, true)
    await becomes(t, () => page.url(), `${product.url}${compareHref(...ids.slice(0, 3))}&differences=only`)
    const stored = () => page.evaluate(() => localStorage.getItem('compared'))
    await becomes(t, stored, JSON.stringify(ids.slice(0, 3)))

    await page
      .getByRole('link', { name: /out of Compare$/ })
      .nth(1)
      .click()
    await page.getByRole('heading', { name: 'Compare 2 cars' }).waitFor()
    await becomes(t, async () => (await titles(page)).length, 2)
    t.match(page.url(), new RegExp(`ids=${ids[0]},${ids[2]}&differences=only$`))
    await becomes(t, stored, `[${ids[0]},${ids[2]}]`)
    t.ok(await page.evaluate(() => 'isSamePage' in window))
  },
)

/** @of client/features/compare/OwnComparison.tsx */
t.test("a comparison that was shared leaves one's own alone until one takes it over", async (t) => {
  const { page, goto } = await open(t, compareHref(...ids.slice(0, 2)))
  await goto(compareHref(...ids.slice(2, 5)))
  await page.getByText('This is not the comparison of this browser, which has 2 cars.').waitFor()
  await page.getByRole('button', { name: 'Keep this one instead' }).click()
  await page.getByText('This is not the comparison').waitFor({ state: 'detached' })

  await goto('/cars-for-sale/compare')
  await page.getByRole('heading', { name: 'Compare 3 cars' }).waitFor()
  await becomes(t, () => page.url(), product.url + compareHref(...ids.slice(2, 5)))
})

/** @spec 4.8 (part) @of client/cards/CompareButton.tsx */
t.test(
  "a car's own page adds it to the comparison, though the toggle is off; without scripts it leads there",
  async (t) => {
    const path = `/cars-for-sale/vehicle/${ids[0]}`
    const { page } = await open(t, path)
    await page.evaluate(() => localStorage.setItem('compareToggle', 'false'))
    await page.reload({ waitUntil: 'networkidle' })
    await page.getByRole('button', { name: 'Compare', exact: true }).click()
    await drawerOf(page).getByText('Add another car to compare.').waitFor()
    await becomes(t, () => page.evaluate(() => localStorage.getItem('compareToggle')), 'true')

    const { page: plain } = await open(t, path, { javaScriptEnabled: false })
    await plain.getByRole('button', { name: 'Compare', exact: true }).click()
    await becomes(t, () => plain.url(), product.url + compareHref(ids[0] ?? 0))
  },
)

/** @of client/pages/vehicle/vehicle-page.styles.ts */
t.test(
  "on a phone the drawer stands on the bar of a car's page: nothing moves, and neither hides what has the focus",
  async (t) => {
    const viewport = { width: 390, height: 844 }
    const path = `/cars-for-sale/vehicle/${ids[0]}`
    const { page, shifts } = await open(t, path, { viewport, images: 'shown' })
    await page.evaluate((ids) => localStorage.setItem('compared', JSON.stringify(ids)), ids.slice(1, 3))
    await page.reload({ waitUntil: 'networkidle' })
    await drawerOf(page).getByRole('link', { name: 'Compare 2 cars' }).waitFor()
    const bar = page.getByRole('complementary', { name: 'Price and contact' })
    const edges = async () => {
      const [above, below] = [await drawerOf(page).boundingBox(), await bar.boundingBox()]
      return above && below && [above.y + above.height - below.y, below.y + below.height]
    }

    t.strictSame(await edges(), [0, viewport.height])
    t.strictSame(await shifts(), [])

    const hidden = await page.evaluate(() => {
      const bars = document.querySelector('[data-bars]')
      return [...document.querySelectorAll<HTMLElement>('article :is(a, button, summary)')].filter(
        (control) => {
          if (!control.checkVisibility()) return false
          control.focus()
          const covered = bars?.getBoundingClientRect().top ?? 0
          return control.getBoundingClientRect().bottom > covered
        },
      ).length
    })

    t.equal(hidden, 0)
  },
)

/** @spec 9.36 (part) @of client/features/compare/CompareHeads.tsx */
t.test(
  'a phone shows two cars, each chosen from all by a field 150 px wide, 140 px on the smallest',
  async (t) => {
    const { page, shifts } = await open(t, compareHref(...ids), { viewport: { width: 390, height: 844 } })
    const fields = page.getByRole('combobox', { name: /car$/ })
    const shown = async () => (await titles(page)).filter((text) => text !== '').length
    const widthOf = async () => (await fields.first().boundingBox())?.width
    await becomes(t, async () => [await fields.count(), await shown(), await widthOf()], [2, 2, 150])
    t.strictSame(await shifts(), [])

    const [first, second] = ['First', 'Second'].map((place) =>
      page.getByRole('combobox', { name: `${place} car` }),
    )
    const chosen = async () => [await first?.inputValue(), await second?.inputValue()]
    await second?.selectOption('4')
    await becomes(t, chosen, ['0', '4'])
    await first?.selectOption('4')
    await becomes(t, chosen, ['4', '0'], 'a car that is shown changes its place')

    await page.setViewportSize({ width: 360, height: 740 })
    await becomes(t, widthOf, 140)
    t.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
  },
)

/** @of client/features/compare/CompareTable.tsx */
t.test(
  'on a tablet the titles of four and of five cars stay in view as the facts are scrolled',
  async (t) => {
    for (const count of [4, 5]) {
      const viewport = { width: 768, height: 900 }
      const { page } = await open(t, compareHref(...ids.slice(0, count)), { viewport })
      await page.getByRole('rowheader').nth(15).scrollIntoViewIfNeeded()
      const isInView = async () =>
        Number((await page.getByRole('columnheader').first().boundingBox())?.y) >= -1
      await becomes(t, isInView, true, `${count} cars`)
      t.equal(await page.evaluate(() => document.documentElement.scrollWidth > innerWidth), false)
    }
  },
)

/** @of client/features/compare/MoveCar.tsx, client/features/compare/use-car-order.ts */
t.test(
  'columns are put in another order by keys, by dragging and without scripts; the address has it',
  async (t) => {
    const [a = 0, b = 0, c = 0] = ids
    const { page } = await open(t, compareHref(a, b, c))
    const before = await titles(page)
    t.equal(before.length, 3)
    const link = page.getByRole('link', { name: /^Move .* right$/ }).first()
    await link.focus()
    await page.keyboard.press('Enter')
    await page.waitForURL(product.url + compareHref(b, a, c))
    await becomes(t, () => titles(page), [before[1], before[0], before[2]])
    await page.getByRole('status').getByText('is now at place 2 of 3.').waitFor()
    const focused = () => page.evaluate(() => document.activeElement?.getAttribute('data-move'))
    await becomes(t, focused, `${a} 1`)

    await page.keyboard.press('Enter')
    await page.waitForURL(product.url + compareHref(b, c, a))
    await becomes(t, focused, `${a} -1`, 'at the end')

    const columns = page.locator('thead tr').first().locator('td[draggable]')
    await columns.nth(2).dragTo(columns.nth(0))
    await page.waitForURL(product.url + compareHref(a, b, c))
    await becomes(t, () => titles(page), before)

    const plain = await openPage(t, { javaScriptEnabled: false })
    await plain.goto(product.url + compareHref(a, b))
    await plain.getByRole('link', { name: /^Move .* left$/ }).click()
    await becomes(t, () => plain.url(), product.url + compareHref(b, a))
  },
)

for (const [width, colorScheme] of [
  [390, 'dark'],
  [1440, 'light'],
] as const) {
  /** @of client/features/compare/CompareTable.tsx */
  t.test(`axe finds nothing in a comparison at ${width} px in ${colorScheme} colours`, async (t) => {
    const path = compareHref(...ids.slice(0, 4), 999_999_999)
    const { page } = await open(t, path, { viewport: { width, height: 900 }, colorScheme })
    t.strictSame(await violationsOf(page), [])
  })
}

/** @of client/features/compare/CompareTable.tsx */
t.test('five cars fit on paper, and without a column cut off at 400 % zoom', async (t) => {
  const { page } = await open(t, compareHref(...ids), { viewport: { width: 320, height: 256 } })
  const widths = () => page.evaluate(() => [document.documentElement.scrollWidth, innerWidth])
  t.strictSame(await widths(), [320, 320])

  // Letter paper between its margins.
  await page.setViewportSize({ width: 740, height: 960 })
  await page.emulateMedia({ media: 'print' })
  const fits = async () => {
    const last = await page.getByRole('columnheader').last().boundingBox()
    return last && last.x + last.width <= 740
  }
  await becomes(t, fits, true)
})

/** @of client/features/compare/DrawerCar.tsx */
t.test('facts that come late move nothing in the drawer', async (t) => {
  const { page, shifts } = await open(t, compareHref(...ids.slice(0, 3)), {
    viewport: { width: 1440, height: 900 },
  })
  const release = await holdAnswers(page, `**${carFactsPath}*`)
  await page.goto(product.url + allCars)
  await drawerOf(page).getByText(`Car ${ids[0]}`).waitFor()
  t.strictSame(await shifts(), [])
  release()
  await drawerOf(page).getByText('$').first().waitFor()
  t.strictSame(await shifts(), [])
})

/** @of client/features/compare/CompareTable.tsx */
t.test('the columns of five cars break no word of a button', async (t) => {
  const { page } = await open(t, compareHref(...ids))
  for (const width of [660, 768, 1024, 1100, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    const buttons = page.getByRole('table').getByRole('link', { name: 'Check availability' })
    const lines = await buttons.evaluateAll((links) =>
      links.map((link) => {
        const words = document.createRange()
        words.selectNodeContents(link.lastChild ?? link)
        return words.getClientRects().length
      }),
    )

    t.ok(lines.length > 0)
    t.ok(Math.max(...lines) <= 2, `${width} px`)
  }
})
