import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { OffersResponse } from '#shared/features/offers/offers.contract.ts'

const isNew = { listingType: 'NEW' } as const

const stock = [
  car('1', 'X5', { ...isNew, trimCode: 'X5|SPORT' }),
  car('2', 'X5', isNew),
  car('3', 'X5', isNew),
  car('4', 'X5', isNew),
  car('5', 'M3', isNew),
  car('6', 'A4', { ...isNew, ownerKey: 'far' }),
  car('7', 'A4'),
]

async function shop(t: Test) {
  const now = () => testDate
  const index = createNaiveIndex({ now })
  const app = await marketplaceUnderTest(t, { index, listings: 1, now })
  await index.rebuild(inventory(stock, [owner('far', { zip: '90012' })]))

  return async (query: string) => {
    const answer = await app.inject(`/rest/lsc/newcarboost/listing?${query}`)
    t.ok(answer.statusCode === 400 || Check(OffersResponse, answer.json()), query)

    return answer.json()
  }
}

/** @spec 7.10 @of marketplace/boost/boosted-listings.ts */
t.test('new cars are recommended that fit the search in everything but their condition', async (t) => {
  const ask = await shop(t)
  const vins = async (query: string) =>
    ((await ask(query)) as OffersResponse).listings.map(({ vin }) => vin?.at(-1)).sort()
  const bmw = 'zip=10001&makeToBoost=BMW'
  t.strictSame(await vins(`${bmw}&modelToBoost=X5&trimToBoost=X5%7CSPORT`), ['1'])
  t.strictSame(await vins(`${bmw}&modelToBoost=M3`), ['5'])
  t.strictSame(await vins(`${bmw}&maxPrice=1`), [], 'none above the price')
  t.strictSame(await vins('zip=10001&makeToBoost=AUDI'), [], 'the used one is none, the new one is too far')
  t.strictSame(await vins('zip=10001&makeToBoost=AUDI&searchRadius=0'), ['6'])
  t.strictSame(await vins('zip=10001&makeCode=AUDI&searchRadius=0'), ['6'])
  t.equal((await vins('zip=10001&numRecords=4')).length, 4, 'of any make where none is named')
  t.equal((await ask(bmw)).owners.length, 1)
})

/** @spec 5.22, 7.10 */
t.test('a recommendation needs a zip', async (t) => {
  const ask = await shop(t)
  t.match(await ask('makeToBoost=BMW'), { parameter: 'zip' })
  t.match(await ask('zip=1000'), { parameter: 'zip' })
})
