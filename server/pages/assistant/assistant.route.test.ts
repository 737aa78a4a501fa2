import t from 'tap'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'
import { assistantApiPath, assistantPath } from '#shared/features/assistant/assistant-paths.ts'
import type { AssistantTurn } from '#shared/features/assistant/assistant-turn.ts'

const marketplace = await startTestMarketplace(t)
const product = await startProduct(t, { marketplace })
let visitors = 0

/** Posts from an IP address of its own, so that no post exceeds the rate limit. */
const post = (body: unknown, headers: Record<string, string> = {}, to = product) => {
  visitors += 1
  return to.inject(assistantApiPath, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      host: 'localhost',
      origin: 'http://localhost',
      ...headers,
    },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    remoteAddress: `10.1.${visitors >> 8}.${visitors & 255}`,
  })
}

const say = async (sentence: string, before: Partial<AssistantTurn> = {}): Promise<AssistantTurn> => {
  const { search = '', asked = [], asks } = before
  return (await post({ say: sentence, search, asked, ...(asks && { asks }) })).json()
}

/** @spec 2.7 (part) @of server/pages/assistant/answer-turn.ts */
t.test(
  'a sentence becomes a search, with what was understood, the number of its cars and a question',
  async (t) => {
    const turn = await say('a family car under 60k near 30303')
    t.match(turn, {
      search: 'zip=30303&vehicleStyleCode=MINIVAN&vehicleStyleCode=SUVCROSS&maxPrice=60000',
      reply: /^For a family I look at SUVs and minivans\./,
      asks: 'fuel',
      question: { text: 'Gas, hybrid or electric?' },
      href: '/cars-for-sale/all-cars?zip=30303&vehicleStyleCode=MINIVAN&vehicleStyleCode=SUVCROSS&maxPrice=60000',
    })

    const page = readPage(t, (await product.visit(turn.href)).body)
    t.match(page.text('h1'), new RegExp(`^${turn.count} `), 'as many as the results page finds')
    const shown = [...page.document.querySelectorAll('[data-organic-id]')].map((one) =>
      Number(one.getAttribute('data-organic-id')),
    )
    t.strictSame(
      turn.cars?.map(({ id }) => id),
      shown.slice(0, 3),
      'and its first cars',
    )

    const next = await say('any fuel', turn)
    t.strictSame([next.search, next.asks], [turn.search, 'condition'])
    t.equal(await product.metric('srp_assistant_turns_total{outcome="understood"}'), 2)
  },
)

/** @of shared/features/assistant/adjustments.ts */
t.test('farther and closer begin at the radius of the site', async (t) => {
  const wide = await startProduct(t, { marketplace, settings: { defaultRadiusMi: 100 } })
  for (const [sentence, radius] of [
    ['farther', 200],
    ['closer', 75],
  ]) {
    const answer = await post({ say: sentence, search: 'zip=30303', asked: [] }, {}, wide)
    t.match(answer.json(), { search: `zip=30303&searchRadius=${radius}` })
  }
})

/** @of server/pages/assistant/assistant.route.ts */
t.test('the address of a conversation keeps what is the default of another site', async (t) => {
  const settings = { defaultRadiusMi: 100, defaultSort: 'derivedpriceASC' } as const
  const { visit } = await startProduct(t, { marketplace, settings })
  const search = 'zip=30303&searchRadius=50&makeCode=TOYOTA&sortBy=relevance'
  const { body } = await visit(`${assistantPath}?${search}`)
  t.match(readPage(t, body).links(/./).join(' '), /zip=30303&searchRadius=50&sortBy=relevance/)
})

t.test('a search that finds nothing is answered with what hides most', async (t) => {
  const turn = await say('a hydrogen convertible')
  t.equal(turn.count, 0)
  t.ok(turn.hides.length > 0)
  const [first] = turn.hides
  t.match(first?.label, /^(Hydrogen|Convertible) \(\d+\)$/)

  const { body } = await post({ search: first?.search ?? '', asked: [] })
  t.ok(JSON.parse(body).count > 0, 'a press without a sentence is a turn as well')
})

/** @of server/pages/assistant/answer-turn.ts */
t.test('a search of a later page begins with its first cars', async (t) => {
  const carsOf = async (search: string) => (await post({ search, asked: [] })).json().cars
  const first = await carsOf('vehicleStyleCode=SUVCROSS')
  t.equal(first.length, 3)
  t.strictSame(await carsOf('vehicleStyleCode=SUVCROSS&firstRecord=50&numRecords=100'), first)
})

/** @of server/pages/assistant/answer-turn.ts */
t.test('while the search is down a sentence is read all the same, without cars', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  upstream.fault('search', answers(500))
  const down = await startProduct(t, { marketplace: upstream.url })
  const { cars, count, chips } = (await post({ say: 'a truck', search: '', asked: [] }, {}, down)).json()
  t.strictSame([cars, count], [undefined, undefined])
  t.match(chips, [{ label: 'Truck' }])
})

t.test('words that mean nothing are said to, and offered as words', async (t) => {
  const turn = await say('an SUV with a flux capacitor')
  t.match(turn.reply, /I did not understand “flux capacitor”/)
  t.match(turn.words, { label: 'flux capacitor', search: /keyword=flux\+capacitor&literal=true/ })
  t.match((await say('an SUV near 99999')).reply, /I do not know 99999\.$/)
})

