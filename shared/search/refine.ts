import { type Category, holdsCategory } from './categories.ts'
import type { Filter } from './filter.ts'
import { keepsOrder, paramsOf } from './filter-params.ts'
import { type CodesParam, filters, treeFilters } from './filters.ts'
import type { SearchRequest } from './search-request.ts'

/**
 * A search with some parameters changed; undefined removes a parameter. The result begins at its first page,
 * of the usual size.
 */
export function refine(
  request: SearchRequest,
  changes: { readonly [K in keyof SearchRequest]: SearchRequest[K] | undefined },
): SearchRequest {
  const after: Readonly<Record<string, unknown>> = changes
  const refined: Record<string, unknown> = {}

  for (const [name, value] of Object.entries(request)) {
    const isRemoved = name in after ? after[name] === undefined : isPaging(name)
    if (!isRemoved && value !== undefined) refined[name] = value
  }

  for (const name of Object.keys(after)) if (after[name] !== undefined) refined[name] = after[name]

  if (refined.categorySearch !== undefined && !holdsCategory(refined)) delete refined.categorySearch
  if (refined.keyword === undefined) delete refined.literal

  return refined
}

const isPaging = (name: string) => name === 'firstRecord' || name === 'numRecords'

/**
 * The search of a category tab: the tab's filters and no others, with the place and the order unchanged
 * (4.27).
 */
export function inCategory(request: SearchRequest, { id, params }: Category): SearchRequest {
  return refine(withoutFilters(request), { area: request.area, ...params, categorySearch: id })
}

/** The code one level up, such as a model's make; undefined for a root and for an unknown code. */
export type ParentOf = (param: CodesParam, code: string) => string | undefined

/** The parents that options name, as the results brought them. */
export function parentsFrom(
  options: Readonly<Record<string, readonly { readonly value: string; readonly parent?: string }[]>>,
): ParentOf {
  return (param, code) => options[param]?.find((option) => option.value === code)?.parent
}

export function withCode(request: SearchRequest, param: CodesParam, code: string): SearchRequest {
  const codes = [...(request[param] ?? []).filter((other) => other !== code), code]
  return refine(request, { [param]: keepsOrder(param) ? codes : codes.toSorted() })
}

/** A search without one code of a parameter; in a tree also without the chosen codes below it. */
export function withoutCode(
  request: SearchRequest,
  param: CodesParam,
  { code, parentOf }: { code: string; parentOf: ParentOf },
): SearchRequest {
  let removed = [code]
  let result = request

  for (const level of levelsFrom(param)) {
    const chosen = result[level] ?? []
    if (level !== param)
      removed = chosen.filter((candidate) => removed.includes(parentOf(level, candidate) ?? ''))

    const remaining = chosen.filter((candidate) => !removed.includes(candidate))
    result = refine(result, { [level]: remaining.length > 0 ? remaining : undefined })
  }

  return result
}

/** A parameter and the ones below it in its tree. */
function levelsFrom(param: CodesParam): readonly CodesParam[] {
  const levels = treeFilters
    .map((tree) => tree.levels.map((level) => level.param))
    .find((params) => params.includes(param)) ?? [param]

  return levels.slice(levels.indexOf(param))
}

/** A search without the parameters of one filter. */
export function withoutFilter(request: SearchRequest, filter: Filter): SearchRequest {
  return refine(request, cleared(ownParams(filter)))
}

const ownParams = (filter: Filter) =>
  paramsOf(filter).concat(filter.kind === 'range' ? (filter.unknownParam ?? []) : [])

const cleared = (params: readonly string[]) => Object.fromEntries(params.map((param) => [param, undefined]))
const isPreference = (filter: Filter) => filter.kind !== 'place'

/** The parameters that narrow a search, whether a filter declares them or not. */
const narrowing = cleared([
  'area',
  'keyword',
  'categorySearch',
  'unpriced',
  'ownerId',
  ...filters.filter(isPreference).flatMap(ownParams),
])

/** A search after 'Clear Filters', which leaves the zip or the city and the order (4.24). */
export function withoutFilters(request: SearchRequest): SearchRequest {
  return refine(request, narrowing)
}

/** The number of choices in a search, as the Filters button shows it. */
export function countChosen(request: SearchRequest): number {
  const owners = request.ownerId?.length ?? 0
  const areas = request.area === undefined ? 0 : 1
  return filters
    .filter(isPreference)
    .reduce((sum, filter) => sum + countFilter(request, filter), owners + areas)
}

/** The number of choices in one filter; a range counts once. */
export function countFilter(request: SearchRequest, filter: Filter): number {
  if (filter.kind === 'place') return 0
  const values = paramsOf(filter).map((param) => request[param as keyof SearchRequest])
  if (filter.kind === 'range') return values.some((value) => value !== undefined) ? 1 : 0

  return values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
}
