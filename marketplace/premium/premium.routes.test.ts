import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { car, inventory, owner } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest, testNow } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { OffersResponse } from '#shared/features/offers/offers.contract.ts'

const dealers = [
  ...['a', 'b', 'c', 'd'].map((key) => owner(key, { tier: 'premium' })),
  owner('far', { tier: 'premium', zip: '90012' }),
  owner('fourth', { tier: 'fourthTier' }),
  owner('alpha', { tier: 'alpha' }),
  owner('plain'),
]

const stock = dealers.flatMap(({ ownerKey }, at) =>
  ['0', '1', '2'].map((n) => car(`${at}${n}1`, n === '2' ? 'M3' : 'X5', { ownerKey })),
)

async function shop(t: Test) {
  let now = testNow
  const index = createNaiveIndex({ now: () => now })
  const app = await marketplaceUnderTest(t, { index, listings: 1, now: () => now })
  await index.rebuild(inventory(stock, dealers))
  const ask = async (query = '') => {
    const answer = await app.inject(`/rest/lsc/listing/spotlight/premiumresults?${query}`)
    t.ok(answer.statusCode === 400 || Check(OffersResponse, answer.json()), query)

    return answer.json()
  }

  const sellers = async (query = '') => {
    const { listings, owners }: OffersResponse = await ask(query)
    return listings.map(({ ownerId }) => owners.find(({ id }) => id === ownerId)?.name.split(' ')[1] ?? '')
  }

  const idsOf = async (query = '') => ((await ask(query)) as OffersResponse).listings.map(({ id }) => id)

  return { ask, sellers, idsOf, later: (ms: number) => (now = new Date(now.getTime() + ms)) }
}

/** @spec 7.7, 9.14 */
t.test(
  'a page of results has three premium cars of dealers who pay for it, and the next page has others',
  async (t) => {
    const { ask, sellers, idsOf } = await shop(t)
    const near = 'zip=10001&numSpotlights=3&listingTier=premium'
    t.ok((await sellers(near)).every((name) => 'abcd'.includes(name)))

    const pages = [await idsOf(`${near}&spotlightPage=0`), await idsOf(`${near}&spotlightPage=1`)]
    t.strictSame(pages[0], await idsOf(near))
    t.equal(new Set(pages.flat()).size, 6)
    t.match(await ask('zip=10001&modelCode=M3'), { listings: { length: 3 } })
    t.match(await ask('makeCode=AUDI'), { listings: { length: 0 }, owners: { length: 0 } })
  },
)

/** @spec 7.7 @of marketplace/listings/spotlight-rotation.ts */
t.test('dealers of a tier rotate by the minute', async (t) => {
  const { idsOf, later } = await shop(t)
  const first = await idsOf()
  t.strictSame(await idsOf(), first, 'the same within the minute')

  later(60_000)
  t.notSame(await idsOf(), first)
})

/** @spec 3.24, 3.26 */
t.test('the fourth tier and the showcase have winners of their own', async (t) => {
  const { ask, sellers } = await shop(t)
  t.strictSame(await sellers('listingTier=fourthTier&numSpotlights=1'), ['fourth'])
  t.strictSame(await sellers('listingTier=alpha&numSpotlights=1'), ['alpha'])
  t.match(await ask('listingTier=featured'), {
    parameter: 'listingTier',
    message: /premium, fourthTier, alpha/,
  })

  t.match(await ask('numSpotlights=4'), { parameter: 'numSpotlights', message: /from 1 to 3/ })
})
