import type { Page } from 'playwright-core'
import t from 'tap'
import { violationsOf } from '#infra/testing/axe.ts'
import { becomes } from '#infra/testing/becomes.ts'
import { holdAnswers, startBrowser } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t, { listings: 3_000 })
const { url } = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
const openPage = await startBrowser(t)
const allCars = '/cars-for-sale/all-cars'

const cards = (page: Page) => page.getByRole('feed').locator('[data-organic-id]')
const cardIds = (page: Page) =>
  cards(page).evaluateAll((items) => items.map((item) => (item as HTMLElement).dataset.organicId))

const search = (page: Page) => new URL(page.url()).search

interface Seen {
  readonly scroll: number
  readonly cards: number
  readonly focus: string | undefined
  readonly open: readonly string[]
}

declare global {
  interface Window {
    look: () => Seen
    /** The first frame with cards, and which one it was after a step back. */
    firstFrame?: Seen
    frame?: number
    isSameDocument?: boolean
  }
}

/**
 * Looks at the page in the first frame after a step back, and in the first frame of a document that has
 * cards.
 */
async function watchFrames(page: Page) {
  await page.addInitScript(() => {
    const isOpen = (section: Element) => (section as HTMLDetailsElement).open
    window.look = () => ({
      scroll: Math.round(scrollY),
      cards: document.querySelectorAll('[role=feed] [data-organic-id]').length,
      focus: document.activeElement?.closest<HTMLElement>('[data-organic-id]')?.dataset.organicId,
      open: [...document.querySelectorAll('details[data-section]')]
        .filter(isOpen)
        .map((section) => (section as HTMLElement).dataset.section ?? ''),
    })

    const firstCards = (frame = 1) =>
      requestAnimationFrame(() => {
        if (document.querySelector('[role=feed]')) Object.assign(window, { firstFrame: window.look(), frame })
        else firstCards(frame + 1)
      })

    addEventListener('popstate', () => firstCards())
    firstCards()
  })
}

/**
 * In the browser: whether what is learned late of the first cars has been fetched: Back would ask for the
 * rest.
 */
const areFactsThere = (cars: number) =>
  ['eligibility', 'viewCounts'].every((block) =>
    performance.getEntriesByType('resource').some(({ name }) => {
      const { pathname, searchParams } = new URL(name)
      const last = Number(searchParams.get('firstRecord')) + Number(searchParams.get('numRecords'))
      return pathname.endsWith(`/svc/block/${block}`) && last >= cars
    }),
  )

/**
 * Loads two more pages, opens a section of the panel, and follows a card of the third page. @returns how the
 * page was left
 */
async function followCardOfThirdPage(page: Page): Promise<Seen> {
  await page.goto(`${url}${allCars}?listingType=USED`, { waitUntil: 'networkidle' })
  await page.locator('details[data-section]:not([open]) > summary').first().click()
  await page.getByRole('link', { name: 'See More Results' }).click()
  await cards(page).nth(59).waitFor()
  await cards(page).nth(59).scrollIntoViewIfNeeded()
  await cards(page).nth(89).waitFor()
  const card = cards(page).nth(75)
  await card.scrollIntoViewIfNeeded()
  await page.waitForFunction(areFactsThere, 90)
  await page.evaluate(() => {
    window.isSameDocument = true
  })

  await card.getByRole('link').focus()
  const left = await page.evaluate(() => window.look())
  t.equal(left.cards >= 90, true)

  await card.getByRole('link').click()
  await page.locator('[data-vehicle-photo]').waitFor()

  return left
}

/** @spec 4.35, 4.36 @of client/navigation/history-cache.ts */
t.test(
  'Back from a car finds pages, scroll, focus and open filters in the first frame, without a call',
  async (t) => {
    const page = await openPage(t, { images: 'shown' })
    await watchFrames(page)
    const left = await followCardOfThirdPage(page)
    const calls: string[] = []
    page.on('request', (request) => calls.push(request.url()))
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForFunction(() => window.firstFrame)
    t.strictSame(await page.evaluate(() => window.firstFrame), left)
    t.equal(await page.evaluate(() => window.frame), 1)
    t.equal(await page.evaluate(() => window.isSameDocument), true)

    // Effects may run after the frame, and what is asked for when the browser is idle comes after them.
    await page.getByRole('region', { name: 'Recently viewed' }).getByRole('link').first().waitFor()
    t.strictSame(
      calls.filter((call) => /\/svc\/(search|block|vehicle)/.test(call)),
      [],
    )
  },
)

