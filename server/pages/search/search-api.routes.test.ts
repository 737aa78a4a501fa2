import t from 'tap'
import { becomes } from '#infra/testing/becomes.ts'
import { withOffers } from '#infra/testing/flags.ts'
import { heldBack, startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { defaultFlags } from '#shared/flags/flags.ts'
import { emptyBlocks } from '#shared/pages/search-blocks.ts'

const marketplace = await startTestMarketplace(t)
const svc = '/cars-for-sale/svc'

async function json(product: Product, path: string) {
  const { status, headers, body } = await product.visit(path)
  t.match(headers['content-type'], /^application\/json/)

  return { status, body: JSON.parse(body) }
}

t.test(
  'a search in the browser gets what the page would have been rendered from, its optional block apart',
  async (t) => {
    const product = await startProduct(t, { marketplace })
    const { status, body } = await json(
      product,
      `${svc}/search?zip=85281&searchRadius=0&makeCode=KIA&minPrice=x`,
    )

    t.equal(status, 200)
    t.match(body, {
      kind: 'search',
      placeName: 'Tempe, AZ',
      ignored: [{ name: 'minPrice', value: 'x' }],
      settings: { siteName: 'Forecourt' },
    })

    t.strictSame(body.request, { zip: '85281', searchRadius: 0, makeCode: ['KIA'] })
    t.ok(body.results.listings.length > 0)
    t.notOk('spotlights' in body)
    t.ok(body.results.listings.every(({ title }: { title: string }) => title.includes('Kia')))
  },
)

/** @of server/pages/search/search.data.ts */
t.test('a search in the browser has places for the offers that have come, and waits for none', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const { held, release } = heldBack(answers({ listings: [], owners: [] }))
  upstream.fault('premium', held)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withOffers } })
  const answer = async () => (await json(product, `${svc}/search?zip=85281&searchRadius=0`)).body
  const kinds = ({ seats }: { seats: [{ kind: string }[]] }) => new Set(seats[0].map(({ kind }) => kind))

  t.ok(kinds(await answer()).has('premium'), 'what has not come has places')
  release()
  await becomes(t, async () => kinds(await answer()).has('premium'), false, 'what came to nothing has none')

  const come = async () => {
    const { offers, ...planned } = await answer()
    const [{ listings = [] } = {}] = offers.vehicleHighlight ?? []
    return [offers.premium, listings.length > 0, kinds(planned).has('vehicleHighlight')]
  }
  await becomes(t, come, [[{ listings: [], owners: [] }], true, true], 'what has come is brought')
})

/** @of shared/features/listings/cards.ts */
t.test('of a car and its seller travels what the card shows', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { results } = (await json(product, `${svc}/search?zip=85281&searchRadius=0`)).body
  const more = (await json(product, `${svc}/more?zip=85281&searchRadius=0&firstRecord=30`)).body

  for (const { listings, owners } of [results, more]) {
    t.match(listings[0], { title: String, pricingDetail: Object, distance: Number })
    t.match(owners[0], { name: String, location: { city: String, state: String } })

    const unread = [
      'vin',
      'modelCode',
      'trim',
      'doors',
      'phone',
      'website',
      'distanceFromSearch',
      'dealerDiff',
    ]
    for (const thing of [...listings, ...owners]) t.notOk(unread.some((key) => key in thing))

    const known = ['vdpBaseUrl', 'isHot', 'isReducedPrice', 'priceDrops']
    for (const listing of listings)
      t.notOk(
        known.some((key) => key in listing && !listing[key]),
        'what is usual follows from its absence',
      )
  }
})

/** @of shared/search/shown-options.ts */
t.test('options travel with their counts, and with labels where the page does not know them', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { filters } = (await json(product, `${svc}/search`)).body.results
  t.match(filters.listingType[0], { value: String, count: Number, label: undefined })
  t.match(filters.makeCode[0], { value: String, count: Number, label: String })
})

