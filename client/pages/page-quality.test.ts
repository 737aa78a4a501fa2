import type { RequestListener } from 'node:http'
import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { holdAnswers, startBrowser } from '#infra/testing/browser.ts'
import { inPieces, watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { carFactsPath } from '#shared/features/listings/car-facts.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
const { url } = await startProduct(t, { marketplace: marketplace.url })
const openPage = await startBrowser(t)
const allCars = `${url}/cars-for-sale/all-cars`

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 1000 } }

const pages = {
  results: `${allCars}?zip=85281&searchRadius=0&listingType=USED&makeCode=FORD&foo=1`,
  'no results': `${allCars}?maxPrice=1`,
  listing: `${url}/cars-for-sale/vehicle/1`,
  'no such page': `${url}/cars-for-sale/nothing`,
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const colorScheme of ['light', 'dark'] as const) {
    /** @of client */
    t.test(`axe finds nothing on a ${size} in ${colorScheme} colours`, async (t) => {
      const page = await openPage(t, { viewport, colorScheme, expects: /404/ })
      for (const [name, address] of Object.entries(pages)) {
        await page.goto(address, { waitUntil: 'networkidle' })
        t.strictSame(await violationsOf(page), [], name)
      }

      if (viewport.width > 1000) return

      await page.goto(allCars, { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: /^Filters/ }).click()
      await page.getByRole('dialog', { name: 'Filters' }).waitFor()
      t.strictSame(await violationsOf(page), [], 'open drawer')
    })
  }
}

/** @of client/cards/listing-card.styles.ts */
t.test('the first sheet of printed results has two rows of three cars below the heading', async (t) => {
  // Letter paper within the margins that browsers leave.
  const sheet = { width: 739, height: 979 }
  const page = await openPage(t, { viewport: sheet })
  await page.emulateMedia({ media: 'print' })
  await page.goto(`${allCars}?makeCode=FORD`, { waitUntil: 'networkidle' })

  const cards = page.locator('[data-organic-id]').getByRole('article')
  const ends = await cards.evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().bottom))
  t.equal(ends.filter((end) => end <= sheet.height).length, 6, `cards end at ${ends.slice(0, 9)}`)
})

const noSpotlights: RequestListener = (_request, response) =>
  void response
    .setHeader('content-type', 'application/json')
    .end(JSON.stringify({ featured: [], standard: [], owners: [] }))

const endings: Record<string, RequestListener> = {
  full: marketplace.forward,
  empty: noSpotlights,
  failed: answers(500),
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [ending, behaviour] of Object.entries(endings)) {
    /** @of client/features/spotlights/Spotlights.tsx */
    t.test(`spotlights that come late and ${ending} move nothing on a ${size}`, async (t) => {
      const { held, release } = heldBack(behaviour)
      marketplace.fault('spotlights', held)
      const page = await openPage(t, { viewport, images: 'shown' })
      const shifts = await watchLayoutShifts(page)

      // A search of its own each time, so that nothing comes from the cache.
      await page.goto(`${allCars}?maxPrice=${90_000 + viewport.width + ending.length}`, {
        waitUntil: 'commit',
      })

      await page.locator('[data-organic-id]').first().waitFor()
      release()
      await page.getByRole('region', { name: 'Featured cars' }).getByRole('link').first().waitFor()
      marketplace.fault('spotlights')
      await page.waitForLoadState('networkidle')
      t.strictSame(await shifts(), [])
    })
  }
}

for (const [size, viewport] of Object.entries(sizes)) {
  /** @of client/pages/Document.tsx */
  t.test(`a page that arrives in small pieces moves nothing on a ${size}`, async (t) => {
    const proxy = await startOrigin(t, inPieces(url, 1_500))
    const page = await openPage(t, { viewport, images: 'shown' })
    const shifts = await watchLayoutShifts(page)

    for (const address of [pages.results, pages.listing]) {
      await page.goto(address.replace(url, proxy.url), { waitUntil: 'networkidle' })
      t.strictSame(await shifts(), [])
    }
  })
}

/** @spec 2.6 (part), 2.17, 9.6 @of client/cards/listing-card.styles.ts */
t.test(
  'listings stand three in a row on large screens, two on middle ones and one on phones; the first stop of the keyboard skips to them',
  async (t) => {
    const page = await openPage(t)
    await page.goto(allCars, { waitUntil: 'networkidle' })
    const firstRow = () =>
      page.locator('[role=feed] article').evaluateAll((cards) => {
        const tops = cards.map((card) => card.getBoundingClientRect().top)
        return tops.filter((top) => top === tops[0]).length
      })

    for (const [width, perRow] of [
      [1440, 3],
      [1024, 3],
      [768, 2],
      [639, 1],
      [320, 1],
    ] as const) {
      await page.setViewportSize({ width, height: 900 })
      t.equal(await firstRow(), perRow, `${width} px`)
    }

    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    t.equal(await page.evaluate(() => document.activeElement?.id), 'srp-listings')
  },
)

for (const [size, viewport] of Object.entries(sizes)) {
  /** @of client/pages/saved-cars/SavedCarsPage.tsx */
  t.test(`saved cars of a guest that come late move nothing on a ${size}`, async (t) => {
    const page = await openPage(t, { viewport })
    const shifts = await watchLayoutShifts(page)
    await page.goto(allCars, { waitUntil: 'networkidle' })
    const heart = (pressed: boolean) => page.getByRole('button', { name: /^Save \d/, pressed }).first()
    await heart(false).click()
    await heart(true).waitFor()

    const release = await holdAnswers(page, `**${carFactsPath}*`)
    await page.goto(url + savedCarsPath)
    t.strictSame(await shifts(), [])
    release()
    await page.getByRole('button', { name: /^Remove / }).waitFor()
    await page.getByRole('contentinfo').waitFor()
    t.strictSame(await shifts(), [])
  })
}
