import { once } from 'node:events'
import t from 'tap'
import type { TSchema } from 'typebox'
import { Check, Errors } from 'typebox/value'
import { marketplaceUnderTest, testNow } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { CountResponse, ListingResponse } from '#shared/features/listings/answers.contract.ts'
import { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { listFilters, treeFilters } from '#shared/search/filters.ts'
import { pageSize } from '#shared/search/search-request.ts'
import { car, inventory } from './testing/sample-inventory.ts'

const search = '/rest/lsc/listing'
const problems = (schema: TSchema, value: unknown) =>
  Check(schema, value) ? [] : Errors(schema, value).slice(0, 3)

/** @spec 3.21, 7.4 (part) */
t.test(
  'a search answers listings, their owners, statistics and options in the shapes that the page expects',
  async (t) => {
    const app = await marketplaceUnderTest(t)
    const answer = await app.inject(`${search}?zip=10001&searchRadius=500`)
    t.equal(answer.statusCode, 200)
    t.same(problems(SearchResponse, answer.json()), [])
    t.match(answer.headers['server-timing'], /^search;dur=\d+\.\d$/)
    t.match(answer.headers['x-inventory-version'], /^\d+$/)
  },
)

t.test('every filter that is declared comes with its options', async (t) => {
  const app = await marketplaceUnderTest(t)
  const { filters, listings, totalResultCount } = (await app.inject(search)).json()
  const declared = [
    ...listFilters.filter(({ options }) => options.length > 0).map((filter) => filter.param),
    ...treeFilters.flatMap((filter) => filter.levels.slice(0, 1).map(({ param }) => param)),
  ]

  for (const param of declared) t.ok(filters[param]?.length > 0, param)

  t.equal(listings.length, pageSize)
  t.equal(totalResultCount, 300)
})

t.test('a caller gets no options of the filters that it excludes', async (t) => {
  const app = await marketplaceUnderTest(t)
  const whole = (await app.inject(search)).json()
  const { makeCode: _, doorCode: _1, ...filters } = whole.filters
  const excluding = await app.inject(`${search}?excludedFilter=makeCode&excludedFilter=doorCode`)
  t.same(excluding.json(), { ...whole, filters })
})

t.test('repeated and comma lists find the same listings', async (t) => {
  const app = await marketplaceUnderTest(t)
  const repeated = (await app.inject(`${search}?listingType=NEW&listingType=USED`)).json()
  const joined = (await app.inject(`${search}?listingType=NEW,USED`)).json()
  t.ok(repeated.totalResultCount > 0)
  t.same(joined, repeated)
})

/** @spec 7.11 */
t.test('a count is the total of the same search', async (t) => {
  const app = await marketplaceUnderTest(t)
  const query = 'listingType=USED&minPrice=10000&maxPrice=40000'
  const count = (await app.inject(`${search}/count?${query}`)).json()
  t.same(problems(CountResponse, count), [])
  t.equal(count.totalResultCount, (await app.inject(`${search}?${query}`)).json().totalResultCount)
})

t.test('one listing answers with its owner and listings like it, and an unknown one with 404', async (t) => {
  const app = await marketplaceUnderTest(t)
  const [first] = (await app.inject(search)).json().listings
  const answer = await app.inject(`${search}/${first.id}`)
  t.same(problems(ListingResponse, answer.json()), [])
  t.equal(answer.json().owner.id, first.ownerId)
  t.equal((await app.inject(`${search}/987654321`)).statusCode, 404)
  t.match((await app.inject(`${search}/one`)).json(), { error: 'Bad Request', parameter: 'id' })
})

t.test('a search over a real connection that stays open', async (t) => {
  const app = await marketplaceUnderTest(t)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const answer = await fetch(`${address}${search}?makeCode=NOBODY`)
  t.equal(answer.status, 200)
  t.match(answer.headers.get('content-type'), /application\/json/)
  t.match(answer.headers.get('keep-alive'), /timeout=75/)
  t.match(await answer.json(), { totalResultCount: 0, listings: { length: 0 } })

  const closed = once(app.server, 'close')
  await Promise.all([app.close(), closed])
})

/** @of marketplace/listings/present.ts */
t.test('a listing tells what is known of a car and its seller, codes in words', async (t) => {
  const index = createNaiveIndex({ now: () => testNow })
  const app = await marketplaceUnderTest(t, { index, listings: 5 })
  const priceHistory = ['2026-01-01', '2026-01-02'].map((date) => ({ date, priceUsd: 32_000 }))
  await index.apply(inventory([car('1', 'X5', { priceHistory, transmission: null })]))

  const { listings, owners } = (await app.inject(`${search}?zip=10001`)).json()
  t.match(listings, [
    {
      ...{ title: '2022 BMW X5 Base', fuelTypeGroup: 'GSL', fuelType: 'Gasoline', driveType: 'AWD / 4WD' },
      ...{
        mpgHighway: 28,
        engine: { code: '6CLDR' },
        mileage: { value: 20_000 },
        bodyStyles: [{ code: 'SUVCROSS' }],
      },
      specifications: { engine: '3.0L V6', transmission: 'Automatic', driveType: { value: 'AWD / 4WD' } },
      color: { exteriorColor: 'Jet Black', interiorColorSimple: 'WHITE' },
      ...{ priceDrops: 1, distance: 0 },
    },
  ])

  t.match(owners, [
    {
      location: { address: '1 Main Street', city: 'New York', state: 'NY', zip: '10001' },
      ...{ phone: { value: '212-555-0100' }, website: { href: 'https://dealer.example' } },
      ...{ rating: { value: 4.5, count: 12 }, distanceFromSearch: 0 },
    },
  ])
})
