import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { holdAnswers, startBrowser } from '#infra/testing/browser.ts'
import { inPieces, watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs, resets, startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { ListingResponse } from '#shared/features/listings/answers.contract.ts'
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
  const release = await holdAnswers(page, '**/svc/vehicle/*/signals')

  await page.goto(`${url}/cars-for-sale/all-cars?experience=buy-online`, { waitUntil: 'networkidle' })
  await page.locator(`[data-organic-id="${shop?.id}"] a`).first().click()
  await page.getByText('Checking whether you can buy it online…').waitFor()
  release()
  await page.getByText('You can buy this car online').waitFor()
  t.equal(await page.getByText('Checking whether you can buy it online…').count(), 0)
})

/** @of client/features/vehicle/Signals.tsx */
t.test('without scripts a page says nothing of signals that come late', async (t) => {
  const { url } = await startProduct(t, { marketplace: marketplace.url })
  const [online, views] = [heldBack(yes), heldBack(twelve)]
  marketplace.fault('eligibility', online.held)
  marketplace.fault('viewCounts', views.held)
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(url + path, { waitUntil: 'commit' })
  const checking = page.getByText('Checking whether you can buy it online…')
  await checking.waitFor({ state: 'attached' })
  online.release()
  views.release()
  await page.waitForLoadState()
  t.equal(await checking.isVisible(), false)
})

/** @spec 4.39, 8.12 @of server/pages/vehicle/vehicle.signals.ts */
t.test(
  'where views and buying online cannot be had, or are switched off, the page is whole and tells nothing of them',
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

/**
 * @spec 3.4 (part), 3.10 (part) @of client/features/vehicle/FullScreenPhotos.tsx,
 * client/features/vehicle/use-zoom.ts
 */
t.test(
  'on the whole screen photos are zoomed and moved, the car is turned, and films are found',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace.url)
    const whole: ListingResponse = await (
      await fetch(`${marketplace.url}/rest/lsc/listing/${shop?.id}`)
    ).json()
    const [photo] = whole.listing.images.sources
    const frames = Array.from({ length: 12 }, (_, at) => `${photo?.src}?${at}`)
    const videos = ['/films/tour.mp4', 'https://www.youtube.com/watch?v=abc']
    upstream.behave(answers({ ...whole, material: { spin: { frames }, videos } }))
    const { url } = await startProduct(t, { marketplace: upstream.url })
    const page = await openPage(t, { viewport: { width: 390, height: 844 } })
    await page.goto(url + path, { waitUntil: 'networkidle' })

    await page.locator('#photo-1 a').click()
    const dialog = page.getByRole('dialog', { name: 'Photos' })
    await dialog.getByText('1 of 6').waitFor()
    await page.keyboard.press('+')
    await page.keyboard.press('+')
    const zoomed = dialog.getByRole('group', { name: 'Zoomed photo' })
    const zoom = () => dialog.getByRole('status', { name: 'Zoom' }).textContent()
    await becomes(t, zoom, '300%')
    const left = () => zoomed.evaluate((box) => box.scrollLeft / box.scrollWidth)
    const isMiddle = async () => Math.abs((await left()) - 1 / 3) < 0.01
    await becomes(t, isMiddle, true, 'the middle stays in the middle')
    await page.keyboard.press('ArrowRight')
    await page.waitForFunction(() => {
      const box = document.querySelector('[data-zoom]')
      return box !== null && box.scrollLeft > box.scrollWidth / 3 + 10
    })

    t.strictSame(await violationsOf(page), [])
    await page.keyboard.press('0')
    await zoomed.waitFor({ state: 'detached' })
    await page.keyboard.press('ArrowRight')
    await dialog.getByText('2 of 6').waitFor()
    await dialog.getByRole('region').dblclick({ position: { x: 60, y: 300 } })
    await becomes(t, zoom, '200%')
    await becomes(t, async () => (await left()) < 0.1, true, 'where it was clicked')

    await dialog.getByRole('button', { name: '360°' }).click()
    const slider = dialog.getByRole('slider', { name: 'Turn the car' })
    await slider.focus()
    await page.keyboard.press('ArrowRight')
    const degrees = () => slider.getAttribute('aria-valuetext')
    await becomes(t, degrees, '30 degrees')
    const shown = dialog.locator('img:not([hidden])')
    await becomes(t, () => shown.getAttribute('src'), frames[1])
    await page.mouse.move(300, 400)
    await page.mouse.down()
    await page.mouse.move(196, 400)
    await page.mouse.up()
    await becomes(t, degrees, '270 degrees', 'a third of a turn back')
    t.strictSame(await violationsOf(page), [])

    await dialog.getByRole('button', { name: 'Videos' }).click()
    t.equal(await dialog.locator('video').getAttribute('src'), videos[0])
    const link = dialog.getByRole('link', { name: 'Watch on youtube.com (new tab)' })
    t.strictSame(await link.evaluate((a: HTMLAnchorElement) => [a.href, a.target]), [videos[1], '_blank'])
    t.equal(await page.locator('iframe').count(), 0)
  },
)

/** @of client/features/vehicle/use-zoom.ts */
t.test(
  'two taps of a finger zoom a photo, also where the browser makes a double click of them',
  async (t) => {
    const { url } = await startProduct(t, { marketplace: marketplace.url })
    const phone = { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } }
    const page = await openPage(t, phone)
    await page.goto(url + path, { waitUntil: 'networkidle' })
    await page.locator('#photo-1 a').tap()
    const dialog = page.getByRole('dialog', { name: 'Photos' })
    await dialog.getByText('1 of 6').waitFor()
    const zoom = dialog.getByRole('status', { name: 'Zoom' })
    // The first value is there at once, the last one when a double click came.
    const seen = await zoom.evaluateHandle((output) => {
      const values: (string | null)[] = []
      addEventListener('dblclick', () => requestAnimationFrame(() => values.push('double click')))
      new MutationObserver(() => values.push(output.textContent)).observe(output, {
        ...{ subtree: true, characterData: true, childList: true },
      })
      return values
    })

    await page.touchscreen.tap(120, 300)
    await page.touchscreen.tap(120, 300)
    await becomes(t, () => seen.evaluate((values) => values.slice()), ['200%', 'double click'])
  },
)
