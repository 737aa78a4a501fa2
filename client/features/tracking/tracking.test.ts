import { EventEmitter, once } from 'node:events'
import { text } from 'node:stream/consumers'
import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { startBrowser, type VisitorOptions } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startOrigin } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { consentKey } from '#shared/features/consent/consent.ts'
import { contactPlaceId } from '#shared/features/leads/contact-paths.ts'
import type { EventBatches } from '#shared/features/tracking/tracking.contract.ts'
import { eventsPath, trackingMark, unsentKey, visitKey } from '#shared/features/tracking/tracking-paths.ts'
import type { SettingsDocument } from '#shared/settings/settings.contract.ts'

const marketplace = await startTestMarketplace(t)
const openPage = await startBrowser(t)
const all = '/cars-for-sale/all-cars'

interface StoredEvent {
  readonly name: string
  readonly fields: Record<string, unknown>
}

/** A visitor of the product, and what reaches the store of events. */
async function startVisit(t: Test, options: VisitorOptions = {}, settings: SettingsDocument = {}) {
  const batches: EventBatches['batches'] = []
  const arrivals = new EventEmitter()
  let status = 204
  const store = await startOrigin(t, async (request, response) => {
    batches.push(...(JSON.parse(await text(request)) as EventBatches).batches)
    response.writeHead(status).end()
    arrivals.emit('batch')
  })

  const product = await startProduct(t, {
    ...{ marketplace, origins: { events: store.url } },
    settings: { ...settings, flags: { ...withoutTiles, tracking: true } },
  })

  const page = await openPage(t, options)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  /** The events, each once: a batch that is under way when its page is left is sent a second time. */
  const events = () =>
    [...new Map(batches.map((batch) => [batch.id, batch])).values()].flatMap(
      (batch) => batch.events as StoredEvent[],
    )

  /** Resolves with the events of a name that fit once there are so many: a page sends several batches. */
  const stored = async (name: string, count = 1, fits = (_: StoredEvent) => true) => {
    for (;;) {
      const found = events().filter((event) => event.name === name && fits(event))
      if (found.length >= count) return found
      await once(arrivals, 'batch')
    }
  }

  return {
    ...{ product, page, batches, events, stored },
    sent: () => asked.filter((url) => url.includes(eventsPath)),
    answerWith: (code: number) => {
      status = code
    },
    open: async (path = all) => {
      await page.goto(product.url + path, { waitUntil: 'networkidle' })
      await isTracked(page)
    },
  }
}

/**
 * Resolves once the module that counts has begun to, or has decided not to: it runs later than it is loaded.
 */
const isTracked = (page: Page) =>
  page.waitForFunction((mark) => performance.getEntriesByName(mark).length > 0, trackingMark)

const firstCard = (page: Page) => page.locator('[data-organic-id] h3 a').first()

/**
 * Leaves for a page of the site itself: a browser that is under test has its own name on the way to others.
 */
const leave = (page: Page) => page.goto(new URL('/cars-for-sale/terms', page.url()).href)

