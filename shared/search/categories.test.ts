import fc from 'fast-check'
import t from 'tap'
import { type Category, categories } from './categories.ts'
import { withCode, withoutCode } from './filter-choices.ts'
import type { CodesParam } from './filters.ts'
import { printSearch } from './print-search.ts'
import { inCategory, refine, withoutFilters } from './refine.ts'
import type { SearchRequest } from './search-request.ts'
import { parseSearch } from './search-url.ts'

const parentOf = () => undefined
const ownCodes = ({ params }: Category) => Object.entries(params) as [CodesParam, readonly string[]][]

const search: SearchRequest = {
  ...{
    zip: '85281',
    searchRadius: 100,
    sortBy: 'mileageASC',
    firstRecord: 30,
    keyword: 'red',
    unpriced: 'include',
    ownerId: [7],
  },
  ...{ makeCode: ['FORD'], maxPrice: 20_000, dealType: ['GREATPRICE'] },
}

/** @spec 2.11, 4.27 */
t.test('a tab is a search of its own in the same place and order', async (t) => {
  for (const category of categories)
    t.strictSame(inCategory(search, category), {
      ...{ zip: '85281', searchRadius: 100, sortBy: 'mileageASC' },
      ...{ ...category.params, categorySearch: category.id },
    })

  for (const category of categories) {
    const request = inCategory({}, category)
    t.strictSame(parseSearch(printSearch(request)).request, request, 'its filters are those of addresses')
  }
})

/** @spec 4.27 @of shared/search/refine.ts */
t.test('All Results clears the filters and keeps the place and the order', async (t) => {
  for (const category of categories)
    t.strictSame(withoutFilters(inCategory(search, category)), {
      zip: '85281',
      searchRadius: 100,
      sortBy: 'mileageASC',
    })
})

/** @spec 4.26 @of shared/search/refine.ts */
t.test(
  'a tab goes back to All Results when a filter that defines it is changed or removed, and by no other change',
  async (t) => {
    fc.assert(
      fc.property(fc.constantFrom(...categories), fc.stringMatching(/^[A-Z]{3,9}$/), (category, code) => {
        const chosen = inCategory(search, category)
        const others = [
          withCode(chosen, 'makeCode', code),
          refine(chosen, { maxPrice: 9_000, zip: undefined, sortBy: undefined }),
        ]

        t.ok(others.every((next) => next.categorySearch === category.id))

        for (const [param, own] of ownCodes(category)) {
          const changed = [
            withCode(chosen, param, code),
            ...own.map((one) => withoutCode(chosen, param, { code: one, parentOf })),
          ]

          t.notOk(changed.some((next) => next.categorySearch !== undefined))
        }
      }),
      { numRuns: 50 },
    )
  },
)
