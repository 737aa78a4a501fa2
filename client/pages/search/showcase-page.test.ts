import type { RequestListener } from 'node:http'
import type { Page } from 'playwright-core'
import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { hydrated, startBrowser } from '#infra/testing/browser.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { bot } from '#infra/testing/visit.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t, { listings: 2_000 }))
const openPage = await startBrowser(t)
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 1000 } }
const allCars = '/cars-for-sale/all-cars'

// So few that what stands below them is in view, and a dealer with cars of this kind.
const few = `${allCars}?listingType=USED&makeCode=FORD&modelCode=FORD-F-150&maxPrice=12000`

const showcase = (page: Page) => page.locator('[data-tile=showcase]')
const fresh = (settings = {}) => startProduct(t, { marketplace: marketplace.url, settings })
const { url } = await fresh()

const noSpotlights = answers({ featured: [], standard: [], owners: [] })

const endings: Record<string, Record<'showcase' | 'spotlights', RequestListener>> = {
  full: { showcase: marketplace.forward, spotlights: marketplace.forward },
  empty: { showcase: answers({}), spotlights: noSpotlights },
  failed: { showcase: answers(500), spotlights: answers(500) },
}

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [ending, behaviour] of Object.entries(endings)) {
    /** @spec 4.45 (part), 4.46, 8.5 @of client/streaming/reserved-space.styles.ts */
    t.test(
      `a showcase and standard cars that come late and ${ending} move nothing on a ${size}, wherever they stand`,
      async (t) => {
        const product = await fresh()

        for (const address of [few, `${allCars}?showcaseOwnerId=1`]) {
          const held = { showcase: heldBack(behaviour.showcase), spotlights: heldBack(behaviour.spotlights) }
          for (const call of ['showcase', 'spotlights'] as const) marketplace.fault(call, held[call].held)

          const page = await openPage(t, { viewport })
          const shifts = await watchLayoutShifts(page)
          await page.goto(product.url + address, { waitUntil: 'commit' })
          // The page has arrived up to its end: before, the last card may be one in its middle.
          await page.getByRole('contentinfo').waitFor()
          t.strictSame(await shifts(), [], `${address}, without the blocks`)

          if (address === few)
            await page
              .locator('[data-organic-id]')
              .last()
              .evaluate((card) => card.scrollIntoView())

          // What the jump itself moves is no block's work.
          const { length: ofTheJump } = await shifts()
          held.showcase.release()
          if (ending === 'full') await showcase(page).waitFor()

          held.spotlights.release()
          await page.waitForLoadState('networkidle')
          t.strictSame((await shifts()).slice(ofTheJump), [], address)

          for (const call of ['showcase', 'spotlights'] as const) marketplace.fault(call)
        }
      },
    )
  }
}

for (const [size, viewport] of Object.entries(sizes)) {
  /** @of client/features/great-prices/GreatPriceCount.tsx */
  t.test(`a count of great prices that comes late moves no link on a ${size}`, async (t) => {
    const { held, release } = heldBack(marketplace.forward)
    marketplace.fault('count', held)
    const product = await fresh()
    const page = await openPage(t, { viewport })
    const shifts = await watchLayoutShifts(page)
    await page.goto(`${product.url}${allCars}?makeCode=FORD&modelCode=FORD-F-150`, { waitUntil: 'commit' })
    await page.getByRole('link', { name: 'About the Ford F-150' }).waitFor()

    release()
    await page.getByRole('link', { name: /great prices? nationwide/ }).waitFor()
    await page.waitForLoadState('networkidle')
    t.strictSame(await shifts(), [])

    marketplace.fault('count')
  })
}

/** @of client/features/showcase/ShowcaseView.tsx */
t.test(
  'the picture of a dealer is urgent where no car of the search is above it, and waits elsewhere',
  async (t) => {
    const pictures = async (path: string) => {
      const html = await (await fetch(url + path, { headers: { 'user-agent': bot } })).text()
      return html.match(/<section[^>]* data-tile="showcase"[\s\S]*?<img [^>]+>/)?.[0]
    }

    for (const path of [`${allCars}?maxPrice=100`, `${allCars}?showcaseOwnerId=1`])
      t.match(await pictures(path), /^(?!.* loading=).* fetchPriority="high"/, path)

    t.match(await pictures(few), /^(?!.* fetchPriority=).* loading="lazy"/)
  },
)

