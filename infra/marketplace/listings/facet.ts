import type { FacetOption } from '#shared/features/listings/listing.contract.ts'
import type { Attribute, DeclaredOption } from '#shared/search/filter.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { byLabel, type CodeBook } from './code-book.ts'
import { isCoded } from './duckdb/columns.ts'
import { selectionOf } from './tree-selection.ts'

/** A parameter whose options are counted, under all of a search but the filter it belongs to. */
export interface Facet {
  readonly param: CodesParam
  readonly attribute: Attribute
  readonly filterId: string
  /** Empty where the options come from the inventory. */
  readonly declared: readonly DeclaredOption[]
  readonly chosen: readonly string[]
  /** Only options below these codes of the level above are counted; undefined on a first level. */
  readonly within?: { readonly attribute: Attribute; readonly codes: readonly string[] }
}

export function facetsOf(request: SearchRequest, codes: CodeBook): Facet[] {
  const lists = listFilters
    .filter(({ attribute }) => isCoded(attribute))
    .map(({ id, param, attribute, options }) => ({
      param,
      attribute,
      filterId: id,
      declared: options,
      chosen: request[param] ?? [],
    }))
  const levels = treeFilters.flatMap((tree) => {
    const selection = selectionOf(tree, request, codes)
    return tree.levels.map(({ param, attribute }, depth) => {
      const above = tree.levels[depth - 1]
      const within = above && { within: { attribute: above.attribute, codes: [...(selection?.[depth - 1] ?? [])] } }
      return { param, attribute, filterId: tree.id, declared: [], chosen: [...(selection?.[depth] ?? [])], ...within }
    })
  })
  return [...lists, ...levels]
}

/** Declared options all and in their order; others by label, where they are found or chosen. */
export function facetOptions(facet: Facet, counts: ReadonlyMap<string, number>, codes: CodeBook): FacetOption[] {
  if (facet.declared.length > 0) return facet.declared.map(({ value, label }) => ({ value, label, count: counts.get(value) ?? 0 }))
  const known = codes.get(facet.attribute)
  const isWithin = (parent: string | undefined) => !facet.within || (parent !== undefined && facet.within.codes.includes(parent))
  return [...new Set([...counts.keys(), ...facet.chosen])]
    .flatMap((value) => {
      const name = known?.get(value)
      return name && isWithin(name.parent) ? [{ value, ...name, count: counts.get(value) ?? 0 }] : []
    })
    .sort(byLabel)
}
