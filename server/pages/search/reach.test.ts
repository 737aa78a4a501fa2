import t from 'tap'
import { withoutTiles } from '#infra/testing/flags.ts'
import { readPage } from '#infra/testing/html.ts'
import { startMarketplaceWithFaults, startTestMarketplace } from '#infra/testing/marketplace.ts'
import { answers } from '#infra/testing/origin.ts'
import { type Product, startProduct } from '#infra/testing/product.ts'

const marketplace = await startTestMarketplace(t)
const all = '/cars-for-sale/all-cars'
const rare = 'listingType=USED&makeCode=TOYOTA&modelCode=CAMRY'
const settings = { flags: withoutTiles }

const count = async (query: string): Promise<number> =>
  (await (await fetch(`${marketplace}/rest/lsc/listing/count?${query}`)).json()).totalResultCount

const pageAt = async (product: Product, path: string) => readPage(t, (await product.visit(path)).body)
const farther = '[aria-label="Farther away"]'

/** @spec 9.37 @of server/pages/search/reach.ts */
t.test(
  'a search without results near its place names the nearest car that fits, and links to larger radii with their true counts',
  async (t) => {
    const product = await startProduct(t, { marketplace, settings })

    // Few places are so far from any dealer of the inventory.
    for (const place of ['zip=59301', 'city=Miles+City&state=MT']) {
      const page = await pageAt(product, `${all}?${place}&${rare}`)
      t.match(page.text('h1'), /^0 used Toyota Camry for sale near Miles City, MT$/)

      const said = page.text(farther) ?? ''
      t.match(said, /^The nearest one is \d{4} Toyota Camry.*, [\d,.]+ mi away in .+, [A-Z]{2}\./)
      t.match(said, /0 within 50 mi/)

      const everywhere = await count(rare)
      t.match(said, new RegExp(`${everywhere} nationwide`))

      const [nationwide = ''] = page.links(/\d nationwide$/).slice(-1)
      t.match(page.text('h1'), /^0/)
      t.match((await pageAt(product, nationwide)).text('h1'), new RegExp(`^${everywhere} `))
      t.notMatch(nationwide, 'city=', 'nationwide has no city')

      for (const href of page.links(/^[\d,]+ within/)) {
        const [, radiusMi = '', counted = ''] = [...href.matchAll(/searchRadius=(\d+)/g)].flat()
        t.ok(Number(radiusMi) > 50, counted)
        t.match((await pageAt(product, href)).text('h1'), /^[1-9]/)
      }
    }
  },
)

/** @of shared/search/reach.ts */
t.test(
  'a search with enough results, without a place or at any distance says nothing of what is farther away',
  async (t) => {
    const upstream = await startMarketplaceWithFaults(t, marketplace)
    const product = await startProduct(t, { marketplace: upstream.url, settings })
    for (const query of [rare, `zip=59301&searchRadius=0&${rare}`, 'zip=85281&searchRadius=500'])
      t.equal((await pageAt(product, `${all}?${query}`)).document.querySelector(farther), null, query)

    upstream.fault('count', answers({}, { status: 500 }))
    const page = await pageAt(product, `${all}?zip=59301&${rare}`)
    t.match(page.text(farther), /^The nearest one is/, 'what can be said without counts is said')
    t.same(page.links(/\d nationwide$/), [])
  },
)

/** @of client/features/reach/ReachBox.tsx */
t.test('a search that finds nothing more farther away says so, where that is known', async (t) => {
  t.plan(3)
  const upstream = await startMarketplaceWithFaults(t, marketplace)
  const product = await startProduct(t, { marketplace: upstream.url, settings })
  const said = async (query: string) => (await pageAt(product, `${all}?${query}`)).text(farther)
  t.equal(await said('zip=85281&maxPrice=500'), 'There are none farther away either.')

  const { listings, owners } = await (await fetch(`${marketplace}/rest/lsc/listing`)).json()
  for (const { ownerId, makeCode, modelCode, year } of listings) {
    const { location } = owners.find(({ id }: { id: number }) => id === ownerId)
    const model = `makeCode=${makeCode}&modelCode=${modelCode}&startYear=${year}&endYear=${year}`
    if ((await count(model)) === 1) {
      t.equal(await said(`zip=${location.zip}&${model}`), 'There are no others farther away.')
      break
    }
  }

  upstream.fault('count', answers({}, { status: 500 }))
  t.equal(await said('zip=85281&maxPrice=501'), '')
})

/** @spec 7.11 @of server/features/search/count.calls.ts */
t.test('great prices nationwide are counted without the city of the search', async (t) => {
  const product = await startProduct(t, { marketplace, settings })
  const page = await pageAt(product, '/cars-for-sale/all-cars/scottsdale-az')
  const everywhere = await count('dealType=GREATPRICE')
  t.ok(everywhere > (await count('dealType=GREATPRICE&city=Scottsdale&state=AZ')))
  t.match(page.document.body.textContent, `${everywhere.toLocaleString('en-US')} great prices nationwide`)
  t.strictSame(page.links(/great prices nationwide/), [`${all}?dealType=GREATPRICE`])
})

/** @spec 2.1 (part), 9.37 @of shared/search/listings-query.ts */
t.test(
  'the page of a city has what is within fifty miles of it, or within the radius of a setting',
  async (t) => {
    const path = '/cars-for-sale/all-cars/scottsdale-az'
    const heading = async (product: Product, query = '') => (await pageAt(product, path + query)).text('h1')
    const product = await startProduct(t, { marketplace, settings })
    const inCity = await count('city=Scottsdale&state=AZ')
    const around = await count('city=Scottsdale&state=AZ&searchRadius=50')
    const near = await count('city=Scottsdale&state=AZ&searchRadius=10')
    t.ok(inCity <= near && near < around)
    t.match(await heading(product), new RegExp(`^${around} cars for sale near Scottsdale, AZ$`))

    const local = await startProduct(t, { marketplace, settings: { ...settings, defaultRadiusMi: 10 } })
    t.match(await heading(local), new RegExp(`^${near} `))
    t.match(
      (await pageAt(local, `${all}?zip=85251`)).text('h1'),
      `${await count('zip=85251&searchRadius=10')} cars`,
    )

    const moved = await product.visit(`${path}?searchRadius=10`)
    t.equal(moved.headers.location, `${all}?city=Scottsdale&state=AZ&searchRadius=10`)
  },
)

/** @spec 3.15 (part) @of client/features/dealer/DealerLine.tsx */
t.test('the page of a dealer is headed by the dealer: name, place, rating and phone', async (t) => {
  const product = await startProduct(t, { marketplace, settings })
  const { owners } = await (await fetch(`${marketplace}/rest/lsc/listing?sellerType=D`)).json()
  const { id, name, location, rating, phone } = owners.find(
    (owner: { phone?: unknown; rating?: unknown }) => owner.phone && owner.rating,
  )
  const page = await pageAt(product, `${all}?ownerId=${id}`)
  t.ok(page.text('h1')?.endsWith(`for sale at ${name}`), page.text('h1') ?? '')

  const line = page.text('[data-dealer]')
  t.match(line, `${location.city}, ${location.state}`)
  t.match(line, `${rating.value.toFixed(1)} (`)
  t.match(line, phone.value)

  const none = await pageAt(product, `${all}?maxPrice=500&ownerId=${id}`)
  t.match(none.text('h1'), `0 cars for sale at ${name}`, 'also where none of its cars fits')
  t.match(none.text('[aria-label="Chosen filters"]'), name)
  t.match(none.text('[aria-label="Breadcrumb"]'), name)
})
