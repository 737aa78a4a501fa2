import t, { type Test } from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { slugOf } from '#shared/search/slug.ts'

const marketplace = await startTestMarketplace(t)
const base = '/cars-for-sale'
const siteUrl = 'https://cars.example.com'

const ask = async (path: string) => (await fetch(marketplace + path)).json()
const [car] = (await ask('/rest/lsc/listing?listingType=USED&makeCode=TOYOTA')).listings
const { city, state } = (await ask(`/rest/lsc/listing/${car.id}`)).owner.location
const place = `${slugOf(city)}-${state.toLowerCase()}`
const model = `toyota/${slugOf(car.model)}`

async function locationOf(product: Product, path: string): Promise<string | undefined> {
  const { statusCode, headers } = await product.inject(base + path)
  return statusCode === 301 ? headers.location?.replace(base, '') : undefined
}

async function open(t: Test, product: Product, path: string) {
  const { status, body } = await product.visit(base + path)
  const page = readPage(t, body)
  const ids = [...page.document.querySelectorAll('[data-organic-id]')].map((card) =>
    card.getAttribute('data-organic-id'),
  )

  const head = (selector: string, attribute = 'href') =>
    page.document.querySelector(selector)?.getAttribute(attribute) ?? undefined

  return { ...page, status, ids, head }
}

/** @spec 2.1 (part) @of server/pages/search/search-address.ts */
t.test('a landing page shows the cars that its search by parameters finds', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const where = new URLSearchParams({ city, state })

  for (const [path, query] of [
    ['/used-cars', 'listingType=USED'],
    ['/new-cars/sedan', 'listingType=NEW&vehicleStyleCode=SEDAN'],
    [`/used-cars/${model}`, `listingType=USED&makeCode=TOYOTA&modelCode=${car.modelCode}`],
    [`/all-cars/${place}`, `${where}`],
    [
      `/used-cars/toyota/${car.year}`,
      `listingType=USED&makeCode=TOYOTA&startYear=${car.year}&endYear=${car.year}`,
    ],
    [`/used-cars/toyota/${place}`, `${where}&listingType=USED&makeCode=TOYOTA`],
    [`/used-cars/${model}/${place}`, `${where}&listingType=USED&makeCode=TOYOTA&modelCode=${car.modelCode}`],
  ]) {
    const landing = await open(t, product, path ?? '')
    const byParams = `/all-cars?${query}`
    const same = await open(t, product, (await locationOf(product, byParams)) ?? byParams)
    t.equal(landing.status, 200, String(path))
    t.strictSame(landing.ids, same.ids)
    t.ok(landing.ids.length > 0, 'and there are some')
    t.equal(landing.text('h1'), same.text('h1'))

    const call = JSON.parse((await product.visit(`${base}/svc/search${path}`)).body)
    t.strictSame(
      call.results.listings.map(({ id }: { id: number }) => String(id)),
      landing.ids,
      'and so does the browser',
    )
  }
})

/** @spec 2.1 (part) @of server/pages/search/search-address.ts */
t.test('a landing page in another spelling, or with more to its search, moves in one hop', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  for (const [sent, canonical] of [
    ['/used-cars/', '/used-cars'],
    ['/used-cars/Toyota', '/used-cars/toyota'],
    ['/used-cars/SUV-Crossover', '/used-cars/suv-crossover'],
    ['/used-cars/toyota/San%20Francisco-CA', '/used-cars/toyota/san-francisco-ca'],
    ['/used-cars?firstRecord=30&sortBy=yearASC&lnx=1', '/used-cars?sortBy=yearASC&firstRecord=30&lnx=1'],
    [
      '/used-cars/toyota?maxPrice=30000&foo=1&lnx=1',
      '/all-cars?listingType=USED&makeCode=TOYOTA&maxPrice=30000&foo=1&lnx=1',
    ],
    [
      '/new-cars/sedan/tempe-az?zip=85281',
      '/all-cars?city=Tempe&state=AZ&zip=85281&listingType=NEW&vehicleStyleCode=SEDAN',
    ],
    ['/used-cars/toyota?makeCode=kia', '/all-cars?listingType=USED&makeCode=TOYOTA&makeCode=KIA'],
  ] as const) {
    t.equal(await locationOf(product, sent), canonical, sent)
    t.equal(await locationOf(product, canonical), undefined, 'and stays there')
  }

  for (const stays of [
    '/used-cars?sortBy=yearASC&firstRecord=30',
    '/used-cars?utm_source=mail',
    '/used-cars?foo=1',
  ])
    t.equal(await locationOf(product, stays), undefined, stays)
})

