import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { withOffers, withoutTiles } from '#infra/testing/flags.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import {
  callPaths,
  heldBack,
  startMarketplaceWithFaults,
  startTestMarketplace,
} from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { Flags } from '#shared/flags/flags.ts'

const marketplace = await startMarketplaceWithFaults(t, await startTestMarketplace(t, { listings: 3_000 }))
const openPage = await startBrowser(t)
const search = '/cars-for-sale/all-cars?zip=85281&searchRadius=0'
const calls = ['premium', 'highlights', 'boost'] as const
const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 1000 } }

const endings = {
  full: marketplace.forward,
  empty: answers({ listings: [], owners: [] }),
  failed: answers(500),
}

/** A product of its own, so that nothing comes from the cache. */
const start = (t: Test, flags: Flags = withOffers) =>
  startProduct(t, { marketplace: marketplace.url, settings: { flags } })

const ids = (page: Page) =>
  page
    .getByRole('feed')
    .locator('[data-organic-id]')
    .evaluateAll((cards) => cards.map((card) => (card as HTMLElement).dataset.organicId))

const tiles = (page: Page) => page.getByRole('feed').locator(':scope > :not(template)')
const inserted = (page: Page) => page.getByRole('feed').locator('[data-tile]')

/** What stands where: each inserted tile's kind and car, each car of the search by its id. */
const layout = (page: Page) =>
  tiles(page).evaluateAll((items) =>
    items.map((item) => {
      const { organicId, tile } = (item as HTMLElement).dataset
      return organicId ?? `${tile} ${item.querySelector('a')?.getAttribute('href')}`
    }),
  )

const isTile = (item: string) => !/^\d/.test(item)

const positions = (page: Page) =>
  page
    .getByRole('feed')
    .locator('[data-organic-id] article')
    .evaluateAll((cards) => cards.map((card) => Number(card.getAttribute('aria-posinset'))))

/** Waits until no car is on the page twice: one that comes late takes the car out of its other place. */
const noRepeats = (page: Page) =>
  page.waitForFunction(() => {
    const links = document.querySelectorAll('[role=feed] h3 a, [role=feed] h2 a')
    const cars = Array.from(links, (link) => link.getAttribute('href')?.split('?')[0])
    return cars.length > 0 && new Set(cars).size === cars.length
  })

/** Whether positions rise, but for cars that have come in where a tile has taken another car out. */
const isInOrder = (order: readonly number[]) => {
  const late = order.filter((position, index) => position > Math.min(...order.slice(index + 1)))
  return new Set(order).size === order.length && late.length <= 10
}

/** Waits until every deferred tile has its car, or the listing in its place. */
const withoutSkeletons = (page: Page) =>
  page.waitForFunction(() => document.querySelector('[role=feed] > [aria-hidden=true]') === null)

const seeMore = (page: Page) => page.getByRole('link', { name: 'See More Results' })

for (const [size, viewport] of Object.entries(sizes)) {
  for (const [ending, behaviour] of Object.entries(endings)) {
    /** @spec 4.37, 8.5 @of client/features/results/DeferredTile.tsx */
    t.test(
      `inserted tiles that come late and ${ending} move nothing on a ${size}, and no car is lost or repeated`,
      async (t) => {
        const { url } = await start(t)
        const holdBack = () => {
          const { held, release } = heldBack(behaviour)
          for (const call of calls) marketplace.fault(call, held)
          return release
        }

        const page = await openPage(t, {
          viewport,
          ...(ending === 'failed' && { expects: /Failed to load resource/ }),
        })

        const feed = page.getByRole('feed')
        const height = () => feed.evaluate((element) => element.getBoundingClientRect().height)
        const shifts = await watchLayoutShifts(page)

        let release = holdBack()
        await page.goto(url + search, { waitUntil: 'commit' })
        await feed.locator('[data-organic-id]').nth(23).waitFor()
        await feed.evaluate((element) => element.scrollIntoView())
        let before = await height()
        t.equal(await inserted(page).count(), 0)

        release()
        await (ending === 'full'
          ? inserted(page).nth(5)
          : feed.locator('[data-organic-id]').nth(29)
        ).waitFor()

        await page.waitForLoadState('networkidle')
        t.equal(await height(), before)
        t.strictSame(await shifts(), [])

        release = holdBack()
        const known = await inserted(page).count()
        await seeMore(page).click()
        await tiles(page).nth(59).waitFor()
        await tiles(page).nth(30).scrollIntoViewIfNeeded()
        before = await height()
        t.equal(await inserted(page).count(), known, 'nor do the offers hold up the next cars')

        // Not on the tile before it, which is still on its way.
        await page.waitForFunction(() => document.activeElement?.closest('[data-organic-id]'))

        // What stood below them has made room.
        const { length } = await shifts()
        release()
        await withoutSkeletons(page)

        await page.waitForLoadState('networkidle')
        t.equal(await height(), before)
        t.strictSame((await shifts()).slice(length), [])

        await noRepeats(page)
        await becomes(t, () => tiles(page).count(), 60)
        t.equal(60 - (await inserted(page).count()), (await ids(page)).length)

        for (const call of calls) marketplace.fault(call)
      },
    )
  }
}

