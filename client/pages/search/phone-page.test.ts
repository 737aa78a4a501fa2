import type { Page } from 'playwright-core'
import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { chromiumArgs, startBrowser } from '#infra/testing/browser.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const { url } = await startProduct(t, { marketplace: await startTestMarketplace(t, { listings: 3_000 }) })
const openPage = await startBrowser(t)
const allCars = `${url}/cars-for-sale/all-cars`
const phone = { viewport: { width: 390, height: 844 } }

/** The text size that a reader sets in the browser, here one and a half times the usual one. */
const largeText = '--blink-settings=imagesEnabled=false,defaultFontSize=24'

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Filters' })
const openDrawer = async (page: Page) => {
  await page.getByRole('link', { name: /^Filters/ }).click()
  await drawer(page).waitFor()
}

/** The places of all cards of the results in the window, in pixels. */
const cardBoxes = (page: Page) =>
  page
    .getByRole('feed')
    .getByRole('article')
    .evaluateAll((cards) => cards.map((card) => card.getBoundingClientRect().toJSON() as DOMRect))

/** Where each tile of the feed begins, in pixels. */
const tops = (page: Page) =>
  page
    .locator('[role=feed] > *')
    .evaluateAll((tiles) => tiles.map((tile) => tile.getBoundingClientRect().top))

/** What is empty between the parts of each card, in pixels, and whether its photo is whole. */
const partsOf = (page: Page) =>
  page.locator('[role=feed] article:has(> h3)').evaluateAll((cards) =>
    cards.map((card) => {
      const boxes = Array.from(card.children, (part) => part.getBoundingClientRect())
      const photo = boxes[0] ?? new DOMRect()

      return {
        empty: boxes.slice(1).map(({ top }, index) => Math.round(top - Number(boxes[index]?.bottom))),
        isWhole: Math.abs(photo.width - card.clientWidth) < 1 && photo.height > (photo.width * 9) / 16 - 1,
      }
    }),
  )

/** Lays out the tiles that are out of sight, too. */
const layOutAll = (page: Page) =>
  page.locator('[role=feed] > *').evaluateAll((tiles) => {
    for (const tile of tiles) if (tile instanceof HTMLElement) tile.style.contentVisibility = 'visible'
  })

const isFirstInSight = (page: Page) =>
  page.waitForFunction(() => {
    const { top = -1 } = document.querySelector('[role=feed] article')?.getBoundingClientRect() ?? {}
    return top >= 0 && top < innerHeight / 2
  })

/** @of client/cards/listing-card.styles.ts */
t.test(
  'the first screen of a phone has a whole car’s title and price, and no card is longer than 480 pixels',
  async (t) => {
    const page = await openPage(t, phone)

    for (const query of [
      'zip=85281',
      'zip=85281&searchRadius=0&makeCode=BMW&listingType=USED&maxPrice=40000',
    ]) {
      await page.goto(`${allCars}?${query}`, { waitUntil: 'networkidle' })
      const outOfSight = await tops(page)
      await layOutAll(page)
      t.strictSame(await tops(page), outOfSight, 'cards out of sight take the room that they have in sight')

      const parts = await partsOf(page)
      t.ok(parts.length > 0)
      t.ok(Math.max(...parts.flatMap(({ empty }) => empty)) <= 8, 'a photo takes what its card has left')
      t.ok(parts.every(({ isWhole }) => isWhole))

      const boxes = await cardBoxes(page)
      t.ok(boxes.length > 0)
      const field = await page.getByRole('searchbox', { name: 'Search cars by keyword' }).boundingBox()
      t.ok(Number(field?.width) >= 240, 'the search has room for the words in it')
      t.ok(Number(boxes[0]?.top) < 480, `the first card starts at ${boxes[0]?.top}`)
      t.ok(Math.max(...boxes.map(({ height }) => height)) <= 480)

      const price = page
        .getByRole('feed')
        .getByRole('article')
        .first()
        .getByText(/^\$[\d,]+/)
        .first()
      t.ok(Number((await price.boundingBox())?.y) + 30 < 844)
    }
  },
)

