import { keywordNeedles } from '#marketplace/listings/keyword.ts'
import { restrictsPlace } from '#marketplace/listings/proximity.ts'
import { selectionOf, wholeCodes } from '#marketplace/listings/tree-selection.ts'
import { codesFoundBy } from '#shared/search/codes-of.ts'
import type { DeclaredOption, RangeFilter } from '#shared/search/filter.ts'
import {
  type CodesParam,
  listFilters,
  type NumberParam,
  rangeFilters,
  treeFilters,
} from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { codeFieldOf, dayFieldOf, numberField } from './fields.ts'
import { placesAround } from './places-around.ts'
import type { Snapshot } from './snapshot.ts'

/** One restriction of a search as a query. */
export interface Condition {
  /** The filter of the condition; undefined for a condition of no filter. */
  readonly filterId?: string
  readonly query: object
}

const nothing = { match_none: {} }
export const isLive = { term: { isLive: true } }

/** The query for documents that meet all of these. */
export const allOf = (queries: readonly object[]) => ({ bool: { filter: queries } })
const anyOf = (queries: readonly object[]) => ({ bool: { should: queries, minimum_should_match: 1 } })
const noneOf = (query: object) => ({ bool: { must_not: [query] } })

export const has = (field: string) => ({ exists: { field } })
export const lacks = (field: string) => noneOf(has(field))

export function conditionsOf(request: SearchRequest, { dictionary, today }: Snapshot): readonly Condition[] {
  const conditions: { filterId?: string; query: object | undefined }[] = [
    ...listFilters.map(({ id, param }) => ({ filterId: id, query: hasCodes(param, request[param], today) })),
    ...treeFilters.map((tree) => ({ filterId: tree.id, query: below(tree, request, dictionary.codes) })),
    ...rangeFilters.map((filter) => ({ filterId: filter.id, query: between(filter, request, today) })),
    { query: request.ownerId && { terms: { ownerId: request.ownerId } } },
    { query: placesNearby(request, dictionary) },
    ...keywordNeedles(request.keyword).map((needle) => ({ query: { prefix: { words: needle.trim() } } })),
  ]

  return conditions.filter((condition): condition is Condition => condition.query !== undefined)
}

/** The query for the live listings of a search. */
export const queryOf = (request: SearchRequest, snapshot: Snapshot) =>
  allOf([isLive, ...conditionsOf(request, snapshot).map(({ query }) => query)])

/** The query for one of these codes, or for all of them where the filter requires that. */
export function hasCodes(
  param: CodesParam,
  codes: readonly string[] | undefined,
  today: number,
): object | undefined {
  if (!codes?.length) return undefined
  const { name, holds, attribute, options } = codeFieldOf(param)
  if (dayFieldOf(attribute) !== undefined) {
    const chosen = options.filter(({ value }) => codes.includes(value))
    return anyOf(chosen.map((option) => optionQuery(param, option, today)))
  }

  return holds === 'every'
    ? allOf(codes.map((code) => ({ term: { [name]: code } })))
    : { terms: { [name]: codesFoundBy(options, codes) } }
}

/** The query for a declared option of an attribute that counts days. */
export function optionQuery(param: CodesParam, { from, to }: DeclaredOption, today: number): object {
  const { attribute } = codeFieldOf(param)
  const field = dayFieldOf(attribute) ?? ''
  return from === undefined && to === undefined ? lacks(field) : daysBetween(field, { from, to, today })
}

interface Days {
  readonly from: number | undefined
  readonly to: number | undefined
  readonly today: number
}

/**
 * The query for a day so many days ago; a day in the future counts as today where days are counted from 0.
 */
function daysBetween(field: string, { from, to, today }: Days): object {
  const isFromStart = from === undefined || (field === dayFieldOf('daysListed') && from <= 0)
  return {
    range: {
      [field]: {
        ...(isFromStart ? {} : { lte: today - from }),
        ...(to !== undefined && { gte: today - to }),
      },
    },
  }
}

function below(
  tree: (typeof treeFilters)[number],
  request: SearchRequest,
  codes: Snapshot['dictionary']['codes'],
): object | undefined {
  const selection = selectionOf(tree, request, codes)
  if (!selection) return undefined

  const whole = wholeCodes(tree, selection, codes)
  const parts = tree.levels.flatMap(({ param }, depth) => hasCodes(param, whole[depth], 0) ?? [])

  return parts.length === 0 ? nothing : anyOf(parts)
}

type Range = RangeFilter<NumberParam, NumberParam>

function between(
  { minParam, maxParam, attribute, unknownParam }: Range,
  request: SearchRequest,
  today: number,
): object | undefined {
  const [from, to] = [minParam && request[minParam], request[maxParam]]
  if (from === undefined && to === undefined) return undefined

  const dayField = dayFieldOf(attribute)
  const field = dayField ?? numberField(attribute)
  const isWithin =
    dayField === undefined
      ? {
          range: {
            [field]: { ...(from !== undefined && { gte: from }), ...(to !== undefined && { lte: to }) },
          },
        }
      : daysBetween(dayField, { from, to, today })

  return unknownParam && request[unknownParam] === 'include' ? anyOf([isWithin, lacks(field)]) : isWithin
}

/** The query for places within the search's area; undefined where it restricts none. */
function placesNearby(
  request: SearchRequest,
  dictionary: Pick<Snapshot['dictionary'], 'places'>,
): object | undefined {
  if (!restrictsPlace(request)) return undefined
  const { within } = placesAround(request, dictionary)

  return within.length === 0 ? nothing : { terms: { placeId: within } }
}
