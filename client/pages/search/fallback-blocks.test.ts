import type { RequestListener } from 'node:http'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { emptyBlocks } from '#shared/pages/search-blocks.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t, { listings: 4_000 }))
const { url } = await startProduct(t, { marketplace: marketplace.url, settings: { flags: withoutTiles } })
const openPage = await startBrowser(t)
const few = `${url}/cars-for-sale/all-cars?zip=60601&searchRadius=75&makeCode=FORD&extColorSimple=BLACK`
const sizes = { 'large screen': { width: 1440, height: 1000 }, phone: { width: 390, height: 844 } }

const nothing: RequestListener = (_request, response) =>
  void response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ ...emptyBlocks.supplemental }))

const endings: Record<string, RequestListener> = {
  full: marketplace.forward,
  empty: nothing,
  failed: answers(500),
}

const calls = ['extended', 'supplemental', 'similar'] as const

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [index, [ending, behaviour]] of Object.entries(endings).entries()) {
    /** @of client/cards/SkeletonCards.tsx */
    t.test(`cars below the results that come late and ${ending} move nothing on a ${size}`, async (t) => {
      const gates = calls.map((call) => ({ call, ...heldBack(behaviour) }))
      for (const { call, held } of gates) marketplace.fault(call, held)

      const page = await openPage(t, { viewport })
      const shifts = await watchLayoutShifts(page)

      // A search of its own each time, so that nothing comes from the cache.
      await page.goto(`${few}&maxPrice=${90_000 + viewport.width * 10 + index}`, { waitUntil: 'commit' })
      await page.locator('[data-organic-id]').first().waitFor()

      for (const { release } of gates) {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight))
        release()
      }

      await page.locator('footer').waitFor()
      await page.waitForLoadState('networkidle')
      t.strictSame(await shifts(), [])

      for (const call of calls) marketplace.fault(call)
    })
  }
}

/** @spec 9.7, 9.8 @of client/cards/SkeletonCards.tsx */
t.test('cars on their way have room for six supplements, then for 21 similar cars', async (t) => {
  for (const [call, count] of [
    ['supplemental', 6],
    ['similar', 21],
  ] as const) {
    const { held, release } = heldBack(marketplace.forward)
    marketplace.fault(call, held)
    const page = await openPage(t)
    await page.goto(`${few}&maxPrice=${80_000 + count}`, { waitUntil: 'commit' })
    const room = page.locator('[data-skeleton-cards] i')
    await room.nth(count - 1).waitFor()
    t.equal(await room.count(), count)

    release()
    await page.locator('footer').waitFor()
    await becomes(t, () => room.count(), 0)

    marketplace.fault(call)
  }
})

/** @of client/features/supplemental/Supplemental.tsx */
t.test('a search with enough results keeps no room for others', async (t) => {
  const page = await openPage(t)
  const held = heldBack(marketplace.forward)
  marketplace.fault('extended', held.held)
  await page.goto(`${url}/cars-for-sale/all-cars?zip=60601&searchRadius=300`, { waitUntil: 'commit' })
  await page.locator('[data-skeleton-cards]').first().waitFor({ state: 'attached' })
  t.equal(await page.locator('[data-skeleton-cards] i').count(), 0)

  held.release()
  marketplace.fault('extended')
  await page.locator('footer').waitFor()
  await page.waitForLoadState('networkidle')
  t.equal(await page.getByRole('heading', { name: 'Beyond your search' }).count(), 0)
})
