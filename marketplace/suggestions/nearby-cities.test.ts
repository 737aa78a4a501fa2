import t from 'tap'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'

const owners = [
  owner('manhattan', { city: 'New York', zip: '10001' }),
  owner('brooklyn', { city: 'Brooklyn', zip: '11201' }),
  owner('philadelphia', { city: 'Philadelphia', state: 'PA', zip: '19103' }),
  owner('bensalem', { city: 'Bensalem', state: 'PA', zip: '19020' }),
  owner('angeles', { city: 'Los Angeles', state: 'CA', zip: '90012' }),
]

const cars = [
  ['manhattan', 4],
  ['brooklyn', 3],
  ['philadelphia', 5],
  ['bensalem', 2],
  ['angeles', 9],
] as const

/** @of marketplace/suggestions/nearby-cities.ts */
t.test('a search in a city names the cities nearby that have three cars of it, nearest first', async (t) => {
  const index = await openTestIndex(t, () => testDate)
  const app = await marketplaceUnderTest(t, { index, listings: 1 })
  const all = cars.flatMap(([ownerKey, count], at) =>
    Array.from({ length: count }, (_, nth) => car(`${at}${nth}`, nth < 3 ? 'X5' : 'M3', { ownerKey })),
  )

  await index.rebuild(inventory(all, owners))
  const near = async (query: string) =>
    (await app.inject(`/rest/lsc/listing?${query}`)).json().pageContent.nearbyCities

  const city = 'city=New+York&state=NY'
  t.strictSame(await near(city), [
    { city: 'Brooklyn', state: 'NY', count: 3 },
    { city: 'Philadelphia', state: 'PA', count: 5 },
  ])
  t.match(await near(`${city}&modelCode=X5`), [{ count: 3 }, { count: 3 }], 'cars of the search alone')

  for (const query of [
    '',
    'zip=10001',
    `${city}&firstRecord=30`,
    `${city}&modelCode=M3`,
    'city=Nowhere&state=NY',
  ])
    t.equal(await near(query), undefined, query)
})