/** @spec 4.34 (part), 4.36, 9.14 @of client/features/results/load-part.ts */
t.test(
  'each block that scrolling brings has its inserted tiles, and each car is there once, in order',
  async (t) => {
    const { url } = await start(t)
    const page = await openPage(t)
    await page.goto(url + search, { waitUntil: 'networkidle' })
    await becomes(t, () => inserted(page).count(), 6)

    await seeMore(page).click()

    // In one step: a late tile may replace the element in between.
    for (const last of [59, 89, 119])
      await page.waitForFunction((index) => {
        const tile = document.querySelectorAll('[role=feed] > :not(template)')[index]
        tile?.scrollIntoView({ block: 'end' })
        return tile !== undefined
      }, last)

    await withoutSkeletons(page)
    const placed = (await layout(page)).flatMap((tile, index) =>
      /^\d/.test(tile) || index > 119 ? [] : [index],
    )

    // In later blocks a paid car that has been shown is none any more.
    const seats = [0, 1, 2, 6, 9, 23, 30, 31, 32, 53, 60, 61, 62, 83, 90, 91, 92, 113]
    t.strictSame(placed.slice(0, 6), seats.slice(0, 6))
    t.ok(placed.length > 9 && placed.every((index) => seats.includes(index)), placed.join(' '))

    await noRepeats(page)
    t.ok(isInOrder(await positions(page)))

    // Scrolling may have asked for more, which is announced a moment later than it is there. A car of the
    // search in an inserted tile counts as well.
    const announced = await page.waitForFunction((mostInTiles) => {
      const cars = document.querySelectorAll('[role=feed] [data-organic-id]').length
      const text = document.querySelector('main [role=status]')?.textContent ?? ''
      const last = Number(/^Showing results 1 to (\d+) of/.exec(text)?.[1])
      return last >= cars && last <= cars + mostInTiles && text
    }, placed.length)
    t.match(await announced.jsonValue(), /^Showing results 1 to 1\d\d of/)
  },
)

/** @of client/features/results/ResultTiles.tsx */
t.test(
  'loaded results are announced, keys go over inserted tiles, and assistive technology finds no fault with any of them',
  async (t) => {
    const { url } = await start(t, { ...withOffers, walletPromo: true, filterPromo: true })
    const page = await openPage(t)
    await page.goto(url + search, { waitUntil: 'networkidle' })
    await seeMore(page).click()
    await tiles(page).nth(59).waitFor()
    await withoutSkeletons(page)
    const focused = () => page.evaluate(() => document.activeElement?.closest('[role=feed] > *')?.textContent)
    await page.waitForFunction(() => document.activeElement?.closest('[role=feed] > *'))
    const first = await focused()
    await page.keyboard.press('PageUp')
    const isBefore = async () => ![undefined, first].includes(await focused())
    await becomes(t, isBefore, true, 'Page Up goes over inserted tiles too')
    t.strictSame(await violationsOf(page, 'main'), [])
  },
)

