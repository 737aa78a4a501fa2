import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import type { SuggestionsResponse } from '#shared/features/listings/answers.contract.ts'
import type { CardListing } from '#shared/features/listings/cards.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { SearchResults } from '#shared/pages/page-data.ts'

const marketplace = await startTestMarketplace(t, { listings: 3_000 })
const all = '/cars-for-sale/all-cars'
const svc = '/cars-for-sale/svc'
const hosts = { 'values.example': 'fairmark', 'certified.example': 'meridian' } as const
const certified = { headers: { host: 'certified.example' } }

async function json<T>(product: Product, path: string, options = {}): Promise<T> {
  return JSON.parse((await product.visit(path, options)).body)
}

const found = async (product: Product, query: string, options = {}) =>
  json<SearchResults>(product, `${svc}/search${query}`, options)

const isOwn = ({ title, listingType }: CardListing) => title.includes('Toyota') && listingType === 'CERTIFIED'

/** @spec 9.5, 6.10 (part) @of server/settings/site-settings.ts */
t.test('the host chooses the brand: its name, its colours and its settings', async (t) => {
  const settings = {
    hosts,
    pageSize: 25,
    flags: { spotlights: false },
    brands: { fairmark: { siteName: 'Fair Values' } },
  }

  const product = await startProduct(t, { marketplace, settings })
  const brandAt = async (host: string) => {
    const page = readPage(t, (await product.visit(all, { headers: { host } })).body)
    return [
      page.text('title')?.split(' | ').at(-1),
      page.document.documentElement.getAttribute('data-accent'),
    ]
  }

  t.strictSame(await brandAt('values.example'), ['Fair Values', 'green'])
  t.strictSame(
    await brandAt('Values.Example:8443'),
    ['Fair Values', 'green'],
    'in any letter case, on any port',
  )

  t.strictSame(await brandAt('certified.example'), ['Meridian Certified', 'red'])
  t.strictSame(await brandAt('www.example'), ['Forecourt', 'blue'])

  const { results, settings: page } = await found(product, '', { headers: { host: 'values.example' } })
  t.equal(results.listings.length, 30, 'a configured 25 is 30 for the brand that declares so')
  t.match(page, { defaultSort: 'derivedpriceDESC', flags: { spotlights: false, vehicleExchange: false } })
  t.match((await found(product, '', certified)).settings, {
    pageSize: 25,
    flags: { spotlights: false, vehicleExchange: true },
  })
})

/** @of server/settings/site-settings.ts */
t.test(
  'a host that nobody named shows the brand of the settings, and stands nowhere on the page',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { hosts, brand: 'fairmark' } })
    for (const host of ['evil.example', 'values.example.evil.example', '__proto__', 'values.example.']) {
      const { status, body } = await product.visit(all, {
        headers: { host, 'x-forwarded-host': 'certified.example' },
      })

      t.equal(status, 200, host)
      t.match(body, /<title>[^<]* \| Fairmark<\/title>/)
      t.notMatch(body, /evil\.example|certified\.example/)
    }

    const unreadable = await product.visit(all, { headers: { host: 'values.example@evil.example' } })
    t.equal(unreadable.status, 400)
    t.strictSame(product.errors(), [])
  },
)