/** @of client/cards/listing-card.styles.ts, client/ui/promo.styles.ts */
t.test('the fullest cards and tiles of phones take the room that they have in sight', async (t) => {
  const page = await openPage(t, phone)
  for (const width of [375, 390, 412]) {
    await page.setViewportSize({ width, height: 844 })
    for (const query of ['zip=85281', 'makeCode=MB&numRecords=90']) {
      await page.goto(`${allCars}?${query}`, { waitUntil: 'networkidle' })
      const outOfSight = await tops(page)
      await layOutAll(page)
      t.strictSame(await tops(page), outOfSight, `${query} ${width} px`)
    }
  }
})

/** @of shared/pages/head-styles.ts */
t.test('with large text, which makes some cards higher, nothing moves as they come into sight', async (t) => {
  const openLarge = await startBrowser(t, { args: [...chromiumArgs, largeText] })
  const page = await openLarge(t, { viewport: { width: 375, height: 844 } })
  await page.goto(`${allCars}?zip=85281`, { waitUntil: 'networkidle' })
  t.equal(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize), '24px')
  const outOfSight = await tops(page)
  await layOutAll(page)
  t.strictSame(await tops(page), outOfSight)
})

/** @of client/cards/SpotlightCard.tsx */
t.test('on a phone a short card shows the whole title of its car', async (t) => {
  const page = await openPage(t, phone)
  await page.goto(`${url}/cars-for-sale/map?zip=85281`, { waitUntil: 'networkidle' })
  const rows = page.getByRole('region', { name: 'Listings' }).getByRole('article')
  const cut = await rows
    .locator('h3 a')
    .evaluateAll((titles) =>
      titles.flatMap((title) => (title.scrollHeight > title.clientHeight ? [title.textContent] : [])),
    )

  t.ok((await rows.count()) > 0)
  t.strictSame(cut, [])
})

/** @of client/features/great-prices/GreatPriceCount.tsx, client/pages/search/search-page.styles.ts */
t.test(
  'the switch of sponsored cars shares a line with the great prices, on phones of all widths',
  async (t) => {
    const page = await openPage(t, phone)
    for (const path of ['all-cars', 'all-cars/honda/civic']) {
      await page.goto(`${url}/cars-for-sale/${path}`, { waitUntil: 'networkidle' })
      for (const width of [320, 360, 375, 390, 393, 412]) {
        await page.setViewportSize({ width, height: 844 })
        const middles = await page.getByRole('link', { name: 'Hide sponsored' }).evaluate((link) =>
          [link, link.parentElement?.querySelector('p')].map((part) => {
            const { top, height } = part?.getBoundingClientRect() ?? new DOMRect()
            return Math.round(top + height / 2)
          }),
        )

        t.equal(middles[0], middles[1], `${path} ${width} px`)
      }
    }
  },
)

/** @of client/ui/above-bars.styles.ts */
t.test('a notice within the page does not raise what is fixed to the bottom of the window', async (t) => {
  // With reduced motion each property has a transition, though a short one.
  const page = await openPage(t, { ...phone, reducedMotion: 'no-preference' })
  await page.goto(allCars, { waitUntil: 'networkidle' })
  const bottoms = await page.evaluate(() => {
    const toast = [...document.querySelectorAll('p[role=status]')].find(
      (status) => getComputedStyle(status).position === 'fixed',
    )
    const bottom = () => toast && getComputedStyle(toast).insetBlockEnd
    return [
      bottom(),
      ...['expired', 'connection'].map((name) => {
        document.body.insertAdjacentHTML('beforeend', `<div data-notice="${name}"><p></p></div>`)
        return bottom()
      }),
    ]
  })

  t.strictSame(bottoms, ['24px', '24px', '80px'])
})

/** @of client/ui/pill.styles.ts */
t.test('a keyword of one long word leaves what stands beside it on the screen', async (t) => {
  const word = 'w'.repeat(60)
  for (const width of [320, 390, 1440]) {
    const page = await openPage(t, { viewport: { width, height: 900 } })
    await page.goto(`${allCars}?keyword=${word}&makeCode=HONDA`, { waitUntil: 'networkidle' })
    const chosen = page.getByRole('list', { name: 'Chosen filters' }).getByRole('link', { name: word })
    const choices = page.getByRole('region', { name: 'Take a choice back' })
    for (const link of [chosen, choices.getByRole('link').first()]) {
      const box = await link.boundingBox()
      t.ok(Number(box?.width) <= Math.min(width - 64, 420), `${box?.width} of ${width} px`)
    }
  }
})