/** @spec 4.46 @of client/streaming/reserved-space.styles.ts */
t.test('a search without a sponsored dealer has no hole where it would stand', async (t) => {
  const product = await startProduct(t, {
    marketplace: marketplace.url,
    settings: { flags: { showcase: false, spotlights: false } },
  })

  const page = await openPage(t)
  await page.goto(product.url + few, { waitUntil: 'networkidle' })
  const heights = await page
    .locator('#srp-listings > [role=feed] ~ div')
    .evaluateAll((boxes) => boxes.map(({ clientHeight }) => clientHeight))

  t.strictSame(
    heights.filter((height) => height > 0),
    [],
  )
})

/** @spec 1.1 (part), 9.34, 2.18 @of client/features/showcase/showcase.styles.ts */
t.test(
  'with a car the headline is 24 px high, with the dealer alone 46 px; the logo is 71 by 30',
  async (t) => {
    const page = await openPage(t)
    const measured = async (address: string) => {
      await page.goto(url + address, { waitUntil: 'networkidle' })
      return showcase(page).evaluate((box) => [
        (box as HTMLElement).dataset.mode,
        box.querySelector('h2')?.getBoundingClientRect().height,
        ...[...box.querySelectorAll('img[width="71"]')].map((logo) => {
          const { width, height } = logo.getBoundingClientRect()
          return `${width} × ${height}`
        }),
      ])
    }

    t.strictSame(await measured(`${allCars}?listingType=USED`), ['inventory', 24, '71 × 30'])
    t.strictSame(await measured(`${allCars}?makeCode=SUBARU&vehicleStyleCode=TRUCKS`), [
      'owner',
      46,
      '71 × 30',
    ])

    t.equal(await showcase(page).getByText('Sponsored', { exact: true }).count(), 1)
  },
)

/** @spec 4.47, 9.33 (part) @of client/features/showcase/OtherCars.tsx */
t.test(
  'View Vehicles fetches up to twelve other cars of the dealer, Hide Vehicles takes them away; a failure can be tried again',
  async (t) => {
    const page = await openPage(t, { expects: /Failed to load resource/ })
    await page.goto(`${url}${allCars}?listingType=USED`, { waitUntil: 'networkidle' })
    const shown = await showcase(page).getByRole('heading').getByRole('link').getAttribute('href')
    const summary = await hydrated(showcase(page).locator('summary'))
    t.equal((await summary.innerText()).trim(), 'View Vehicles')

    marketplace.fault('search', answers(500))
    await summary.click()
    await showcase(page).getByRole('alert').waitFor()
    marketplace.fault('search')
    await summary.click()
    await summary.click()
    await showcase(page).getByRole('article').first().waitFor()
    await becomes(t, async () => (await summary.innerText()).trim(), 'Hide Vehicles')

    const links = await showcase(page)
      .getByRole('article')
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')))

    t.ok(links.length > 0 && links.length <= 12 && !links.includes(shown))
    t.strictSame(await violationsOf(page, 'main'), [])

    await summary.click()
    await showcase(page).getByRole('article').first().waitFor({ state: 'hidden' })
  },
)

/** @spec 4.44 @of client/features/showcase/use-hidden.ts */
t.test(
  'a shopper hides sponsored dealers, finds them hidden in the first frame of the next page, and can show them again',
  async (t) => {
    const page = await openPage(t)
    await page.goto(`${url}${allCars}?listingType=USED`, { waitUntil: 'networkidle' })
    const hide = await hydrated(showcase(page).getByRole('button', { name: 'Hide sponsored dealers' }))
    await hide.click()
    await showcase(page).waitFor({ state: 'hidden' })
    const focused = () => page.evaluate(() => document.activeElement?.textContent)
    await becomes(t, focused, 'Show')

    const shifts = await watchLayoutShifts(page)
    await page.goto(`${url}${allCars}?showcaseOwnerId=1&listingType=USED`, { waitUntil: 'networkidle' })
    t.equal(await showcase(page).isVisible(), false)
    t.strictSame(await shifts(), [])

    await (await hydrated(page.getByRole('button', { name: 'Show', exact: true }))).click()
    await showcase(page).waitFor()
    await becomes(t, focused, 'Hide')
  },
)

/** @spec 4.45 @of client/features/showcase/ShowcaseBlock.tsx */
t.test(
  'a dealer that the address names is waited for by its shape, above the results; any other stands below them',
  async (t) => {
    const { held, release } = heldBack(marketplace.forward)
    marketplace.fault('showcase', held)
    const page = await openPage(t)
    await page.goto(`${url}${allCars}?showcaseOwnerId=2`, { waitUntil: 'commit' })
    await page.locator('[data-organic-id]').first().waitFor()
    t.equal(await page.locator('main [data-skeleton] > span').first().isVisible(), true)

    release()
    marketplace.fault('showcase')
    await showcase(page).waitFor()
    const isAbove = () =>
      showcase(page).evaluate(
        (box) =>
          box.getBoundingClientRect().top <
          (document.querySelector('[role=feed]')?.getBoundingClientRect().top ?? 0),
      )

    await becomes(t, isAbove, true)

    await page.goto(`${url}${allCars}?listingType=USED`, { waitUntil: 'networkidle' })
    await becomes(t, isAbove, false)
  },
)

