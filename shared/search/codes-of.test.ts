import t from 'tap'
import { codesOf, isBucketed } from './codes-of.ts'

const option = (value: string, bounds: { from?: number; to?: number } = {}) => ({
  value,
  label: value,
  ...bounds,
})

t.test('a code is its own option, and a code that is not declared is none', async (t) => {
  const options = [option('RED'), option('BLUE')]
  t.same(codesOf({ options }, 'RED'), ['RED'])
  t.same(codesOf({ options }, 'MAUVE'), [])
  t.same(codesOf({ options }, null), [])
  t.same(codesOf({ options, holds: 'any' }, ['BLUE', 'MAUVE', 'RED']), ['BLUE', 'RED'])
  t.same(codesOf({ options: [] }, 'ANYTHING'), ['ANYTHING'], 'an open list knows every code')
})

t.test('a number is held by the option whose ends it lies between, both inclusive', async (t) => {
  const options = [
    option('LOW', { to: 10 }),
    option('MID', { from: 11, to: 20 }),
    option('HIGH', { from: 21 }),
    option('NONE'),
  ]

  t.ok(isBucketed(options))

  for (const [number, code] of [
    [-5, 'LOW'],
    [10, 'LOW'],
    [11, 'MID'],
    [20, 'MID'],
    [21, 'HIGH'],
  ] as const) {
    t.same(codesOf({ options }, number), [code])
  }

  t.same(codesOf({ options }, null), ['NONE'])
  t.same(codesOf({ options: options.slice(0, 3) }, null), [])
})

t.test(
  'options that lap hold a number together where listings may have several codes, else the first does',
  async (t) => {
    const options = [option('GOOD', { from: 3 }), option('BETTER', { from: 4 })]
    t.same(codesOf({ options, holds: 'any' }, 4.5), ['GOOD', 'BETTER'])
    t.same(codesOf({ options }, 4.5), ['GOOD'])
  },
)

t.test('yes and no count as 1 and 0', async (t) => {
  const options = [option('OFFERED', { from: 1 })]
  t.same(codesOf({ options }, true), ['OFFERED'])
  t.same(codesOf({ options }, false), [])
})
