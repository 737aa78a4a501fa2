import t from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import type { SearchBlocks } from '#shared/pages/search-blocks.ts'

const marketplace = await startTestMarketplace(t, { listings: 4_000 })
const all = '/cars-for-sale/all-cars'
const black = 'zip=60601&searchRadius=75&makeCode=FORD&extColorSimple=BLACK'

/** A search that has neither a radius nor a choice to give up. */
const bare = 'zip=60601&searchRadius=100&marketExtension=off&makeCode=FORD'

async function blockAt<B extends 'supplemental' | 'similar' | 'extended'>(
  product: Product,
  name: B,
  query: string,
): Promise<SearchBlocks[B]> {
  const { status, body } = await product.visit(`/cars-for-sale/svc/block/${name}?${query}`)
  t.equal(status, 200, query)

  return JSON.parse(body).value
}

/** The links of a page's cards, by the heading above them. */
const vehiclesOn = (body: string) => {
  const { document } = readPage(t, body)
  const under = (selector: string) =>
    [...document.querySelectorAll(`${selector} h3 a`)].map((link) => link.getAttribute('href'))

  return {
    organic: under('[data-organic-id]'),
    extended: under('[aria-labelledby=extended-market]'),
    supplemental: under('[aria-labelledby=supplemental]'),
    similar: under('[aria-labelledby=similar]'),
  }
}

/** @spec 4.38 (part) */
t.test(
  'a search with few results is followed by cars beyond it; its address and filters stay as they are',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
    const { body } = await product.visit(`${all}?${black}`)
    const { organic, supplemental } = vehiclesOn(body)
    t.ok(
      organic.length <= 25 && supplemental.length > 0 && supplemental.length <= 30,
      `${organic.length} and ${supplemental.length}`,
    )

    const page = readPage(t, body)
    t.match(
      page.text('[aria-labelledby=supplemental]'),
      /^Beyond your searchThese match your search but for: within 75 miles, Black/,
    )

    t.match(page.text('h1'), new RegExp(`^${organic.length} `))
    t.equal(page.document.querySelectorAll('[aria-labelledby=supplemental] [data-organic-id]').length, 0)
  },
)

/** @spec 4.38 (part) */
t.test(
  'similar cars follow a search near a place that has few results and no supplements left',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
    const { similar, supplemental, organic } = vehiclesOn((await product.visit(`${all}?${bare}`)).body)
    t.equal(supplemental.length, 0)
    t.ok(
      organic.length > 0 && similar.length > 0 && similar.length <= 20,
      `${organic.length} and ${similar.length}`,
    )

    for (const path of [
      '?makeCode=FORD&extColorSimple=PINK',
      '?zip=85281&searchRadius=500',
      '/cars-for-sale/used-cars/los-angeles-ca',
    ])
      t.strictSame(vehiclesOn((await product.visit(path.replace(/^\?/, `${all}?`))).body).similar, [], path)
  },
)

/** @spec 4.38, 9.12 @of server/pages/search/fallback-blocks.ts */
t.test(
  'similar cars are asked for up to 25 results and supplements together, whether or not all supplements were sent',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const found = await (await fetch(`${marketplace}/rest/lsc/listing?${bare}`)).json()
    const few = await (await fetch(`${marketplace}/rest/lsc/listing?makeCode=HONDA&numRecords=3`)).json()

    /** The calls of a page whose supplemental call counts so many cars and sends three of them. */
    const callsOf = async (totalResultCount: number, query = bare) => {
      const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
      upstream.fault('supplemental', answers({ ...few, totalResultCount, givenUp: [] }))
      const before = upstream.requests.length
      await product.visit(`${all}?${query}`)
      const asked = upstream.requests.slice(before).map(({ url = '' }) => new URL(url, upstream.url))
      const [supplemental] = asked.filter(({ pathname }) => pathname.endsWith('/supplemental'))
      t.match(Object.fromEntries(supplemental?.searchParams ?? []), {
        supplemental: 'true',
        hideFilters: 'true',
      })

      return asked.filter(({ pathname }) => pathname.endsWith('/similar')).length
    }

    const left = 25 - found.totalResultCount
    t.ok(left > 3 && left < 25)
    t.equal(await callsOf(left), 1)
    t.equal(await callsOf(left + 1), 0)
    upstream.fault('search', answers(found))
    t.equal(await callsOf(0, bare.replace('100', '75')), 1)
    t.equal(await callsOf(0, bare.replace('100', '0')), 0, 'any distance is no radius')
  },
)

