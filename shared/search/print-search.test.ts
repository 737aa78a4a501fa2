import t from 'tap'
import { searchParams } from '#infra/testing/search-params.ts'
import { paramsOf } from './filter-params.ts'
import { filters, listFilters, treeFilters } from './filters.ts'
import { keptParams, unnamedParts } from './param-names.ts'
import { printSearch } from './print-search.ts'
import { withoutFilters } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

const requestOf = (names: readonly string[]): SearchRequest =>
  Object.fromEntries(names.map((name) => [name, 'X']))

const namesIn = (query: string) => [...new URLSearchParams(query).keys()]

/** The parameters of body styles and their subtypes, as filters declare them. */
const bodyParams = listFilters
  .filter(({ attribute }) => ['vehicleStyleCode', 'bodySubtypes', 'sizeCode'].includes(attribute))
  .map(({ param }) => param)

t.test(
  'an address has the place, the car and its price first, the rest by name, then order and page',
  async (t) => {
    const first: readonly string[] = [
      ...['city', 'state', 'zip', 'searchRadius', 'area', 'marketExtension', 'listingType'],
      ...treeFilters.flatMap(({ levels }) => levels.map(({ param }) => param)),
      ...['seriesCode', ...bodyParams, 'startYear', 'endYear', 'minPrice', 'maxPrice', 'mileage'],
    ]

    const last: readonly string[] = ['sortBy', 'firstRecord', 'numRecords']
    const rest = searchParams.filter((name) => !first.includes(name) && !last.includes(name)).toSorted()
    const inOrder = [...first, ...rest, ...last]
    const all = [...searchParams, ...unnamedParts]

    for (const names of [all, all.toReversed(), inOrder, all.toSorted()])
      t.strictSame(namesIn(printSearch(requestOf(names))), inOrder)

    t.equal(new Set(searchParams).size, searchParams.length)

    const ofSite: SearchRequest = { scope: { listingType: ['CERTIFIED'] }, siteRadiusMi: 75 }
    t.equal(printSearch({ makeCode: ['BMW'], ...ofSite }), 'makeCode=BMW', 'and nothing that its site adds')
  },
)

t.test(
  'clearing the filters removes what a filter declares and leaves the place and the order',
  async (t) => {
    const declared = filters.filter(({ kind }) => kind !== 'place').flatMap(paramsOf)
    for (const name of declared) t.strictSame(withoutFilters(requestOf([name])), {}, name)

    const left = namesIn(printSearch(withoutFilters(requestOf(searchParams))))
    // Results begin anew, and the spelling of a keyword goes with the keyword.
    const isDropped = (name: string) => ['firstRecord', 'numRecords', 'literal'].includes(name)
    t.strictSame(
      left.toSorted(),
      keptParams.filter((name) => !isDropped(name)),
    )
  },
)