/** @spec 7.38 @of client/features/tracking/start-tracking.ts, client/features/tracking/clicks.ts */
t.test(
  'what is in view for a second is an impression with its place, and what is clicked is told although the page is left',
  async (t) => {
    const { page, open, stored, events, batches } = await startVisit(t)
    await open()
    const id = Number(await page.locator('[data-organic-id]').first().getAttribute('data-organic-id'))
    const [first] = await stored('impression', 1, ({ fields }) => fields.listing === id)
    t.strictSame(first?.fields, { tile: 'organic', position: 1, listing: id })
    t.ok(
      (await stored('impression')).every(({ fields }) => Number(fields.position) <= 12),
      'what is below is not in view',
    )
    t.match(events()[0], { name: 'pageView', fields: { page: 'search', results: '100-999', filters: [] } })

    await firstCard(page).click()
    await page.waitForURL(/\/vehicle\//)
    // The address changes before the page: until then the photos are those of the card.
    await page.getByRole('button', { name: 'Full screen' }).waitFor()
    await page.getByRole('button', { name: 'Next photo' }).first().click()
    await page.getByRole('button', { name: 'Full screen' }).click()
    await page.getByRole('button', { name: 'Zoom in' }).click()
    await page.getByRole('button', { name: 'Close photos' }).click()
    await page.locator(`#${contactPlaceId} input:visible`).first().focus()
    await page.evaluate(() => addEventListener('click', (event) => event.preventDefault(), true))
    await page.locator('[data-leave=website]:visible').first().click()
    await page.getByRole('navigation', { name: 'About this site' }).getByRole('link').first().click()
    await leave(page)
    t.match(
      (await stored('photo', 3)).map(({ fields }) => fields),
      ['next', 'fullScreen', 'zoom'].map((step) => ({ listing: id, on: 'vehicle', step })),
    )
    t.match(await stored('dialog'), [{ fields: { dialog: 'photos' } }])
    t.match(await stored('lead'), [{ fields: { step: 'opened', lead: 'availability', listing: id } }])
    t.match(await stored('cardClick'), [{ fields: { tile: 'organic', position: 1, listing: id } }])
    t.match(await stored('vehicleView'), [{ fields: { listing: id } }])
    t.match(await stored('leave'), [{ fields: { link: 'website', listing: id } }])
    for (const part of ['dialog', 'footer'])
      t.match(await stored('press', 1, ({ fields }) => fields.part === part), [{ name: 'press' }])
    t.equal(new Set(batches.map(({ visit }) => visit)).size, 1, 'all are of one visit')
  },
)

t.test(
  'changes of a search are told by the filter and by what was pressed, never by their words',
  async (t) => {
    const { page, open, stored, batches } = await startVisit(t)
    await open()
    await page.getByRole('checkbox', { name: /^Used/ }).click()
    await page.getByRole('heading', { level: 1, name: /used cars for sale/i }).waitFor()
    await page.getByRole('list', { name: 'Chosen filters' }).getByRole('link').first().click()
    await page.getByRole('heading', { level: 1, name: /^(?!.*used)/i }).waitFor()
    await page.getByRole('combobox', { name: 'Sort by' }).selectOption('yearDESC')
    await page.waitForURL(/sortBy=yearDESC/)
    await page.getByRole('searchbox').first().click()
    await page.getByRole('dialog').getByRole('combobox').fill('ada lovelace car')
    await page.keyboard.press('Enter')
    await page.waitForURL(/keyword=/)
    await leave(page)

    t.match(await stored('keywordSearch'), [{ fields: { results: String } }])
    t.match(
      (await stored('filterChange', 2)).map(({ fields }) => fields),
      [
        { filter: 'condition', step: 'set', via: 'panel' },
        { filter: 'condition', step: 'cleared', via: 'chip' },
      ],
    )
    t.match(await stored('sort'), [{ fields: { sort: 'yearDESC' } }])
    t.notMatch(JSON.stringify(batches), /lovelace/)
  },
)

/** @of client/navigation/consent.ts */
t.test('Global Privacy Control: nothing is stored in the browser, and nothing leaves it', async (t) => {
  const { page, open, sent } = await startVisit(t)
  await page.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'globalPrivacyControl', { value: true }),
  )
  await open()
  await firstCard(page).click()
  await page.waitForURL(/\/vehicle\//)
  const kept = await page.evaluate(
    ([visit, unsent]) => [localStorage.getItem(visit), sessionStorage.getItem(unsent)],
    [visitKey, unsentKey] as const,
  )

  t.strictSame(kept, [null, null])
  await leave(page)
  t.strictSame(sent(), [])
})

t.test(
  'without a yes where the site asks for one nothing leaves; a yes in another tab begins it, a no ends it and removes the visit',
  async (t) => {
    const { page, product, open, sent, stored } = await startVisit(t, {}, { consentMode: 'optIn' })
    await open()
    await firstCard(page).click()
    await page.waitForURL(/\/vehicle\//)
    t.strictSame(sent(), [])

    const other = await page.context().newPage()
    await other.goto(`${product.url}/cars-for-sale/terms`)
    const choose = (statistics: boolean) =>
      other.evaluate(([key, choice]) => localStorage.setItem(key, choice), [
        consentKey,
        JSON.stringify({ statistics, advertising: false }),
      ] as const)

    await choose(true)
    t.match(await stored('vehicleView'), [{ fields: { listing: Number } }])
    await page.waitForFunction((key) => localStorage.getItem(key) !== null, visitKey)

    await choose(false)
    await page.waitForFunction((key) => localStorage.getItem(key) === null, visitKey)
    const before = sent().length
    await page.getByRole('button', { name: 'Next photo' }).first().click()
    await leave(page)
    t.equal(sent().length, before)
  },
)

t.test(
  'events that cannot be stored are kept for the next page, and are sent as the same batch',
  async (t) => {
    const visit = await startVisit(t, { expects: /Failed to load resource/ })
    const { page, open, stored, batches, answerWith, product } = visit
    answerWith(503)
    await open()
    await firstCard(page).click()
    await page.waitForURL(/\/vehicle\//)
    await page.goto(`${product.url}/cars-for-sale/terms`)
    await stored('cardClick')
    const [first] = batches
    const kept = await page.evaluate((key) => sessionStorage.getItem(key), unsentKey)
    t.match(kept, first?.id)

    answerWith(204)
    await page.waitForFunction((key) => sessionStorage.getItem(key) === null, unsentKey)
    t.ok(batches.filter(({ id }) => id === first?.id).length > 1)
  },
)
