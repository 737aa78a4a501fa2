import fc from 'fast-check'
import t from 'tap'
import { listFilters } from './filters.ts'
import { addressOf, type Landing, landingPathOf, readLandingPath } from './landing-path.ts'
import { basePath, landingRoots } from './paths.ts'
import type { SearchRequest } from './search-request.ts'
import { slugOf, wordsOf } from './slug.ts'

const names = {
  makeCode: [
    { value: 'TOYOTA', label: 'Toyota' },
    { value: 'ROLLS', label: 'Rolls-Royce' },
    { value: 'CITROEN', label: 'Citroën' },
  ],
  modelCode: [
    { value: 'CAMRY', label: 'Camry', parent: 'TOYOTA' },
    { value: 'CAMRY2', label: 'CAMRY', parent: 'TOYOTA' },
    { value: 'C3', label: 'C3', parent: 'CITROEN' },
    { value: 'ODD', label: '***', parent: 'CITROEN' },
    { value: '2002', label: '2002', parent: 'ROLLS' },
  ],
}

const read = (path: string) => readLandingPath(path.split('/'), names)
const write = (request: SearchRequest) => landingPathOf(request, names)?.slice(basePath.length + 1)

/** @spec 2.1 (part) */
t.test(
  'a path is a condition, then a body style or a make and its model, then a model year, then a place',
  async (t) => {
    for (const [path, pageType, request] of [
      ['all-cars', 'all', {}],
      ['new-cars', 'condition', { listingType: ['NEW'] }],
      ['used-cars/suv-crossover', 'style', { listingType: ['USED'], vehicleStyleCode: ['SUVCROSS'] }],
      ['certified-cars/rolls-royce', 'make', { listingType: ['CERTIFIED'], makeCode: ['ROLLS'] }],
      ['all-cars/citroen/c3', 'model', { makeCode: ['CITROEN'], modelCode: ['C3'] }],
      ['all-cars/winston-salem-nc', 'location', { city: 'Winston Salem', state: 'NC' }],
      [
        'new-cars/toyota/tempe-az',
        'location',
        { listingType: ['NEW'], makeCode: ['TOYOTA'], city: 'Tempe', state: 'AZ' },
      ],
      ['used-cars/2021', 'year', { listingType: ['USED'], startYear: 2021, endYear: 2021 }],
      ['all-cars/citroen/2021', 'year', { makeCode: ['CITROEN'], startYear: 2021, endYear: 2021 }],
      [
        'all-cars/toyota/camry/2021/tempe-az',
        'location',
        {
          makeCode: ['TOYOTA'],
          modelCode: ['CAMRY'],
          ...{ startYear: 2021, endYear: 2021, city: 'Tempe', state: 'AZ' },
        },
      ],
      ['all-cars/sedan/tempe-az', 'location', { vehicleStyleCode: ['SEDAN'], city: 'Tempe', state: 'AZ' }],
    ] as const) {
      t.strictSame(read(path), { request, pageType }, path)
      t.equal(write(request as SearchRequest), path)
    }
  },
)

t.test('a path names what it does not know, or is none', async (t) => {
  t.match(read('used-cars/frod'), { unknown: 'frod', param: 'makeCode', before: { listingType: ['USED'] } })
  t.match(read('used-cars/toyota/corola/tempe-az'), {
    unknown: 'corola',
    param: 'modelCode',
    before: { makeCode: ['TOYOTA'] },
  })

  t.match(read('all-cars/toyota/bz4x-ev'), { unknown: 'bz4x-ev' }, 'EV is no state')

  for (const path of [
    '',
    'old-cars',
    'all-cars/tempe-az/sedan',
    'all-cars/sedan/coupe',
    'all-cars/toyota/camry/tempe-az/more',
    'all-cars/toyota/camry/2021/2022',
    'all-cars/toyota/camry/1885',
    'all-cars/2021/toyota',
    'all-cars/tempe-az/2021',
  ])
    t.equal('request' in (read(path) ?? {}), false, path)
})

