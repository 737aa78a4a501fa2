import { LRUCache } from 'lru-cache'
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
import { columnOf, maskOf } from './code-columns.ts'
import type { Dictionary } from './dictionary.ts'
import { columnOn, numberOn } from './live.ts'
import type { Snapshot } from './snapshot.ts'

/**
 * One restriction of the search table in SQL. A shopper's values are in it as checked numbers or as bindings.
 */
export interface Condition {
  /** The filter of the condition; undefined for a condition of no filter. */
  readonly filterId?: string
  readonly sql: string
}

export interface Restriction {
  readonly conditions: readonly Condition[]
  readonly bindings: Readonly<Record<string, string>>
}

type Moment = Pick<Snapshot, 'dictionary' | 'today'>

export function restrictionOf(request: SearchRequest, moment: Moment): Restriction {
  const { dictionary } = moment
  const needles = keywordNeedles(request.keyword)
  const conditions = [
    ...listFilters.map(({ id, param }) => ({
      filterId: id,
      sql: hasCodes(moment, param, request[param]),
    })),
    ...treeFilters.map((tree) => ({ filterId: tree.id, sql: below(tree, request, moment) })),
    ...rangeFilters.map((filter) => ({ filterId: filter.id, sql: between(filter, request, moment) })),
    { sql: request.ownerId && isIn('owner_id', request.ownerId.map(Number)) },
    { sql: placesNearby(request, dictionary) },
    ...wordsWith(needles, dictionary).map((sql) => ({ sql })),
  ]

  return {
    conditions: conditions.filter((condition): condition is Condition => condition.sql !== undefined),
    bindings: Object.fromEntries(needles.map((needle, at) => [`word${at}`, needle])),
  }
}

/**
 * The conditions that the words of a car have all needles. The texts with a needle are few in comparison to
 * the cars, and so are those that name a colour.
 */
function wordsWith(needles: readonly string[], { colors }: Dictionary): string[] {
  const sought = needles.map((needle, at) => ({
    contained: `contains(words, $word${at})`,
    colors: colors.filter(({ words }) => words.includes(needle)).map(({ id }) => id),
  }))

  const isPhrase = (conditions: readonly string[]) =>
    `phrase_id IN (SELECT id FROM phrase WHERE NOT is_color AND ${conditions.join(' AND ')})`

  const plain = sought.filter((needle) => needle.colors.length === 0).map(({ contained }) => contained)
  const colored = sought.filter((needle) => needle.colors.length > 0)

  return [
    ...(plain.length > 0 ? [isPhrase(plain)] : []),
    ...colored.map((needle) => `${isPhrase([needle.contained])} OR ${isIn('color_id', needle.colors)}`),
  ]
}

/** All conditions as one expression. */
export const allOf = (conditions: readonly Condition[]) =>
  conditions.map(({ sql }) => `(${sql})`).join(' AND ') || 'true'

/** The condition that a column holds one of these codes, or all of them where the filter requires that. */
function hasCodes(
  { dictionary, today }: Moment,
  param: CodesParam,
  codes: readonly string[] | undefined,
): string | undefined {
  if (!codes?.length) return undefined
  const column = columnOf(param)
  const { kind, holds } = column
  const name = columnOn(column, today)
  const numbers = codes
    .map((code) => dictionary.numberOf(param, code))
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
  moment: Moment,
): string | undefined {
  const { codes } = moment.dictionary
  const selection = selectionOf(tree, request, codes)
  if (!selection) return undefined

  const whole = wholeCodes(tree, selection, codes)
  const parts = tree.levels.map(({ param }, depth) => hasCodes(moment, param, whole[depth]))

  return parts.filter((part) => part !== undefined).join(' OR ') || 'false'
}

type Range = RangeFilter<NumberParam, NumberParam>

function between(
  { minParam, maxParam, attribute, unknownParam }: Range,
  request: SearchRequest,
  { today }: Moment,
): string | undefined {
  const min = minParam && request[minParam]
  const max = request[maxParam]
  const column = numberOn(attribute, today)
  const bounds = [
    min === undefined ? [] : `${column} >= ${Number(min)}`,
    max === undefined ? [] : `${column} <= ${Number(max)}`,
  ].flat()

  if (bounds.length === 0) return undefined

  const isWithin = bounds.join(' AND ')

  return unknownParam && request[unknownParam] === 'include' ? `(${isWithin}) OR ${column} IS NULL` : isWithin
}

/**
 * The condition for places within the search's area. Few places have owners, so that no distance is computed
 * for a listing. DuckDB skips the parts of the table beyond the bounds of a BETWEEN, but not of several.
 */
export function placesNearby(
  request: SearchRequest,
  dictionary: Pick<Dictionary, 'places'>,
): string | undefined {
  if (!restrictsPlace(request)) return undefined

  const { zip, searchRadius, city, state, area } = request
  const key = JSON.stringify([zip, searchRadius, city, state, area])
  const known = conditionsNearby.get(dictionary.places) ?? new LRUCache({ max: maxAreas })
  conditionsNearby.set(dictionary.places, known)

  const condition = known.get(key) ?? conditionNearby(request, dictionary)
  known.set(key, condition)

  return condition
}

/** The most areas whose conditions are cached, of a few hundred bytes each. */
const maxAreas = 1_000

/** The conditions of areas, by the places of an inventory: computing one takes as long as a small search. */
const conditionsNearby = new WeakMap<Dictionary['places'], LRUCache<string, string>>()

function conditionNearby(request: SearchRequest, { places }: Pick<Dictionary, 'places'>): string {
  const proximityOf = proximityTo(request)
  const runs = runsOf(places.filter((place) => proximityOf(place).isWithin).map(({ id }) => id))
  const [from, to] = [runs[0]?.[0], runs.at(-1)?.[1]]
  const among = runs.map(([first, last]) => `place_id BETWEEN ${first} AND ${last}`).join(' OR ')

  return runs.length === 0 ? 'false' : `place_id BETWEEN ${from} AND ${to} AND (${among})`
}

/**
 * Ascending numbers as runs without gaps, each with its first and last number: neighbouring zips have
 * neighbouring ids.
 */
function runsOf(numbers: readonly number[]): [number, number][] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }

  return runs
}
