import fc from 'fast-check'
import t from 'tap'
import { searchParams } from '#infra/testing/search-params.ts'
import { categories } from './categories.ts'
import { codesParams } from './filter-params.ts'
import { filters, treeFilters } from './filters.ts'
import { printSearch, searchHref } from './print-search.ts'
import { canonicalHref, isCanonical, parseSearch } from './search-url.ts'

const parse = parseSearch
const print = (query: string) => printSearch(parse(query).request)

/** @spec 2.8, 3.19 (part), 5.24 (part) @of shared/search/param-names.ts */
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

/** @spec 3.19 (part) */
t.test('a grouped model key brings its make along', async (t) => {
  t.equal(print('modelCodeList|BMW=X5'), 'makeCode=BMW&modelCode=X5')
})

/** @spec 2.1 (part) @of shared/search/search-values.ts */
t.test('makes and models keep the order of the shopper, other codes are sorted', async (t) => {
  t.equal(
    print('makeCode=KIA&makeCode=AUDI&listingType=USED&listingType=NEW'),
    'listingType=NEW&listingType=USED&makeCode=KIA&makeCode=AUDI',
  )
  t.equal(
    print('makeCode=AUDI&modelCode=Q5&modelCode=A4&trimCode=Q5|S&trimCode=A4|S'),
    'makeCode=AUDI&modelCode=Q5&modelCode=A4&trimCode=A4%7CS&trimCode=Q5%7CS',
  )
})

/** @spec 2.1 (part) @of shared/search/param-names.ts */
t.test(
  'parameters stand in one order: place, condition, vehicle, year, price, mileage, the rest by name, sort, paging',
  async (t) => {
    const shuffled =
      'firstRecord=30&sortBy=yearASC&transmissionCode=AUT&driveGroup=FWD&mileage=60000&maxPrice=20000&startYear=2019&vehicleStyleCode=SEDAN&modelCode=A4&makeCode=AUDI&listingType=USED&searchRadius=25&zip=85281'
    t.equal(
      print(shuffled),
      'zip=85281&searchRadius=25&listingType=USED&makeCode=AUDI&modelCode=A4&vehicleStyleCode=SEDAN&startYear=2019&maxPrice=20000&mileage=60000&driveGroup=FWD&transmissionCode=AUT&sortBy=yearASC&firstRecord=30',
    )
  },
)

/** @spec 2.1 (part), 9.23 */
t.test('what says no more than its absence is dropped', async (t) => {
  t.equal(
    print('sortBy=relevance&firstRecord=0&numRecords=30&makeCode=&allListingType=&zip=85281&searchRadius=50'),
    'zip=85281',
  )

  t.equal(print('searchRadius=25'), '', 'a radius without a place')
})

/** @spec 2.8 */
t.test('bounds in the wrong order are swapped', async (t) => {
  t.equal(
    print('startYear=2030&endYear=1990&minPrice=30000&maxPrice=20000'),
    'startYear=1990&endYear=2030&minPrice=20000&maxPrice=30000',
  )
})

/** @spec 5.1 @of shared/search/search-values.ts */
t.test('a zip is cut to five characters and kept when they are ASCII digits', async (t) => {
  t.equal(parse('zip=85281-1234').request.zip, '85281')
  t.equal(parse('zip=+85281+').request.zip, '85281')

  for (const bad of ['1234', '%', '１２３４５', 'abcde'])
    t.same(parse(`zip=${encodeURIComponent(bad)}`).ignored, [{ name: 'zip', value: bad }])
})

t.test('amounts may be written with a currency sign and separators, not with leading zeros', async (t) => {
  t.equal(parse('minPrice=%2412,500').request.minPrice, 12_500)
  t.same(parse('minPrice=0123').ignored, [{ name: 'minPrice', value: '0123' }])
})

/** @spec 9.33 (part) @of shared/search/search-values.ts */
t.test('of more than five makes the first five are kept and the others named', async (t) => {
  const { request, ignored } = parse('makeCode=A&makeCode=B&makeCode=C&makeCode=D&makeCode=E&makeCode=F')
  t.same(request.makeCode, ['A', 'B', 'C', 'D', 'E'])
  t.same(ignored, [{ name: 'makeCode', value: 'F' }])

  const models = Array.from({ length: 51 }, (_, index) => `M${index}`)
  t.same(parse(`modelCode=${models}`).request.modelCode, models.slice(0, 50), 'models are many more')
})