/** @spec 4.35 @of client/features/results/load-more.ts */
t.test(
  'Back finds the pages and their scroll after a full load too, of the car, or of the results from their address',
  async (t) => {
    const page = await openPage(t)
    await watchFrames(page)
    const left = await followCardOfThirdPage(page)
    const car = page.url()
    await page.reload({ waitUntil: 'networkidle' })
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForFunction(() => window.firstFrame)
    t.strictSame(await page.evaluate(() => window.firstFrame), left, 'the car had been loaded anew')

    await page.goto(car, { waitUntil: 'networkidle' })
    await page.goBack({ waitUntil: 'commit' })
    await page.waitForFunction(() => window.firstFrame)
    t.strictSame(await page.evaluate(() => window.firstFrame), left, 'from the server')

    await page.waitForLoadState('networkidle')
    await becomes(t, () => page.evaluate(() => window.look()), left, 'and taken over by the browser')
    t.equal(await page.evaluate(() => window.isSameDocument), undefined)
  },
)

/** @of client/features/results/load-more.ts */
t.test('results that come after the page was left are in its address once Back leads to it', async (t) => {
  const page = await openPage(t)
  const release = await holdAnswers(page, /\/svc\/more/)

  await page.goto(`${url}${allCars}?listingType=CERTIFIED`, { waitUntil: 'networkidle' })
  const asked = page.waitForRequest(/\/svc\/more/)
  await page.getByRole('link', { name: 'See More Results' }).click()
  await asked
  await cards(page).first().getByRole('link').first().click()
  await page.locator('[data-vehicle-photo]').waitFor()
  const answered = page.waitForResponse(/\/svc\/more/)
  release()
  await answered

  await page.goBack()
  await cards(page).nth(59).waitFor()
  await page.waitForURL(/numRecords=60/)

  // A link within the page loads nothing anew.
  const calls: string[] = []
  page.on('request', (request) => calls.push(request.url()))
  await page.getByRole('link', { name: 'Skip to listings' }).focus()
  await page.keyboard.press('Enter')
  await page.waitForURL(/#/)
  t.equal(await page.locator('[aria-busy="true"]').count(), 0)
  t.strictSame(
    calls.filter((call) => call.includes('/svc/search')),
    [],
  )
})

/** @of client/features/results/use-loaded-results.ts */
t.test(
  'results that are on their way are asked for once, also where the tab is looked at again',
  async (t) => {
    const page = await openPage(t)
    const more = Promise.withResolvers<void>()
    let asked = 0
    await page.route(/\/svc\/more/, async (route) => {
      asked += 1
      await more.promise
      await route.continue()
    })

    await page.goto(`${url}${allCars}?listingType=CERTIFIED`, { waitUntil: 'networkidle' })
    const request = page.waitForRequest(/\/svc\/more/)
    await page.getByRole('link', { name: 'See More Results' }).click()
    await request
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
    await page.getByRole('link', { name: /more results/i }).click({ force: true })
    more.resolve()
    await cards(page).nth(59).waitFor()
    t.equal(asked, 1)
  },
)

/** @spec 4.35 @of client/navigation/history-snapshot.ts */
t.test('the browser may hold the page in its back/forward cache when it is left', async (t) => {
  const openKeptPage = await startBrowser(t, { ignoreDefaultArgs: ['--disable-back-forward-cache'] })
  const page = await openKeptPage(t)
  await page.goto(`${url}${allCars}?listingType=NEW`, { waitUntil: 'networkidle' })
  await page.evaluate(() => {
    window.isSameDocument = true
  })

  await page.goto(`${url}/cars-for-sale/vehicle/1`, { waitUntil: 'networkidle' })
  await page.goBack({ waitUntil: 'commit' })
  t.equal(await page.evaluate(() => window.isSameDocument), true)

  await page.getByRole('link', { name: 'See More Results' }).click()
  await cards(page).nth(59).waitFor()
})

/** @spec 4.34 (part), 4.36 @of client/features/results/ResultStatus.tsx */
t.test(
  'loaded results are announced once in the one place for it, and the focus is on the first new car',
  async (t) => {
    const page = await openPage(t)
    await page.goto(`${url}${allCars}?listingType=CERTIFIED`, { waitUntil: 'networkidle' })
    const regions = page.locator('main [role=status]')
    const region = regions.first()
    await region.evaluate((element) => {
      const said: string[] = []
      Object.assign(window, { said })
      new MutationObserver((changes) => {
        if (changes.some((change) => change.type === 'characterData' || change.addedNodes.length > 0))
          said.push(element.textContent)
      }).observe(element, { childList: true, characterData: true, subtree: true })
    })

    const said = () => page.evaluate(() => (window as unknown as { said: string[] }).said)
    await page.getByRole('link', { name: 'See More Results' }).click()
    await cards(page).nth(59).waitFor()
    const focused = () =>
      cards(page).evaluateAll((items) =>
        items.indexOf(document.activeElement?.closest('[data-organic-id]') as HTMLElement),
      )
    await becomes(t, focused, 30)
    await becomes(t, async () => (await said()).length, 1)
    t.match(await said(), [/^Showing results 1 to 60 of \d+$/])

    await page.keyboard.press('PageDown')
    await becomes(t, focused, 31)

    await page.getByRole('checkbox', { name: /^Used/ }).click()
    await becomes(t, async () => (await said()).length, 2, 'and a changed filter once')
  },
)

/** @spec 4.36 @of client/features/results/PreviousResults.tsx */
t.test(
  'an address that begins in the middle loads what stands above, and nothing that is seen moves',
  async (t) => {
    const page = await openPage(t)
    const shifts = await watchLayoutShifts(page)
    await page.goto(`${url}${allCars}?listingType=USED&firstRecord=45`, { waitUntil: 'networkidle' })
    const first = (await cardIds(page))[0]
    const top = () =>
      page.locator(`[data-organic-id="${first}"]`).evaluate((element) => element.getBoundingClientRect().top)
    const before = await top()
    const hasStayed = async () => t.ok(Math.abs((await top()) - before) <= 1)
    const previous = page.getByRole('link', { name: 'See previous results' })

    // Not a click, which would excuse a shift.
    await previous.evaluate((link) => (link as HTMLElement).click())
    await cards(page).nth(59).waitFor()
    await hasStayed()
    await becomes(t, () => search(page), '?listingType=USED&firstRecord=15&numRecords=60')

    await previous.evaluate((link) => (link as HTMLElement).click())
    await cards(page).nth(74).waitFor()
    await hasStayed()
    await previous.waitFor({ state: 'detached' })
    t.strictSame(await shifts(), [])

    const ids = await cardIds(page)
    t.equal(new Set(ids).size, 75, 'no car twice')
    t.strictSame(
      await cards(page).evaluateAll((items) =>
        items.map((item) => Number(item.querySelector('article')?.getAttribute('aria-posinset'))),
      ),
      ids.map((_, index) => index + 1),
    )

    t.strictSame(await violationsOf(page, 'main'), [])
  },
)

/** @spec 4.34, 9.10 @of client/features/results/Results.tsx */
t.test(
  'after the button, or where there is none at once, scrolling loads until the maximum, where the page offers to narrow the search',
  async (t) => {
    const settings = { maxActiveResults: 75, flags: { ...withoutTiles, seeMoreButton: false } }
    const { url } = await startProduct(t, { marketplace, settings })
    const withButton = await startProduct(t, {
      marketplace,
      settings: { maxActiveResults: 75, flags: withoutTiles },
    })

    const page = await openPage(t)
    await page.goto(`${withButton.url}${allCars}`, { waitUntil: 'networkidle' })
    await cards(page).last().scrollIntoViewIfNeeded()
    t.equal(await page.getByText('Loading more results...').count(), 0)
    await page.getByRole('link', { name: 'See More Results' }).click()
    await cards(page).nth(59).waitFor()
    await cards(page).last().scrollIntoViewIfNeeded()
    await page.getByText('You have seen the first 75 results.').waitFor()

    await page.goto(`${url}${allCars}`, { waitUntil: 'networkidle' })
    await cards(page).last().scrollIntoViewIfNeeded()
    await cards(page).nth(59).waitFor()
    await cards(page).last().scrollIntoViewIfNeeded()
    await page.getByText('You have seen the first 75 results.').waitFor()
    await becomes(t, () => cards(page).count(), 75)

    await page.getByRole('link', { name: 'Narrow your search' }).click()
    await becomes(t, () => new URL(page.url()).hash, '#filters')
    t.equal(await cards(page).count(), 75, 'what was loaded stays')
  },
)
