import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { openTestIndex } from '#marketplace/listings/testing/open-test-index.ts'
import { car, inventory, owner, testDate } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { SimilarResponse } from '#shared/features/similar/similar.contract.ts'

const stock = [
  car('1', 'X5', { priceUsd: 30_000 }),
  car('2', 'X5', { priceUsd: 33_000 }),
  car('3', 'X5', { priceUsd: 60_000, year: 2015 }),
  car('4', 'CRV', { priceUsd: 30_000 }),
  car('5', 'CRV', { priceUsd: 90_000 }),
  car('6', 'M3', { priceUsd: 30_000 }),
  car('7', 'A4', { priceUsd: 30_000 }),
  car('8', 'X5', { priceUsd: 30_000, listingType: 'NEW' }),
  car('9', 'X5', { priceUsd: 30_000, ownerKey: 'far' }),
]

async function shop(t: Test) {
  const index = await openTestIndex(t, () => testDate)
  const app = await marketplaceUnderTest(t, { index, listings: 1 })
  await index.rebuild(inventory(stock, [owner('far', { zip: '90012' })]))

  return async (query: string) => {
    const answer = await app.inject(`/rest/lsc/listing/similar?${query}`)
    t.equal(answer.statusCode, 200, query)
    t.ok(Check(SimilarResponse, answer.json()), query)

    const { listings, owners, totalResultCount }: SimilarResponse = answer.json()

    return { listings, owners, totalResultCount, vins: listings.map(({ vin }) => vin?.at(-1) ?? '') }
  }
}

const used = 'listingType=USED&zip=10001&searchRadius=100'

/** @spec 3.21, 7.5 (part) @of marketplace/similar/similar-listings.ts */
t.test(
  'similar cars are of the model, then of the style at about the price, then of the make; nearby and in the same condition',
  async (t) => {
    const ask = await shop(t)
    t.strictSame((await ask(`${used}&makeCode=BMW&modelCode=X5&maxPrice=31000`)).vins, [
      '1',
      '2',
      '3',
      '4',
      '6',
    ])

    t.strictSame((await ask(`zip=10001&searchRadius=100&listingType=NEW&modelCode=X5`)).vins, ['8'])
  },
)

/** @of marketplace/similar/pattern.ts */
t.test(
  'what a search leaves open is what its cars are like; one that finds nothing is judged by what it asks for',
  async (t) => {
    const ask = await shop(t)
    t.equal((await ask(`${used}&maxPrice=30000&extColorSimple=BLACK&keyword=cr-v`)).vins[0], '4')
    t.strictSame((await ask(`${used}&makeCode=BMW&modelCode=M3&extColorSimple=RED`)).vins.slice(0, 2), [
      '6',
      '7',
    ])
  },
)

/** @spec 5.4 @of marketplace/similar/similar-listings.ts */
t.test(
  'cars that the page shows already are left out, and a brand of one make is shown no other',
  async (t) => {
    const ask = await shop(t)
    const x5 = `${used}&makeCode=BMW&modelCode=X5&maxPrice=31000`
    t.strictSame((await ask(`${x5}&heldFilter=makeCode`)).vins, ['1', '2', '3', '6'])
    t.equal((await ask(`${x5}&numRecords=2`)).vins.length, 2)
    t.equal((await ask(`${x5}&numRecords=2`)).totalResultCount, 5)

    const { id } = (await ask(x5)).listings[0] ?? {}
    t.strictSame((await ask(`${x5}&excludedListingId=${id}`)).vins, ['2', '3', '4', '6'])
  },
)
