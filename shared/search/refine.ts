import { type Category, holdsCategory } from './categories.ts'
import type { Filter } from './filter.ts'
import { keepsOrder, paramsOf } from './filter-params.ts'
import { type CodesParam, filters, treeFilters } from './filters.ts'
import type { SearchRequest } from './search-request.ts'

/**
 * A search with some parameters set or, where undefined, removed; every change starts again at the first
 * page, as long as any.
 */
export function refine(
  request: SearchRequest,
  changes: { readonly [K in keyof SearchRequest]: SearchRequest[K] | undefined },
): SearchRequest {
  const merged = { ...request, firstRecord: undefined, numRecords: undefined, ...changes } as SearchRequest
  const isPart = ([name, value]: [string, unknown]) =>
    value !== undefined && (name !== 'categorySearch' || holdsCategory(merged))
  return Object.fromEntries(Object.entries(merged).filter(isPart)) as SearchRequest
}

/** A tab's search: its filters and no others, in the same place and order (4.27). */
export function inCategory(request: SearchRequest, { id, params }: Category): SearchRequest {
  return refine(withoutFilters(request), { ...params, categorySearch: id })
}

/** The code one level up, such as a model's make; undefined for a root and for what is not known. */
export type ParentOf = (param: CodesParam, code: string) => string | undefined

/** Parents as the options that came with the results tell them. */
export function parentsFrom(
  options: Readonly<Record<string, readonly { readonly value: string; readonly parent?: string }[]>>,
): ParentOf {
  return (param, code) => options[param]?.find((option) => option.value === code)?.parent
}

export function withCode(request: SearchRequest, param: CodesParam, code: string): SearchRequest {
  const codes = [...(request[param] ?? []).filter((other) => other !== code), code]
  return refine(request, { [param]: keepsOrder(param) ? codes : codes.toSorted() })
}

/** Without one code; in a tree what was chosen below it goes as well. */
export function withoutCode(
  request: SearchRequest,
  param: CodesParam,
  { code, parentOf }: { code: string; parentOf: ParentOf },
): SearchRequest {
  let gone = [code]
  let result = request

  for (const level of levelsFrom(param)) {
    const chosen = result[level] ?? []
    const dropped =
      level === param ? gone : chosen.filter((candidate) => gone.includes(parentOf(level, candidate) ?? ''))
    const kept = chosen.filter((candidate) => !dropped.includes(candidate))
    result = refine(result, { [level]: kept.length > 0 ? kept : undefined })
    gone = dropped
  }

  return result
}

/** A parameter and those below it in its tree. */
function levelsFrom(param: CodesParam): readonly CodesParam[] {
  const levels = treeFilters
    .map((tree) => tree.levels.map((level) => level.param))
    .find((params) => params.includes(param)) ?? [param]

  return levels.slice(levels.indexOf(param))
}

/** Without the parameters of one filter. */
export function withoutFilter(request: SearchRequest, filter: Filter): SearchRequest {
  return refine(request, none(ownParams(filter)))
}

const ownParams = (filter: Filter) =>
  paramsOf(filter).concat(filter.kind === 'range' ? (filter.unknownParam ?? []) : [])

const none = (params: readonly string[]) => Object.fromEntries(params.map((param) => [param, undefined]))
const isPreference = (filter: Filter) => filter.kind !== 'place'

/** What narrows a search, declared as a filter or not. */
const narrowing = none([
  'keyword',
  'categorySearch',
  'unpriced',
  'ownerId',
  ...filters.filter(isPreference).flatMap(ownParams),
])

/** 'Clear Filters': a place and an order are no filters (4.24). */
export function withoutFilters(request: SearchRequest): SearchRequest {
  return refine(request, narrowing)
}

/** How many choices the shopper has made; the Filters button shows it. */
export function countChosen(request: SearchRequest): number {
  return filters.filter(isPreference).reduce((sum, filter) => sum + countFilter(request, filter), 0)
}

/** How many choices one filter holds; a range counts once. */
export function countFilter(request: SearchRequest, filter: Filter): number {
  if (filter.kind === 'place') return 0
  const values = paramsOf(filter).map((param) => request[param as keyof SearchRequest])
  if (filter.kind === 'range') return values.some((value) => value !== undefined) ? 1 : 0

  return values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
}
