import t from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startTestMarketplace } from '#infra/testing/marketplace.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'
import { comparePath } from '#shared/features/compare/compare-address.ts'
import { savedCarsPath } from '#shared/features/saved-cars/saved-car-paths.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'

/** The URL that a path redirects to, requested without a socket. */
async function locationOf(product: Product, path: string): Promise<string | undefined> {
  const { statusCode, headers } = await product.inject(path)
  return statusCode === 301 ? headers.location : undefined
}

/** @spec 1.2, 9.5 */
t.test('the page shows the number of cars and the first thirty', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const { status, body } = await product.visit(all)
  const page = readPage(t, body)
  t.equal(status, 200)
  t.match(page.text('h1'), /^[\d,]{3,} cars for sale$/)
  t.equal(page.document.querySelectorAll('[data-organic-id]').length, 30)
  t.match(page.text('nav[aria-label="Breadcrumb"]'), /HomeCars for Sale/)
})

/** @spec 2.1, 2.2 */
t.test('the front door leads to the search in its query, in one hop and with its tracking', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })

  for (const path of ['/', '/cars-for-sale', '/cars-for-sale/'])
    for (const [sent, canonical] of [
      ['', ''],
      ['?makeCode=BMW&psid=1', '?makeCode=BMW&psid=1'],
      ['?sortBy=yearASC&makeCodeList=BMW', '?makeCode=BMW&sortBy=yearASC'],
      ['?psid=1', '?psid=1'],
    ])
      t.equal(await locationOf(product, path + sent), all + canonical, path + sent)
})

/** @spec 2.1, 2.8 */
t.test(
  'a search in another spelling moves in one hop to the address that every equal search has',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
    for (const [sent, canonical] of [
      ['?sortBy=yearASC&ZIP=85281', '?zip=85281&sortBy=yearASC'],
      ['?makeCodeList=KIA&makeCodes=FORD', '?makeCode=KIA&makeCode=FORD'],
      ['?listingType=USED,NEW', '?listingType=NEW&listingType=USED'],
      ['?startYear=2020&endYear=2015', '?startYear=2015&endYear=2020'],
      ['?minPrice=$10,000', '?minPrice=10000'],
      ['?sortBy=relevance&firstRecord=0', ''],
    ] as const) {
      t.equal(await locationOf(product, all + sent), all + canonical, sent)
      t.equal(await locationOf(product, all + canonical), undefined, 'and stays there')
    }
  },
)

/** @of shared/search/search-url.ts */
t.test('where a shopper came from survives a redirect and causes none', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  t.equal(await locationOf(product, `${all}?utm_source=mail&gclid=x&makeCode=KIA`), undefined)
  t.equal(
    await locationOf(product, `${all}?utm_source=mail&makecode=kia&gclid=x`),
    `${all}?makeCode=KIA&utm_source=mail&gclid=x`,
  )
})

/** @spec 5.1 @of client/features/notices/IgnoredNotice.tsx */
t.test('what the search could not use is named above the results, and the rest is searched', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const { status, body } = await product.visit(
    `${all}?makeCode=KIA&zip=1234&minPrice=cheap&__proto__=x&toString=1`,
  )

  const page = readPage(t, body)
  t.equal(status, 200)
  t.equal(
    page.text('[role=note]'),
    'Enter a valid ZIP Code. We do not know the ZIP “1234”: a ZIP Code has five digits. We cannot search for a price of “cheap”: prices are whole dollars up to $9,999,999. We ignored: __proto__=x, toString=1',
  )

  t.match(page.text('h1'), /Kia cars for sale/)
})

/** @spec 5.2 (part), 5.24 (part) @of server/pages/search/validate-codes.ts */
t.test('a make or a zip that does not exist is named as ignored', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const { status, body } = await product.visit(`${all}?zip=00000&makeCode=KIA&makeCode=TRABANT`)
  const page = readPage(t, body)
  t.equal(status, 200)
  t.match(page.text('[role=note]'), /^Enter a valid ZIP Code\. We do not know the ZIP 00000\. /)
  t.match(page.text('[role=note]'), /makeCode=TRABANT/)
  t.match(page.text('h1'), /Kia cars for sale$/)
  t.match(page.links(/Remove/), [all], 'one chip, and without it nothing is chosen')
})

/** @spec 8.10 @of client/features/results/NoResults.tsx */
t.test('a search that finds nothing says what to do about it', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const { status, body } = await product.visit(`${all}?startYear=1900&endYear=1901`)
  const page = readPage(t, body)
  t.equal(status, 200)
  t.match(page.text('main'), 'Update filter criteria to see more results')
  t.match(page.text('h1'), /^0 cars/)
  t.match(page.links('Clear Filters'), [all])
})