/** @spec 4.38 (part) @of server/pages/search/fallback-blocks.ts */
t.test('supplements that another group of the page shows already count as well', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
  const query = bare.replace('&marketExtension=off', '')
  const { listings } = await blockAt(product, 'extended', query)
  const few = await (await fetch(`${marketplace}/rest/lsc/listing?makeCode=HONDA&numRecords=3`)).json()
  t.ok(listings.length > 0)

  const repeats = { ...few, listings, totalResultCount: 25, givenUp: [] }
  upstream.fault('supplemental', answers(repeats))
  t.match(await blockAt(product, 'supplemental', query), { listings: [], totalResultCount: 25 })
  t.strictSame((await blockAt(product, 'similar', query)).listings, [])
})

/** @spec 4.38 (part) @of client/features/similar/SimilarGroup.tsx */
t.test('similar cars are near a city too, and the page says within how many miles', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const { body } = await product.visit(`${all}?${bare.replace('zip=60601', 'city=Chicago&state=IL')}`)
  t.ok(vehiclesOn(body).similar.length > 0)
  t.match(readPage(t, body).text('[aria-labelledby=similar]'), /^Similar carsOther cars within 100 miles/)
})

/** @of client/features/supplemental/SupplementalGroup.tsx */
t.test(
  'a page that cannot show all supplements leads to the wider search that has them, and similar cars wait',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { pageSize: 15, flags: withoutTiles } })
    const { body } = await product.visit(`${all}?${black.replace('75', '300')}`)
    const { supplemental, similar } = vehiclesOn(body)
    t.match([supplemental.length, similar.length], [15, 0])

    const page = readPage(t, body)
    const [wider] = page.links(/^See all \d+ cars of the wider search$/)
    t.equal(wider, `${all}?zip=60601&searchRadius=300&makeCode=FORD`)

    const total = /See all (\d+) cars/.exec(body)?.[1]
    t.match(readPage(t, (await product.visit(wider ?? '')).body).text('h1'), new RegExp(`^${total} `))
  },
)

t.test('no car is shown twice on a page, wherever it comes from', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  for (const query of [black, bare, bare.replace('&marketExtension=off', '')]) {
    const every = Object.values(vehiclesOn((await product.visit(`${all}?${query}`)).body)).flat()
    t.equal(new Set(every).size, every.length, query)
  }
})

/** @spec 5.3, 5.4, 7.5 (part) */
t.test('the page asks for similar cars besides those that it shows, up to 100 miles away', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
  const { organic } = vehiclesOn((await product.visit(`${all}?${bare.replace('=100', '=110')}`)).body)
  const asked = upstream.requests
    .map(({ url = '' }) => new URL(url, upstream.url))
    .filter(({ pathname }) => pathname.endsWith('/similar'))

  t.equal(asked.length, 1)

  const query = asked[0]?.searchParams
  t.match(
    { radius: query?.get('searchRadius'), records: query?.get('numRecords') },
    { radius: '100', records: '20' },
  )

  t.strictSame(
    query?.getAll('excludedListingId').map((id) => `/cars-for-sale/vehicle/${id}`),
    organic,
  )
})

/** @spec 4.38 (part) */
t.test('a search with enough results asks for none of them, and operators can switch each off', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
  await product.visit(`${all}?zip=85281&searchRadius=500`)
  t.notMatch(upstream.requests.map(({ url }) => url).join(' '), /similar|supplemental/)

  const without = await startProduct(t, {
    marketplace,
    settings: { flags: { ...withoutTiles, supplemental: false, similar: false } },
  })

  for (const query of [black, bare])
    t.match(vehiclesOn((await without.visit(`${all}?${query}`)).body), { supplemental: [], similar: [] })
})

/** @spec 7.40 @of server/features/similar/similar.calls.ts */
t.test('supplements or similar cars that cannot be had cost nothing but their group', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
  upstream.fault('supplemental', resets)
  upstream.fault('similar', answers({}, { status: 500 }))

  for (const query of [black, bare]) {
    const { status, body } = await product.visit(`${all}?${query}`)
    t.equal(status, 200)
    t.match(vehiclesOn(body), { supplemental: [], similar: [] })
  }
})

t.test('a brand of one make goes beyond a search with its own cars alone', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { brand: 'meridian' } })
  for (const name of ['supplemental', 'similar'] as const) {
    const { listings } = await blockAt(product, name, 'zip=85281&searchRadius=75')
    t.ok(
      listings.every(({ listingType }) => listingType === 'CERTIFIED'),
      name,
    )

    t.ok(
      listings.every(({ title }) => title.includes('Toyota')),
      name,
    )
  }
})
