import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'
import { articlesPath, articlesTitle } from '#shared/features/research/research-paths.ts'
import { infoPages, infoPath } from '#shared/pages/info-pages.ts'

const product = await startProduct(t, {
  marketplace: await startTestMarketplace(t),
  settings: {
    contactEmail: 'help@example.com',
    siteUrl: 'https://cars.example.com',
    hosts: { 'certified.localhost': 'meridian' },
  },
})

const pageAt = async (path: string, host?: string) => {
  const { status, body } = await product.visit(path, host === undefined ? {} : { headers: { host } })
  t.equal(status, 200, path)
  return readPage(t, body)
}

t.test(
  'the footer of each page links to the articles and to pages about the site, which have their own words for each brand',
  async (t) => {
    const front = await pageAt('/cars-for-sale/all-cars')
    const links = [...front.document.querySelectorAll('footer a')].map((a) => a.getAttribute('href'))
    t.strictSame(links, [...infoPages.map(({ name }) => infoPath(name)), articlesPath])
    t.equal((await pageAt(articlesPath)).text('h1'), articlesTitle)

    for (const { name, title } of infoPages) {
      const page = await pageAt(infoPath(name))
      t.equal(page.text('h1'), title)
      t.ok((page.text('main') ?? '').length > 250)
    }

    t.match((await pageAt(infoPath('terms'))).text('main'), 'Forecourt shows cars')
    t.match(
      (await pageAt(infoPath('terms'), 'certified.localhost')).text('main'),
      'Meridian Certified shows cars',
    )
    t.strictSame((await pageAt(infoPath('contact'))).links(/@/), ['mailto:help@example.com'])
  },
)

/** @spec 2.1 (part) @of server/pages/info/site-links.ts */
t.test('the sitemap links to landing pages, of which a brand has its own alone', async (t) => {
  const links = (await pageAt(infoPath('sitemap'))).links(/./)
  t.ok(links.includes('/cars-for-sale/used-cars') && links.includes('/cars-for-sale/all-cars/bmw'))
  t.ok(links.some((href) => /^\/cars-for-sale\/all-cars\/toyota\/camry$/.test(href)))

  const own = (await pageAt(infoPath('sitemap'), 'certified.localhost')).links(/./)
  t.ok(own.includes('/cars-for-sale/all-cars/toyota'))
  t.notOk(own.some((href) => href.includes('/bmw') || href.includes('/used-cars')))
  t.equal((await product.visit('/sitemap.xml')).status, 200)
})

/** @of server/pages/icon/icon.route.ts */
t.test('browsers that ask for /favicon.ico get an icon', async (t) => {
  const { statusCode, headers, rawPayload } = await product.inject('/favicon.ico')
  t.equal(statusCode, 200)
  t.equal(headers['content-type'], 'image/x-icon')
  t.strictSame([...rawPayload.subarray(0, 6)], [0, 0, 1, 0, 1, 0])
  t.equal(rawPayload.length, 22 + rawPayload.readUInt32LE(14))
})
