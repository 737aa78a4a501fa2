import type { Attribute, Filter, RangeFilter } from '#shared/search/filter.ts'
import { listFilters, type NumberParam, rangeFilters, treeFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type CodeBook, nameOf } from '../code-book.ts'
import { keywordNeedles, searchWords } from '../keyword.ts'
import { reachOf } from '../reach.ts'
import { attributeOf, type StoredListing } from '../stored-listing.ts'
import { selectionOf } from '../tree-selection.ts'

type Test = (car: StoredListing) => boolean

/** Whether a listing is found by a search; `without` is the id of a filter that is left out. */
export function matcher(request: SearchRequest, codes: CodeBook): (car: StoredListing, without?: string) => boolean {
  const tests: { id?: Filter['id']; passes: Test }[] = [
    ...listFilters.map(({ id, param, attribute }) => ({ id, passes: isAnyOf(request[param], attribute) })),
    ...rangeFilters.map((filter) => ({ id: filter.id, passes: isBetween(request, filter) })),
    ...treeFilters.map((tree) => ({ id: tree.id, passes: isBelow(tree, request, codes) })),
    { passes: isInReach(request) },
    { passes: hasKeyword(request) },
  ]
  return (car, without) => !car.isExpired && tests.every(({ id, passes }) => (id !== undefined && id === without) || passes(car))
}

const isAnyOf =
  (chosen: readonly string[] | undefined, attribute: Attribute): Test =>
  (car) =>
    !chosen?.length || chosen.includes(String(attributeOf(car, attribute)))

function isBetween(request: SearchRequest, { minParam, maxParam, attribute }: RangeFilter<NumberParam, NumberParam>): Test {
  const min = minParam && request[minParam]
  const max = request[maxParam]
  if (min === undefined && max === undefined) return () => true
  return (car) => {
    const value = attributeOf(car, attribute)
    return typeof value === 'number' && value >= (min ?? value) && value <= (max ?? value)
  }
}

function isBelow(tree: (typeof treeFilters)[number], request: SearchRequest, codes: CodeBook): Test {
  const selection = selectionOf(tree, request, codes)
  if (!selection) return () => true
  return (car) => {
    let parent: string | undefined
    for (const [depth, { attribute }] of tree.levels.entries()) {
      const chosen = [...(selection[depth] ?? [])].filter((code) => nameOf(codes, attribute, code)?.parent === parent)
      if (chosen.length === 0) return depth > 0
      const code = attributeOf(car, attribute)
      if (typeof code !== 'string' || !chosen.includes(code)) return false
      parent = code
    }
    return true
  }
}

function isInReach(request: SearchRequest): Test {
  const reach = reachOf(request)
  return (car) => reach(car.owner).isWithin
}

function hasKeyword({ keyword }: SearchRequest): Test {
  const needles = keywordNeedles(keyword)
  return (car) => needles.length === 0 || needles.every((needle) => searchWords(car).includes(needle))
}
