import type { CodeBook } from '#marketplace/listings/code-book.ts'
import { attributeOf, type StoredListing } from '#marketplace/listings/stored-listing.ts'
import { selectionOf } from '#marketplace/listings/tree-selection.ts'
import { codesOf } from '#shared/search/codes-of.ts'
import type { ListFilter } from '#shared/search/filter.ts'
import { type CodesParam, treeFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { codesOfCars, namesFor } from './car-codes.ts'
import { matcher } from './matcher.ts'

/** Finds the listings of a search among those that `searchMatcher` was given. */
export type FindMatches = (request: SearchRequest) => readonly StoredListing[]

/**
 * Matches many searches against some listings, the other way round than a search engine. A search looks only
 * at the listings of the makes and models that it names: most searches name some, so that hundreds of
 * thousands of them are matched in seconds.
 * @param today in days since 1970-01-01
 */
export function searchMatcher(cars: readonly StoredListing[], today: number): FindMatches {
  const known = codesOfCars(cars)
  const byMake = Map.groupBy(cars, (car) => car.makeCode)
  const byModel = Map.groupBy(cars, (car) => car.modelCode)

  const candidatesFor = (request: SearchRequest, codes: CodeBook): readonly StoredListing[] => {
    const [makes, models] = (vehicleTree && selectionOf(vehicleTree, request, codes)) ?? []
    if (makes === undefined) return cars

    const narrowed = [...(models ?? [])].map((code) => codes.get('modelCode')?.get(code)?.parent)
    const whole = [...makes].filter((make) => !narrowed.includes(make))

    return [
      ...[...(models ?? [])].flatMap((model) => byModel.get(model) ?? []),
      ...whole.flatMap((make) => byMake.get(make) ?? []),
    ]
  }

  const codesFor = keptCodes(today)

  return (request) => {
    const codes = namesFor(request, known)
    const candidates = candidatesFor(request, codes)
    return candidates.length === 0
      ? []
      : candidates.filter(only(matcher(request, { codes, today, codesFor })))
  }
}

/** A test of one argument: `filter` passes three. */
const only = (isFound: (car: StoredListing) => boolean) => (car: StoredListing) => isFound(car)

/** The codes of listings by filter, looked up once for all searches. */
function keptCodes(today: number) {
  const kept = new Map<ListFilter, Map<StoredListing, readonly string[]>>()

  return (filter: ListFilter, car: StoredListing): readonly string[] => {
    let ofFilter = kept.get(filter)
    if (ofFilter === undefined) {
      ofFilter = new Map()
      kept.set(filter, ofFilter)
    }

    let codes = ofFilter.get(car)
    if (codes === undefined) {
      codes = codesOf(filter, attributeOf(car, filter.attribute, today))
      ofFilter.set(car, codes)
    }

    return codes
  }
}

const vehicleParam: CodesParam = 'modelCode'

/** The tree of makes, models and trims. */
const vehicleTree = treeFilters.find(({ levels }) => levels.some(({ param }) => param === vehicleParam))