/** @spec 4.36, 9.14 @of client/features/results/load-part.ts */
t.test(
  'an address in the middle loads blocks above with their tiles, back to the first, and nothing that is seen moves',
  async (t) => {
    const { url } = await start(t)
    const page = await openPage(t)
    const shifts = await watchLayoutShifts(page)
    await page.goto(`${url}${search}&firstRecord=50`, { waitUntil: 'networkidle' })
    const [first = ''] = await ids(page)
    const top = () =>
      page.locator(`[data-organic-id="${first}"]`).evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()

    const more = page.getByRole('link', { name: 'See previous results' })

    while ((await more.count()) > 0) {
      const count = await tiles(page).count()

      // Not a click, which would excuse a shift.
      await more.evaluate((link) => (link as HTMLElement).click())
      await tiles(page).nth(count).waitFor()
      t.ok(Math.abs((await top()) - before) <= 1, `${(await top()) - before} px`)
      t.equal(((await tiles(page).count()) - count) % 6, 0, 'whole rows: no card changes its column')
    }

    await withoutSkeletons(page)
    t.strictSame(await shifts(), [])

    const kinds = (await layout(page)).filter(isTile).map((tile) => tile.split(' ')[0])
    t.strictSame(kinds.slice(-4), [...premium, 'fourthTier'])
    t.ok(kinds.length > 4, `${kinds}`)

    // At the top of the list a car that a tile below shows may be there as well.
    const organic = await ids(page)
    t.equal(new Set(organic).size, organic.length)
    t.ok(isInOrder(await positions(page)))
  },
)

const premium = ['premium', 'premium', 'premium']

/** @spec 8.5 @of client/features/results/load-part.ts */
t.test('above, where no offers come, the cars stand without them', async (t) => {
  const { url } = await start(t)
  const page = await openPage(t, { expects: /Failed to load resource/ })
  await page.goto(`${url}${search}&firstRecord=24`, { waitUntil: 'networkidle' })
  for (const call of calls) marketplace.fault(call, answers(500))

  await page.getByRole('link', { name: 'See previous results' }).click()
  await tiles(page).nth(53).waitFor()
  await withoutSkeletons(page)
  // The cars from the 25th on came with the page, whose own tiles may show one of them in its place.
  const above = (await positions(page)).slice(0, 24)
  t.strictSame(
    above,
    above.map((_, index) => index + 1),
  )

  for (const call of calls) marketplace.fault(call)
})

