import t from 'tap'
import { isIndexable } from './indexing.ts'

const names = {
  makeCode: [{ value: 'HONDA', label: 'Honda' }],
  modelCode: [{ value: 'CRV', label: 'CR-V', parent: 'HONDA' }],
}

const model = { makeCode: ['HONDA'], modelCode: ['CRV'] }
const year = { startYear: 2021, endYear: 2021 }
const place = { city: 'Tempe', state: 'AZ' }

/** @of shared/search/indexing.ts */
t.test('search engines index what a path says, up to two parts deep beside the condition', async (t) => {
  for (const request of [
    {},
    { listingType: ['USED'], ...model },
    { listingType: ['USED'], ...model, ...year },
    { ...model, ...place },
    { ...year, ...place },
    { vehicleStyleCode: ['SEDAN'], ...place },
  ])
    t.ok(isIndexable(request, names), JSON.stringify(request))

  for (const request of [
    { ...model, ...year, ...place },
    { vehicleStyleCode: ['SEDAN'], ...year, ...place },
    { ...model, maxPrice: 30_000 },
    { ...model, startYear: 2020, endYear: 2021 },
    { zip: '85281' },
  ])
    t.notOk(isIndexable(request, names), JSON.stringify(request))
})
