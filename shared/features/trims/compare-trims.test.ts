import t from 'tap'
import { compareTitle, compareTrims, engineTypesOf } from './compare-trims.ts'
import type { Trim, TrimsResponse } from './trims.contract.ts'

const trim = (vehicleId: string, trimName: string, engineType: string): Trim => ({
  ...{ vehicleId, trimName, engineType, imagePath: '/cars-for-sale/media/x.svg', nationalMSRP: 30_000 },
  ...{ makeName: 'Honda', makeCode: 'HONDA', modelName: 'CR-V', modelCode: 'CR-V' },
})

const long = 'Édition Spéciale 👨‍👩‍👧 Anniversary Deluxe'

const found: TrimsResponse = {
  ...{ year: 2026, isMade: true },
  trims: [trim('a', 'LX', 'Gasoline'), trim('b', 'Sport', 'Hybrid'), trim('c', long, 'Electric')],
  mpg: [
    ...[{ trimName: 'LX', bodyStyle: 'SUV', epaCity: 28, epaHwy: 34, engineType: 'Gasoline', year: 2026 }],
    {
      trimName: long,
      bodyStyle: 'SUV',
      epaMpgeCity: 120,
      epaMpgeHwy: 100,
      engineType: 'Electric',
      year: 2026,
    },
  ],
  features: [
    { name: 'Backup camera', vehicleIds: ['a', 'b', 'c'] },
    { name: 'Heated seats', vehicleIds: ['b', 'c'] },
    { name: 'Sunroof', vehicleIds: ['c'] },
  ],
}

/** @spec 5.5 (part) @of shared/features/trims/compare-trims.ts */
t.test('the list of trims is limited to one type of engine, and so are its features', async (t) => {
  t.equal(compareTitle(found), 'Compare Honda CR-V Trims')
  t.same(engineTypesOf(found.trims), ['Gasoline', 'Hybrid', 'Electric'])

  const names = (engineType: string) =>
    compareTrims(found, engineType).columns.map(({ trimName }) => trimName)
  t.same(names(''), ['LX', 'Sport', long])
  t.same(names('Hybrid'), ['Sport'])
  t.same(names('Steam'), ['LX', 'Sport', long], 'an engine that no trim has limits nothing')

  const all = compareTrims(found)
  t.same(all.common, ['Backup camera'])
  t.same(all.features, [
    { name: 'Heated seats', isStandard: [false, true, true] },
    { name: 'Sunroof', isStandard: [false, false, true] },
  ])

  t.same(compareTrims(found, 'Hybrid').common, ['Backup camera', 'Heated seats'])
})

/** @spec 5.5 (part), 9.33 (part) @of shared/features/listings/listing-words.ts */
t.test(
  'the name of a trim beyond 30 characters ends with an ellipsis, and no letter is cut in two',
  async (t) => {
    const [lx, , deluxe] = compareTrims(found).columns
    t.equal(lx?.shortName, 'LX')
    t.equal(deluxe?.shortName, 'Édition Spéciale 👨‍👩‍👧 Anniversary…')
    t.equal(deluxe?.trimName, long)
  },
)

/** @spec 3.32 (part) @of shared/features/trims/compare-trims.ts */
t.test(
  'fuel economy is in miles per gallon, of electric cars in what equals one; unknown facts have no row',
  async (t) => {
    const { facts } = compareTrims(found)
    t.same(facts.find(({ name }) => name === 'City / highway')?.values, ['28 / 34 mpg', '', '120 / 100 MPGe'])
    t.notOk(facts.some(({ name }) => name === 'Electric range'))
  },
)
