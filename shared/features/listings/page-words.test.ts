import t from 'tap'
import { listedText, ratingText, telHref } from './page-words.ts'

/** @of shared/features/listings/page-words.ts */
t.test('the age of a listing is told in days, with the number of its price drops', async (t) => {
  t.equal(listedText({ daysListed: 0 }), 'Listed today')
  t.equal(listedText({ daysListed: 1, priceDrops: 1 }), 'Listed 1 day ago, 1 price drop')
  t.equal(listedText({ daysListed: 1_200, priceDrops: 2 }), 'Listed 1,200 days ago, 2 price drops')
})

/** @of shared/features/listings/page-words.ts */
t.test(
  'a rating says how many reviews it is made of, and a phone number is called by its digits',
  async (t) => {
    t.equal(ratingText({ value: 4.56, count: 1_204 }), '4.6 (1,204 reviews)')
    t.equal(ratingText({ value: 5, count: 1 }), '5.0 (1 review)')

    t.equal(telHref('+1 (602) 555-0123'), 'tel:+16025550123')
    for (const phone of ['on request', '+', '']) t.equal(telHref(phone), undefined, phone)
  },
)