/** @spec 2.12, 4.24, 4.25 @of client/features/filters/FilterPanel.tsx */
t.test('the drawer has the chips, clears all of them, and See Results shows the first result', async (t) => {
  const page = await openPage(t, phone)
  await page.goto(`${allCars}?zip=85281&searchRadius=0&listingType=USED&makeCode=FORD`, {
    waitUntil: 'networkidle',
  })
  await page.mouse.wheel(0, 3_000)
  await page.waitForFunction(() => scrollY > 2_000)
  await openDrawer(page)

  const chips = drawer(page).getByRole('list', { name: 'Chosen filters' }).getByRole('link')
  await becomes(t, () => chips.allTextContents(), ['Remove Used', 'Remove Ford'])
  await chips.filter({ hasText: 'Ford' }).click()
  await page.waitForURL((address) => !address.search.includes('makeCode'))
  await drawer(page).getByRole('link', { name: 'Clear all' }).click()
  await page.waitForURL((address) => address.search === '?zip=85281&searchRadius=0')
  await chips.first().waitFor({ state: 'detached' })
  t.equal(await drawer(page).isVisible(), true)

  await drawer(page)
    .getByRole('button', { name: /^See Results/ })
    .click()
  await drawer(page).waitFor({ state: 'hidden' })
  await isFirstInSight(page)
})

/** @spec 4.19, 4.29 @of client/navigation/page-covers.ts */
t.test(
  'Back closes the drawer or a dialog and does nothing else; the step after it leaves the page',
  async (t) => {
    const page = await openPage(t, phone)
    await page.goto(`${allCars}?makeCode=BMW`, { waitUntil: 'networkidle' })
    await page.goto(allCars, { waitUntil: 'networkidle' })
    const entries = await page.evaluate(() => history.length)

    await openDrawer(page)
    await drawer(page).getByRole('checkbox', { name: /^Used/ }).click()
    await page.waitForURL(/listingType=USED/)
    await page.goBack()
    await drawer(page).waitFor({ state: 'hidden' })
    await page.waitForURL(/listingType=USED/)
    // The filter stays.
    await page.getByRole('heading', { level: 1, name: /used cars/ }).waitFor()

    await page.getByRole('searchbox').click()
    await page.getByRole('dialog', { name: 'Search cars by keyword' }).waitFor()
    await page.goBack()
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.waitForURL(/listingType=USED/)

    await openDrawer(page)
    await drawer(page).getByRole('link', { name: 'Close' }).click()
    await drawer(page).waitFor({ state: 'hidden' })
    await page.waitForFunction(() => history.state.cover === undefined)
    t.equal(await page.evaluate(() => history.length), entries + 1, 'covers leave at most one entry ahead')

    await openDrawer(page)
    await drawer(page)
      .getByRole('checkbox', { name: /^Certified/ })
      .click()
    await page.waitForURL(/CERTIFIED/)
    await page.reload({ waitUntil: 'networkidle' })
    await page.waitForFunction(() => history.state.cover === undefined)
    t.match(page.url(), /CERTIFIED/, 'a reload closes the drawer and keeps the filter')

    await page.goBack()
    await page.waitForURL(/makeCode=BMW/)
  },
)

/** @of client/cards/CardPrice.tsx */
t.test('an incentive beside a deal shows all of its number, and so does the deal', async (t) => {
  const page = await openPage(t, phone)
  await page.goto(`${allCars}?listingType=NEW`, { waitUntil: 'networkidle' })
  await layOutAll(page)
  const gaps = await page
    .getByRole('feed')
    .getByRole('article')
    .evaluateAll((cards) =>
      cards.flatMap((card) => {
        // The tile of a dealer's cars is an article around those of its cars.
        if (card.querySelector('article')) return []
        const deal = card.querySelector('[data-deal]')
        const incentive = [...card.querySelectorAll('b')].find(({ textContent }) =>
          textContent.endsWith(' incentive'),
        )
        return deal && incentive
          ? [incentive.getBoundingClientRect().left - deal.getBoundingClientRect().right]
          : []
      }),
    )

  t.ok(gaps.length > 0)
  t.strictSame(
    gaps.filter((gapPx) => gapPx < 4),
    [],
  )
  const cut = await page
    .locator('[data-deal] > span')
    .evaluateAll((words) => words.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).length)
  t.equal(cut, 0)
})

