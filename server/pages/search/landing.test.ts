import t, { type Test } from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const base = '/cars-for-sale'
const siteUrl = 'https://cars.example.com'

const { listings } = await (await fetch(`${marketplace}/rest/lsc/listing?listingType=USED&makeCode=TOYOTA&numRecords=100`)).json()
const [car] = listings
const modelSlug = car.model.toLowerCase().replace(/[^a-z0-9]+/g, '-')

async function open(product: Product, path: string) {
  const { status, headers, body } = await product.visit(path)
  return { status, location: headers.location, body }
}

/** Ids of the cars that a page shows. */
const carsOn = (t: Test, body: string) =>
  [...readPage(t, body).document.querySelectorAll('[data-organic-id]')].map((card) => card.getAttribute('data-organic-id'))

t.test('a landing page shows the cars that its search by parameters finds', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { city, state } = (await (await fetch(`${marketplace}/rest/lsc/listing/${car.id}`)).json()).owner.location
  const where = `${city.toLowerCase().replace(/[^a-z0-9]+/g, '-')}-${state.toLowerCase()}`
  for (const [path, query] of [
    ['used-cars', 'listingType=USED'],
    ['new-cars/sedan', 'listingType=NEW&vehicleStyleCode=SEDAN'],
    [`used-cars/toyota/${modelSlug}`, `listingType=USED&makeCode=TOYOTA&modelCode=${car.modelCode}`],
    [`all-cars/${where}`, `city=${encodeURIComponent(city)}&state=${state}`],
    [`used-cars/toyota/${where}`, `city=${encodeURIComponent(city)}&state=${state}&listingType=USED&makeCode=TOYOTA`],
  ]) {
    const landing = await open(product, `${base}/${path}`)
    t.equal(landing.status, 200, path)
    const byParams = await open(product, `${base}/all-cars?${query}`)
    const { location = `${base}/all-cars?${query}` } = byParams
    t.strictSame(carsOn(t, landing.body), carsOn(t, (await open(product, location)).body))
    t.ok(carsOn(t, landing.body).length > 0, 'and there are some')
  }
})
