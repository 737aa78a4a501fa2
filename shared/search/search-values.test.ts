import t from 'tap'
import { withCode, withoutCode, withoutFilter } from './filter-choices.ts'
import { listFilters, rangeFilters } from './filters.ts'
import { printSearch } from './print-search.ts'
import { refine } from './refine.ts'
import { parseSearch } from './search-url.ts'

/** @spec 5.12 @of shared/search/filters/age.ts */
t.test('a mileage is greater than 0 and below 250,000; any other is named as ignored', async (t) => {
  for (const mileage of [1, 15_000, 249_999])
    t.match(parseSearch(`mileage=${mileage}`), { request: { mileage }, ignored: [] })

  for (const value of ['0', '-1', '250000', '1e3', '9.5', 'many'])
    t.strictSame(parseSearch(`mileage=${value}`), {
      ...parseSearch(''),
      ignored: [{ name: 'mileage', value }],
    })
})

/** @of shared/search/filter-choices.ts */
t.test(
  'the codes of a choice stand in the order of their address, makes in that of the shopper',
  async (t) => {
    const chosen = withCode(withCode({ listingType: ['USED'] }, 'makeCode', 'FORD'), 'makeCode', 'AUDI')
    const request = withCode(chosen, 'listingType', 'NEW')
    t.strictSame(request, { listingType: ['NEW', 'USED'], makeCode: ['FORD', 'AUDI'] })
    t.strictSame(parseSearch(printSearch(request)).request, request)
  },
)

/** @of shared/search/plain-values.ts */
t.test('a text of the shopper is one line of eighty characters at most', async (t) => {
  const keyword = 'x'.repeat(80)
  t.equal(parseSearch(`keyword=++${keyword}%0A`).request.keyword, keyword)
  t.same(parseSearch(`keyword=${keyword}x`).ignored, [{ name: 'keyword', value: `${keyword}x` }])
  t.same(parseSearch('keyword=+%00+').request, {})
  t.equal(parseSearch('sortBy=+YEARasc+').request.sortBy, 'yearASC', 'and so is one of several words')
})

/** @spec 4.18 @of shared/search/refine.ts */
t.test(
  'of a filter without a value nothing is left in the address, nor is an empty value taken',
  async (t) => {
    const parentOf = () => undefined

    for (const { param, options } of listFilters) {
      const code = options[0]?.value ?? 'ANY'
      const emptied = withoutCode(withCode({ zip: '85281' }, param, code), param, { code, parentOf })
      t.equal(printSearch(emptied), 'zip=85281', param)
      t.strictSame(parseSearch(`${param}=`).request, {}, param)
    }

    for (const filter of rangeFilters)
      t.equal(printSearch(withoutFilter({ [filter.maxParam]: filter.limits.max }, filter)), '', filter.id)

    t.equal(
      printSearch(refine({ keyword: 'red', ownerId: [3] }, { keyword: undefined, ownerId: undefined })),
      '',
    )
  },
)
