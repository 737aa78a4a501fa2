import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'

/** @spec 2.26 */
t.test('an address where nothing is gets a page that says so and leads back to the cars', async (t) => {
  const product = await startProduct(t, { marketplace })
  for (const path of [
    '/nowhere',
    '//evil.com/cars-for-sale/all-cars?b=1&a=2',
    '/\\evil.com',
    '/\\[',
    '/cars-for-sale/all-cars.css',
    '/cars-for-sale/all-cars/x',
    '/cars-for-sale/static/assets/nothing.js',
    '/..%2f..%2fetc/passwd',
    '/cars-for-sale/static/assets/..%2f..%2f..%2fpackage.json',
    '/cars-for-sale/vehicle/abc',
    `/cars-for-sale/vehicle/${'9'.repeat(30)}`,
  ]) {
    const { status, headers, body } = await product.visit(path)
    const page = readPage(t, body)
    t.equal(status, 404, path)
    t.match(page.text('h1'), 'This page does not exist')
    t.strictSame(page.links('See all cars'), [all])
    t.match(body, '<meta name="robots" content="noindex"/>')
    t.match(body, headers['x-request-id'] as string)
    t.notMatch(body, 'evil.com')
  }

  t.strictSame(product.errors(), [])
})

/** @of server/plugins/admin-port.ts */
t.test('what operators see is not on the public port', async (t) => {
  const product = await startProduct(t, { marketplace })
  for (const path of ['/metrics', '/healthz', '/readyz', '/docs', '/openapi.json', '/rest/lsc/listing'])
    t.equal((await product.visit(path)).status, 404, path)
})

/** @spec 2.26 */
t.test('an address that is too long is refused, and says what to do', async (t) => {
  const product = await startProduct(t, { marketplace })
  for (const path of [
    `${all}?makeCode=${'A'.repeat(5_000)}`,
    `/${'x'.repeat(5_000)}`,
    `${all}?${'makeCode=A&'.repeat(1_000)}`,
  ]) {
    const { status, body } = await product.visit(path)
    t.equal(status, 414)
    t.match(body, 'This address is too long')
  }

  t.equal((await product.visit(`${all}?x=${'y'.repeat(17_000)}`)).status, 431)
})

t.test('an address that cannot be read is refused without repeating it', async (t) => {
  const product = await startProduct(t, { marketplace })
  for (const path of ['/%', '/cars-for-sale/%ff%<script>', '/%c0%ae']) {
    const { status, headers, body } = await product.visit(path)
    t.equal(status, 400, path)
    t.match(headers, { 'content-type': /json/, 'x-content-type-options': 'nosniff' })
    t.match(JSON.parse(body), { error: 'This address cannot be read.' })
  }
})

/** @of server/plugins/error-pages.ts */
t.test('a page has one address, without a slash at the end of its path', async (t) => {
  const product = await startProduct(t, { marketplace })
  const moved = async (path: string) => (await product.visit(path)).headers.location
  t.equal(await moved('/cars-for-sale/compare/?ids=1'), '/cars-for-sale/compare?ids=1')
  t.equal(await moved('/cars-for-sale/map//'), '/cars-for-sale/map')
  t.equal((await product.visit('/cars-for-sale/compare/?ids=1')).status, 301)
  for (const path of ['//evil.com/', '/cars-for-sale//', '/cars-for-sale/svc/none/'])
    t.equal((await product.visit(path)).status, 404, path)
})

t.test('pages are only read: a POST to one gets a short answer', async (t) => {
  const product = await startProduct(t, { marketplace })
  for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE']) {
    const { status, headers, body } = await product.visit(all, { method })
    t.equal(status, 404, method)
    t.match(headers['content-type'], /json/)
    t.match(JSON.parse(body), {
      error: 'There is nothing at this address.',
      requestId: headers['x-request-id'],
    })
  }

  t.strictSame(product.errors(), [])
})

/** @of server/app.ts */
t.test('headers that name another host or path change nothing', async (t) => {
  const product = await startProduct(t, { marketplace })
  for (const name of [
    'host',
    'x-forwarded-host',
    'x-forwarded-proto',
    'x-original-url',
    'x-rewrite-url',
    'x-forwarded-prefix',
  ]) {
    const { status, body } = await product.visit(all, { headers: { [name]: 'evil.com' } })
    t.equal(status, 200)
    t.notMatch(body, 'evil.com')
    t.equal(
      (await product.visit(`${all}?ZIP=85281`, { headers: { [name]: 'evil.com' } })).headers.location,
      `${all}?zip=85281`,
    )
  }
})