/** @of client/features/assistant/AskAssistant.tsx */
t.test('words that find few cars lead to the assistant, with the rest of the search', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const asked = /^Ask the shopping assistant/
  const words = `${all}?vehicleStyleCode=SUVCROSS&keyword=under+%24400+a+month`
  const [link = ''] = readPage(t, (await product.visit(words)).body).links(asked)
  const { status, body } = await product.visit(link)
  t.equal(status, 200)
  t.match(readPage(t, body).text('[data-reply]'), /\$400 a month pays for a car of up to/)
  t.match(readPage(t, body).links(/^See/), [/vehicleStyleCode=SUVCROSS/])

  const few = readPage(t, (await product.visit(`${all}?startYear=1900&endYear=1901`)).body)
  t.strictSame(few.links(asked), [], 'there are no words to ask about')
  const off = await startProduct(t, {
    marketplace,
    settings: { flags: { ...withoutTiles, assistant: false } },
  })
  t.strictSame(readPage(t, (await off.visit(words)).body).links(asked), [])
})

/** @of client/features/results/MoreResults.tsx */
t.test('without JavaScript the next page is a link, and it shows the cars that follow', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const first = readPage(t, (await product.visit(all)).body)
  const next = first.document.querySelector('a[rel=next]')?.getAttribute('href') ?? ''
  t.equal(next, `${all}?firstRecord=30`)

  const second = readPage(t, (await product.visit(next)).body)
  const idsOf = ({ document }: typeof first) =>
    [...document.querySelectorAll('[data-organic-id]')].map((card) => card.getAttribute('data-organic-id'))
  t.equal(new Set([...idsOf(first), ...idsOf(second)]).size, 60)
})

/** @of client/features/filters/FilterChips.tsx */
t.test('without JavaScript each chosen filter is taken back by a link', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const { links } = readPage(
    t,
    (await product.visit(`${all}?listingType=USED&makeCode=FORD&makeCode=KIA`)).body,
  )

  t.strictSame(
    [...new Set(links(/^Remove Kia/))],
    [`${all}?listingType=USED&makeCode=FORD`],
    'chip and panel',
  )

  t.strictSame(links(/^Remove Used/), [`${all}?makeCode=FORD&makeCode=KIA`])
  t.strictSame(links('Clear Filters'), [all])
})

/** @of client/features/filters/FilterPanel.tsx */
t.test(
  'without JavaScript every form carries the rest of the search and leads to a page that needs no second hop',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
    const search = `${all}?zip=85281&searchRadius=500&listingType=USED&makeCode=KIA&maxPrice=30000&sortBy=yearASC`
    const { document, submission } = readPage(t, (await product.visit(search)).body)
    // The form of the comparison is not about the search.
    const every = [...document.querySelectorAll('form')].filter(
      (form) => form.getAttribute('action') !== comparePath,
    )
    const posted = every.filter((form) => form.getAttribute('method') === 'post')
    const forms = every.filter((form) => !posted.includes(form))
    t.strictSame(
      posted.map((form) => form.getAttribute('action')),
      [savedCarsPath],
      'one form alone changes something: that of the hearts',
    )
    t.ok(forms.length >= 4, 'keyword, place, filters and sorting')

    for (const form of forms) {
      t.match(form.getAttribute('method'), /get/i)

      const sent = submission(form)
      const target = (await locationOf(product, sent)) ?? sent
      t.match(await product.inject(target), { statusCode: 200 }, target)

      if (form.querySelector('input[type=search]') === null)
        t.equal(target, search, 'submitted unchanged it is the same search')
    }
  },
)

t.test('a place chosen in the form is searched', async (t) => {
  const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
  const { document, submission, form } = readPage(t, (await product.visit(`${all}?makeCode=KIA`)).body)
  document.querySelector('input[name=zip]')?.setAttribute('value', '85281')
  const sent = submission(form('form[aria-label=Location]'))
  t.equal((await locationOf(product, sent)) ?? sent, `${all}?zip=85281&makeCode=KIA`)
})

/** @of client/pages/Page.tsx */
t.test(
  'the canonical URL is given where the operator names the site, without order and paging',
  async (t) => {
    const path = `${all}?makeCode=KIA&maxPrice=30000&sortBy=yearASC`
    const product = await startProduct(t, { marketplace, settings: { siteUrl: 'https://cars.example.com' } })
    const { document } = readPage(t, (await product.visit(path)).body)
    t.equal(
      document.querySelector('link[rel=canonical]')?.getAttribute('href'),
      `https://cars.example.com${all}?makeCode=KIA&maxPrice=30000`,
    )

    const unnamed = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
    t.notMatch((await unnamed.visit(path)).body, 'rel="canonical"')
  },
)
