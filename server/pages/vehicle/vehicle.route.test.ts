import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const { listings } = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=100`)).json()
const [car] = listings

t.test('every card leads to the page of its car', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { document } = readPage(t, (await product.visit('/cars-for-sale/all-cars')).body)
  const cards = [...document.querySelectorAll('[data-organic-id]')]
  for (const card of cards) {
    const href = card.querySelector('a')?.getAttribute('href') ?? ''
    t.match(await product.inject(href), { statusCode: 200 }, href)
  }
  t.equal(cards.length, 30)
})

t.test("the page of a car tells its title, its price and who sells it, and gives its data to the browser's own calls", async (t) => {
  const product = await startProduct(t, { marketplace })
  const { status, body } = await product.visit(car.vdpBaseUrl)
  t.equal(status, 200)
  t.ok(readPage(t, body).text('h1')?.includes(`${car.year} ${car.make}`))
  t.match(body, /\$[\d,]+|Contact seller/)
  const data = JSON.parse((await product.visit(`/cars-for-sale/svc/vehicle/${car.id}`)).body)
  t.match(data, { kind: 'vehicle', listing: { id: car.id }, owner: { id: car.ownerId }, isExpired: false })
})

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

t.test('an address of a seller that is no web address is no link', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url })
  const whole = await (await fetch(`${marketplace}/rest/lsc/listing/${car.id}`)).json()
  upstream.behave(answers({ ...whole, owner: { ...whole.owner, website: { href: 'javascript:alert(1)' } } }))
  const { status, body } = await product.visit(car.vdpBaseUrl)
  t.equal(status, 200)
  t.strictSame(readPage(t, body).links(/website/), [])
})