/** @spec 2.1 (part) */
t.test('a search that is more than a path can say has none', async (t) => {
  const searches: SearchRequest[] = [
    { makeCode: ['TOYOTA'], maxPrice: 30_000 },
    { makeCode: ['TOYOTA', 'ROLLS'] },
    { listingType: ['NEW', 'USED'] },
    { listingType: ['3P_CERT'] },
    { makeCode: ['TOYOTA'], vehicleStyleCode: ['SEDAN'] },
    { modelCode: ['CAMRY'] },
    { makeCode: ['TOYOTA'], modelCode: ['C3'] },
    { makeCode: ['TOYOTA'], modelCode: ['CAMRY2'] },
    { makeCode: ['CITROEN'], modelCode: ['ODD'] },
    { makeCode: ['UNKNOWN'] },
    { city: 'Tempe' },
    { state: 'AZ' },
    { city: 'Tempe', state: 'ZZ' },
    { zip: '85281' },
    { keyword: 'red' },
    { startYear: 2021 },
    { startYear: 2020, endYear: 2021 },
    { makeCode: ['ROLLS'], startYear: 2002, endYear: 2002 },
  ]

  for (const request of searches) {
    t.equal(write(request), undefined, JSON.stringify(request))
    t.match(addressOf(request, names), '/cars-for-sale/all-cars?', 'but an address')
  }
})

t.test('order and place in the results stand behind the path', async (t) => {
  const request: SearchRequest = { firstRecord: 30, sortBy: 'yearASC', makeCode: ['TOYOTA'] }
  t.equal(addressOf(request, names), '/cars-for-sale/all-cars/toyota?sortBy=yearASC&firstRecord=30')
})

const styles = listFilters.find(({ param }) => param === 'vehicleStyleCode')?.options ?? []
const cities = fc.stringMatching(/^[A-Za-z][A-Za-z .'-]{0,20}[a-z]$/).map((city) => wordsOf(slugOf(city)))

const vehicle = fc.oneof(
  fc.constant({}),
  fc.constantFrom(...styles).map(({ value }) => ({ vehicleStyleCode: [value] })),
  fc.constantFrom(...names.makeCode).map(({ value }) => ({ makeCode: [value] })),
  fc.constantFrom(
    { makeCode: ['TOYOTA'], modelCode: ['CAMRY'] },
    { makeCode: ['CITROEN'], modelCode: ['C3'] },
  ),
)

const place = fc.oneof(
  fc.constant({}),
  fc.tuple(cities, fc.constantFrom('AZ', 'NC', 'CA')).map(([city, state]) => ({ city, state })),
)

const year = fc.constantFrom({}, { startYear: 2021, endYear: 2021 }, { startYear: 1999, endYear: 1999 })

const condition = fc.constantFrom(
  {},
  { listingType: ['NEW'] },
  { listingType: ['USED'] },
  { listingType: ['CERTIFIED'] },
)

/** @spec 2.1 (part) */
t.test('a path that was written reads back as its search, and no path throws', async (t) => {
  fc.assert(
    fc.property(condition, vehicle, year, place, (...parts) => {
      const request: SearchRequest = Object.assign({}, ...parts)
      const again = read(write(request) ?? '') as Landing

      return (
        JSON.stringify(Object.entries(again.request).sort()) ===
        JSON.stringify(Object.entries(request).sort())
      )
    }),
  )

  const segments = fc.array(
    fc.oneof(
      fc.constantFrom(...landingRoots, 'toyota', 'camry', 'sedan', '2021', 'tempe-az'),
      fc.string({ unit: 'binary' }),
    ),
  )

  const property = fc.property(segments, (path) => {
    readLandingPath(path, names)
  })

  t.doesNotThrow(() => fc.assert(property))
})
