import t from 'tap'
import { foundBy } from './testing/index-queries.ts'
import { openTestIndex } from './testing/open-test-index.ts'
import { car, inventory, testDate } from './testing/sample-inventory.ts'

/** @of marketplace/listings/duckdb/where.ts, marketplace/listings/duckdb/derive.ts */
t.test('a keyword finds the words that cars have after each import', async (t) => {
  const index = await openTestIndex(t, () => testDate)
  await index.apply(
    inventory([
      car('1', 'X5', { highlight: 'Sunroof', extColor: 'Sonic Gray' }),
      car('2', 'X5', { highlight: 'Sunroof', extColor: 'Alpine White' }),
      car('3', 'CRV', { highlight: null, extColor: 'Bmw Gray' }),
    ]),
  )

  t.same(await foundBy(index, { keyword: 'bmw' }), ['1', '2', '3'], 'in the model or in the colour')
  t.same(await foundBy(index, { keyword: 'bmw gray' }), ['1', '3'])
  t.same(await foundBy(index, { keyword: 'sunr gray' }), ['1'])

  await index.apply(
    inventory([
      car('1', 'X5', { highlight: 'Tow Package', extColor: 'Sonic Gray' }),
      car('3', 'CRV', { highlight: null, extColor: 'Polar White' }),
      car('4', 'X5', { highlight: 'Sunroof', extColor: 'Sunset Orange' }),
    ]),
  )

  t.same(await foundBy(index, { keyword: 'sunr' }), ['4'], 'a changed and a removed car are gone')
  t.same(await foundBy(index, { keyword: 'tow' }), ['1'])
  t.same(await foundBy(index, { keyword: 'gray' }), ['1'])
  t.same(await foundBy(index, { keyword: 'sun' }), ['4'])
  t.same(await foundBy(index, { keyword: 'alpine' }), [])
})