/** @spec 4.35 @of client/navigation/history-snapshot.ts */
t.test(
  'Back finds the same tiles at the same places, with scroll and focus, also from the server',
  async (t) => {
    const { url } = await start(t)
    const page = await openPage(t)
    await page.goto(url + search, { waitUntil: 'networkidle' })
    await seeMore(page).click()
    await tiles(page).nth(59).waitFor()
    await withoutSkeletons(page)
    await noRepeats(page)
    const before = await layout(page)
    const paid = page.locator('[data-tile=premium]').last().getByRole('link').first()
    const look = () =>
      page.evaluate(() => ({
        scroll: Math.round(scrollY),
        focus: document.activeElement?.closest<HTMLElement>('[data-tile]')?.dataset.tile,
      }))

    const followAndReturn = async (reload: boolean) => {
      await paid.scrollIntoViewIfNeeded()
      await paid.focus()
      const looked = await look()
      await paid.press('Enter')
      await page.waitForURL(/\/vehicle\//)
      if (reload) await page.goto(page.url(), { waitUntil: 'networkidle' })

      await page.goBack({ waitUntil: 'networkidle' })
      await withoutSkeletons(page)
      await noRepeats(page)
      await page.waitForFunction((scroll) => Math.abs(scrollY - scroll) < 2, looked.scroll)
      await becomes(t, look, looked)
    }

    await followAndReturn(false)
    t.strictSame((await layout(page)).slice(0, 60), before.slice(0, 60))

    // The server knows the offers at once, so that a car of theirs leaves no gap in the order.
    await followAndReturn(true)
    const places = (items: readonly string[]) =>
      items.slice(0, 60).map((item) => (isTile(item) ? item.split(' ')[0] : 'organic'))
    t.strictSame(places(await layout(page)), places(before))
  },
)

/** @spec 3.26 @of client/features/results/OrganicSwitch.tsx */
t.test(
  'the switch beside the order leaves the cars of the search alone, and a step back brings the rest again',
  async (t) => {
    const { url } = await start(t)
    for (const viewport of Object.values(sizes)) {
      const page = await openPage(t, { viewport })
      await page.goto(url + search, { waitUntil: 'networkidle' })
      await page.getByRole('link', { name: 'Hide sponsored' }).click()
      await page.getByRole('link', { name: 'Show sponsored' }).waitFor()
      await page.waitForFunction(() => !document.querySelector('[data-tile]'))
      t.match(page.url(), /organic=true/)
      await becomes(t, async () => (await ids(page)).length, 30)

      await seeMore(page).click()
      await tiles(page).nth(59).waitFor()
      t.equal(await inserted(page).count(), 0)

      await page.goBack()
      await inserted(page).nth(5).waitFor()
    }
  },
)

for (const [size, viewport] of Object.entries(sizes)) {
  /** @spec 4.36, 8.5 (part) @of client/features/results/ResultTiles.tsx */
  t.test(
    `in a short list a paid tile that comes late with its last car moves nothing on a ${size}`,
    async (t) => {
      const few = 'listingType=USED&makeCode=FORD&maxPrice=9000'
      const { listings, owners } = await (await fetch(`${marketplace.url}${callPaths.search}?${few}`)).json()
      t.ok(listings.length > 2 && listings.length < 20)

      const { held, release } = heldBack(answers({ listings: listings.slice(-1), owners }))
      marketplace.fault('premium', held)
      const { url } = await start(t)
      const page = await openPage(t, { viewport })
      const shifts = await watchLayoutShifts(page)
      await page.goto(`${url}/cars-for-sale/all-cars?${few}`, { waitUntil: 'commit' })
      const last = page.locator('[data-organic-id]').last()
      await last.waitFor()
      await last.evaluate((card) => card.scrollIntoView())
      release()
      await page.waitForLoadState('networkidle')
      await noRepeats(page)
      t.strictSame(await shifts(), [])
      marketplace.fault('premium')
    },
  )
}

/** @spec 9.9, 9.11 @of client/features/results/HighlightTile.tsx, server/pages/search/page-offers.ts */
t.test('highlighted cars share one tile that buttons turn, each with four photos', async (t) => {
  const { url } = await start(t, { ...withoutTiles, vehicleHighlight: true })
  const page = await openPage(t, { viewport: sizes.desktop })
  await page.goto(url + search, { waitUntil: 'networkidle' })
  const row = page.getByRole('list', { name: 'Highlighted cars' })
  await row.getByRole('article').nth(3).waitFor({ state: 'attached' })

  await page.route('**/svc/photos/*', (route) => route.abort())
  const car = row.getByRole('article').first()
  for (let at = 1; at < 4; at += 1) await car.getByRole('button', { name: /^Next photo/ }).click()
  await car.getByText(/^4\/\d+$/).waitFor()

  await row.scrollIntoViewIfNeeded()
  await page.getByRole('button', { name: 'Later highlighted cars' }).click()
  await becomes(t, () => row.evaluate(({ scrollLeft }) => scrollLeft > 200), true)
})

/** @spec 9.15 @of client/features/promos/Promo.tsx */
t.test('a promo changes the search in place', async (t) => {
  const { url } = await start(t, { ...withoutTiles, walletPromo: true })
  const page = await openPage(t)
  await page.goto(url + search, { waitUntil: 'networkidle' })
  await page
    .getByRole('article', { name: 'Shop by monthly payment' })
    .getByRole('link', { name: '$300 a month' })
    .click()

  await page.waitForURL(/maxPrice=14000/)
  t.match(page.url(), /zip=85281/, 'and nothing else of it')
})
