import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'
import t from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { withTiles } from '#infra/testing/flags.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
const openPage = await startBrowser(t)
const search = '/cars-for-sale/all-cars?zip=85281&searchRadius=0&listingType=USED'
const calls = ['premium', 'highlights', 'boost'] as const
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 1000 } }
const endings = {
  full: marketplace.passOn,
  empty: answers({ listings: [], owners: [] }),
  failed: answers(500),
}

const ids = (page: Page) =>
  page
    .getByRole('feed')
    .locator('[data-organic-id]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.organicId))
const inserted = (page: Page) => page.getByRole('feed').locator('[data-tile]')

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [ending, behaviour] of Object.entries(endings)) {
    t.test(`inserted tiles that come late and ${ending} move nothing on a ${size}, and no car is lost or repeated`, async (t) => {
      // A product of its own each time, so that nothing comes from the cache.
      const { url } = await startProduct(t, { marketplace: marketplace.url, settings: { flags: withTiles } })
      const { held, letGo } = heldBack(behaviour)
      for (const call of calls) marketplace.fault(call, held)
      const page = await openPage(t, { viewport })
      const shifts = await watchLayoutShifts(page)
      await page.goto(url + search, { waitUntil: 'commit' })
      const feed = page.getByRole('feed')
      await feed.locator('[data-organic-id]').nth(23).waitFor()
      await feed.evaluate((element) => element.scrollIntoView())
      const height = await feed.evaluate((element) => element.getBoundingClientRect().height)
      t.equal(await inserted(page).count(), 0)
      letGo()
      const last = ending === 'full' ? inserted(page).nth(5) : feed.locator('[data-organic-id]').nth(29)
      await last.waitFor({ timeout: 5_000 })
      await page.waitForLoadState('networkidle')
      t.equal(await feed.evaluate((element) => element.getBoundingClientRect().height), height)
      t.strictSame(await shifts(), [])
      t.equal(new Set(await ids(page)).size, ending === 'full' ? 24 : 30)
      for (const call of calls) marketplace.fault(call)
    })
  }
}

t.test('with JavaScript what inserted tiles displace comes next, and each car is there once', async (t) => {
  const { url } = await startProduct(t, { marketplace: marketplace.url, settings: { flags: withTiles } })
  const page = await openPage(t)
  await page.goto(url + search, { waitUntil: 'networkidle' })
  t.equal(await inserted(page).count(), 6)
  await page.getByRole('link', { name: 'See More Results' }).click()
  await page.getByRole('feed').locator(':scope > *').nth(59).waitFor()
  t.equal(new Set(await ids(page)).size, 54)
  const positions = await page
    .getByRole('feed')
    .locator('[data-organic-id] article')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('aria-posinset'))))
  t.strictSame(
    positions,
    positions.map((_, index) => index + 1),
  )
  t.match(await page.locator('main [role=status]').first().textContent(), /^Showing results 1 to 54 of/)
  await page.keyboard.press('PageUp')
  t.ok(await page.evaluate(() => document.activeElement?.closest('[role=feed] > *') !== null), 'Page Up goes over inserted tiles too')
  const { violations } = await new AxeBuilder({ page }).include('main').analyze()
  t.strictSame(
    violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html}`),
    [],
  )
})