/** @of shared/search/search-values.ts */
t.test('what cannot be used is named as it was written', async (t) => {
  t.match(parse('listingType=USED,FROD'), {
    request: { listingType: ['USED'] },
    ignored: [{ name: 'listingType', value: 'FROD' }],
  })

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

/** @spec 2.8 @of shared/search/param-names.ts */
t.test('tracking is kept apart and makes no search of its own', async (t) => {
  const parsed = parse('psid=1&makeCode=BMW&utm_source=x')
  t.same(parsed.tracking, [
    ['psid', '1'],
    ['utm_source', 'x'],
  ])

  t.equal(isCanonical(parsed), true)
  t.equal(canonicalHref(parse('psid=1&makeCodeList=BMW')), '/cars-for-sale/all-cars?makeCode=BMW&psid=1')
  t.equal(
    canonicalHref(parse('utm_source=b&lnx=4&gclid=a&siomid=3&psid=1&psid=2')),
    '/cars-for-sale/all-cars?psid=1&psid=2&siomid=3&lnx=4&utm_source=b&gclid=a',
  )
})

/** @spec 2.8, 3.19 (part), 4.32, 4.62 (part), 5.24 (part) @of shared/search/param-readers.ts */
t.test('every parameter of an address is read, kept and printed in its place', async (t) => {
  for (const [sent, canonical = sent] of [
    ['city=tempe&state=az', 'city=Tempe&state=AZ'],
    ['city=WINSTON-SALEM&state=NC', 'city=Winston+Salem&state=NC'],
    ['zip=85281&marketExtension=off'],
    ['marketExtension=include', ''],
    ['seriesCode=3SERIES&trimCode=X5|M', 'trimCode=X5%7CM&seriesCode=3SERIES'],
    [
      'sedanSubtypeCode=COMPACT_SEDAN&vehicleStyleCode=SEDAN',
      'vehicleStyleCode=SEDAN&sedanSubtypeCode=COMPACT_SEDAN',
    ],
    ['sellerTypes=p&fuelTypeGroup=ELE&mpgRanges=51', 'fuelTypeGroup=ELE&mpgRange=51&sellerType=P'],
    ['experience=BUY-ONLINE', 'experience=buy-online'],
    ['vehicleUseTypes=commercial&electricMileRange=351', 'electricMileRange=351&vehicleUseType=COMMERCIAL'],
    ['ownerId=12,7&ownerId=12', 'ownerId=7&ownerId=12'],
    ['showcaseOwnerId=9,5&showcaseOwnerId=3', 'showcaseOwnerId=9'],
    ['isSponsorship=1', 'isSponsorship=true'],
    ['isSponsorship=TRUE', ''],
    ['isSponsorship=yes', ''],
    ['organic=1', 'organic=true'],
    ['organic=no', ''],
    ['searchBookmarkId=b&bookmarkId=a', 'searchBookmarkId=b'],
    ['bookmarkId=a&searchBookmarkId=b', 'searchBookmarkId=b'],
    ['bookmarkId=a', 'searchBookmarkId=a'],
    ['unpriced=include&maxPrice=9000', 'maxPrice=9000&unpriced=include'],
    ['unpriced=include', ''],
    ['sort=yearasc', 'sortBy=yearASC'],
    ['listingType=NEW&allListingType=true', ''],
    ['allListingType=false&listingType=NEW', 'listingType=NEW'],
    ['isNewSearch=true&channel=ATC', ''],
    ['numRecords=60&firstRecord=30', 'firstRecord=30&numRecords=60'],
    ['keyword=red++roof', 'keyword=red+roof'],
    ['literal=1&keyword=red', 'keyword=red&literal=true'],
    ['literal=true', ''],
  ] as const) {
    t.equal(print(sent), canonical, sent)
    t.strictSame(parse(sent).ignored, [], 'with nothing to say about it')
    t.equal(isCanonical(parse(canonical)), true)
  }
})

/** @spec 2.11, 4.26 */
t.test(
  "a category stays while the search holds exactly its filters' values, and goes without a word",
  async (t) => {
    t.equal(
      print('categorySearch=bestdeals&dealType=GREATPRICE,GOODPRICE'),
      'categorySearch=bestDeals&dealType=GOODPRICE&dealType=GREATPRICE',
    )

    for (const other of [
      'categorySearch=bestDeals',
      'categorySearch=allResults',
      'categorySearch=certifiedUsed&allListingType=1&listingType=CERTIFIED',
    ]) {
      t.equal(print(other), '', other)
      t.strictSame(parse(other).ignored, [])
    }

    t.strictSame(parse('categorySearch=constructor').ignored, [
      { name: 'categorySearch', value: 'constructor' },
    ])
  },
)

/** @spec 9.23 */
t.test('an order that the brand has anyway is no part of an address, and any other is', async (t) => {
  const { request } = parseSearch('sortBy=derivedpriceDESC', 'derivedpriceDESC')
  t.strictSame(request, {})
  t.strictSame(parseSearch('sortBy=relevance', 'derivedpriceDESC').request, { sortBy: 'relevance' })
})

t.test('an escaped separator is part of a value', async (t) => {
  t.not(print('keyword=a%26zip=85281'), print('keyword=a&zip=85281'))
  t.equal(parse('keyword=a%26zip=85281').request.keyword, 'a&zip=85281')
})

const names = fc.oneof(
  fc.constantFrom<string>(
    ...searchParams,
    'makeCodeList',
    'makeCode2',
    'modelCodeList|BMW',
    'listingTypes',
    'allListingType',
    'bookmarkId',
    'sort',
    'psid',
    'foo',
    '__proto__',
    'isNewSearch',
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
)

const declared = filters.flatMap((filter) =>
  filter.kind === 'list' ? filter.options.map((option) => option.value) : [],
)

const usual = [
  'BMW',
  'X5',
  'X5|M',
  '85281',
  '25',
  '0',
  '2020',
  '30000',
  '-1',
  '1e9',
  'yearASC',
  '',
  'a,b,,C',
  'off',
  'include',
  'true',
  '12,7',
]

const values = fc.oneof(
  fc.constantFrom<string>(...declared, ...usual, ...categories.map(({ id }) => id)),
  fc.string({ unit: 'binary', maxLength: 20 }),
)

const pairs = fc.array(fc.tuple(names, values), { maxLength: 12 })

/** Sent by a form, or written by hand and never escaped. */
const queries = fc.oneof(
  pairs.map((list) => new URLSearchParams(list).toString()),
  pairs.map((list) => list.map(([name, value]) => `${name}=${value}`).join('&')),
  fc.string({ unit: fc.constantFrom(...'ab1%&=+?#;|,.[]<>" \ud800'), maxLength: 60 }),
)

/** @spec 2.1 (part) */
t.test('no input throws, and a canonical address is never redirected', async (t) => {
  fc.assert(
    fc.property(queries, (query) => {
      const parsed = parse(query)
      const again = parse(canonicalHref(parsed).split('?')[1] ?? '')
      return isCanonical(again) && canonicalHref(again) === canonicalHref(parsed)
    }),
    { numRuns: 3_000 },
  )

  t.pass('3,000 random queries')
})

t.test('a printed search reads back as itself', async (t) => {
  fc.assert(
    fc.property(queries, (query) => {
      const { request } = parse(query)
      const { request: again, ignored } = parse(searchHref(request).split('?')[1] ?? '')

      return (
        ignored.length === 0 &&
        JSON.stringify(Object.entries(again).sort()) === JSON.stringify(Object.entries(request).sort())
      )
    }),
    { numRuns: 3_000 },
  )

  t.pass('3,000 random queries')
})

/**
 * The pairs of an address in another order and spelling; makes and models keep theirs, since it means
 * something.
 */
const respelled = (query: string) => {
  const sent = [...new URLSearchParams(query)]
  const spell = ([name, value]: [string, string], style: number): [string, string] => {
    const isList = codesParams.some((param) => param === name)
    const plural = isList ? (['', 's', 'List', '7'][style % 4] ?? '') : ''

    return [
      style % 2 ? name.toUpperCase() + plural : name + plural,
      isList && style > 4 ? `${value.toLowerCase()},${value}` : value,
    ]
  }

  const isTree = ([name]: [string, string]) =>
    treeFilters.some(({ levels }) => levels.some(({ param }) => param === name))
  const [tree, rest] = [sent.filter(isTree), sent.filter((pair) => !isTree(pair))]

  return fc
    .tuple(
      fc.shuffledSubarray(rest, { minLength: rest.length }),
      fc.array(fc.nat(7), { minLength: sent.length, maxLength: sent.length }),
      fc.boolean(),
    )
    .map(([shuffled, styles, isTreeFirst]) =>
      new URLSearchParams(
        (isTreeFirst ? [...tree, ...shuffled] : [...shuffled, ...tree]).map((pair, index) =>
          spell(pair, styles[index] ?? 0),
        ),
      ).toString(),
    )
}

/** @spec 2.1 (part) */
t.test(
  'equal searches have one address, in whatever order, spelling and number of times they are written',
  async (t) => {
    const canonical = queries.map((query) => print(query))
    fc.assert(
      fc.property(
        canonical.chain((query) => fc.tuple(fc.constant(query), respelled(query))),
        ([query, other]) => print(other) === query && print(`${other}&${other}`) === query,
      ),
      { numRuns: 1_000 },
    )

    t.pass('1,000 random searches')
  },
)

t.test('the work that an address makes has an end, however long it is', async (t) => {
  const { get } = Map.prototype
  let work = 0
  Map.prototype.get = function count(key) {
    work += 1
    return get.call(this, key)
  }

  t.teardown(() => {
    Map.prototype.get = get
  })

  const workOf = (query: string) => {
    work = 0
    const { ignored, tracking } = parse(query)
    t.ok(ignored.length <= 50 && tracking.length <= 50, 'and so has what it leaves behind')

    return work
  }

  const many = 200_000

  for (const pair of [
    'makeCode=',
    'makeCode=BMW&',
    'foo=1&',
    'utm_a=1&',
    'a',
    'a&',
    'modelCodeList%7CX=Y&',
  ]) {
    const once = workOf(pair.repeat(many))
    t.ok(once <= 20_000, `${pair} × ${many}: ${once} look-ups`)
    t.ok(workOf(pair.repeat(2 * many)) <= once + 2, 'twice as many make no more')
  }

  t.ok(workOf(`modelCode=${Array.from({ length: many }, (_, index) => `M${index}`).join(',')}`) <= 20_000)
  t.equal(isCanonical(parse('makeCode=BMW&'.repeat(many))), false)
  t.equal(print('makeCode=BMW&'.repeat(many)), 'makeCode=BMW')
})
