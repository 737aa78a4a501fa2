import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { ExtendedResponse } from '#shared/features/listings/answers.contract.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'

const owners = [
  owner('manhattan', { zip: '10001' }),
  owner('brooklyn', { city: 'Brooklyn', zip: '11201' }),
  owner('princeton', { city: 'Princeton', state: 'NJ', zip: '08540' }),
  owner('philadelphia', { city: 'Philadelphia', state: 'PA', zip: '19103' }),
  owner('bensalem', { city: 'Bensalem', state: 'PA', zip: '19020' }),
  owner('angeles', { city: 'Los Angeles', state: 'CA', zip: '90012' }),
]

const cars = [
  car('1', 'X5', { ownerKey: 'manhattan' }),
  car('2', 'X5', { ownerKey: 'brooklyn' }),
  ...['3', '4', '5'].map((vin) => car(vin, 'X5', { ownerKey: 'philadelphia' })),
  ...['6', '7'].map((vin) => car(vin, 'M3', { ownerKey: 'bensalem' })),
  car('8', 'X5', { ownerKey: 'angeles' }),
]

async function shop(t: Test) {
  const index = await openTestIndex(t, () => testDate)
  const app = await marketplaceUnderTest(t, { index, listings: 1 })
  await index.rebuild(inventory(cars, owners))
  const ask = async (query: string) => {
    const answer = await app.inject(`/rest/lsc/listing/extended?${query}`)
    t.equal(answer.statusCode, 200, query)
    t.ok(Check(ExtendedResponse, answer.json()), query)

    const { listings, owners }: ExtendedResponse = answer.json()

    return { listings, owners, vins: listings.map(({ vin }) => vin?.replace(/^0+/, '')) }
  }

  return { app, index, ask }
}

/** @spec 3.12 (part) @of marketplace/extended/extended-market.ts */
t.test(
  'neighbouring markets offer what lies just beyond the radius, nearest first, at most two of one dealer',
  async (t) => {
    const { ask } = await shop(t)
    const { listings, owners, vins } = await ask('zip=10001&searchRadius=50')
    t.same(vins, ['6', '7', '3', '4'])
    t.ok(listings.every(({ distance = 0 }) => distance > 50 && distance <= 150))
    t.same(
      owners.map(({ location }) => location.city),
      ['Bensalem', 'Philadelphia'],
    )

    for (const { ownerId, distance } of listings)
      t.equal(owners.find(({ id }) => id === ownerId)?.distanceFromSearch, distance)
    t.same((await ask('zip=10001')).vins, vins, 'fifty miles where no radius is named')
  },
)

/** @spec 4.32 @of marketplace/extended/extended-market.ts */
t.test(
  'neighbouring markets hold to every other filter of the search, whatever its order and page',
  async (t) => {
    const { ask } = await shop(t)
    t.same((await ask('zip=10001&modelCode=M3')).vins, ['6', '7'])
    t.same((await ask('zip=10001&modelCode=X5&sortBy=derivedpriceDESC&firstRecord=30&numRecords=1')).vins, [
      '3',
      '4',
    ])

    t.same((await ask('zip=10001&makeCode=AUDI')).vins, [])
  },
)

/** @spec 4.32 @of shared/search/market-extension.ts */
t.test(
  'without a place or a radius there is no market to extend, and a shopper may switch it off',
  async (t) => {
    const { ask } = await shop(t)
    for (const query of [
      '',
      'zip=10001&searchRadius=0',
      'zip=00000',
      'zip=10001&marketExtension=off',
      'state=NY',
    ])
      t.same(await ask(query), { listings: [], owners: [], vins: [] }, query)
  },
)

/** @of marketplace/extended/extended-market.ts */
t.test('at most six cars stand for the neighbouring markets', async (t) => {
  const { index, ask } = await shop(t)
  const dealers = ['a', 'b', 'c', 'd'].map((key) => owner(key, { zip: '19103' }))
  await index.rebuild(
    inventory(
      [...'123456789'].map((vin, at) => car(vin, 'X5', { ownerKey: 'abcd'[at % 4] ?? 'a' })),
      dealers,
    ),
  )

  const { listings } = await ask('zip=10001')
  t.equal(listings.length, 6)

  const perOwner = Map.groupBy(listings, ({ ownerId }: Listing) => ownerId)
  t.ok([...perOwner.values()].every(({ length }) => length <= 2))
})

/** @spec 3.25 (part) @of marketplace/extended/home-market.ts */
t.test('a search names the market around its zip after the city with most dealers', async (t) => {
  const { app, index } = await shop(t)
  const market = async (query: string) =>
    (await app.inject(`/rest/lsc/listing?${query}`)).json().pageContent.marketExtensionDma
  const more = ['x', 'y'].map((key) => owner(key, { city: 'Princeton', state: 'NJ', zip: '08540' }))
  await index.rebuild(
    inventory(
      [...cars, car('11', 'X5', { ownerKey: 'x' }), car('12', 'X5', { ownerKey: 'y' })],
      [...owners, ...more],
    ),
  )

  t.equal(await market('zip=08540'), 'Princeton, NJ')
  t.equal(await market('zip=90210&searchRadius=0'), 'Los Angeles, CA')

  for (const query of ['', 'zip=00000', 'zip=99501']) t.equal(await market(query), undefined, query)
})

/** @spec 3.25 (part) @of marketplace/suggestions/describe-search.ts */
t.test(
  'a search says what advertisements may be chosen by: what it names one of, and its market',
  async (t) => {
    const { app, index } = await shop(t)
    await index.rebuild(inventory(cars, owners))
    const ad = async (query: string) => (await app.inject(`/rest/lsc/listing?${query}`)).json().pageContent.ad

    t.strictSame(await ad('makeCode=BMW&vehicleStyleCode=SEDAN'), { make: 'BMW', body: 'SEDAN' })
    t.strictSame(await ad('makeCode=BMW&makeCode=AUDI'), {}, 'two makes are none')
    t.strictSame(await ad('zip=90210&searchRadius=0'), { market: 'Los Angeles, CA' })
  },
)
