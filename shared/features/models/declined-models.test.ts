import fc from 'fast-check'
import t from 'tap'
import { printDeclined, readDeclined, withDeclined } from './declined-models.ts'

const declineAll = (codes: readonly string[]) =>
  codes.reduce<readonly string[]>((declined, code) => withDeclined(declined, code), [])

const sent = (cookie: string) => `a=1; ${cookie.split(';', 1)[0]}; b=2`

/** @spec 4.40 (part) */
t.test('a browser remembers the fifty models declined last, whatever their codes', async (t) => {
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ minLength: 1, unit: 'grapheme' }), { minLength: 1, maxLength: 70 }),
      (codes) => {
        const declined = declineAll(codes)
        t.strictSame(
          readDeclined(sent(printDeclined(declined, { isSecure: false }))),
          codes.toReversed().slice(0, 50),
        )
      },
    ),
    { numRuns: 50 },
  )
})

t.test('a model declined again is remembered once, as the newest', async (t) => {
  t.strictSame(declineAll(['A', 'B', 'A']), ['A', 'B'])
})

/** @spec 4.40 (part) */
t.test(
  'the cookie lasts a year, is for the marketplace alone and is not sent along from other sites',
  async (t) => {
    t.equal(
      printDeclined(['CR V', 'RAV4'], { isSecure: false }),
      'declinedModels=CR%20V,RAV4; Max-Age=31536000; Path=/cars-for-sale; SameSite=Lax',
    )

    t.match(printDeclined([], { isSecure: true }), /; Secure$/)
  },
)

t.test('a cookie that another program has changed is read as far as it goes', async (t) => {
  t.strictSame(readDeclined('declinedModels=%E0%A4%A,,RAV4'), ['RAV4'])

  fc.assert(fc.property(fc.string(), (cookies) => readDeclined(cookies).length <= 50))
})
