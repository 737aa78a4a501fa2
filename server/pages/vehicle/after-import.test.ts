import { text } from 'node:stream/consumers'
import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startImportingMarketplace } from '#infra/testing/importing-marketplace.ts'
import { startOrigin } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'

const base = '/cars-for-sale'
const siteUrl = 'https://cars.example.com'

/** @of marketplace/outgoing/purge-listings.ts */
t.test(
  'prices and availability are those of an import as soon as it is done, also for search engines',
  async (t) => {
    let product: Product | undefined
    // The page server needs the address of the marketplace, so this one stands for its admin port.
    const admin = await startOrigin(t, async (request, response) => {
      const payload = await text(request)
      const headers = { 'content-type': 'application/json' }
      const answer = await product?.admin.inject({ method: 'POST', url: request.url ?? '', headers, payload })
      response.writeHead(answer?.statusCode ?? 200).end(answer?.body)
    })

    let now = new Date('2024-06-01T12:00:00Z')
    const marketplace = await startImportingMarketplace(t, { pageServer: admin.url, now: () => now })
    await marketplace.import({ 1: { Price: '21500' }, 2: { Price: '23000' }, 3: { Price: '24000' } })

    product = await startProduct(t, { marketplace: marketplace.url, settings: { siteUrl } })
    const { visit } = product
    const dataOf = (body: string, type: string) =>
      [...readPage(t, body).document.querySelectorAll('script[type="application/ld+json"]')]
        .map(({ textContent }) => JSON.parse(textContent ?? ''))
        .find((data) => data['@type'] === type)

    const listed = async () => {
      const { itemListElement } = dataOf((await visit(`${base}/all-cars/honda`)).body, 'ItemList')
      return itemListElement.map(({ item }: { item: ListedCar }) => [item.url, item.offers.price])
    }

    const idOf = (price: number, cars: readonly [string, number][]) =>
      cars.find(([, asked]) => asked === price)?.[0]?.replace(siteUrl, '') ?? ''

    const before = await listed()
    t.equal(before.length, 3)

    const [reduced, sold] = [idOf(21_500, before), idOf(23_000, before)]
    const days = async () =>
      [...(await visit(`${base}/sitemap-cars-0.xml`)).body.matchAll(/<loc>(.*?)<\/loc><lastmod>(.*?)</g)].map(
        ([, path = '', day]) => [path.replace(siteUrl, ''), day] as const,
      )

    t.equal(dataOf((await visit(reduced)).body, 'Car').offers.price, 21_500)
    t.equal((await visit(sold)).status, 200)
    t.equal(new Map(await days()).get(reduced), '2024-06-01')

    now = new Date('2024-06-03T12:00:00Z')
    const report = await marketplace.import({ 1: { Price: '19900' }, 3: { Price: '24000' } })
    t.match(report, '"priceDrops":1')

    const { body } = await visit(reduced)
    t.match(dataOf(body, 'Car').offers, { price: 19_900, availability: 'https://schema.org/InStock' })
    t.match(readPage(t, body).text('main'), '$19,900')
    t.strictSame(
      (await listed()).toSorted(),
      [
        [siteUrl + reduced, 19_900],
        [siteUrl + idOf(24_000, before), 24_000],
      ].toSorted(),
    )

    const gone = await visit(sold)
    t.match(gone, { status: 301, headers: { location: `${base}/all-cars/honda/accord?fromExpired=true` } })

    const changed = new Map(await days())
    t.equal(changed.get(reduced), '2024-06-03')
    t.equal(changed.get(idOf(24_000, before)), '2024-06-01', 'an unchanged car keeps its day')
    t.equal(changed.has(sold), false)
  },
)

interface ListedCar {
  readonly url: string
  readonly offers: { readonly price: number }
}