/** @spec 2.31, 3.16 @of client/features/dealer-difference/DealerDifference.tsx */
t.test(
  'what sets a dealer apart opens as a dialog of plain words; while it cannot be had its button says so',
  async (t) => {
    const product = await startProduct(t, { marketplace: marketplace.url })
    const page = await openPage(t, {
      viewport: sizes.phone,
      colorScheme: 'dark',
      expects: /Failed to load resource/,
    })

    const [hostile] = [
      {
        heading: '<b>Bold</b>',
        paragraphs: ['<img src=x onerror=alert(1)>'],
        points: ['javascript:alert(1)'],
      },
    ]

    const ids = Array.from({ length: 40 }, (_, index) => index + 1)
    const { owners } = await (
      await fetch(`${marketplace.url}/rest/lsc/listing?ownerId=${ids.slice(0, 25).join()}&numRecords=100`)
    ).json()

    const { id } = owners.find((owner: { dealerDiff?: object }) => owner.dealerDiff)
    marketplace.fault('dealerDifference', answers(500))
    await page.goto(`${product.url}${allCars}?showcaseOwnerId=${id}`, { waitUntil: 'networkidle' })
    await (await hydrated(page.getByRole('button', { name: 'Dealer difference' }))).click()
    const again = page.getByRole('button', { name: 'Cannot be shown now. Try again' })
    await again.waitFor()
    marketplace.fault(
      'dealerDifference',
      answers({ title: 'The <i>difference</i>', sections: [hostile, { heading: 4 }] }),
    )

    await again.click()
    const dialog = page.getByRole('dialog', { name: 'The <i>difference</i>' })
    await dialog.getByText('<img src=x onerror=alert(1)>').waitFor()
    t.strictSame(await dialog.getByRole('heading').allTextContents(), [
      'The <i>difference</i>',
      '<b>Bold</b>',
    ])

    t.equal(await dialog.evaluate((box) => box.scrollWidth > box.clientWidth), false)
    t.strictSame(await violationsOf(page, 'main'), [])

    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    await page.waitForFunction(() => document.activeElement?.textContent?.includes('Dealer difference'))

    marketplace.fault('dealerDifference')
  },
)

/** @spec 4.47 @of client/features/showcase/OtherCars.tsx */
t.test('without JavaScript the showcase is there, and its vehicles are a link', async (t) => {
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(`${url}${allCars}?listingType=USED`)
  await showcase(page).locator('summary').click()
  const link = showcase(page).getByRole('link', { name: /^See all cars of/ })
  t.equal(await link.isVisible(), true)
  t.match(await link.getAttribute('href'), /ownerId=\d+$/)
  t.equal(await showcase(page).getByRole('button').count(), 0)
})

/** @of client/streaming/reserved-space.styles.ts, client/features/spotlights/Carousel.tsx */
t.test('without scripts spotlights that come late leave no hole', async (t) => {
  const { held, release } = heldBack(marketplace.forward)
  marketplace.fault('spotlights', held)
  const page = await openPage(t, { javaScriptEnabled: false })
  await page.goto(`${url}${allCars}?makeCode=BMW`, { waitUntil: 'commit' })
  const skeletons = page.locator('main [data-skeleton]')
  await skeletons.first().waitFor({ state: 'attached' })
  release()
  await page.waitForLoadState()
  const heights = skeletons.evaluateAll((all) => all.map(({ parentElement }) => parentElement?.offsetHeight))
  t.strictSame([...new Set(await heights)], [0])

  marketplace.fault('spotlights')
})

/** @spec 3.24, 3.26, 7.8, 9.14 @of client/features/spotlights/StandardSpotlights.tsx */
t.test('standard cars stand below the first block and say that they are sponsored', async (t) => {
  const page = await openPage(t)
  await page.goto(`${url}${allCars}?listingType=USED`, { waitUntil: 'networkidle' })
  const carousel = page.getByRole('region', { name: 'More cars to consider' })
  t.equal(await carousel.getByText('Sponsored', { exact: true }).count(), 1)

  const count = await carousel.getByRole('article').count()
  t.ok(count > 0 && count <= 6)
  t.strictSame(await violationsOf(page, 'main'), [])
})
