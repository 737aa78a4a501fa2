import fc from 'fast-check'
import t from 'tap'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { searchParams } from '#infra/testing/search-params.ts'
import { person } from '#infra/testing/visit.ts'

const marketplace = await startTestMarketplace(t, { listings: 60 })
const all = '/cars-for-sale/all-cars'

const landings = [
  all,
  '/cars-for-sale/used-cars',
  '/cars-for-sale/new-cars/suv-crossover',
  '/cars-for-sale/all-cars/Tempe-AZ/',
]

const spelling = fc
  .tuple(
    fc.oneof({ weight: 9, arbitrary: fc.constantFrom(...searchParams) }, fc.constant('keyword')),
    fc.constantFrom('', 's', 'List', '2', '|BMW', '[]'),
    fc.boolean(),
  )
  .map(([name, end, isUpper]) => (isUpper ? name.toUpperCase() : name) + end)

const oddNames = [
  '__proto__',
  'constructor',
  'toString',
  'a[b]',
  '',
  'utm_x',
  'gclid',
  'isNewSearch',
  'ümlaut',
  "it's",
  '<b>',
]

const name = fc.oneof(
  { weight: 5, arbitrary: spelling },
  fc.constantFrom(...oddNames),
  fc.string({ maxLength: 12 }),
)

const usualValues = [
  'KIA',
  'kia,FORD',
  'CAMRY|XLE',
  '85281',
  '00000',
  '2020',
  '30000',
  '$30,000',
  '0123',
  '-5',
  '1e9',
  'USED',
  'NEW,USED',
  'AZ',
  'Tempe',
]

const oddValues = [
  '',
  ' ',
  '%',
  '%2',
  '１２３４５',
  '\ud800',
  '</script><script>',
  '"><img onerror>',
  '//evil.com',
  '\r\nx: y',
  '(a+)+$'.repeat(20),
  'x|y|z',
]

const value = fc.oneof(
  fc.constantFrom(...usualValues),
  fc.constantFrom(...oddValues),
  fc.string({ unit: 'binary', maxLength: 60 }),
)

const query = fc
  .array(fc.tuple(name, value), { maxLength: 12 })
  .map((pairs) => new URLSearchParams(pairs).toString())

const rawQuery = fc.string({
  unit: fc.constantFrom(...'ab1%&=+?#;|,.[]{}<>"\'\\/ _$'.split('').filter((c) => !'# '.includes(c))),
  maxLength: 80,
})

/** Follows redirects as a browser does. @returns the last answer and the number of redirects */
async function follow(
  product: Product,
  path: string,
  hops = 0,
): Promise<{ status: number; hops: number; location?: string }> {
  const { statusCode: status, headers } = await product.inject(path, { headers: { 'user-agent': person } })
  const isRedirect = status === 301 || status === 302
  if (!isRedirect || headers.location === undefined || hops > 3) return { status, hops }

  t.match(
    headers.location,
    /^\/cars-for-sale\/(all|new|used)-cars(\/[a-z-]+)?(\?|$)/,
    'a redirect stays on the site',
  )

  return follow(product, headers.location, hops + 1)
}

/** @spec 2.1 (part) @of server/pages/search/search.route.ts */
t.test('whatever query an address has, the page is there after one hop at most', async (t) => {
  const product = await startProduct(t, { marketplace })
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...landings),
      fc.oneof({ weight: 4, arbitrary: query }, rawQuery),
      async (path, text) => {
        const { status, hops } = await follow(product, `${path}?${text}`)
        return status === 200 && hops <= 1
      },
    ),
    { numRuns: 150 },
  )

  t.strictSame(product.errors(), [], 'and no alert is raised')
})

/** @of server/pages/search/search.route.ts */
t.test('an address whose canonical one would be too long is shown where it is', async (t) => {
  const product = await startProduct(t, { marketplace })
  const long = `${all}?makecode=KIA&foo=${'"'.repeat(3_900)}`
  t.equal((await product.visit(long)).status, 200)
  t.equal((await product.visit(`${all}?${'makeCode=KIA&'.repeat(400)}`)).status, 414)
})

/** @of server/pages/search/search.route.ts */
t.test('no name of a host, nor an address in a query, leads off the site', async (t) => {
  const product = await startProduct(t, { marketplace })
  const spoofed = {
    host: 'evil.com',
    'x-forwarded-host': 'evil.com',
    'x-forwarded-proto': 'http',
    'x-original-url': '//evil.com',
  }

  const targets = [
    '//evil.com',
    '/\\evil.com',
    'https:evil.com',
    'javascript:alert(1)',
    '%0d%0aSet-Cookie:x=1',
    '%252f%252fevil.com',
  ]

  for (const target of targets) {
    const { statusCode, headers } = await product.inject(`${all}?refUrl=${target}&makecode=kia`, {
      headers: spoofed,
    })

    t.equal(statusCode, 301)
    t.match(headers.location, /^\/cars-for-sale\/all-cars\?makeCode=KIA&refUrl=/, target)
    t.equal(headers['set-cookie'], undefined)
  }

  for (const path of [
    '//evil.com/cars-for-sale?b=1&a=2',
    '/%5Cevil.com',
    '//evil.com/cars-for-sale/used-cars/?b=1',
  ])
    t.equal((await product.visit(path)).status, 404, path)
})

/** @of server/plugins/error-pages.ts */
t.test('whatever path an address has, it is never a failure of ours', async (t) => {
  const product = await startProduct(t, { marketplace })
  const character = fc.constantFrom(...'abcXYZ019/\\.%[]{}|:@*?&=;,~<>"\'^`$!()-_'.split(''))
  const part = fc.oneof(
    { weight: 3, arbitrary: character },
    fc.constantFrom('cars-for-sale', 'all-cars', 'vehicle', 'svc', 'media', 'static', '%00', '..', '%2f'),
  )

  await fc.assert(
    fc.asyncProperty(fc.array(part, { maxLength: 12 }), async (parts) => {
      const { status } = await product.visit(`/${parts.join('')}`)
      return status < 500
    }),
    { numRuns: 150 },
  )

  t.strictSame(product.errors(), [])
})

/** @of server/plugins/http-metrics.ts */
t.test('random addresses make no new series for operators to pay for', async (t) => {
  const product = await startProduct(t, { marketplace })
  const paths = fc
    .sample(fc.tuple(fc.webPath(), query), { numRuns: 200, seed: 7 })
    .map(([path, text]) => `${path || '/'}?${text}`)

  const seriesOf = (text: string) => text.split('\n').filter((line) => line.startsWith('srp_http')).length
  await product.inject(all)
  await product.inject('/nowhere')
  await product.inject('/')
  const before = seriesOf(await product.scrape())
  for (const path of paths) await product.inject(path)
  t.equal(seriesOf(await product.scrape()), before)
})