/** @of client/pages/search/search-page.styles.ts */
t.test('the order stays in view as the page scrolls, and no card shows beside it', async (t) => {
  for (const width of [390, 768, 1280, 1440]) {
    const page = await openPage(t, { viewport: { width, height: 900 } })
    await page.goto(`${allCars}?zip=85281`, { waitUntil: 'networkidle' })
    await page.evaluate(() => scrollTo({ top: 2_000, behavior: 'instant' }))
    const { top, bottom } = await page
      .locator('[data-bar]')
      .first()
      .evaluate((bar) => bar.getBoundingClientRect().toJSON() as DOMRect)
    t.ok(top === 0 && bottom > 40, `${width} px: from ${top} to ${bottom}`)

    const cards = await page.locator('[role=feed]').evaluate((feed) => {
      const { left, right } = feed.getBoundingClientRect()
      const isCard = (x: number) => document.elementFromPoint(x, 24)?.closest('article') !== null
      return Array.from({ length: 50 }, (_, step) => left + 1 + ((right - left - 2) * step) / 49).filter(
        isCard,
      )
    })
    t.strictSame(cards, [], `${width} px`)
  }
})

/** @of client/features/results/first-result.ts */
t.test('another search shows its first result, wherever the page was scrolled to', async (t) => {
  const page = await openPage(t)
  await page.goto(allCars, { waitUntil: 'networkidle' })
  await page.mouse.wheel(0, 4_000)
  await page.waitForFunction(() => scrollY > 2_000)
  await page.getByRole('checkbox', { name: /^Used/ }).click()
  await page.waitForURL(/listingType=USED/)
  await isFirstInSight(page)
  t.ok((await page.evaluate(() => scrollY)) < 2_000)
})

/** @spec 4.28 @of client/features/results/SortSelect.tsx */
t.test('arrow keys in the sort field search on Enter, or when the field is left', async (t) => {
  const page = await openPage(t)
  await page.goto(allCars, { waitUntil: 'networkidle' })
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/svc/search')) asked.push(new URL(request.url()).search)
  })

  const sort = page.getByRole('combobox', { name: 'Sort by' })
  await sort.focus()
  for (let step = 0; step < 3; step++) await page.keyboard.press('ArrowDown')
  await becomes(t, () => sort.inputValue(), 'distanceASC')
  await page.keyboard.press('Enter')
  await page.waitForURL(/sortBy=distanceASC/)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('Tab')
  await page.waitForURL(/sortBy=derivedpriceDESC/)
  await becomes(t, () => asked, ['?sortBy=distanceASC', '?sortBy=derivedpriceDESC'])
})

/** @spec 9.35 (part) @of client/cards/PaymentTerms.tsx */
t.test('the payment on a card opens its terms by touch and by keyboard, also without scripts', async (t) => {
  for (const javaScriptEnabled of [true, false]) {
    const page = await openPage(t, { ...phone, hasTouch: true, javaScriptEnabled })
    await page.goto(allCars, { waitUntil: 'networkidle' })
    const payment = page
      .getByRole('feed')
      .getByRole('button', { name: /^Est\. \$[\d,]+\/mo$/ })
      .first()
    const terms = page.getByRole('dialog', { name: 'Estimated payment' })
    await payment.tap()
    t.match(await terms.textContent(), '60 months at 8.9% APR with nothing down, before taxes and fees.')
    await terms.getByRole('button', { name: 'Close' }).tap()
    await terms.waitFor({ state: 'hidden' })

    // At the bottom right of the window, as nowhere below or beside it is room.
    await payment.evaluate((button) => scrollBy(0, button.getBoundingClientRect().bottom - innerHeight + 8))
    await payment.focus()
    await page.keyboard.press('Enter')
    await terms.waitFor()
    const box = await terms.boundingBox()
    t.ok(Number(box?.y) >= 0 && Number(box?.y) + Number(box?.height) <= phone.viewport.height)
    await page.keyboard.press('Escape')
    await terms.waitFor({ state: 'hidden' })
    t.equal(new URL(page.url()).pathname, '/cars-for-sale/all-cars', 'the card was not followed')
  }
})
