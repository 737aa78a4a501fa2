import { PassThrough } from 'node:stream'
import { text } from 'node:stream/consumers'
import fc from 'fast-check'
import { renderToPipeableStream } from 'react-dom/server'
import t, { type Test } from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { startBrowser } from '#infra/testing/browser.ts'
import { builtClient } from '#infra/testing/built-client.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { bot, person } from '#infra/testing/visit.ts'
import { brands } from '#shared/brand/brands.ts'
import { searchHref } from '#shared/search/print-search.ts'
import { parseSearch } from '#shared/search/search-url.ts'

/** More on demand, see decision 054; React's production build takes a third of the time. */
const searches = Number(process.env.RANDOM_SEARCHES ?? 50)
const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const hits = 'srp_cache_requests_total{cache="fragment",result="memory"}'
const hosts = Object.fromEntries(brands.map(({ id }) => [`${id}.example`, id]))

/** Each response has a nonce of its own. */
const withoutNonce = (html: string) => html.replace(/ nonce="[^"]+"/g, '')

/** Pages of their own for each visit: a kept one would not be rendered. */
const ownPage = { authorization: 'Bearer x' }

type CreatePage = typeof builtClient.createPage

/** As the page server renders a page, without printed parts. */
async function renderWhole({ fragments: _, ...options }: Parameters<CreatePage>[0]): Promise<string> {
  const element = await builtClient.createPage(options)
  const output = new PassThrough()
  const stream = renderToPipeableStream(element, {
    nonce: options.nonce,
    bootstrapModules: [...options.assets.modules],
    progressiveChunkSize: Number.POSITIVE_INFINITY,
    onAllReady: () => stream.pipe(output),
  })

  return text(output)
}

/**
 * A product that renders a page a second time, as a whole and from the same data, once a visit before has put
 * that data into the cache: blocks that are still loading wait for the shell.
 */
async function startTwice(t: Test) {
  let [whole, isKnown] = [Promise.resolve(''), false]
  const createPage: CreatePage = async (options) => {
    if (!isKnown) return builtClient.createPage(options)

    // Where a late block stands in the markup depends on when it came.
    for (const block of Object.values(options.data)) await block
    whole = renderWhole(options)
    await whole

    return builtClient.createPage(options)
  }

  const product = await startProduct(t, {
    marketplace,
    settings: { hosts },
    client: { ...builtClient, createPage },
  })

  const visit = async (path: string, headers: Readonly<Record<string, string>>) => {
    isKnown = false
    await product.inject(path, { headers })
    isKnown = true
    const { body } = await product.inject(path, { headers })

    return { body, whole: await whole }
  }

  return { product, visit }
}

/**
 * Searches of what the inventory has, now and then one of its cars, from one brand's host or another's, which
 * may not sell it.
 */
async function arbitraryVisits() {
  const { filters, listings } = await (await fetch(`${marketplace}/rest/lsc/listing`)).json()
  const codes = Object.entries<{ value: string }[]>(filters).filter(([, options]) => options.length > 0)
  const choice = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.constantFrom(
        ...codes.flatMap(([name, options]) => options.map(({ value }) => `${name}=${value}`)),
      ),
    },
    fc
      .tuple(fc.constantFrom('minPrice', 'maxPrice', 'mileage'), fc.integer({ min: 1, max: 90_000 }))
      .map((pair) => pair.join('=')),
    fc
      .tuple(fc.constantFrom('startYear', 'endYear'), fc.integer({ min: 2005, max: 2027 }))
      .map((pair) => pair.join('=')),
    fc.constantFrom(
      'zip=85281',
      'zip=10001&searchRadius=0',
      'zip=90001&searchRadius=500',
      'city=Tempe&state=AZ',
      'keyword=honda&literal=true',
    ),
    fc.constantFrom(
      'sortBy=derivedpriceASC',
      'sortBy=yearDESC',
      'organic=true',
      'firstRecord=30',
      'firstRecord=300',
    ),
  )

  const search = fc
    .array(choice, { maxLength: 4 })
    .map((choices) => searchHref(parseSearch(choices.join('&')).request))

  const car = fc.constantFrom<string>(...listings.map(({ vdpBaseUrl }: { vdpBaseUrl: string }) => vdpBaseUrl))
  const path = fc.oneof({ weight: 9, arbitrary: search }, car)

  return fc.record({
    path,
    host: fc.constantFrom(...Object.keys(hosts)),
    visitor: fc.constantFrom(person, bot),
  })
}

