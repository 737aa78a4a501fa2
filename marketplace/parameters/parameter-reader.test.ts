import t from 'tap'
import Type from 'typebox'
import { BadParameter } from './bad-parameter.ts'
import { codes, oneOf, text, wholeNumber } from './parameter.ts'
import { compileReader } from './parameter-reader.ts'

const read = compileReader(
  Type.Partial(
    Type.Object({
      makeCode: codes(3),
      minPrice: wholeNumber({ min: 1, max: 99 }),
      sortBy: oneOf(['price', 'year']),
      keyword: text(10),
    }),
  ),
)

t.test('a list comes repeated, with commas or both, and its repeats are dropped', async (t) => {
  t.same(read({ makeCode: ['BMW', 'AUDI,BMW'] }), { makeCode: ['BMW', 'AUDI'] })
  t.same(read({ makeCode: 'BMW' }), { makeCode: ['BMW'] })
})

t.test('a whole number becomes a number, and text with a comma stays one text', async (t) => {
  t.same(read({ minPrice: '42', keyword: 'red, fast' }), { minPrice: 42, keyword: 'red, fast' })
})

t.test(
  'a value that cannot be used is refused with the name of its parameter and what is allowed',
  async (t) => {
    const refusals: [string, unknown, RegExp][] = [
      ['minPrice', '0', /whole number from 1 to 99/],
      ['minPrice', '042', /whole number/],
      ['minPrice', '4.2', /whole number/],
      ['minPrice', '1e1', /whole number/],
      ['minPrice', ' 42', /whole number/],
      ['minPrice', '', /whole number/],
      ['minPrice', ['4', '5'], /whole number/],
      ['makeCode', '', /up to 3 codes/],
      ['makeCode', 'bmw', /A-Z/],
      ['makeCode', "BMW'--", /A-Z/],
      ['makeCode', 'A,B,C,D', /up to 3/],
      ['sortBy', 'constructor', /one of price, year/],
      ['keyword', 'x'.repeat(11), /1 to 10 characters/],
    ]

    for (const [parameter, value, message] of refusals) {
      t.throws(
        () => read({ [parameter]: value }),
        { name: 'BadParameter', parameter, message },
        `${parameter}=${value}`,
      )
    }
  },
)

t.test('a parameter that is not declared is refused, whatever its name', async (t) => {
  for (const name of ['__proto__', 'constructor', 'toString', 'makeCode[]', 'MAKECODE', '']) {
    const raw = Object.fromEntries([[name, '1']])
    t.throws(() => read(raw), { name: 'BadParameter', parameter: name, message: /known are makeCode/ }, name)
  }
})

t.test('a long name is cut in the refusal', async (t) => {
  t.equal(new BadParameter('x'.repeat(5000), 'is unknown').parameter.length, 80)
})

t.test('a required parameter that is missing is named', async (t) => {
  const readId = compileReader(Type.Object({ id: wholeNumber({ min: 1, max: 9 }) }))
  t.throws(() => readId({}), { parameter: 'id', message: 'id is required.' })
})
