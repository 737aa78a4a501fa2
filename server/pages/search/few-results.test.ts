import t from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'

/**
 * A search without results: no car costs a dollar. Without its price it has many results, without its make
 * none.
 */
const none = `${all}?makeCode=FORD&maxPrice=1`
const count = async (query: string): Promise<number> =>
  (await (await fetch(`${marketplace}/rest/lsc/listing/count?${query}`)).json()).totalResultCount

/** @spec 8.10 @of server/pages/search/relaxed.ts */
t.test(
  'a search without results shows the results that taking each choice back would add, as links that do so',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
    const page = readPage(t, (await product.visit(none)).body)
    const links = page.links(/Remove Up to \$1: \+/)
    t.strictSame(links, [`${all}?makeCode=FORD`])
    t.match(page.document.body.textContent, `Remove Up to $1: +${await count('makeCode=FORD')}`)
    t.match(page.document.body.textContent, 'Taking one of your choices back would add cars:')
    t.match(page.document.body.textContent, '0 great prices nationwide')
    t.strictSame(page.links(/great prices/), [], 'no link leads to great prices that are not there')
    t.strictSame(page.links(/Remove Ford: /), [], 'a choice that costs nothing is not named')
  },
)

/** @spec 7.11 @of shared/search/relax.ts */
t.test('a search with enough results says nothing of the kind and counts nothing', async (t) => {
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const asked: string[] = []
  upstream.fault('count', (request, response) => {
    asked.push(request.url ?? '')
    upstream.forward(request, response)
  })

  const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
  const page = readPage(t, (await product.visit(`${all}?makeCode=FORD`)).body)
  t.equal(page.document.querySelector('[aria-label="Take a choice back"]'), null)
  t.equal(asked.length, 1, 'but the great prices')
  t.match(asked[0], /dealType=GREATPRICE.*searchRadius=0/)
})

/** @spec 7.11, 8.4 (part) @of server/features/search/count.calls.ts */
t.test(
  'where nothing can be counted the choices can be taken back all the same; a switch turns them off',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    upstream.fault('count', answers({}, { status: 500 }))
    const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
    const page = readPage(t, (await product.visit(none)).body)
    t.match(
      page.text('[aria-label="Take a choice back"]'),
      /^Take one of your choices back:Remove FordRemove Up to \$1$/,
      'without the promise that it would add cars',
    )
    t.notMatch(page.document.body.textContent, 'great price', 'an empty count hides its text')

    const without = await startProduct(t, {
      marketplace,
      settings: { flags: { ...withoutTiles, relaxChips: false } },
    })

    t.notMatch((await without.visit(none)).body, 'Take a choice back')
  },
)

/** @spec 1.2, 8.11 (part) @of server/pages/search/shown-results.ts */
t.test(
  'a page as long as a shopper had loaded holds the same cars, and ends where a later part cannot be had',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const product = await startProduct(t, { marketplace: upstream.url, settings: { flags: withoutTiles } })
    const idsAt = async (query: string) =>
      [
        ...readPage(t, (await product.visit(`${all}?${query}`)).body).document.querySelectorAll(
          '[data-organic-id]',
        ),
      ].map((card) => card.getAttribute('data-organic-id'))

    const [first, second] = [await idsAt('sortBy=yearDESC'), await idsAt('sortBy=yearDESC&firstRecord=30')]
    t.strictSame(await idsAt('sortBy=yearDESC&numRecords=60'), [...first, ...second])
    t.equal((await idsAt('numRecords=150')).length, 150)

    upstream.fault('search', (request, response) =>
      request.url?.includes('firstRecord=60')
        ? answers({}, { status: 500 })(request, response)
        : upstream.forward(request, response),
    )

    t.equal((await idsAt('sortBy=mileageASC&numRecords=90')).length, 60)
  },
)

/** @spec 4.32 @of client/features/extended/Extended.tsx */
t.test(
  'cars beyond the radius that neighbouring sellers offer stand in a group of their own, unless that is switched off',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings: { flags: withoutTiles } })
    const groupAt = async (query: string) =>
      readPage(
        t,
        (await product.visit(`${all}?zip=19103&searchRadius=10${query}`)).body,
      ).document.querySelector('[aria-labelledby="extended-market"]')

    const group = await groupAt('')
    t.match(group?.querySelector('h2')?.textContent, /^More cars beyond 10 miles$/)

    const miles = [...(group?.querySelectorAll('article') ?? [])].map((card) =>
      Number(/· ([\d,.]+) mi/.exec(card.textContent)?.[1]?.replace(',', '')),
    )

    t.ok(miles.length > 0 && miles.every((distance) => distance > 10), `${miles}`)
    t.equal(await groupAt('&marketExtension=off'), null)
  },
)
