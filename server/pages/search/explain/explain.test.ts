import t, { type Test } from 'tap'
import { withOffers } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers, resets } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import type { Explanation } from './explanation.ts'

const marketplace = await startTestMarketplace(t, { listings: 3_000 })
const all = '/cars-for-sale/all-cars'
const operatorToken = 'correct-horse-battery-staple'
const bearer = { authorization: `Bearer ${operatorToken}` }

const basic = (token: string) => ({
  authorization: `Basic ${Buffer.from(`anyone:${token}`).toString('base64')}`,
})

async function startShop(t: Test) {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, {
    marketplace: upstream.url,
    operatorToken,
    settings: { flags: withOffers },
  })

  return { upstream, product }
}

async function explain(product: Product, path: string): Promise<Explanation> {
  const { status, body } = await product.visit(path, { headers: { ...bearer, accept: 'application/json' } })
  t.equal(status, 200)

  return JSON.parse(body)
}

/** @of server/operator-gate.ts */
t.test(
  'only a request with the token gets the explanation, which is neither cached nor indexed',
  async (t) => {
    const { upstream, product } = await startShop(t)
    const asked = `${all}?makeCode=KIA&explain=1`

    for (const headers of [
      {},
      { authorization: 'Bearer wrong' },
      basic('wrong'),
      { authorization: operatorToken },
      { authorization: 'Basic' },
    ]) {
      const answer = await product.visit(asked, { headers })
      t.match(answer, {
        status: 401,
        headers: { 'www-authenticate': /^Basic realm="Operators"/, 'cache-control': 'no-store' },
      })

      t.notMatch(answer.body, 'KIA')
    }

    t.equal(upstream.requests.length, 0, 'nor is anything asked for')

    for (const headers of [bearer, basic(operatorToken)]) {
      const answer = await product.visit(asked, { headers })
      t.match(answer, { status: 200, headers: { 'cache-control': 'no-store', 'x-robots-tag': 'noindex' } })
      t.match(answer.body, 'How this page came about')
    }
  },
)

/** @of server/pages/search/search.route.ts */
t.test('without a token to compare with, the question is a parameter like any that is unknown', async (t) => {
  const product = await startProduct(t, { marketplace })
  const { status, headers, body } = await product.visit(`${all}?explain=1`, { headers: bearer })
  t.equal(status, 200)
  t.notMatch(body, 'How this page came about')
  t.equal(headers['www-authenticate'], undefined)
})

/** @of server/operator-gate.ts */
t.test('a client that guesses tokens has to wait, and the right token passes all the same', async (t) => {
  const { product } = await startShop(t)
  const status = async (headers: Record<string, string>) =>
    (await product.visit(`${all}?explain=1`, { headers })).status
  for (let guess = 0; guess < 10; guess += 1) t.equal(await status(basic(`guess-${guess}`)), 401)

  t.equal(await status(basic('one-more')), 429)
  t.equal(await status({}), 429)
  t.equal(await status(bearer), 200, 'who guesses locks no operator out')
  t.equal((await product.visit(all)).status, 200, 'shoppers from there are let in')

  product.clock.advance(15 * 60_000)
  t.equal(await status(basic('one-more')), 401)
})

/** @of server/pages/search/explain/explain-parameters.ts */
t.test('operators see what became of each parameter and where the shopper is sent', async (t) => {
  const { product } = await startShop(t)
  const query =
    'makecode=kia&makeCode=FORD,XXXX&minPrice=x&searchRadius=50&explain=1&utm_x=1&foo=2&zip=85281&sortBy=relevance'
  const { address, parameters, search, brand, flags } = await explain(product, `${all}?${query}`)
  t.strictSame(
    parameters.map(({ name, outcome, words }) => [name, outcome, words]),
    [
      ['makecode', 'read', 'sets makeCode=KIA&makeCode=FORD&makeCode=XXXX'],
      ['makeCode', 'read', 'sets makeCode=KIA&makeCode=FORD&makeCode=XXXX; no car on sale has makeCode XXXX'],
      ['minPrice', 'ignored', 'no such parameter, or no value that it takes'],
      ['searchRadius', 'dropped', 'a default, said already, or replaced by another parameter'],
      ['utm_x', 'kept', 'tells where the shopper came from and is no part of the search'],
      ['foo', 'ignored', 'no such parameter, or no value that it takes'],
      ['zip', 'read', 'sets zip=85281'],
      ['sortBy', 'dropped', 'a default, said already, or replaced by another parameter'],
    ],
  )

  t.match(address, {
    movedTo: /^\/cars-for-sale\/all-cars\?zip=85281&makeCode=/,
    pageType: 'all',
    pathStandsFor: 'all cars',
  })

  t.match(search, {
    asked: 'zip=85281&makeCode=KIA&makeCode=FORD',
    place: 'Tempe, AZ',
    ignoredByLookups: [{ name: 'makeCode', value: 'XXXX' }],
  })

  t.match({ brand, premium: flags.premium }, { brand: 'forecourt', premium: true })

  const landing = await explain(product, '/cars-for-sale/used-cars/kia?explain=1')
  t.match(landing.address, {
    pageType: 'make',
    movedTo: null,
    pathStandsFor: 'listingType=USED&makeCode=KIA',
  })

  t.match(await explain(product, '/cars-for-sale/used-cars/nothing?explain=1'), {
    failure: 'no page stands at this address',
    tiles: null,
  })
})