/** @spec 2.26, 8.19 @of client/pages/status/StatusPage.tsx */
t.test('a path that names no make or model there is answers 404 and names the nearest', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  for (const [path, label, href] of [
    ['/used-cars/toyotta', 'Toyota', '/used-cars/toyota'],
    [`/all-cars/toyota/${slugOf(car.model)}x`, car.model, `/all-cars/${model}`],
  ]) {
    const page = await open(t, product, path)
    t.equal(page.status, 404, path)
    t.match(page.text('nav[aria-label=Suggestions]'), /Did you mean/)
    t.strictSame(page.links(label)[0], base + href)
  }

  for (const path of [
    '/all-cars.css',
    '/used-cars.css',
    '/old-cars',
    '/used-cars/zzzzzzzzzzzz',
    '/used-cars/sedan/toyota',
    '/used-cars/%2F%2Fevil.com',
  ]) {
    const page = await open(t, product, path)
    t.equal(page.status, 404, path)
    t.equal(page.text('nav[aria-label=Suggestions]'), undefined, 'with no guess')
  }

  t.equal((await product.visit(`${base}/svc/search/used-cars/frod`)).status, 404)
})

/** @of server/pages/search/search-address.ts */
t.test('while the lookup of makes is down, no landing page is declared missing', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { siteUrl } })
  upstream.fault('options', resets)
  const page = await open(t, product, '/used-cars/toyota')
  t.equal(page.status, 500)
  t.strictSame(page.links('Please try again'), [`${base}/used-cars/toyota`])
  t.equal((await open(t, product, '/used-cars')).status, 200, 'one that names none is there')
  t.equal((await product.visit(`${base}/sitemap-used-cars-vehicles.xml`)).status, 503)
})

/** @of shared/pages/page-head.ts */
t.test('search engines are led to one address of a search, and only to pages worth finding', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { siteUrl } })
  const canonical = 'link[rel=canonical]'
  const robots = 'meta[name=robots]'

  for (const [path, landing] of [
    ['/used-cars/toyota?sortBy=yearASC', '/used-cars/toyota'],
    ['/all-cars?listingType=USED&makeCode=TOYOTA', '/used-cars/toyota'],
    [`/all-cars?city=Tempe&state=AZ`, '/all-cars/tempe-az'],
    ['/all-cars', '/all-cars'],
  ] as const) {
    const page = await open(t, product, path)
    t.equal(page.head(canonical), `${siteUrl}${base}${landing}`, path)
    t.equal(page.head(robots, 'content'), page.ids.length === 0 ? 'noindex,follow' : undefined)
  }

  for (const path of [
    '/all-cars?makeCode=TOYOTA&maxPrice=30000',
    '/all-cars?zip=85281',
    '/all-cars/nowhere-ak',
  ]) {
    const page = await open(t, product, path)
    t.equal(page.status, 200)
    t.equal(page.head(robots, 'content'), 'noindex,follow', path)
    t.equal(page.head(canonical), `${siteUrl}${base}${path}`)
  }
})

/** @of client/pages/search/SearchHead.tsx */
t.test('a page of results names the ones before and after it', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { siteUrl, flags: withoutTiles } })
  const links = async (path: string) => {
    const { head } = await open(t, product, path)
    return [head('link[rel=prev]'), head('link[rel=next]')].map((href) => href?.replace(siteUrl + base, ''))
  }

  t.strictSame(await links('/used-cars'), [undefined, '/used-cars?firstRecord=30'])
  t.strictSame(await links('/used-cars?firstRecord=30'), ['/used-cars', '/used-cars?firstRecord=60'])
  t.strictSame(await links('/all-cars?maxPrice=90000&firstRecord=45'), [
    '/all-cars?maxPrice=90000&firstRecord=15',
    '/all-cars?maxPrice=90000&firstRecord=75',
  ])

  t.strictSame(await links('/all-cars/nowhere-ak'), [undefined, undefined])
})

