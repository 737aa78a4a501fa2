import t from 'tap'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const base = '/cars-for-sale'
const siteUrl = 'https://cars.example.com'

/** The addresses that a sitemap lists, without the site. Articles have no day. */
async function listed(product: Product, path: string) {
  const { status, body } = await product.visit(path)
  const entries = [...body.matchAll(/<loc>(.*?)<\/loc>(?:<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?<\//g)]

  return { status, body, paths: entries.map(([, address = '']) => address.replace(siteUrl, '')) }
}

/** @of server/pages/sitemap/sitemap.route.ts */
t.test('crawlers find every car and landing page over an index of sitemaps, each of them once', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { siteUrl } })
  t.match((await product.visit('/robots.txt')).body, `Sitemap: ${siteUrl}${base}/sitemap.xml\n`)

  const index = await listed(product, `${base}/sitemap.xml`)
  t.equal(index.status, 200)
  t.ok(index.body.includes('<sitemapindex'))
  t.same((await listed(product, '/sitemap.xml')).paths, index.paths, 'also at the usual address')
  t.ok(index.paths.includes(`${base}/sitemap-cars-0.xml`))

  const found = await Promise.all(index.paths.map((path) => listed(product, path)))
  const undated = found.filter(({ body }) => /<\/loc><\/url>/.test(body)).length
  t.equal(undated, 1, 'all but articles have a day')
  for (const [at, { status, paths }] of found.entries())
    if (status !== 404) t.ok(paths.length > 0 && paths.length <= 50_000, String(index.paths[at]))

  const all = found.flatMap(({ paths }) => paths)
  const ask = async (path: string) => (await fetch(marketplace + path)).json()
  const { listings, totalResultCount } = await ask('/rest/lsc/listing?listingType=USED&makeCode=TOYOTA')
  const [car] = listings
  const { totalResultCount: total } = await ask('/rest/lsc/listing')
  t.ok(totalResultCount > 0)
  t.equal(all.filter((path) => path.startsWith(`${base}/vehicle/`)).length, total)

  for (const path of ['/all-cars', '/new-cars/sedan', '/used-cars/toyota', `/used-cars/toyota/${car.year}`])
    t.ok(all.includes(base + path), path)

  t.ok(all.includes(`${base}/research/articles/towing`), 'articles too')

  for (const path of all.filter((_, at) => at % 97 === 0))
    t.match(await product.inject(path), { statusCode: 200 }, path)
})

/** @of server/pages/sitemap/sitemap.route.ts */
t.test('half a sitemap is never sent: while a part of it cannot be had, the answer is 503', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { siteUrl } })
  upstream.behave((request, response) =>
    (request.url?.includes('page=4') ? resets : upstream.forward)(request, response),
  )

  const { status, headers } = await product.visit(`${base}/sitemap-cars-0.xml`)
  t.equal(status, 503)
  t.ok(headers['retry-after'])

  for (const name of ['cars-01', 'cars-900', 'used-cars-boats', 'x']) {
    upstream.behave(upstream.forward)
    t.equal((await product.visit(`${base}/sitemap-${name}.xml`)).status, 404, name)
  }
})

/** @of server/pages/sitemap/sitemap.route.ts */
t.test('a shard has 50,000 cars at most, compressed where the crawler takes it', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings: { siteUrl } })
  upstream.behave((request, response) => {
    const page = Number(new URL(request.url ?? '', upstream.url).searchParams.get('page'))
    const ids = Array.from({ length: 2_500 }, (_, at) => page * 2_500 + at + 1)
    return answers({ ids, days: ids.map(() => 20_000) })(request, response)
  })

  const { paths } = await listed(product, `${base}/sitemap-cars-3.xml`)
  t.equal(paths.length, 50_000)
  t.strictSame([paths[0], paths.at(-1)], [`${base}/vehicle/150001`, `${base}/vehicle/200000`])

  const answer = await product.visit(`${base}/sitemap-cars-3.xml`, { headers: { 'accept-encoding': 'gzip' } })
  t.match(answer.headers, { 'content-encoding': 'gzip', vary: 'accept-encoding' })
})

/** @of server/pages/sitemap/sitemap.route.ts */
t.test('where compression is off, sitemaps are sent as they are', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { siteUrl, compressionEnabled: false } })
  const answer = await product.visit(`${base}/sitemap.xml`, { headers: { 'accept-encoding': 'gzip' } })
  t.equal(answer.headers['content-encoding'], undefined)
  t.match(answer.body, '<sitemapindex')
})

/** @of server/pages/sitemap/robots.ts */
t.test('crawlers are kept from endless orders of the same cars, and from pages of one shopper', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { body } = await product.visit('/robots.txt')
  const rules = [...body.matchAll(/^Disallow: (.*)$/gm)].map(
    ([, rule = '']) => new RegExp(`^${rule.replace(/[.?+]/g, '\\$&').replaceAll('*', '.*')}`),
  )
  const isOpen = (path: string) => !rules.some((rule) => rule.test(base + path))

  for (const path of [
    '/used-cars/toyota',
    '/used-cars?firstRecord=30',
    '/all-cars?makeCode=KIA&maxPrice=9000',
    '/vehicle/7',
    '/compare-trims?makeCode=KIA',
  ])
    t.ok(isOpen(path), path)

  for (const path of [
    '/used-cars?sortBy=yearASC',
    '/all-cars?makeCode=KIA&zip=85281',
    '/svc/search/all-cars',
    '/account/cars',
    '/compare?car=1',
  ])
    t.notOk(isOpen(path), path)

  t.notMatch(body, 'Sitemap')
  t.equal((await product.visit(`${base}/sitemap.xml`)).status, 404)
})
