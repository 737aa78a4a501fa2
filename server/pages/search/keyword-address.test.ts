import fc from 'fast-check'
import t from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { expectedReadings } from '#infra/testing/keyword-queries.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const flags = withoutTiles

/** @spec 2.16 (part), 2.36 (part) @of server/pages/search/keyword-address.ts */
t.test(
  'a keyword moves for now, in one hop, to the address of what it means, with its tracking',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags } })
    for (const [sent, location] of [
      [`${all}?keyword=red+toyota`, '?makeCode=TOYOTA&extColorSimple=RED&typed=red+toyota'],
      [`${all}?keyword=toyta&psid=1`, '?makeCode=TOYOTA&psid=1&typed=toyta'],
      ['/?keyword=Toyota', '?makeCode=TOYOTA&typed=Toyota'],
      [`${all}?keyword=under+20000&maxPrice=9000&ZIP=85281`, '?zip=85281&maxPrice=20000&typed=under+20000'],
      [`${all}?keyword=toyota+near+85281`, '?zip=85281&makeCode=TOYOTA&typed=toyota+near+85281'],
      [`${all}?keyword=toyota+xyzzy`, '?makeCode=TOYOTA&keyword=xyzzy&typed=toyota+xyzzy'],
      [`${all}?keyword=toyota&makeCode=HONDA`, '?makeCode=TOYOTA&typed=toyota'],
      [
        `${all}?zip=85281&keyword=toyota+within+50+miles`,
        '?zip=85281&makeCode=TOYOTA&typed=toyota+within+50+miles',
      ],
      [`${all}?keyword=over+30k+under+20k`, '?minPrice=20000&maxPrice=30000&typed=over+30k+under+20k'],
      ['/cars-for-sale/used-cars?keyword=toyota', '?listingType=USED&makeCode=TOYOTA&typed=toyota'],
      [`${all}?keyword=cars+for+sale`, '?typed=cars+for+sale'],
    ] as const) {
      const { statusCode, headers } = await product.inject(sent)
      t.strictSame([statusCode, headers.location], [302, all + location], sent)
      t.equal((await product.inject(all + location)).statusCode, 200, 'and stays there')
    }
  },
)

/** @of server/pages/search/keyword-address.ts */
t.test(
  'a keyword keeps the radius and the order of its address, unless they are those of the site',
  async (t) => {
    const settings = { flags, defaultRadiusMi: 100, defaultSort: 'derivedpriceASC' } as const
    const product = await startProduct(t, { marketplace, settings })
    for (const [own, kept] of [
      ['&searchRadius=50&sortBy=relevance', '&searchRadius=50&makeCode=TOYOTA&sortBy=relevance'],
      ['&searchRadius=100&sortBy=derivedpriceASC', '&makeCode=TOYOTA'],
    ])
      t.equal(
        (await product.inject(`${all}?zip=85281&keyword=toyota${own}`)).headers.location,
        `${all}?zip=85281${kept}&typed=toyota`,
      )
  },
)

/** @spec 2.36 (part) */
t.test('words that mean nothing, and words that are meant as typed, stay where they are', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags } })
  for (const query of ['keyword=xyzzy', 'keyword=red+toyota&literal=true', 'keyword=under+%24300+a+month'])
    t.equal((await product.inject(`${all}?${query}`)).statusCode, 200, query)

  t.equal((await product.inject(`${all}?literal=1&makeCode=KIA`)).headers.location, `${all}?makeCode=KIA`)

  const off = await startProduct(t, { marketplace, settings: { flags: { ...flags, keywordSearch: false } } })
  t.equal((await off.inject(`${all}?keyword=red+toyota`)).statusCode, 200, 'nor without the search by words')
})

/** @of shared/features/keyword/apply-reading.ts */
t.test('whatever is typed, a redirect is followed by none', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags } })
  const known = fc.constantFrom(...expectedReadings.map(({ query }) => query))
  const typed = fc.oneof(
    known,
    fc.tuple(known, known).map((two) => two.join(' ')),
    fc.string({ unit: 'binary' }),
  )

  await fc.assert(
    fc.asyncProperty(typed, fc.boolean(), async (keyword, isNear) => {
      const query = new URLSearchParams({
        keyword: keyword.toWellFormed().slice(0, 80),
        ...(isNear && { zip: '85281' }),
      })
      const { statusCode, headers } = await product.inject(`${all}?${query}`)
      if (statusCode === 200) return true
      t.match(headers.location, /^\/cars-for-sale\/all-cars/)
      return (await product.inject(headers.location ?? '')).statusCode === 200
    }),
    { numRuns: 60, interruptAfterTimeLimit: 60_000 },
  )
})

/** @spec 2.36 (part) @of client/features/keyword/TypedNotice.tsx */
t.test('the page says how the text was read, and leads to the words as typed and back again', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags } })
  const read = async (href: string) => {
    const page = readPage(t, (await product.visit(href)).body)
    const notes = [...page.document.querySelectorAll('[role=note]')]
    const note = notes.find((one) => /typed|words/.test(one.textContent))
    return { text: note?.textContent ?? '', href: note?.querySelector('a')?.getAttribute('href') ?? '' }
  }

  const page = await read(`${all}?zip=85281&makeCode=TOYOTA&extColorSimple=RED&typed=red+toyta`)
  t.equal(page.text, 'We read “red toyta” as Toyota · Red. Search for the words as typed')
  t.equal(page.href, `${all}?zip=85281&keyword=red+toyta&literal=true`)

  const literal = await read(page.href)
  t.equal(literal.text, 'These are cars with the words “red toyta”. Search for Toyota · Red instead')
  t.equal(literal.href, `${all}?zip=85281&makeCode=TOYOTA&extColorSimple=RED`)

  const changed = await read(`${all}?makeCode=KIA&extColorSimple=RED&typed=red+toyta`)
  t.equal(changed.text, '', 'nothing once the search is another one')
  t.equal((await read(`${all}?typed=%3Cscript%3E`)).text, '', 'nor for words that were not read')
})

/** @spec 8.4 (part) */
t.test('while the names of makes are unknown, words are searched for as they are typed', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  upstream.fault('options', answers('down', { status: 503 }))
  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags } })

  t.equal((await product.inject(`${all}?keyword=red+toyota`)).statusCode, 200)
})

/** @spec 7.40 (part) @of client/navigation/fetch-page.ts */
t.test(
  'a navigation in the browser gets the results of what the words mean, and their address',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags } })
    const answer = await product.inject('/cars-for-sale/svc/search/all-cars?keyword=red+toyota')
    t.match(answer.json(), {
      request: { makeCode: ['TOYOTA'], extColorSimple: ['RED'] },
      movedTo: `${all}?makeCode=TOYOTA&extColorSimple=RED&typed=red+toyota`,
      typed: { text: 'red toyota', labels: ['Toyota', 'Red'] },
    })
  },
)