/** @of server/pages/search/explain/explain-calls.ts */
t.test('operators see each call with where its answer came from and how long it took', async (t) => {
  const { upstream, product } = await startShop(t)
  const asked = `${all}?zip=85281&explain=1`
  upstream.fault('spotlights', answers({}, { status: 500 }))
  const first = await explain(product, asked)
  const callsOf = ({ calls }: Explanation, name: string) => calls.filter(({ call }) => call === name)
  t.match(callsOf(first, 'search'), [
    { outcome: 'miss', tier: 'origin', ms: Number, upstreamMs: Number, path: /^\/rest\/lsc\/listing\?/ },
  ])

  t.match(callsOf(first, 'spotlights'), [{ outcome: '5xx', tier: 'fallback' }])

  const begins = first.calls.map(({ startedAfterMs }) => startedAfterMs)
  t.strictSame(
    begins,
    begins.toSorted((a, b) => a - b),
  )

  t.match(callsOf(await explain(product, asked), 'search'), [
    { outcome: 'fresh', tier: 'memory', upstreamMs: null },
  ])

  product.clock.advance(20_000)
  t.match(callsOf(await explain(product, asked), 'search'), [
    { outcome: 'stale, refreshed behind', tier: 'memory' },
  ])

  upstream.fault('search', resets)
  const failed = await explain(product, `${all}?makeCode=KIA&explain=1`)
  t.match(failed, { failure: /^connect/, tiles: null, search: null })
  t.match(callsOf(failed, 'search'), [{ outcome: 'connect', tier: 'none' }])
})

/** @of shared/features/tiles/tile-seats.ts */
t.test('operators see why each tile is at its place, and why others are not shown', async (t) => {
  const { upstream, product } = await startShop(t)
  const search = 'zip=85281&searchRadius=0'
  const none = answers({ listings: [], owners: [] })
  upstream.fault('boost', none)
  await explain(product, `${all}?${search}&explain=1`)

  // The page is planned with the answers that the first one fetched.
  const { tiles } = await explain(product, `${all}?${search}&explain=1`)
  t.equal(tiles?.places.length, 30)
  t.match(tiles?.places[0], {
    index: 0,
    kind: 'premium',
    listings: [Number],
    words: 'the first three of every block',
  })

  t.match(tiles?.places[3], { kind: 'organic', words: 'car 1 of the search' })
  t.match(tiles?.places[6], { kind: 'organic', words: 'car 4 of the search' })
  t.ok(tiles?.waiting.length)

  const kinds = Object.fromEntries(tiles?.kinds.map(({ kind, ...rest }) => [kind, rest]) ?? [])
  t.match(kinds, {
    premium: { placed: '0, 1, 2', dropped: '' },
    boost: { placed: '', dropped: '0 of 1 came' },
    walletPromo: { placed: '', dropped: 'the flag walletPromo is off' },
  })

  const page = readPage(t, (await product.visit(`${all}?${search}`)).body)
  const shown = [...page.document.querySelectorAll('[role=feed] > *')].map(
    (tile) => tile.getAttribute('data-tile') ?? 'organic',
  )

  t.strictSame(
    tiles?.places.map(({ kind }) => kind),
    shown,
    'as on the page itself',
  )

  upstream.fault('premium', none)
  const later = await explain(product, `${all}?makeCode=KIA&firstRecord=30&explain=1`)
  t.match(later.tiles?.places[0], {
    kind: 'organic',
    words: /^car \d+ of the search, in place of premium: nothing came for it$/,
  })

  const recommended = await explain(product, `${all}?listingType=NEW&explain=1`)
  t.match(
    recommended.tiles?.kinds.find(({ kind }) => kind === 'boost')?.dropped,
    /^new cars are recommended near a zip/,
  )
})

/** @of server/pages/search/explain/explanation-page.ts */
t.test('the explanation is a document without scripts, in which an address is text', async (t) => {
  const { product } = await startShop(t)
  const { headers, body } = await product.visit(
    `${all}?keyword=%3Cscript%3Ealert(1)%3C/script%3E&a"b=1&explain=1`,
    { headers: bearer },
  )

  t.match(headers['content-security-policy'], /^default-src 'none'; style-src 'nonce-[^']+'; base-uri 'none'/)

  const { document } = readPage(t, body)
  t.equal(document.querySelector('script, [style]'), null)
  t.match(document.body.textContent, '<script>alert(1)</script>')
  t.strictSame(
    [...document.querySelectorAll('h2')].map(
      ({ textContent }) => textContent.split(' of ')[0]?.split(',')[0],
    ),
    [
      'Address',
      'Parameters',
      'Search',
      'Calls',
      'Tiles',
      'Kinds',
      'Brand and settings in force',
      'Flags in force',
    ],
  )
})
