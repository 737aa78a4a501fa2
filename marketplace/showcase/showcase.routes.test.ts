import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { car, inventory, owner } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest, testNow } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { ShowcaseResponse } from '#shared/features/showcase/showcase.contract.ts'

const dealers = [
  owner('alpha', { tier: 'alpha' }),
  owner('other', { tier: 'alpha', zip: '90012' }),
  owner('plain', { zip: '02108' }),
]

const stock = [
  car('1', 'X5', { ownerKey: 'alpha', extColorSimple: 'RED', priceUsd: 40_000 }),
  car('2', 'M3', { ownerKey: 'alpha', listingType: 'NEW' }),
  car('3', 'A4', { ownerKey: 'other' }),
  car('4', 'CRV', { ownerKey: 'plain' }),
]

async function shop(t: Test) {
  const now = () => testNow
  const index = createNaiveIndex({ now })
  const app = await marketplaceUnderTest(t, { index, listings: 1, now })
  await index.rebuild(inventory(stock, dealers))
  const ask = async (query: string): Promise<ShowcaseResponse> => {
    const answer = await app.inject(`/rest/lsc/listing/showcase?${query}`)
    t.ok(answer.statusCode === 400 || Check(ShowcaseResponse, answer.json()), answer.body)

    return answer.json()
  }

  const shown = async (query: string) => {
    const { owner: dealer, car: found } = await ask(query)
    return [dealer?.name, found?.listing.modelCode]
  }

  const { listings } = await index.search({ modelCode: ['CRV'] })

  return { ask, shown, plainId: listings[0]?.ownerId ?? 0 }
}

/** @spec 2.18 (part), 3.24 @of marketplace/showcase/find-showcase.ts */
t.test(
  'a showcase is of a dealer who pays for it near the shopper: with a car that the search finds, else one of its kind, else alone',
  async (t) => {
    const { ask, shown } = await shop(t)
    t.strictSame(await shown('zip=10001&modelCode=X5&extColorSimple=RED'), ['Dealer alpha', 'X5'])
    t.strictSame(await shown('zip=10001&modelCode=X5&extColorSimple=BLUE&maxPrice=20000'), [
      'Dealer alpha',
      'X5',
    ])

    t.strictSame(await shown('zip=10001&makeCode=AUDI'), ['Dealer alpha', undefined])
    t.strictSame(await shown('zip=90012&makeCode=AUDI'), ['Dealer other', 'A4'])
    t.strictSame(await ask('zip=02108&searchRadius=10'), {}, 'no dealer pays there')
    t.match(await ask('zip=10001&modelCode=X5&maxPrice=20000'), {
      car: { facts: { priceUsd: 40_000, extColorSimple: 'RED' } },
    })
  },
)

/** @spec 2.8, 5.24 (part) @of marketplace/showcase/find-showcase.ts */
t.test('an address can name the dealer, who then needs to pay for nothing and may be anywhere', async (t) => {
  const { ask, shown, plainId } = await shop(t)
  t.strictSame(await shown(`showcaseOwnerId=${plainId}&modelCode=CRV`), ['Dealer plain', 'CRV'])
  t.strictSame(await shown(`showcaseOwnerId=${plainId}&zip=10001&makeCode=BMW`), ['Dealer plain', undefined])
  t.strictSame(await ask('showcaseOwnerId=999'), {})
  t.match(await ask('showcaseOwnerId=x'), { parameter: 'showcaseOwnerId' })
})

/** @spec 5.18 (part) @of marketplace/showcase/find-showcase.ts */
t.test('a car that the keyword finds comes before others of its kind, and the answer says so', async (t) => {
  const { ask } = await shop(t)
  const found = async (query: string) => {
    const { car: found } = await ask(`zip=10001&makeCode=BMW&${query}`)
    return [found?.listing.modelCode, found?.hasKeyword]
  }

  t.strictSame(await found('keyword=M3'), ['M3', true])
  t.strictSame(await found('keyword=M3&maxPrice=1'), ['M3', true], 'it differs in the price alone')
  t.strictSame((await found('keyword=zebra'))[1], false)
  t.strictSame((await found('maxPrice=1'))[1], false)
})
