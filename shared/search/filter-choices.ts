import type { Filter } from './filter.ts'
import { keepsOrder, paramsOf } from './filter-params.ts'
import { type CodesParam, filters, treeFilters } from './filters.ts'
import { cleared, type ParentOf, refine } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

/* The choices of filters in a search, by the filters' declarations. `refine.ts` does without these. */

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

/** The number of choices in a search, as the Filters button shows it. */
export function countChosen(request: SearchRequest): number {
  const owners = request.ownerId?.length ?? 0
  const areas = request.area === undefined ? 0 : 1

  return filters.reduce((sum, filter) => sum + countFilter(request, filter), owners + areas)
}

/** Whether a search has choices or a keyword, so that it can be saved; a place alone is no choice. */
export const hasChoices = (request: SearchRequest): boolean =>
  request.keyword !== undefined || countChosen(request) > 0

/**
 * The number of choices in one filter: a range counts once. The values of a place are no lists, nor choices.
 */
export function countFilter(request: SearchRequest, filter: Filter): number {
  const values = paramsOf(filter).map((param) => request[param as keyof SearchRequest])
  if (filter.kind === 'range') return values.some((value) => value !== undefined) ? 1 : 0

  return values.reduce<number>((sum, value) => sum + (Array.isArray(value) ? value.length : 0), 0)
}
