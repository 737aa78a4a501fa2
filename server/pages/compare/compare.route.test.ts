import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, startOrigin, tampers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import type { ListingsResponse } from '#shared/features/listings/answers.contract.ts'
import { maxId } from '#shared/search/read-whole.ts'

const marketplace = await startTestMarketplace(t)
const { listings } = await (await fetch(`${marketplace}/rest/lsc/listing?numRecords=6&minPrice=1`)).json()
const ids: number[] = listings.map(({ id }: { id: number }) => id)
const [first = 0, second = 0, third = 0] = ids

/** The marketplace, in which the second car is sold. */
const origin = await startOrigin(
  t,
  tampers(marketplace, (answer) => {
    const isLookup = 'goneIds' in answer
    return isLookup ? ({ ...answer, goneIds: [second] } as ListingsResponse) : answer
  }),
)

const product = await startProduct(t, {
  marketplace: origin.url,
  settings: { siteUrl: 'https://cars.example' },
})
const comparePath = '/cars-for-sale/compare'
const open = async (query: string) => {
  const { status, body } = await product.visit(`${comparePath}?${query}`)
  return { status, body, ...readPage(t, body) }
}

/** @spec 1.1 (part), 9.3 (part) @of server/pages/compare/compare.data.ts */
t.test('an address compares its cars without scripts, by one call that counts no view', async (t) => {
  const before = origin.requests.length
  const { status, document, text } = await open(`ids=${third},${first}`)
  t.equal(status, 200)
  t.strictSame(
    origin.requests.slice(before).map(({ url }) => url),
    [`/rest/lsc/listings?ids=${third}%2C${first}`],
  )

  t.equal(text('h1'), 'Compare 2 cars')
  const heads = [...document.querySelectorAll('thead th a')].map((a) => a.getAttribute('href'))
  t.strictSame(
    heads,
    [third, first].map((id) => `/cars-for-sale/vehicle/${id}`),
  )

  const rows = [...document.querySelectorAll('th[scope=row]')].map(({ textContent }) => textContent)
  for (const name of ['Price', 'Estimated payment', 'Mileage', 'Engine', 'Exterior color', 'Seller'])
    t.ok(rows.includes(name), name)

  t.ok(document.querySelectorAll('tbody td [data-icon=check]').length > 0, 'features and best values')
  t.equal(document.querySelector('meta[name=robots]')?.getAttribute('content'), 'noindex')
})

/** @of client/features/compare/CompareTable.tsx */
t.test(
  'without scripts cars are taken out and added, and rows without a difference are hidden',
  async (t) => {
    const page = await open(`ids=${first},${third}`)
    const remove = page.document.querySelector('a[aria-label$="out of Compare"]')
    t.equal(remove?.getAttribute('href'), `${comparePath}?ids=${third}`)

    const same = page.document.querySelectorAll('tr[data-same]').length
    t.ok(same > 0)
    t.notOk(page.document.querySelector('table[data-only]'))

    const differences = page.document.querySelector('[role=switch]')
    t.strictSame(
      [differences?.getAttribute('name'), differences?.getAttribute('value')],
      ['differences', 'only'],
    )

    const only = await open(`ids=${first},${third}&differences=only`)
    t.ok(only.document.querySelector('table[data-only]'))
    t.equal(only.document.querySelector('[role=switch]')?.getAttribute('aria-checked'), 'true')
    t.equal(only.document.querySelector('[role=switch]')?.hasAttribute('name'), false)

    const added = await product.visit(
      `${comparePath}?ids=${first}&add=https://cars.example/cars-for-sale/vehicle/${third}`,
    )
    t.equal(added.status, 303)
    t.equal(added.headers.location, `${comparePath}?ids=${first},${third}`)
  },
)

/** @spec 4.11 (part) @of client/features/compare/CompareHeads.tsx */
t.test(
  'a sold car stays in a comparison, marked; so does one of which nothing is known any more',
  async (t) => {
    const { document, text } = await open(`ids=${first},${second},${maxId}`)
    const heads = [...document.querySelectorAll('thead th')].map(({ textContent }) => textContent)
    t.equal(text('h1'), 'Compare 3 cars')
    t.notMatch(heads[0], /No longer/)
    t.match(heads[1], /No longer for saleSee similar cars$/)
    t.match(heads[2], /A car that is no longer listed/)
    t.equal(document.querySelectorAll('[data-gone]').length, 2)
  },
)

/** @of server/features/listings/listings-by-ids.calls.ts */
t.test('a car whose listing is unusable does not count as sold, and the others are compared', async (t) => {
  const unusable = tampers(marketplace, ({ listings, ...answer }) => ({
    ...answer,
    listings: (listings as object[]).map((listing, at) => (at === 0 ? { ...listing, year: 'x' } : listing)),
    goneIds: [-1],
  }))
  const { visit } = await startProduct(t, { marketplace: (await startOrigin(t, unusable)).url })
  const [lost = 0, ...rest] = [first, second, third].sort((a, b) => a - b)
  const { status, body } = await visit(`${comparePath}?ids=${lost},${rest}`)
  const { document } = readPage(t, body)
  t.equal(status, 200)
  t.strictSame(
    [...document.querySelectorAll('thead th a')].map((a) => a.getAttribute('href')),
    rest.map((id) => `/cars-for-sale/vehicle/${id}`),
  )

  t.equal(document.querySelector('thead th span')?.textContent, `Car ${lost}`)
  t.equal(document.querySelector('[data-gone]'), null)
})

/** @of server/pages/compare/compare.data.ts */
t.test('a bad address shows what can be compared and says what cannot', async (t) => {
  t.match((await open('ids=1,x')).body, 'Something in this address is no car of this site')
  t.match((await open(`ids=${ids},${maxId}`)).body, 'Up to 5 cars can be compared.')

  const empty = await open('')
  t.equal(empty.status, 200)
  t.match(empty.body, 'No cars to compare yet')
  t.match((await open(`ids=<script>alert(1)</script>&differences=%00&add=${'9'.repeat(500)}`)).status, 200)
})

/** @of server/pages/compare/compare.route.ts */
t.test(
  'a comparison says sorry while cars cannot be looked up, and does not exist where it is off',
  async (t) => {
    const down = await startOrigin(t, answers('{}', { status: 500 }))
    const failing = await startProduct(t, { marketplace: down.url })
    const { status, body } = await failing.visit(`${comparePath}?ids=1,2`)
    t.equal(status, 500)
    t.match(body, 'We are sorry')

    const off = await startProduct(t, { marketplace, settings: { flags: { compare: false } } })
    t.equal((await off.visit(`${comparePath}?ids=1,2`)).status, 404)
    t.equal((await off.inject(`/cars-for-sale/svc/cars/compare?ids=1,2`)).statusCode, 404)
  },
)
