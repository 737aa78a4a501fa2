import t from 'tap'
import { showsRatings } from './shows-ratings.ts'

const wanted = { makeCode: ['HONDA'], modelCode: ['CR-V'], startYear: 2022, endYear: 2022 }

/** @spec 5.23 @of shared/features/research/shows-ratings.ts */
t.test('owners’ ratings are shown for one make, one model and one year without a trim', async (t) => {
  t.ok(showsRatings(wanted))
  t.ok(showsRatings({ ...wanted, listingType: ['USED'], sellerType: ['D'] }))
  t.notOk(showsRatings({ ...wanted, makeCode: ['HONDA', 'KIA'] }))
  t.notOk(showsRatings({ ...wanted, modelCode: ['CR-V', 'PILOT'] }))
  t.notOk(showsRatings({ ...wanted, endYear: 2023 }))
  t.notOk(showsRatings({ makeCode: ['HONDA'], modelCode: ['CR-V'] }))
  t.notOk(showsRatings({ ...wanted, trimCode: ['CR-V|EX'] }))
})

/** @spec 5.23 @of shared/features/research/shows-ratings.ts */
t.test(
  'new, certified and private cars, or a part of the model alone, have no owners’ ratings',
  async (t) => {
    for (const filter of [
      { listingType: ['NEW'] },
      { listingType: ['USED', 'CERTIFIED'] },
      { sellerType: ['P'] },
      { vehicleStyleCode: ['SUVCROSS'] },
      { suvSubtypeCode: ['COMPACT_SUV'] },
      { vanSubtypeCode: ['COMPACT_VAN'] },
      { sedanSubtypeCode: ['COMPACT_SEDAN'] },
      { driveGroup: ['AWD4WD'] },
      { engineCode: ['4CYL'] },
      { fuelTypeGroup: ['HYB'] },
      { mpgRange: ['31-40'] },
    ])
      t.notOk(showsRatings({ ...wanted, ...filter }), JSON.stringify(filter))
  },
)

/** @spec 5.23 @of shared/features/research/shows-ratings.ts */
t.test('with one price bound alone there are no owners’ ratings, with both there are', async (t) => {
  t.notOk(showsRatings({ ...wanted, minPrice: 10_000 }))
  t.notOk(showsRatings({ ...wanted, maxPrice: 30_000 }))
  t.ok(showsRatings({ ...wanted, minPrice: 10_000, maxPrice: 30_000 }))
})
