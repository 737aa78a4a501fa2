import fc from 'fast-check'
import t from 'tap'
import { readUsd } from '#shared/features/leads/contact-form.ts'
import { readOffer } from './read-offer.ts'

const ada = { firstName: 'Ada', lastName: 'Lovelace', fromEmailAddress: 'ada@example.com' }

/** @spec 7.22 (part) @of shared/features/make-offer/read-offer.ts */
t.test('an offer that a component hands over is a lead with its price', async (t) => {
  t.same(readOffer({ ...ada, offerUsd: '$18,500', phoneNumber: '', extra: {} }), {
    lead: { kind: 'offer', ...ada, offerUsd: 18_500, sendsCopy: true, clickType: 'form' },
  })

  t.match(readOffer({ ...ada, offerUsd: 18_500, sendsCopy: false }), { lead: { sendsCopy: false } })
})

/** @of shared/features/make-offer/read-offer.ts */
t.test('an offer without a price, a name or an address of one person says what is missing', async (t) => {
  t.match(readOffer(ada), { problem: /whole dollars/ })
  t.match(readOffer({ ...ada, offerUsd: 0 }), { problem: /whole dollars/ })
  t.match(readOffer({ ...ada, offerUsd: 5, firstName: ' ' }), { problem: /first name/ })
  t.match(readOffer({ ...ada, offerUsd: 5, fromEmailAddress: 'a@b.co, c@d.co' }), { problem: /e-mail/ })
  for (const nothing of [undefined, null, 'offer', { __proto__: ada }])
    t.match(readOffer(nothing), { problem: String })
})

/** @of shared/features/make-offer/read-offer.ts */
t.test('whole dollars are read as people write them', async (t) => {
  for (const [text, usd] of [
    ['18500', 18_500],
    ['$1,234,567', 1_234_567],
    ['$ 900', 900],
    ['18,50', undefined],
    ['18.5', undefined],
    ['-5', undefined],
    ['', undefined],
  ] as const)
    t.equal(readUsd(text), usd, text)

  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 99_999_999 }),
      (usd) => readUsd(usd.toLocaleString('en-US')) === usd,
    ),
  )
})
