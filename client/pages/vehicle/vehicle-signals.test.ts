import t from 'tap'
import { startBrowser } from '#infra/testing/browser.ts'
import { inPieces, watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs, resets, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t))
const openPage = await startBrowser(t)

const { listings }: { listings: Listing[] } = await (
  await fetch(`${marketplace.url}/rest/lsc/listing?experience=buy-online`)
).json()

const [shop] = listings
const path = shop?.vdpBaseUrl ?? ''
const yes = answers({ totalMatched: 1, sellable: true, circuitBreakerOpen: false })
const twelve = answers({ counts: [{ vin: shop?.vin, count: 6 }] })

/** @spec 3.4 (part), 3.13 (part), 4.39 @of client/features/vehicle/Signals.tsx */
t.test('what is learned late of a car moves nothing, nor does a page in small pieces', async (t) => {
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 1440, height: 1000 },
  ]) {
    const { url } = await startProduct(t, { marketplace: marketplace.url })
    const [online, views] = [heldBack(yes), heldBack(twelve)]
    marketplace.fault('eligibility', online.held)
    marketplace.fault('viewCounts', views.held)
    const page = await openPage(t, { viewport, images: 'shown' })
    const shifts = await watchLayoutShifts(page)
    await page.goto(url + path, { waitUntil: 'commit' })
    await page.getByText('Checking whether you can buy it online…').waitFor()
    online.release()
    views.release()
    await page.getByText('You can buy this car online').waitFor()
    await page.getByText('12 shoppers viewing this week').waitFor()
    await page.waitForLoadState('networkidle')
    t.strictSame(await shifts(), [])

    const proxy = await startOrigin(t, inPieces(url, 1_500))
    await page.goto(proxy.url + path, { waitUntil: 'networkidle' })
    t.strictSame(await shifts(), [])
  }
})

t.test('in a navigation of the browser the signals come late as well', async (t) => {
  const { url } = await startProduct(t, { marketplace: marketplace.url })
  marketplace.fault('eligibility', yes)
  marketplace.fault('viewCounts', twelve)
  const page = await openPage(t)
  const gate = Promise.withResolvers<void>()
  await page.route('**/svc/vehicle/*/signals', async (route) => {
    await gate.promise
    await route.continue()
  })

  await page.goto(`${url}/cars-for-sale/all-cars?experience=buy-online`, { waitUntil: 'networkidle' })
  await page.locator(`[data-organic-id="${shop?.id}"] a`).first().click()
  await page.getByText('Checking whether you can buy it online…').waitFor()
  gate.resolve()
  await page.getByText('You can buy this car online').waitFor()
  t.equal(await page.getByText('Checking whether you can buy it online…').count(), 0)
})

/** @spec 4.39, 8.12 @of server/pages/vehicle/vehicle.signals.ts */
t.test(
  'where they cannot be had, or are switched off, there is nothing to tell and the page is whole',
  async (t) => {
    for (const fault of [answers(500), resets, hangs]) {
      marketplace.fault('eligibility', fault)
      marketplace.fault('viewCounts', fault)
      const product = await startProduct(t, { marketplace: marketplace.url })
      const answer = await product.open(path)
      await answer.until('id="page-end"')
      if (fault !== hangs) t.notMatch(await answer.whole(), /buy this car online|shoppers? viewing/)

      answer.disconnect()
      t.strictSame(product.errors(), [])
    }

    marketplace.fault('eligibility', yes)
    marketplace.fault('viewCounts', twelve)
    const flags = { eligibility: false, viewCounts: false }
    const product = await startProduct(t, { marketplace: marketplace.url, settings: { flags } })
    t.notMatch((await product.visit(path)).body, /buy this car online|shoppers? viewing/)
  },
)
