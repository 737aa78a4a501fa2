import { type Category, holdsCategory } from './categories.ts'
import type { CodesParam } from './filters.ts'
import type { LabelledOptions } from './labels.ts'
import { keptParams, unnamedParts } from './param-names.ts'
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
export function parentsFrom(options: LabelledOptions): ParentOf {
  return (param, code) => options[param]?.find((option) => option.value === code)?.parent
}

const kept: ReadonlySet<string> = new Set([...keptParams, ...unnamedParts])

/** A search after 'Clear Filters', which leaves the zip or the city and the order (4.24). */
export function withoutFilters(request: SearchRequest): SearchRequest {
  return refine(request, cleared(Object.keys(request).filter((name) => !kept.has(name))))
}

/** Changes that remove parameters. */
export const cleared = (params: readonly string[]) =>
  Object.fromEntries(params.map((param) => [param, undefined]))
