import type { CodeBook } from '#marketplace/listings/code-book.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { selectionOf } from '#marketplace/listings/tree-selection.ts'
import { type CodesParam, treeFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { codesOfCars, namesFor } from './car-codes.ts'
import { carsByCode } from './cars-by-code.ts'
import { matcher, restMatcher } from './matcher.ts'

/** Finds the listings of a search among those that `searchMatcher` was given. */
export type FindMatches = (request: SearchRequest) => readonly StoredListing[]

/**
 * Matches many searches against some listings, the other way round than a search engine. A search looks only
 * at the listings of the makes and models that it names, which are found once for all searches that name the
 * same: most name some, so that hundreds of thousands of them are matched in seconds.
 * @param today in days since 1970-01-01
 */
export function searchMatcher(cars: readonly StoredListing[], today: number): FindMatches {
  const candidatesFor = candidatesAmong(cars, today)
  const testOfCodes = carsByCode(cars, today)

  return (request) => {
    const candidates = candidatesFor(request)
    if (candidates.length === 0) return []

    const hasCodes = testOfCodes(request)
    const isFound = restMatcher(request, today)
    const found: StoredListing[] = []
    for (const at of candidates) {
      const car = cars[at]
      if (car && hasCodes(at) && isFound(car)) found.push(car)
    }

    return found
  }
}

/** More than a market has makes, models and trims that are searched for together. */
const maxSelections = 10_000

/** Finds the places of the listings that pass the trees of a search: makes, models and trims. */
function candidatesAmong(cars: readonly StoredListing[], today: number) {
  const known = codesOfCars(cars)
  const all = [...cars.keys()]
  const byMake = Map.groupBy(all, (at) => cars[at]?.makeCode ?? '')
  const byModel = Map.groupBy(all, (at) => cars[at]?.modelCode ?? '')
  const bySelection = new Map<string, readonly number[]>()

  /** The listings of the makes and models that a search names. */
  const roughly = (request: SearchRequest, codes: CodeBook): readonly number[] => {
    const [makes, models] = (vehicleTree && selectionOf(vehicleTree, request, codes)) ?? []
    if (makes === undefined) return all

    const narrowed = [...(models ?? [])].map((code) => codes.get('modelCode')?.get(code)?.parent)
    const whole = [...makes].filter((make) => !narrowed.includes(make))

    return [
      ...[...(models ?? [])].flatMap((model) => byModel.get(model) ?? []),
      ...whole.flatMap((make) => byMake.get(make) ?? []),
    ]
  }

  return (request: SearchRequest): readonly number[] => {
    const selection = treesOf(request)
    const key = JSON.stringify(selection)
    const before = bySelection.get(key)
    if (before !== undefined) return before

    const codes = namesFor(selection, known)
    const isFound = matcher(selection, { codes, today })
    const found = roughly(selection, codes).filter((at) => cars[at] !== undefined && isFound(cars[at]))
    if (bySelection.size >= maxSelections) bySelection.clear()
    bySelection.set(key, found)

    return found
  }
}

const treeParams = treeFilters.flatMap(({ levels }) => levels.map(({ param }) => param))

/** The part of a search that trees are about. */
function treesOf(request: SearchRequest): SearchRequest {
  const selection: { -readonly [P in CodesParam]?: SearchRequest[P] } = {}
  for (const param of treeParams) if (request[param] !== undefined) selection[param] = request[param]

  return selection
}

const vehicleParam: CodesParam = 'modelCode'

/** The tree of makes, models and trims. */
const vehicleTree = treeFilters.find(({ levels }) => levels.some(({ param }) => param === vehicleParam))
