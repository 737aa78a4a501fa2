import t from 'tap'
import { brands } from '../brand/brands.ts'
import { breadcrumbsOf } from './breadcrumbs.ts'
import { labelsFrom } from './labels.ts'
import type { SearchRequest } from './search-request.ts'

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
const around = { labelOf, names, owners: [{ id: 7, name: 'Tempe Motors' }], brand, isWithoutPlace: false }
const trail = (request: SearchRequest, placeName?: string) => breadcrumbsOf(request, { ...around, placeName })
const labels = (request: SearchRequest, placeName?: string) => trail(request, placeName).map((crumb) => crumb.label)

t.test('the trail goes from home over place, condition, style, make, model and trim to year, price and fuel', async (t) => {
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
})

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
  t.equal(hrefs['Up to $40,000'], '/cars-for-sale/all-cars?zip=85281&searchRadius=25&makeCode=BMW&modelCode=X5&maxPrice=40000')
})

t.test('two values share a crumb by a comma, more are counted', async (t) => {
  t.ok(labels({ makeCode: ['BMW', 'AUDI'] }).includes('BMW, Audi'))
  t.ok(labels({ makeCode: ['BMW', 'AUDI', 'KIA'] }).includes('BMW + 2 more'))
})

t.test('third-party certified cars count as used', async (t) => {
  t.strictSame(labels({ listingType: ['3P_CERT'] }), ['Home', 'Cars for Sale', 'Used'])
})

t.test('a used search with two crumbs has no crumb for the year', async (t) => {
  t.strictSame(labels({ listingType: ['USED'], startYear: 2020 }), ['Home', 'Cars for Sale', 'Used'])
  t.strictSame(labels({ listingType: ['NEW'], startYear: 2026 }), ['Home', 'Cars for Sale', 'New', 'From 2026'])
})