/** @spec 2.9 @of client/features/breadcrumbs/Breadcrumbs.tsx */
t.test('the breadcrumbs are given to search engines as data that no name can break out of', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { siteUrl } })
  const name = '</script><script>alert(1)</script>'
  const answer = await ask('/rest/lsc/listing?makeCode=TOYOTA')
  const makeCode = [{ value: 'TOYOTA', label: name, count: 1 }]
  upstream.fault('search', answers({ ...answer, filters: { ...answer.filters, makeCode } }))
  const { document } = await open(t, product, '/all-cars?makeCode=TOYOTA')
  const data = JSON.parse(document.querySelector('script[type="application/ld+json"]')?.textContent ?? '')
  t.equal(data['@type'], 'BreadcrumbList')
  t.match(data.itemListElement, [
    { position: 1, name: 'Home', item: `${siteUrl}/` },
    { position: 2, name: 'Cars for Sale', item: `${siteUrl}${base}/all-cars` },
    { position: 3, name },
  ])
})

/** @of client/pages/search/search-schema.ts */
t.test(
  'search engines read the cars of a landing page in their order, and previews of links its title',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { siteUrl, flags: withoutTiles } })
    const dataOf = async (path: string) => {
      const { document } = await open(t, product, path)
      const data = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
        ({ textContent }) => JSON.parse(textContent ?? ''),
      )

      return { document, data, list: data.find((each) => each['@type'] === 'ItemList') }
    }

    const { document, list } = await dataOf('/used-cars/toyota')
    const cards = [...document.querySelectorAll('[data-organic-id] h3 a')].map((a) => a.getAttribute('href'))
    t.ok(cards.length > 0)
    t.strictSame(
      list.itemListElement.map(({ position, item }: { position: number; item: { url: string } }) => [
        position,
        item.url,
      ]),
      cards.map((href, index) => [index + 1, siteUrl + href]),
    )

    const [first] = list.itemListElement
    const { listings } = await ask('/rest/lsc/listing?listingType=USED&makeCode=TOYOTA')
    t.match(first.item, {
      '@type': 'Car',
      name: listings[0].title,
      vehicleIdentificationNumber: listings[0].vin,
      vehicleModelDate: String(listings[0].year),
      brand: { '@type': 'Brand', name: 'Toyota' },
      model: listings[0].model,
      itemCondition: 'https://schema.org/UsedCondition',
      image: /^https:\/\/cars\.example\.com\//,
      mileageFromOdometer: { unitCode: 'SMI', value: listings[0].mileage.value },
      driveWheelConfiguration: /^https:\/\/schema\.org\/\w+DriveConfiguration$/,
      offers: {
        '@type': 'Offer',
        price: listings[0].pricingDetail.salePrice,
        priceCurrency: 'USD',
        availability: 'https://schema.org/InStock',
      },
    })

    const faqsAt = async (path: string) =>
      (await dataOf(path)).data.some((each) => each['@type'] === 'FAQPage')
    t.equal(await faqsAt('/all-cars/toyota/camry'), true)
    t.equal(
      await faqsAt('/all-cars?makeCode=TOYOTA&modelCode=CAMRY&maxPrice=90000'),
      false,
      'of no other page',
    )

    t.notMatch(JSON.stringify(list), 'aggregateRating', 'sample ratings are no ratings')

    const meta = (name: string) =>
      document.querySelector(`meta[property="og:${name}"]`)?.getAttribute('content')
    t.match(meta('title'), /Used Toyota/i)
    t.equal(meta('url'), `${siteUrl}${base}/used-cars/toyota`)
    t.equal((await dataOf('/all-cars?maxPrice=90000')).list, undefined, 'a page that is not indexed has none')
  },
)
