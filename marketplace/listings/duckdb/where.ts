import { keywordNeedles } from '#marketplace/listings/keyword.ts'
import { perArea } from '#marketplace/listings/per-area.ts'
import { proximityTo, restrictsPlace } from '#marketplace/listings/proximity.ts'
import { selectionOf, wholeCodes } from '#marketplace/listings/tree-selection.ts'
import { codesFoundBy } from '#shared/search/codes-of.ts'
import type { RangeFilter } from '#shared/search/filter.ts'
import {
  type CodesParam,
  listFilters,
  type NumberParam,
  rangeFilters,
  treeFilters,
} from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { columnOf } from './code-columns.ts'
import { snakeCase } from './columns.ts'
import type { Dictionary } from './dictionary.ts'
import { unknown, wholeNumbers } from './live-columns.ts'
import { anyOf, hasMarks, isBetween, isFlaggedIn, isOneOf, type RowTest } from './row-tests.ts'
import type { Snapshot } from './snapshot.ts'

/** One restriction of the rows of the search table. */
export interface Condition {
  /** The filter of the condition; undefined for a condition of no filter. */
  readonly filterId?: string
  readonly test: RowTest
}

/** Rows from the first to before the second number. */
export type RowRange = readonly [from: number, to: number]

export interface Restriction {
  readonly conditions: readonly Condition[]
  /** The rows of the places of a search; undefined where it restricts no place. */
  readonly ranges?: readonly RowRange[]
}

export function restrictionOf(request: SearchRequest, snapshot: Snapshot): Restriction {
  const { live } = snapshot
  const runs = placesNearby(request, snapshot.dictionary)
  const conditions = [
    ...listFilters.map(({ id, param }) => ({
      filterId: id,
      test: hasCodes(snapshot, param, request[param]),
    })),
    ...treeFilters.map((tree) => ({ filterId: tree.id, test: below(tree, request, snapshot) })),
    ...rangeFilters.map((filter) => ({ filterId: filter.id, test: between(filter, request, snapshot) })),
    { test: request.ownerId && isOneOf(live.numbers('owner_id'), request.ownerId.map(Number)) },
    ...keywordNeedles(request.keyword).map((needle) => ({
      test: isFlaggedIn(
        live.phrases.withWord(needle.trim()),
        live.numbers('phrase_id'),
        live.numbers('color_id'),
      ),
    })),
  ]

  return {
    conditions: conditions.filter((condition): condition is Condition => condition.test !== undefined),
    ...(runs && { ranges: rowsOf(runs, live) }),
  }
}

/** Whether a search restricts nothing. */
export const isWhole = ({ conditions, ranges }: Restriction) =>
  conditions.length === 0 && ranges === undefined

/** The condition that a row has one of these codes, or all of them where the filter requires that. */
function hasCodes(
  { dictionary, live, today }: Snapshot,
  param: CodesParam,
  codes: readonly string[] | undefined,
): RowTest | undefined {
  if (!codes?.length) return undefined
  const { kind, holds, marksAfter, options } = columnOf(param)
  const numbers = codesFoundBy(options, codes)
    .map((code) => dictionary.numberOf(param, code))
    .filter((number) => number !== undefined)

  if (kind === 'open') return isOneOf(live.codes(param), numbers)

  return hasMarks({
    words: live.on(today).marks,
    marks:
      holds === 'every' && numbers.length < codes.length ? [] : numbers.map((number) => marksAfter + number),
    holds: holds ?? 'any',
  })
}

function below(
  tree: (typeof treeFilters)[number],
  request: SearchRequest,
  snapshot: Snapshot,
): RowTest | undefined {
  const { codes } = snapshot.dictionary
  const selection = selectionOf(tree, request, codes)
  if (!selection) return undefined

  const whole = wholeCodes(tree, selection, codes)
  const parts = tree.levels.map(({ param }, depth) => hasCodes(snapshot, param, whole[depth]))

  return anyOf(parts.filter((part) => part !== undefined))
}

type Range = RangeFilter<NumberParam, NumberParam>

function between(
  { minParam, maxParam, attribute, unknownParam }: Range,
  request: SearchRequest,
  { live, today }: Snapshot,
): RowTest | undefined {
  const min = minParam && request[minParam]
  const max = request[maxParam]
  if (min === undefined && max === undefined) return undefined

  const column = wholeNumbers.find((name) => name === snakeCase(attribute))
  return isBetween(column ? live.numbers(column) : live.on(today).daysListed, {
    low: min === undefined ? unknown + 1 : Number(min),
    high: max === undefined ? Number.POSITIVE_INFINITY : Number(max),
    ...(unknownParam && request[unknownParam] === 'include' && { unknown }),
  })
}

/** The runs of places within the area of a search, each with its first and last id; undefined without one. */
export function placesNearby(
  request: SearchRequest,
  dictionary: Pick<Dictionary, 'places'>,
): readonly RowRange[] | undefined {
  return restrictsPlace(request) ? runsNearby(request, dictionary.places) : undefined
}

/** The most areas whose places are cached, of a few kilobytes each. */
const maxAreas = 1_000

const runsNearby = perArea(maxAreas, findRuns)

function findRuns(request: SearchRequest, places: Dictionary['places']): readonly RowRange[] {
  const proximityOf = proximityTo(request)
  return runsOf(places.filter((place) => proximityOf(place).isWithin).map(({ id }) => id))
}

/**
 * Ascending numbers as runs without gaps, each with its first and last number: neighbouring zips have
 * neighbouring ids.
 */
function runsOf(numbers: readonly number[]): readonly RowRange[] {
  const runs: [number, number][] = []
  for (const number of numbers) {
    const last = runs.at(-1)
    if (last?.[1] === number - 1) last[1] = number
    else runs.push([number, number])
  }

  return runs
}

/**
 * The rows of runs of places: the rows of a place, and those of places with neighbouring ids, are together.
 */
const rowsOf = (runs: readonly RowRange[], { startOfPlace, size }: Snapshot['live']): readonly RowRange[] =>
  runs.map(([first, last]) => [startOfPlace[first] ?? size, startOfPlace[last + 1] ?? size])
