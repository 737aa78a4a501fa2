import fc from 'fast-check'
import t from 'tap'
import { filters } from './filters.ts'
import { canonicalOrder } from './param-names.ts'
import { canonicalHref, isCanonical, parseSearch, printSearch, searchHref } from './search-url.ts'

const parse = parseSearch
const print = (query: string) => printSearch(parse(query).request)

t.test('every spelling of a parameter means the same search', async (t) => {
  const canonical = 'makeCode=BMW&makeCode=AUDI'
  for (const spelling of [
    canonical,
    'makeCodeList=BMW,AUDI',
    'makeCodeList=BMW&makeCodeList=AUDI',
    'makeCode1=BMW&makeCode2=AUDI',
    'makecode=bmw,audi',
    'makeCodes=BMW&makeCode=AUDI',
    'MAKECODE=BMW&MAKECODE=AUDI&MAKECODE=BMW',
  ])
    t.equal(print(spelling), canonical, spelling)
})

t.test('a grouped model key brings its make along', async (t) => {
  t.equal(print('modelCodeList|BMW=X5'), 'makeCode=BMW&modelCode=X5')
})

t.test('makes keep the order of the shopper, other codes are sorted', async (t) => {
  t.equal(
    print('makeCode=KIA&makeCode=AUDI&listingType=USED&listingType=NEW'),
    'listingType=NEW&listingType=USED&makeCode=KIA&makeCode=AUDI',
  )
})

t.test('parameters stand in one order: place, condition, vehicle, year, price, mileage, the rest by name, sort, paging', async (t) => {
  const shuffled =
    'firstRecord=30&sortBy=yearASC&transmissionCode=AUT&driveGroup=FWD&mileage=60000&maxPrice=20000&startYear=2019&vehicleStyleCode=SEDAN&modelCode=A4&makeCode=AUDI&listingType=USED&searchRadius=25&zip=85281'
  t.equal(
    print(shuffled),
    'zip=85281&searchRadius=25&listingType=USED&makeCode=AUDI&modelCode=A4&vehicleStyleCode=SEDAN&startYear=2019&maxPrice=20000&mileage=60000&driveGroup=FWD&transmissionCode=AUT&sortBy=yearASC&firstRecord=30',
  )
})

t.test('what says no more than its absence is dropped', async (t) => {
  t.equal(print('sortBy=relevance&firstRecord=0&numRecords=30&makeCode=&allListingType=&zip=85281&searchRadius=50'), 'zip=85281')
  t.equal(print('searchRadius=25'), '', 'a radius without a place')
})

t.test('bounds in the wrong order are swapped', async (t) => {
  t.equal(print('startYear=2030&endYear=1990&minPrice=30000&maxPrice=20000'), 'startYear=1990&endYear=2030&minPrice=20000&maxPrice=30000')
})

t.test('a zip is cut to five characters and kept when they are ASCII digits', async (t) => {
  t.equal(parse('zip=85281-1234').request.zip, '85281')
  for (const bad of ['1234', '%', '１２３４５', 'abcde'])
    t.same(parse(`zip=${encodeURIComponent(bad)}`).ignored, [{ name: 'zip', value: bad }])
})

t.test('amounts may be written with a currency sign and separators, not with leading zeros', async (t) => {
  t.equal(parse('minPrice=%2412,500').request.minPrice, 12_500)
  t.same(parse('minPrice=0123').ignored, [{ name: 'minPrice', value: '0123' }])
})

t.test('of more than five makes the first five are kept and the others named', async (t) => {
  const { request, ignored } = parse('makeCode=A&makeCode=B&makeCode=C&makeCode=D&makeCode=E&makeCode=F')
  t.same(request.makeCode, ['A', 'B', 'C', 'D', 'E'])
  t.same(ignored, [{ name: 'makeCode', value: 'F' }])
})

t.test('what cannot be used is named as it was written', async (t) => {
  for (const [name, value] of [
    ['foo', '1'],
    ['__proto__', 'x'],
    ['toString', '1'],
    ['makeCode[]', 'A'],
    ['sortBy', 'constructor'],
    ['searchRadius', '-5'],
    ['firstRecord', '-1'],
    ['numRecords', '1e9'],
    ['trimCode', 'x|y|z'],
    ['state', 'KIA'],
    ['listingType', 'FROD'],
    ['modelCodeList|__proto__', '_'],
  ] as const) {
    const { request, ignored } = parseSearch(new URLSearchParams([[name, value]]).toString())
    t.same(request, {}, name)
    t.same(ignored, [{ name, value }], name)
  }
})

t.test('tracking is kept apart and makes no search of its own', async (t) => {
  const parsed = parse('psid=1&makeCode=BMW&utm_source=x')
  t.same(parsed.tracking, [
    ['psid', '1'],
    ['utm_source', 'x'],
  ])
  t.equal(isCanonical(parsed), true)
  t.equal(canonicalHref(parse('psid=1&makeCodeList=BMW')), '/cars-for-sale/all-cars?makeCode=BMW&psid=1')
})

const names = fc.oneof(
  fc.constantFrom<string>(
    ...canonicalOrder,
    'makeCodeList',
    'makeCode2',
    'modelCodeList|BMW',
    'listingTypes',
    'psid',
    'foo',
    '__proto__',
    'isNewSearch',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)
const codes = filters.flatMap((filter) => (filter.kind === 'list' ? filter.options.map((option) => option.value) : []))
const values = fc.oneof(
  fc.constantFrom<string>(...codes, 'BMW', 'X5', 'X5|M', '85281', '25', '0', '2020', '30000', '-1', '1e9', 'yearASC', '', 'a,b,,C'),
  fc.string({ unit: 'binary', maxLength: 20 }),
)
const queries = fc.array(fc.tuple(names, values), { maxLength: 12 })

t.test('no input throws, and a canonical address is never redirected', async (t) => {
  fc.assert(
    fc.property(queries, (pairs) => {
      const parsed = parseSearch(new URLSearchParams(pairs).toString())
      const again = parse(canonicalHref(parsed).split('?')[1] ?? '')
      return (
        isCanonical(again) && printSearch(again.request) === printSearch(parsed.request) && canonicalHref(again) === canonicalHref(parsed)
      )
    }),
    { numRuns: 3_000 },
  )
  t.pass('3,000 random queries')
})

t.test('a printed search reads back as itself', async (t) => {
  fc.assert(
    fc.property(queries, (pairs) => {
      const { request } = parseSearch(new URLSearchParams(pairs).toString())
      const { request: again, ignored } = parse(searchHref(request).split('?')[1] ?? '')
      return ignored.length === 0 && JSON.stringify(Object.entries(again).sort()) === JSON.stringify(Object.entries(request).sort())
    }),
    { numRuns: 3_000 },
  )
  t.pass('3,000 random queries')
})
