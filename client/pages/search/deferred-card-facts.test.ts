import type { Page } from 'playwright-core'
import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { holdAnswers, hydrated, startBrowser } from '#infra/testing/browser.ts'
import { withoutTiles } from '#infra/testing/flags.ts'
import { watchLayoutShifts } from '#infra/testing/layout-shifts.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'

const marketplace = await startTestMarketplace(t, { listings: 800 })

// What it does for the first time may take longer than a check has.
for (const path of ['lsc/listing?experience=buy-online', 'eligibility/listing?vin=1'])
  await fetch(`${marketplace}/rest/${path}`)

const openPage = await startBrowser(t)

/** Cars that are new here say so, and not how many look at them. */
const online = 'experience=buy-online&sortBy=datelistedASC'

const cards = (page: Page) => page.getByRole('feed').locator('[data-organic-id]')

/** Ids of the cars whose cards say so. */
const saying = (page: Page, words: string | RegExp) =>
  cards(page)
    .filter({ hasText: words })
    .evaluateAll((items) => items.map((item) => Number((item as HTMLElement).dataset.organicId)))

const checking = /Checking online purchase/
const buyable = 'Buy online'
const viewed = /shoppers? viewing/i

async function open(
  t: Test,
  setUp?: (upstream: Awaited<ReturnType<typeof startMarketplaceWithFaults>>) => void,
) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  setUp?.(upstream)
  const { url } = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
  const page = await openPage(t)
  const shifts = await watchLayoutShifts(page)
  const told = async (block: string, query = '') =>
    (await (await fetch(`${url}/cars-for-sale/svc/block/${block}?${query}`)).json()).value

  /** Those of the search that the service says so of, and no other car of its. */
  const areBuyable = async (query: string) => {
    const ids: number[] = await told('eligibility', query)
    t.ok(ids.length > 0)

    for (const id of ids) await page.locator(`[data-organic-id="${id}"]`, { hasText: buyable }).waitFor()

    await becomes(t, async () => (await saying(page, buyable)).slice(0, ids.length), ids)
    await becomes(t, () => saying(page, checking), [])
  }

  return { url, page, shifts, told, areBuyable }
}

t.test('what is learned of the cars of a page reaches their cards, and nothing moves', async (t) => {
  const { url, page, shifts, told, areBuyable } = await open(t)
  const viewers = await told('viewCounts', online)
  await page.goto(`${url}/cars-for-sale/all-cars?${online}`)
  await areBuyable(online)
  await cards(page).filter({ hasText: viewed }).first().waitFor()
  t.ok((await saying(page, viewed)).every((id) => viewers[id] > 0))
  t.strictSame(await shifts(), [])
})

/** @spec 3.4 (part), 3.13 (part), 4.39 @of client/cards/DeferredFacts.tsx */
t.test(
  'cars with an online shop are being checked until the answer is there, and nothing moves when it comes',
  async (t) => {
    const { url, page, shifts, areBuyable } = await open(t)
    await page.goto(`${url}/cars-for-sale/all-cars?sellerType=P`)
    const release = await holdAnswers(page, /svc\/blocks/)

    // Before it is hydrated it is a link to another document.
    const tab = await hydrated(page.getByRole('link', { name: 'Buy Online', exact: true }))
    await tab.click()
    await cards(page).filter({ hasText: checking }).nth(29).waitFor()
    t.strictSame(await saying(page, buyable), [])
    t.strictSame(await saying(page, viewed), [])

    const moved = await shifts()
    release()
    await areBuyable(new URL(page.url()).search.slice(1))
    t.strictSame((await shifts()).slice(moved.length), [])
  },
)

/** @spec 4.39 @of client/cards/DeferredFacts.tsx */
t.test('cars that are loaded by scrolling are checked as well', async (t) => {
  const { url, page, areBuyable } = await open(t)
  await page.goto(`${url}/cars-for-sale/all-cars?${online}`)
  const more = await hydrated(page.getByRole('link', { name: 'See More Results' }))
  await more.click()
  await cards(page).nth(59).waitFor()
  await areBuyable(`${online}&numRecords=60`)
})

for (const [fault, behaviour] of [
  ['fail', resets],
  ['are refused by an open breaker', answers({ totalMatched: 1, sellable: true, circuitBreakerOpen: true })],
] as const)
  t.test(
    `while checks ${fault} no car may be bought online, and without counts nobody is said to look`,
    async (t) => {
      const { url, page, shifts } = await open(t, (upstream) => {
        upstream.fault('eligibility', behaviour)
        upstream.fault('viewCounts', resets)
      })

      await page.goto(`${url}/cars-for-sale/all-cars?${online}`, { waitUntil: 'networkidle' })
      await page.waitForFunction(
        (words) => !words.test(document.querySelector('[role=feed]')?.textContent ?? ''),
        checking,
      )

      t.strictSame(await saying(page, buyable), [])
      t.strictSame(await saying(page, viewed), [])
      t.strictSame(await shifts(), [])
    },
  )

/** @of client/features/results/use-kept-focus.ts */
t.test('a car that a late tile takes to itself keeps the focus on the button that was pressed', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const { url } = await startProduct(t, {
    marketplace: upstream.url,
    settings: { flags: { ...withoutTiles, premium: true } },
  })

  const query = 'zip=85281&searchRadius=0'
  const found: SearchResponse = await (await fetch(`${marketplace}/rest/lsc/listing?${query}`)).json()
  const car = found.listings[4]
  const owners = found.owners.filter(({ id }) => id === car?.ownerId)
  const { held, release } = heldBack(answers({ listings: [car], owners }))
  upstream.fault('premium', held)

  const page = await openPage(t)
  await page.goto(`${url}/cars-for-sale/all-cars?${query}`, { waitUntil: 'commit' })
  const compare = page.locator(`[data-organic-id="${car?.id}"]`).getByRole('button', { name: 'Compare' })
  await compare.press('Enter')
  await page.getByRole('complementary', { name: 'Compare' }).waitFor()
  const focused = () =>
    page.evaluate(() => {
      const { dataset } = document.activeElement?.closest<HTMLElement>('[data-organic-id], [data-tile]') ?? {}
      return [dataset?.organicId ?? dataset?.tile, document.activeElement?.getAttribute('aria-label')]
    })

  await becomes(t, focused, [String(car?.id), 'Added to Compare'])
  release()
  await becomes(t, focused, ['premium', 'Added to Compare'])
})
