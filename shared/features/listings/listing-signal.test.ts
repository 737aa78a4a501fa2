import t from 'tap'
import type { CardListing } from './cards.ts'
import { newForDays, signalOf } from './listing-signal.ts'
import { listedText } from './page-words.ts'

const car: CardListing = {
  ...{
    id: 7,
    title: '2021 Honda CR-V',
    ownerId: 3,
    vdpBaseUrl: '/cars-for-sale/vehicle/7',
    listingType: 'USED',
    fuelTypeGroup: 'GSL',
  },
  ...{
    pricingDetail: { salePrice: 24_950, previousPrice: 25_900 },
    specifications: {},
    color: {},
    images: { primary: 0, sources: [] },
  },
  ...{ isHot: false, isReducedPrice: false, daysListed: 12 },
}

const wordsOf = (facts: Partial<CardListing>, viewers?: number) =>
  signalOf({ ...car, ...facts }, viewers).text

/** @spec 3.4 (part), 9.44 */
t.test(
  'one reason to look now: hot before a special offer, a reduced price, a new listing, shoppers viewing and freshness',
  async (t) => {
    const all = { isHot: true, specialOffer: '$500 extra', isReducedPrice: true, daysListed: 1 }
    t.equal(wordsOf(all, 5), 'Hot car, likely to go soon')
    t.equal(wordsOf({ ...all, isHot: false }, 5), '$500 extra')
    t.equal(wordsOf({ isReducedPrice: true, daysListed: 1 }, 5), 'Price reduced by $950')
    t.equal(wordsOf({ isReducedPrice: true, pricingDetail: {} }), 'Price reduced')
    t.equal(wordsOf({ daysListed: 1 }, 5), 'Newly listed')
    t.equal(wordsOf({}, 5), '5 shoppers viewing this week')
    t.equal(wordsOf({}, 0), 'Listed 12 days ago')
  },
)

/** @spec 3.4 (part) */
t.test('freshness tells the days on the market and how often the price fell', async (t) => {
  t.equal(wordsOf({ priceDrops: 2 }), 'Listed 12 days ago, 2 price drops')
  for (const daysListed of [0, 1, 2, 1_200])
    for (const priceDrops of [0, 1, 2]) {
      const facts = { daysListed, priceDrops }
      const words = daysListed <= newForDays ? 'Newly listed' : listedText(facts)
      t.equal(wordsOf(facts), words, `in the words of its page after ${daysListed} days`)
    }
})

/** @spec 3.11, 9.44 */
t.test(
  'a highlighted car says its own reason first; one that is not known, or none, is that of shoppers viewing',
  async (t) => {
    const highlighted = (urgencyDriverType: string, urgencyDriverValue?: number) =>
      wordsOf(
        {
          isHot: true,
          vehicleHighlight: {
            urgencyDriverType,
            ...(urgencyDriverValue !== undefined && { urgencyDriverValue }),
          },
        },
        3,
      )

    t.equal(highlighted('DEALER_INCENTIVE'), 'Special offer from the dealer')
    t.equal(highlighted('PRICE_REDUCED', 1_500), 'Price reduced by $1,500')
    t.equal(highlighted('PRICE_REDUCED'), 'Price reduced')
    t.equal(highlighted('NEWLY_LISTED', 2), 'Newly listed')
    t.equal(highlighted('WARRANTY'), 'Comes with a warranty')
    t.equal(highlighted('RETURN'), 'Can be returned')
    t.equal(highlighted('INCENTIVES', 4_000), '$4,000 off MSRP')
    t.equal(highlighted('INCENTIVES'), 'Off MSRP')
    t.equal(highlighted('SHOPPERS_VIEWING'), '3 shoppers viewing this week')
    t.equal(highlighted('constructor'), '3 shoppers viewing this week')
    t.equal(wordsOf({ isHot: true, vehicleHighlight: {} }, 3), '3 shoppers viewing this week')
    t.equal(wordsOf({ isHot: true, vehicleHighlight: {} }), 'Hot car, likely to go soon', 'none views it')
  },
)
