import t, { type Test } from 'tap'
import { Check } from 'typebox/value'
import { car, inventory, owner, testDate, testDay } from '#marketplace/listings/testing/sample-inventory.ts'
import { marketplaceUnderTest } from '#marketplace/testing/marketplace-under-test.ts'
import { createNaiveIndex } from '#marketplace/testing/naive-index/naive-listing-index.ts'
import { HighlightsResponse } from '#shared/features/highlights/highlights.contract.ts'

const tier = 'vehicleHighlight'

const dealers = [
  ...['a', 'b', 'c'].map((key) => owner(key, { tier })),
  owner('next', { tier, city: 'Philadelphia', state: 'PA', zip: '19103' }),
  owner('far', { tier, city: 'Los Angeles', state: 'CA', zip: '90012' }),
  owner('plain'),
]

const stock = [
  car('11', 'X5', { ownerKey: 'a', specialOffer: '$500 extra for your trade-in', listedOnDay: testDay }),
  car('12', 'X5', { ownerKey: 'a', priceHistory: [{ date: '2026-05-20', priceUsd: 31_500 }] }),
  car('13', 'X5', { ownerKey: 'b', listedOnDay: testDay - 1 }),
  car('14', 'X5', { ownerKey: 'b', listingType: 'CERTIFIED' }),
  car('15', 'X5', { ownerKey: 'c', listingType: 'NEW', msrpUsd: 34_000 }),
  car('16', 'X5', { ownerKey: 'c' }),
  car('17', 'X5', { ownerKey: 'next' }),
  car('18', 'X5', { ownerKey: 'far' }),
  car('19', 'X5', { ownerKey: 'plain' }),
]

async function shop(t: Test) {
  const now = () => testDate
  const index = createNaiveIndex({ now })
  const app = await marketplaceUnderTest(t, { index, listings: 1, now })
  await index.rebuild(inventory(stock, dealers))

  return async (query: string) => {
    const answer = await app.inject(`/rest/lsc/listing/spotlight/vehiclehighlight?${query}`)
    t.equal(answer.statusCode, 200, query)
    t.ok(Check(HighlightsResponse, answer.json()), query)

    const { listings, owners }: HighlightsResponse = answer.json()

    return { listings, owners, vins: listings.map(({ vin }) => vin?.replace(/^0+/, '')).sort() }
  }
}

/** @spec 3.11, 7.9, 9.9, 9.44 @of marketplace/highlights/vehicle-highlights.ts */
t.test(
  'highlighted cars come from dealers who pay for it, with four pictures and the best reason to look now',
  async (t) => {
    const ask = await shop(t)
    const { listings, vins, owners } = await ask('zip=10001')
    t.strictSame(vins, ['11', '12', '13', '14', '15', '16'])
    t.equal(owners.length, 3)
    t.ok(listings.every(({ images }) => images.sources.length === 4))

    const reasons = listings.map(({ vin, vehicleHighlight }) => [vin?.slice(-2), vehicleHighlight])
    t.strictSame(Object.fromEntries(reasons), {
      11: { isVehicleHighlight: true, urgencyDriverType: 'DEALER_INCENTIVE' },
      12: { isVehicleHighlight: true, urgencyDriverType: 'PRICE_REDUCED', urgencyDriverValue: 1_500 },
      13: { isVehicleHighlight: true, urgencyDriverType: 'NEWLY_LISTED', urgencyDriverValue: 1 },
      14: { isVehicleHighlight: true, urgencyDriverType: 'WARRANTY' },
      15: { isVehicleHighlight: true, urgencyDriverType: 'INCENTIVES', urgencyDriverValue: 4_000 },
      16: { isVehicleHighlight: true, urgencyDriverType: 'SHOPPERS_VIEWING' },
    })
  },
)

/** @spec 3.12 (part), 7.9 @of marketplace/highlights/vehicle-highlights.ts */
t.test('where there are too few, those of neighbouring markets follow if they are asked for', async (t) => {
  const ask = await shop(t)
  const extended = 'zip=10001&includeExtendedVehicleHighlights=true'
  const { listings, owners } = await ask(extended)
  const [own, next] = [listings[0], listings.at(-1)]
  t.equal(next?.vin?.slice(-2), '17')
  t.strictSame(next?.marketExtension, { imeDmaMatch: true, parentOwnerId: next?.ownerId })
  t.equal(own?.marketExtension, undefined)
  t.equal(owners.length, 4)
  t.equal((await ask(`${extended}&numSpotlights=6`)).listings.length, 6)
  t.notOk((await ask(`${extended}&numSpotlights=6`)).vins.includes('17'))
  t.equal(
    (await ask('includeExtendedVehicleHighlights=true')).listings.length,
    8,
    'without a zip nothing is beyond',
  )
})
