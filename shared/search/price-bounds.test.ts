import fc from 'fast-check'
import t from 'tap'
import { checkPrices, isPriceTooLong, maskPrice, maxPriceLength, readPrice } from './price-bounds.ts'

/** @spec 5.8, 5.9, 9.36 (part) */
t.test(
  'a price is masked as it is typed: a dollar sign, digits and commas, no decimals, no leading zeros',
  async (t) => {
    const typed = {
      '12345': '$12,345',
      '$12,3456': '$123,456',
      '0012': '$12',
      '0': '$0',
      '1,234.56': '$1,234',
      '99999999': '$9,999,999',
      abc: '',
      '': '',
    }

    for (const [text, masked] of Object.entries(typed)) t.equal(maskPrice(text), masked, text)
    t.strictSame(
      Object.keys(typed).filter(isPriceTooLong),
      ['99999999'],
      'of which the last digits would be cut',
    )
  },
)

t.test(
  'whatever is typed, a masked price fits its field, reads as its digits and stays as it is',
  async (t) => {
    const text = fc.oneof(fc.string(), fc.stringMatching(/^[$0-9,.]*$/))
    fc.assert(
      fc.property(text, (typed) => {
        const masked = maskPrice(typed)
        t.match(masked, /^(\$(0|[1-9][0-9]{0,2}(,[0-9]{3})*))?$/)

        return (
          masked.length <= maxPriceLength &&
          maskPrice(masked) === masked &&
          maskPrice(String(readPrice(masked) ?? '')) === masked
        )
      }),
    )
  },
)

/** @spec 5.11, 8.8 */
t.test('bounds that are the same, crossed or nothing are refused, each with its own words', async (t) => {
  t.equal(checkPrices({ min: 20_000, max: 20_000 }), 'Min and Max price cannot be the same.')
  t.equal(checkPrices({ min: 30_000, max: 20_000 }), 'Max price must be greater than Min price.')
  t.equal(checkPrices({ min: undefined, max: 0 }), 'Max price must be greater than 0.')

  for (const fine of [
    { min: 1, max: 2 },
    { min: 5, max: undefined },
    { min: undefined, max: 5 },
    { min: undefined, max: undefined },
  ])
    t.equal(checkPrices(fine), undefined)
})