/** @of client/streaming/fragments.ts */
t.test(
  'a page of cached fragments is to the byte the page that is rendered as a whole, whatever the search',
  async (t) => {
    const { product, visit } = await startTwice(t)
    await fc.assert(
      fc.asyncProperty(await arbitraryVisits(), async ({ path, host, visitor }) => {
        const { body, whole } = await visit(path, { ...ownPage, host, 'user-agent': visitor })
        return withoutNonce(body) === withoutNonce(whole)
      }),
      { numRuns: searches },
    )

    t.ok((await product.metric(hits)) > searches * 10, 'and most of its parts were there')
  },
)

/** @of server/render/fragment-cache.ts */
t.test('a car whose price has changed is seen at its new price on the next page', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const visit = async () => (await product.visit(`${all}?maxPrice=90000`, { headers: ownPage })).body
  await visit()
  const once = await product.metric('srp_fragment_bytes')
  await visit()
  t.ok(
    (await product.metric('srp_fragment_bytes')) > 2 * once,
    'a part is printed once a second page asks for it',
  )

  const before = await product.metric(hits)
  const known = await visit()
  t.ok(
    (await product.metric(hits)) > before + 50,
    'the cars and filters of the pages before are not printed again',
  )

  const answer = await (await fetch(`${marketplace}/rest/lsc/listing?maxPrice=90000`)).json()
  const changed = (listing: { pricingDetail: object }) => ({
    ...listing,
    pricingDetail: { ...listing.pricingDetail, salePrice: 12_321 },
  })

  upstream.fault('search', answers({ ...answer, listings: answer.listings.map(changed) }))
  product.clock.advance(3_600_000)
  t.notMatch(known, '$12,321')
  t.ok((await visit()).split('>$12,321').length > 20)
})

/** @of server/render/fragment-cache.ts */
t.test('however little memory the fragment cache has, or none, a page is the same', async (t) => {
  const fragmentBytes = 20_000
  const [roomy, tight, none] = await Promise.all(
    [{}, { fragmentBytes }, { fragmentBytes: 0 }].map((room) => startProduct(t, { marketplace, ...room })),
  )

  const markupOf = async (product?: Product) => {
    for (const _ of ['seen', 'printed']) await product?.visit(all, { headers: ownPage })
    const page = await product?.visit(all, { headers: ownPage })
    return page?.body.match(/<article[^>]* aria-posinset.*?<\/article>/gs)
  }

  const cards = await markupOf(roomy)
  t.ok(cards && cards.length > 20)
  t.strictSame(await markupOf(tight), cards)
  t.strictSame(await markupOf(none), cards)

  const bytes = await tight?.metric('srp_fragment_bytes')
  t.ok(bytes && bytes <= fragmentBytes, `${bytes} bytes`)
  t.equal(await none?.metric(hits), 0)
})

/** @of client/features/filters/section-input.ts */
t.test('filters show the budget and the radius of the page that they are on', async (t) => {
  const fairmark = { monthlyBudgetUsd: 312, defaultRadiusMi: 100 } as const
  const product = await startProduct(t, { marketplace, settings: { hosts, brands: { fairmark } } })
  const visit = async (host: string) =>
    (await product.visit(all, { headers: { ...ownPage, host } })).body.replaceAll('<!-- -->', '')

  for (const _ of ['seen', 'printed']) await visit('forecourt.example')
  const page = await visit('fairmark.example')
  t.match(page, /aria-label="Monthly budget"[^>]* value="\$312"/)
  t.match(page.match(/<details[^>]* data-section="location".*?<\/details>/s)?.[0], 'selected="">100 miles')
})

/** @of client/streaming/fragments.ts */
t.test('cards and filters work where the server had cached their markup for another page', async (t) => {
  const product = await startProduct(t, { marketplace })
  const openPage = await startBrowser(t)
  const page = await openPage(t)
  for (const _ of ['seen', 'printed']) await product.visit(all, { headers: ownPage })

  await page.goto(`${product.url}${all}?organic=true`, { waitUntil: 'networkidle' })
  t.ok((await product.metric(hits)) > 30)

  const card = page.locator('[data-organic-id]').getByRole('article').nth(7)
  await card.hover()
  await card.getByRole('button', { name: /^Next photo of / }).click()
  await card.getByText('2/6').waitFor()
  await card.getByRole('button', { name: 'Compare', exact: true }).click()
  await card.getByRole('button', { name: 'Added to Compare' }).waitFor()
  await page.getByRole('heading', { name: 'Fuel type' }).click()
  await page.getByRole('checkbox', { name: /^Electric/ }).check()
  await page.waitForURL(/fuelTypeGroup=ELE/)
  await page.locator('[data-organic-id]').getByRole('link').nth(4).click()
  await page.waitForURL(/\/vehicle\//)
  await page.goBack()
  await page.getByRole('feed').waitFor()
  await becomes(t, () => page.getByRole('checkbox', { name: /^Electric/ }).isChecked(), true)
})
