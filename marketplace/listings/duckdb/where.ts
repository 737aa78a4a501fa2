import { keywordNeedles } from '#marketplace/listings/keyword.ts'
import { proximityTo, restrictsPlace } from '#marketplace/listings/proximity.ts'
import { selectionOf, wholeCodes } from '#marketplace/listings/tree-selection.ts'
import type { RangeFilter } from '#shared/search/filter.ts'
import {
  type CodesParam,
  listFilters,
  type NumberParam,
  rangeFilters,
  treeFilters,
} from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Catalogue } from './catalogue.ts'
import { columnOf, maskOf } from './code-columns.ts'
import { snake } from './columns.ts'

/** One restriction of the search table. What shoppers wrote is in it as checked numbers, or bound. */
export interface Condition {
  /** The filter it comes from, if from one. */
  readonly filterId?: string
  readonly sql: string
}

export interface Restriction {
  readonly conditions: readonly Condition[]
  readonly bindings: Readonly<Record<string, string>>
  /** Owners are restricted to some places, so that few listings are left. */
  readonly isLocal: boolean
}

export function restrictionOf(request: SearchRequest, catalogue: Catalogue): Restriction {
  const needles = keywordNeedles(request.keyword)
  const conditions = [
    ...listFilters.map(({ id, param }) => ({
      filterId: id,
      sql: hasCodes(catalogue, param, request[param]),
    })),
    ...treeFilters.map((tree) => ({ filterId: tree.id, sql: below(tree, request, catalogue) })),
    ...rangeFilters.map((filter) => ({ filterId: filter.id, sql: between(filter, request) })),
    { sql: request.ownerId && isIn('owner_id', request.ownerId.map(Number)) },
    { sql: placesNearby(request, catalogue) },
    ...needles.map((_, at) => ({ sql: `contains(search_words, $word${at})` })),
  ]

  return {
    isLocal: restrictsPlace(request),
    conditions: conditions.filter((condition): condition is Condition => condition.sql !== undefined),
    bindings: Object.fromEntries(needles.map((needle, at) => [`word${at}`, needle])),
  }
}

/** All conditions as one. */
export const allOf = (conditions: readonly Condition[]) =>
  conditions.map(({ sql }) => `(${sql})`).join(' AND ') || 'true'

/** That a column holds one of these codes, or all of them where the filter says so. */
export function hasCodes(
  catalogue: Catalogue,
  param: CodesParam,
  codes: readonly string[] | undefined,
): string | undefined {
  if (!codes?.length) return undefined
  const { name, kind, holds } = columnOf(param)
  const numbers = codes
    .map((code) => catalogue.numberOf(param, code))
    .filter((number) => number !== undefined)

  if (kind !== 'bits') return isIn(name, numbers)
  if (holds === 'any') return `${name} & ${maskOf(numbers)} <> 0`

  return numbers.length < codes.length ? 'false' : `${name} & ${maskOf(numbers)} = ${maskOf(numbers)}`
}

const isIn = (column: string, numbers: readonly number[]) =>
  numbers.length === 0 ? 'false' : `${column} IN (${numbers.join(', ')})`

function below(
  tree: (typeof treeFilters)[number],
  request: SearchRequest,
  catalogue: Catalogue,
): string | undefined {
  const selection = selectionOf(tree, request, catalogue.codes)
  if (!selection) return undefined

  const whole = wholeCodes(tree, selection, catalogue.codes)
  const parts = tree.levels.map(({ param }, depth) => hasCodes(catalogue, param, whole[depth]))

  return parts.filter((part) => part !== undefined).join(' OR ') || 'false'
}

type Range = RangeFilter<NumberParam, NumberParam>

function between(
  { minParam, maxParam, attribute, unknownParam }: Range,
  request: SearchRequest,
): string | undefined {
  const min = minParam && request[minParam]
  const max = request[maxParam]
  const column = snake(attribute)
  const bounds = [
    min === undefined ? [] : `${column} >= ${Number(min)}`,
    max === undefined ? [] : `${column} <= ${Number(max)}`,
  ].flat()

  if (bounds.length === 0) return undefined

  const isWithin = bounds.join(' AND ')

  return unknownParam && request[unknownParam] === 'include' ? `(${isWithin}) OR ${column} IS NULL` : isWithin
}

/** The places within the search's area by id. Few places have owners, so no distance is computed for a listing. */
function placesNearby(request: SearchRequest, { places }: Catalogue): string | undefined {
  if (!restrictsPlace(request)) return undefined
  const proximityOf = proximityTo(request)
  const runs = runsOf(places.filter((place) => proximityOf(place).isWithin).map(({ id }) => id))

  return runs.map(([first, last]) => `place_id BETWEEN ${first} AND ${last}`).join(' OR ') || 'false'
}

/** Rising numbers as first and last of each run without a gap: neighbouring zips have neighbouring places. */
function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }

  return runs
}
