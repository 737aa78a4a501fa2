import t, { type Test } from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, hangs, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { slugOf } from '#shared/search/slug.ts'

const marketplace = await startTestMarketplace(t)
const { listings } = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=100`)).json()
const [car] = listings

/** @spec 2.5 */
t.test('every card leads to the page of its car', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const { document } = readPage(t, (await product.visit('/cars-for-sale/all-cars')).body)
  const cards = [...document.querySelectorAll('[data-organic-id]')]

  for (const card of cards) {
    const href = card.querySelector('a')?.getAttribute('href') ?? ''
    t.match(await product.inject(href), { statusCode: 200 }, href)
  }

  t.equal(cards.length, 30)
})

t.test(
  "the page of a car shows its title, its price and who sells it, and gives its data to the browser's own calls",
  async (t) => {
    const product = await startProduct(t, { marketplace })
    const { status, body } = await product.visit(car.vdpBaseUrl)
    t.equal(status, 200)
    t.ok(readPage(t, body).text('h1')?.includes(`${car.year} ${car.make}`))
    t.match(body, /\$[\d,]+|Contact seller/)

    const data = JSON.parse((await product.visit(`/cars-for-sale/svc/vehicle/${car.id}`)).body)
    t.match(data, { kind: 'vehicle', listing: { id: car.id }, owner: { id: car.ownerId }, isExpired: false })
  },
)

/** @spec 2.26 */
t.test('a car that never was is a page that does not exist', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { status, body } = await product.visit('/cars-for-sale/vehicle/999999999')
  t.equal(status, 404)
  t.match(body, 'This page does not exist')
})

t.test('a car whose data cannot be had says sorry and offers another try', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  upstream.behave(resets)
  const { status, body } = await product.visit(car.vdpBaseUrl)
  t.equal(status, 500)
  t.strictSame(readPage(t, body).links('Please try again'), [car.vdpBaseUrl])
})

t.test(
  'a car that cannot be had in time is one to come back for: its page and its signals answer 503 and say when',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const product = await startProduct(t, { marketplace: upstream.url, timeoutFactor: 0.1 })
    upstream.behave(hangs)
    const paths = [car.vdpBaseUrl, `/cars-for-sale/svc/vehicle/${car.id}/signals`]
    const isBusy = {
      status: 503,
      headers: { 'retry-after': /^[1-4]$/, 'cache-control': 'no-store' },
      body: /try again in a few seconds/,
    }

    for (const path of paths) t.match(await product.visit(path), isBusy, path)

    await Promise.all(listings.slice(0, 20).map(({ vdpBaseUrl }: typeof car) => product.visit(vdpBaseUrl)))
    await product.logged({ msg: 'breaker changed state', call: 'vehicle', to: 'open' })
    for (const path of paths)
      t.match(await product.visit(path), isBusy, `${path}, nothing being asked any more`)
    t.strictSame(product.errors(), [])
  },
)

/** @of shared/features/listings/safe-href.ts */
t.test('an address of a seller that is no web address is no link', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const whole = await (await fetch(`${marketplace}/rest/lsc/listing/${car.id}`)).json()
  upstream.behave(answers({ ...whole, owner: { ...whole.owner, website: { href: 'javascript:alert(1)' } } }))
  const { status, body } = await product.visit(car.vdpBaseUrl)
  t.equal(status, 200)
  t.strictSame(readPage(t, body).links(/website/), [])
})

/**
 * Starts a product whose marketplace has one expired car.
 * @param options the models of its lookup
 * @param change other facts of the car
 */
async function startWithExpired(t: Test, options?: object[], change?: object) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const whole = await (await fetch(`${marketplace}/rest/lsc/listing/${car.id}`)).json()
  upstream.behave((request, response) => {
    const isGone = request.url === `/rest/lsc/listing/${car.id}`
    const isModels = options && request.url === '/rest/lsc/options/modelCode'
    const behaviour = isGone
      ? answers({ ...whole, listing: { ...whole.listing, ...change }, isExpired: true })
      : isModels
        ? answers({ options })
        : upstream.forward

    behaviour(request, response)
  })

  return startProduct(t, { marketplace: upstream.url })
}

/** @spec 2.22, 8.9 @of server/pages/vehicle/search-instead.ts */
t.test(
  'a car that is gone leads to the nearest search, which says so until the shopper searches on',
  async (t) => {
    const product = await startWithExpired(t)
    const gone = await product.visit(car.vdpBaseUrl)
    t.equal(gone.status, 301)
    t.match(gone.headers['cache-control'], /no-cache/, 'it may be listed again')

    const landing = `/cars-for-sale/all-cars/${slugOf(car.make)}/${slugOf(car.model)}`
    t.equal(gone.headers.location, `${landing}?fromExpired=true`)

    const { status, body } = await product.visit(gone.headers.location ?? '')
    t.equal(status, 200)

    const { text, links } = readPage(t, body)
    const alert = text('[data-notice=expired]') ?? ''
    t.match(alert, `We're sorry, the ${car.make} ${car.model} you were looking for is no longer available.`)
    t.match(alert, 'Here are vehicles you may be interested in.')
    t.strictSame(
      links(/./).filter((href) => href.includes('fromExpired')),
      [],
    )

    t.equal(readPage(t, (await product.visit(landing)).body).text('[data-notice=expired]'), undefined)

    const moved = await product.inject('/cars-for-sale/all-cars?fromExpired=true&makecode=kia')
    t.equal(
      moved.headers.location,
      '/cars-for-sale/all-cars?makeCode=KIA&fromExpired=true',
      'it survives a redirect',
    )

    t.equal(
      await product.metric('srp_upstream_requests_total{call="search",outcome="ok"}'),
      1,
      'and is no other search',
    )
  },
)

/** @spec 2.22, 8.9 @of server/pages/vehicle/search-instead.ts */
t.test('where a gone car was the last of its model, its body style is searched', async (t) => {
  const product = await startWithExpired(t, [{ code: 'OTHER', name: 'Other', parent: car.makeCode }])
  const { headers } = await product.visit(car.vdpBaseUrl)
  t.match(headers.location, /^\/cars-for-sale\/all-cars\/[a-z-]+\?fromExpired=true$/)

  const { body } = await product.visit(headers.location ?? '')
  t.match(readPage(t, body).text('[data-notice=expired]'), "We're sorry, the vehicle you were looking for")
})

/** @of server/pages/vehicle/search-instead.ts */
t.test('a gone car of which nothing like it is on sale is gone for search engines too', async (t) => {
  const unknown = { makeCode: 'NONE', modelCode: 'NONE', vehicleStyleCodes: [] }
  const product = await startWithExpired(t, undefined, unknown)
  const { status, body } = await product.visit(car.vdpBaseUrl)
  t.equal(status, 410)

  const page = readPage(t, body)
  t.equal(page.text('h1'), 'This car is no longer available')
  t.strictSame(page.links('See all cars'), ['/cars-for-sale/all-cars'])
  t.match(body, '<meta name="robots" content="noindex"')
  t.strictSame(product.errors(), [])
})
