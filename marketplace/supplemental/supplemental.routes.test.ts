import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { SupplementalResponse } from '#shared/features/supplemental/supplemental.contract.ts'

const owners = [
  owner('manhattan', { zip: '10001' }),
  owner('philadelphia', { city: 'Philadelphia', state: 'PA', zip: '19103' }),
  owner('angeles', { city: 'Los Angeles', state: 'CA', zip: '90012' }),
]

const red = { extColorSimple: 'RED', extColor: 'Red' }

const cars = [
  car('1', 'X5', { ...red, ownerKey: 'manhattan', trimCode: 'X5|SPORT' }),
  car('2', 'X5', { ...red, ownerKey: 'philadelphia', trimCode: 'X5|SPORT' }),
  car('3', 'X5', { ...red, ownerKey: 'manhattan' }),
  car('4', 'X5', { ownerKey: 'manhattan' }),
  car('5', 'X5', { ownerKey: 'angeles' }),
  car('6', 'A4', { ...red, ownerKey: 'manhattan' }),
]

async function shop(t: Test, stock = cars) {
  const index = await openTestIndex(t, () => testDate)
  const app = await marketplaceUnderTest(t, { index, listings: 1 })
  await index.rebuild(inventory(stock, owners))

  return async (query: string) => {
    const answer = await app.inject(`/rest/lsc/listing/supplemental?${query}`)
    t.equal(answer.statusCode, 200, query)
    t.ok(Check(SupplementalResponse, answer.json()), query)

    const { listings, ...rest }: SupplementalResponse = answer.json()

    return { ...rest, vins: listings.map(({ vin }) => vin?.replace(/^0+/, '')) }
  }
}

/** @spec 3.21, 7.6 (part) @of marketplace/supplemental/wider-searches.ts */
t.test(
  'a search is supplemented by what lies farther away, then by other trims, then by other colours; never by what it finds itself',
  async (t) => {
    const ask = await shop(t)
    const found = await ask('zip=10001&searchRadius=50&modelCode=X5&trimCode=X5%7CSPORT&extColorSimple=RED')
    t.strictSame(found.vins, ['2', '3', '4'])
    t.match(found, { totalResultCount: 3, givenUp: ['trimCode', 'extColorSimple'], searchRadius: 100 })
    t.strictSame(found.owners.map(({ location }) => location.city).sort(), ['New York', 'Philadelphia'])
  },
)

/** @of marketplace/supplemental/wider-searches.ts */
t.test('make, model, price and condition are never given up', async (t) => {
  const ask = await shop(t)
  for (const query of [
    'modelCode=X5',
    'zip=10001&searchRadius=100&makeCode=AUDI',
    'maxPrice=1&makeCode=BMW',
    'listingType=NEW',
    '',
  ])
    t.match(await ask(query), { vins: [], totalResultCount: 0, givenUp: [] }, query)

  t.strictSame(
    (await ask('modelCode=X5&extColorSimple=RED')).vins.sort(),
    ['4', '5'],
    'without a zip at any distance',
  )
})

/** @of marketplace/supplemental/wider-searches.ts */
t.test('words that no car has are given up first, unless the search has nothing else', async (t) => {
  const ask = await shop(t)
  const found = await ask('modelCode=X5&extColorSimple=RED&keyword=xyzzy')
  t.ok(found.vins.length > 0)
  t.equal(found.givenUp[0], 'keyword')
  t.match(await ask('keyword=xyzzy'), { vins: [], givenUp: [] })
})

/** @of marketplace/supplemental/supplemental-listings.ts */
t.test('a search is widened no further than there are enough cars', async (t) => {
  const many = Array.from({ length: 12 }, (_, at) =>
    car(`${at + 11}`, 'X5', { ...red, ownerKey: 'manhattan' }),
  )

  const ask = await shop(t, [...cars, ...many])
  const found = await ask('zip=10001&modelCode=X5&trimCode=X5%7CSPORT&extColorSimple=RED')
  t.match(found, { totalResultCount: 14, givenUp: ['trimCode'] })
  t.strictSame(
    (await ask('zip=10001&modelCode=X5&trimCode=X5%7CSPORT&extColorSimple=RED&firstRecord=12')).vins,
    found.vins.slice(12),
  )

  t.equal((await ask('modelCode=X5&trimCode=X5%7CSPORT&numRecords=3')).vins.length, 3)
})
