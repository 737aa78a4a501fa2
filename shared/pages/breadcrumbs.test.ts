import t from 'tap'
import { brands } from '#shared/brand/brands.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'

const names = {
  makeCode: [
    { value: 'BMW', label: 'BMW' },
    { value: 'AUDI', label: 'Audi' },
    { value: 'KIA', label: 'Kia' },
  ],
  modelCode: [{ value: 'X5', label: 'X5', parent: 'BMW' }],
}

const labelOf = labelsFrom(names)
const [brand] = brands
const around = {
  labelOf,
  names,
  owners: [{ id: 7, name: 'Tempe Motors', sellerType: 'D' as const }],
  brand,
  isWithoutPlace: false,
}
const trail = (request: SearchRequest, placeName?: string) => breadcrumbsOf(request, { ...around, placeName })
const labels = (request: SearchRequest, placeName?: string) =>
  trail(request, placeName).map((crumb) => crumb.label)

/** @spec 2.9, 2.40, 2.45 */
t.test(
  'the trail goes from home over place, condition, style, make, model and trim to year, price and fuel',
  async (t) => {
    const request: SearchRequest = {
      zip: '85281',
      listingType: ['USED'],
      vehicleStyleCode: ['SUVCROSS'],
      makeCode: ['BMW'],
      modelCode: ['X5'],
      trimCode: ['X5|XDRIVE40I'],
      startYear: 2019,
      endYear: 2022,
      maxPrice: 40_000,
      fuelTypeGroup: ['HYB'],
    }

    t.strictSame(labels(request, 'Tempe, AZ'), [
      'Home',
      'Cars for Sale',
      'Tempe, AZ',
      'Used',
      'SUV / Crossover',
      'BMW',
      'X5',
      'XDRIVE40I',
      '2019–2022',
      'Up to $40,000',
      'Hybrid',
    ])
  },
)

/** @spec 2.41 */
t.test("a crumb's link drops what later crumbs add, sorting and paging", async (t) => {
  const crumbs = trail({
    zip: '85281',
    searchRadius: 25,
    makeCode: ['BMW'],
    modelCode: ['X5'],
    maxPrice: 40_000,
    sortBy: 'yearASC',
    firstRecord: 30,
  })

  const hrefs = Object.fromEntries(crumbs.map(({ label, href }) => [label, href]))
  t.equal(hrefs['85281'], '/cars-for-sale/all-cars?zip=85281&searchRadius=25')
  t.equal(hrefs.BMW, '/cars-for-sale/all-cars?zip=85281&searchRadius=25&makeCode=BMW')
  t.equal(
    hrefs['Up to $40,000'],
    '/cars-for-sale/all-cars?zip=85281&searchRadius=25&makeCode=BMW&modelCode=X5&maxPrice=40000',
  )
})

t.test('two values share a crumb by a comma, more are counted', async (t) => {
  t.ok(labels({ makeCode: ['BMW', 'AUDI'] }).includes('BMW, Audi'))
  t.ok(labels({ makeCode: ['BMW', 'AUDI', 'KIA'] }).includes('BMW + 2 more'))
})

/** @spec 2.44 */
t.test('third-party certified cars count as used', async (t) => {
  t.strictSame(labels({ listingType: ['3P_CERT'] }), ['Home', 'Cars for Sale', 'Used'])
})

/** @spec 2.43 */
t.test('a used search with two crumbs has no crumb for the year', async (t) => {
  t.strictSame(labels({ listingType: ['USED'], startYear: 2020 }), ['Home', 'Cars for Sale', 'Used'])
  t.strictSame(labels({ listingType: ['NEW'], startYear: 2026 }), [
    'Home',
    'Cars for Sale',
    'New',
    'From 2026',
  ])
})

/** @spec 2.40 */
t.test(
  'the trail ends with fuel type, economy and electric range; a style brings its subtypes along',
  async (t) => {
    const request: SearchRequest = {
      vehicleStyleCode: ['SEDAN'],
      sedanSubtypeCode: ['COMPACT_SEDAN'],
      fuelTypeGroup: ['PIH'],
      mpgRange: ['51'],
      electricMileRange: ['0-50'],
      driveGroup: ['FWD'],
    }

    t.strictSame(labels(request).slice(2), [
      'Sedan, Compact sedan',
      'Plug-in Hybrid',
      'Over 50 mpg',
      '50 mi or less',
    ])

    const params =
      'vehicleStyleCode=SEDAN&sedanSubtypeCode=COMPACT_SEDAN&electricMileRange=0-50&fuelTypeGroup=PIH&mpgRange=51'
    t.equal(
      trail(request).at(-1)?.href,
      `/cars-for-sale/all-cars?${params}`,
      'what belongs to no crumb is in no link',
    )
  },
)

/** @spec 2.40 */
t.test('a dealer is a crumb by name where the results tell it', async (t) => {
  t.strictSame(labels({ ownerId: [7], listingType: ['NEW'] }).slice(2), ['Tempe Motors', 'New'])
  t.strictSame(labels({ showcaseOwnerId: 7 }).slice(2), ['Tempe Motors'])
  t.equal(
    trail({ ownerId: [8], makeCode: ['BMW'] }).at(-1)?.href,
    '/cars-for-sale/all-cars?makeCode=BMW&ownerId=8',
  )
})

/** @spec 2.41 */
t.test('crumbs lead to landing pages where there is one', async (t) => {
  const crumbs = trail({ listingType: ['USED'], makeCode: ['BMW'], modelCode: ['X5'], maxPrice: 40_000 })
  t.strictSame(
    crumbs.map(({ href }) => href.replace('/cars-for-sale', '')),
    [
      '/',
      '/all-cars',
      '/used-cars',
      '/used-cars/bmw',
      '/used-cars/bmw/x5',
      '/all-cars?listingType=USED&makeCode=BMW&modelCode=X5&maxPrice=40000',
    ],
  )

  t.equal(trail({ city: 'Tempe', state: 'AZ' }).at(-1)?.label, 'Tempe, AZ')
  t.equal(trail({ state: 'AZ' }).at(-1)?.label, 'Arizona')
})

/** @spec 2.9, 2.42 */
t.test(
  'a brand may have its own home and no crumb for the year, and the place can be left out of the trail',
  async (t) => {
    const request: SearchRequest = {
      zip: '85281',
      searchRadius: 25,
      makeCode: ['BMW'],
      startYear: 2020,
      maxPrice: 9_000,
    }

    const ofBrand = (id: string, isWithoutPlace = false) => {
      const brand = brands.find((known) => known.id === id) ?? brands[0]
      return breadcrumbsOf(request, { ...around, brand, isWithoutPlace })
    }

    const program = ofBrand('meridian')
    t.equal(program[0]?.href, '/cars-for-sale')
    t.strictSame(program.map(({ label }) => label).slice(2), ['85281', 'BMW', 'Up to $9,000'])
    t.match(program.at(-1)?.href, 'startYear=2020', 'the year stays in the search')
    t.strictSame(ofBrand('meridian', true), program, 'the automaker brand keeps the place')

    const placeless = ofBrand('forecourt', true)
    t.strictSame(
      placeless.map(({ label }) => label),
      ['Home', 'Cars for Sale', 'BMW', 'From 2020', 'Up to $9,000'],
    )

    t.equal(
      placeless.some(({ href }) => /zip|searchRadius/.test(href)),
      false,
    )
  },
)