/** @of shared/search/scope.ts */
t.test(
  'a certified program finds, counts and offers its own cars alone, and its addresses do not say so',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { hosts } })
    const wide = await found(product, '?makeCode=TOYOTA&listingType=CERTIFIED')
    const own = await found(product, '', certified)
    t.equal(own.results.totalResultCount, wide.results.totalResultCount)
    t.ok(own.results.listings.length > 0 && own.results.listings.every(isOwn))

    const offered = (param: string) => own.results.filters[param]?.map(({ value }) => value)
    t.strictSame([offered('makeCode'), offered('listingType')], [['TOYOTA'], ['CERTIFIED']])
    t.ok(own.results.filters.modelCode?.every(({ parent }) => parent === 'TOYOTA'))

    const { body } = await product.visit(all, certified)
    t.strictSame(readPage(t, body).links(/^Remove/), [], 'it is no choice of the shopper')
    t.notMatch(body, /href="[^"]*(listingType=CERTIFIED&amp;makeCode|makeCode=TOYOTA&amp;listingType)/)

    const more = await json<{ listings: CardListing[] }>(product, `${svc}/more?firstRecord=30`, certified)
    const { value } = await json<{ value: { featured: CardListing[] } }>(
      product,
      `${svc}/block/spotlights`,
      certified,
    )

    t.ok([...more.listings, ...value.featured].every(isOwn))

    const wordsFor = async (text: string) =>
      (await json<SuggestionsResponse>(product, `${svc}/suggestions?keyword=${text}`, certified)).suggestions
    t.strictSame(await wordsFor('kia'), [], 'and suggests no others')
    t.ok((await wordsFor('camry')).length > 0)
  },
)

/** @of server/pages/search/validate-codes.ts */
t.test(
  'what a certified program does not have is ignored in its addresses, models and trims of other makes as well',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { hosts } })
    const { listings }: SearchResponse = await (
      await fetch(`${marketplace}/rest/lsc/listing?makeCode=KIA`)
    ).json()

    const kia = listings.find(({ trimCode }) => trimCode !== undefined)
    const own = (await found(product, '', certified)).results.totalResultCount
    const query = `?makeCode=KIA&listingType=NEW&modelCode=${kia?.modelCode}&trimCode=${encodeURIComponent(`${kia?.modelCode}|${kia?.trim?.toUpperCase()}`)}`
    const answer = await found(product, query, certified)
    t.equal(answer.results.totalResultCount, own)
    t.ok(answer.results.listings.every(isOwn))
    t.match(
      answer.ignored.map(({ name }) => name),
      ['makeCode', 'modelCode'],
    )

    t.ok(answer.ignored.some(({ name, value }) => name === 'listingType' && value === 'NEW'))

    const camry = await found(product, '?modelCode=CAMRY', certified)
    t.ok(
      camry.results.listings.length > 0 &&
        camry.results.listings.every(({ title }) => title.includes('Camry')),
    )

    t.equal((await product.visit(`/cars-for-sale/vehicle/${kia?.id}`, certified)).status, 404)
    t.equal((await product.visit(`/cars-for-sale/vehicle/${kia?.id}`)).status, 200)
  },
)

/** @spec 9.22, 9.23 @of shared/search/search-url.ts */
t.test(
  'where a brand has another default order, addresses leave that one out and can name relevance',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { hosts } })
    const values = { headers: { host: 'values.example' } }
    const highest = await product.visit(`${all}?sortBy=derivedpriceDESC`, values)
    t.match(highest, { status: 301, headers: { location: all } })
    t.equal((await product.visit(`${all}?sortBy=relevance`, values)).status, 200)
    t.equal((await found(product, '?sortBy=relevance', values)).request.sortBy, 'relevance')

    const prices = (await found(product, '', values)).results.listings.map(({ pricingDetail }) =>
      Number(pricingDetail.salePrice),
    )

    t.strictSame(
      prices,
      prices.toSorted((a, b) => b - a),
    )
  },
)

/** @of shared/search/listings-query.ts */
t.test('brands never answer from each other’s cache, and share what is the same for both', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { hosts } })
  const counts = []
  for (const options of [{}, certified, {}, certified])
    counts.push((await found(product, '', options)).results.totalResultCount)

  t.equal(counts[0], 3_000)
  t.ok(Number(counts[1]) < 500)
  t.strictSame(counts.slice(2), counts.slice(0, 2))

  await found(product, '?makeCode=TOYOTA&listingType=CERTIFIED')
  t.equal(upstream.requests.filter(({ url }) => url?.startsWith('/rest/lsc/listing?')).length, 2)
})