/** @spec 1.2 */
t.test('more results follow those on the page and bring their sellers', async (t) => {
  const product = await startProduct(t, { marketplace })
  const first = (await json(product, `${svc}/search`)).body.results.listings
  const { status, body } = await json(product, `${svc}/more?firstRecord=30`)
  t.equal(status, 200)
  t.strictSame(Object.keys(body).sort(), ['listings', 'owners'])
  t.equal(new Set([...first, ...body.listings].map(({ id }: { id: number }) => id)).size, 60)

  const owners = new Set(body.owners.map(({ id }: { id: number }) => id))
  t.ok(body.listings.every(({ ownerId }: { ownerId: number }) => owners.has(ownerId)))
})

/** @spec 7.8 @of server/features/spotlights/spotlights.calls.ts */
t.test('featured cars match the search they stand above', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { status, body: answer } = await json(product, `${svc}/block/spotlights?maxPrice=30000`)
  const body = answer.value
  t.equal(status, 200)
  t.ok(body.featured.length > 0)
  t.ok(
    body.featured.every(
      ({ pricingDetail }: { pricingDetail: { salePrice: number } }) => pricingDetail.salePrice <= 30_000,
    ),
  )
})

t.test('an operator can turn the featured cars off', async (t) => {
  const product = await startProduct(t, {
    marketplace,
    settings: { flags: { ...defaultFlags, spotlights: false } },
  })

  t.strictSame((await json(product, `${svc}/block/spotlights`)).body.value, {
    featured: [],
    standard: [],
    owners: [],
  })

  t.match((await product.visit('/cars-for-sale/all-cars')).body, 'Browse by body style')
  t.notMatch(product.lines, [{ call: 'spotlights' }])
})

/** @spec 9.5 @of server/pages/search/search.data.ts */
t.test('an operator chooses the size of a page and its order where the shopper names none', async (t) => {
  const product = await startProduct(t, {
    marketplace,
    settings: { pageSize: 7, defaultSort: 'derivedpriceASC' },
  })

  const { body } = await json(product, `${svc}/search`)
  const prices = body.results.listings.map(
    (listing: { pricingDetail: { salePrice?: number } }) => listing.pricingDetail.salePrice,
  )

  t.equal(prices.length, 7)
  t.strictSame(
    prices,
    prices.toSorted((a: number, b: number) => a - b),
  )
})

/** @of server/plugins/error-pages.ts */
t.test('a failure is answered as JSON, without details of its cause', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault('search', resets)

  for (const path of [`${svc}/search`, `${svc}/more?firstRecord=30`]) {
    const { status, body } = await json(product, path)
    t.equal(status, 502)
    t.strictSame(Object.keys(body).sort(), ['error', 'requestId'])
  }

  for (const path of [`${svc}/nothing`, `${svc}/vehicle/999999999`, `${svc}/vehicle/x`])
    t.equal((await json(product, path)).status, 404, path)

  upstream.fault('spotlights', resets)
  t.strictSame(
    (await json(product, `${svc}/block/spotlights`)).body.value,
    { featured: [], standard: [], owners: [] },
    'the optional one is just empty',
  )
})

t.test('one answer brings all optional blocks as lines, of which one that fails is empty', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.fault('showcase', resets)
  const { status, headers, body } = await product.visit(`${svc}/blocks/all-cars?maxPrice=30000`)
  t.equal(status, 200)
  t.match(headers['content-type'], /^application\/x-ndjson/)

  const blocks: Record<string, unknown> = Object.fromEntries(
    body
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line)),
  )
  t.strictSame(Object.keys(blocks).sort(), Object.keys(emptyBlocks).sort())
  t.equal(blocks.showcase, null)

  const { value } = (await json(product, `${svc}/block/spotlights/all-cars?maxPrice=30000`)).body
  t.strictSame(blocks.spotlights, value, 'each is what its own address answers')
  t.equal((await product.visit(`${svc}/blocks/nothing/here`)).status, 404)
})