/** @of server/pages/assistant/assistant.route.ts */
t.test('anything but a turn of this site is refused with its reason, and nothing breaks', async (t) => {
  for (const type of ['text/plain', 'application/x-www-form-urlencoded'])
    t.equal((await post('say=x', { 'content-type': type })).statusCode, 415, type)

  for (const headers of [{ origin: 'https://evil.com' }, { 'sec-fetch-site': 'cross-site' }])
    t.equal((await post({ search: '', asked: [] }, headers as Record<string, string>)).statusCode, 403)

  for (const bad of [
    '{',
    '[]',
    'null',
    '{}',
    { say: 7, search: '', asked: [] },
    { search: '', asked: ['mine'] },
    { search: '', asked: [], user: 'x' },
    { say: 'x'.repeat(301), search: '', asked: [] },
  ])
    t.equal((await post(bad)).statusCode, 400, JSON.stringify(bad))

  t.equal((await post({ say: '', search: 'x'.repeat(3_000), asked: [] })).statusCode, 413)
  const odd = await post({
    say: '\u0000\ud800 <script>',
    search: 'maxPrice=-1&zip=%00&makeCode=NOPE',
    asked: [],
  })
  t.equal(odd.statusCode, 200)
  t.equal(odd.headers['cache-control'], 'no-store')
  t.strictSame(product.errors(), [])
})

/** @of server/pages/assistant/assistant.route.ts */
t.test('what a shopper said on the page without scripts is in no cache', async (t) => {
  const path = `${assistantPath}?say=a+red+Honda`
  for (let visit = 0; visit < 3; visit += 1) {
    const { headers, status } = await product.visit(path)
    t.equal(status, 200)
    t.equal(headers['cache-control'], 'private, no-store')
    t.notMatch(headers['server-timing'], /page;desc/)
  }
})

t.test('a visitor who sends too many has to wait', async (t) => {
  const send = () =>
    product.inject(assistantApiPath, {
      ...{ method: 'POST', body: { search: '', asked: [] }, remoteAddress: '10.9.9.9' },
      headers: { host: 'localhost', origin: 'http://localhost' },
    })

  const statuses: number[] = []
  for (let turn = 0; turn < 62; turn += 1) statuses.push((await send()).statusCode)
  t.strictSame([statuses.indexOf(429), statuses.at(-1)], [60, 429])
})

/** @spec 2.7 (part) @of client/pages/assistant/AssistantPage.tsx */
t.test('without scripts the header leads to a page that takes one turn at a time', async (t) => {
  const start = await product.visit('/cars-for-sale/all-cars')
  t.strictSame(readPage(t, start.body).links(/^Help me choose$/), [assistantPath])

  const { status, body } = await product.visit(`${assistantPath}?say=family+car+under+60k`)
  t.equal(status, 200)
  t.match(body, /<meta name="robots" content="noindex"/)

  const page = readPage(t, body)
  t.match(page.text('main'), /You: family car under 60k/)
  t.match(page.links(/^See [\d,]+ cars$/), [
    /vehicleStyleCode=MINIVAN&vehicleStyleCode=SUVCROSS&maxPrice=60000$/,
  ])
  t.match(page.links(/^Remove Up to \$60,000$/), [/\?vehicleStyleCode=/])
  t.match(body, /<button type="submit" value="Hybrid" name="say">/)
  t.match(body, /<input type="hidden" name="maxPrice" value="60000"/)
  t.match(body, /<input type="hidden" name="asks" value="fuel"/)

  const next = await product.visit(
    `${assistantPath}?vehicleStyleCode=MINIVAN,SUVCROSS&maxPrice=60000&asked=fuel&asks=fuel&say=Any+fuel`,
  )
  t.match(readPage(t, next.body).text('main'), /Where are you\?/)
})

t.test('any address of the page is a page, and shows what was said as text', async (t) => {
  for (const query of [
    '?say=<img src=x onerror=alert(1)>',
    '?asked=mine,budget&asks=x&say=%F0%9F',
    '?zip=x&say=',
  ])
    t.match(await product.visit(`${assistantPath}${encodeURI(query)}`), {
      status: 200,
      body: /^(?!.*<img src=x)/s,
    })
})

/** @spec 2.7 @of client/pages/SiteHeader.tsx */
t.test(
  'where an operator names another assistant the header leads there, and without the flag nowhere',
  async (t) => {
    const other = await startProduct(t, {
      marketplace,
      settings: { assistantUrl: 'https://ask.example.com/' },
    })
    const page = readPage(t, (await other.visit('/cars-for-sale/all-cars')).body)
    t.strictSame([page.links(/^Ask AI$/), page.links(/^Help me choose$/)], [['https://ask.example.com/'], []])

    const off = await startProduct(t, { marketplace, settings: { flags: { assistant: false } } })
    t.strictSame(readPage(t, (await off.visit('/cars-for-sale/all-cars')).body).links(/^Help me choose$/), [])
    t.equal((await off.visit(assistantPath)).status, 404)
    t.equal(
      (await off.inject(assistantApiPath, { method: 'POST', body: { search: '', asked: [] } })).statusCode,
      404,
    )
  },
)
