import type { FacetOption } from '#shared/features/listings/search-response.contract.ts'
import { codesFoundBy } from '#shared/search/codes-of.ts'
import type { Attribute, DeclaredOption } from '#shared/search/filter.ts'
import { type CodesParam, listFilters, treeFilters } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { byLabel, type CodeBook } from './code-book.ts'
import { selectionOf } from './tree-selection.ts'

/** A parameter whose options are counted under all of a search but the filter that it belongs to. */
export interface Facet {
  readonly param: CodesParam
  readonly attribute: Attribute
  readonly filterId: string
  /** The declared options; empty where the options come from the inventory. */
  readonly declared: readonly DeclaredOption[]
  readonly chosen: readonly string[]
  /** Whether the options are counted; false for a search that has no use for them. */
  readonly isCounted: boolean
  /** Whether options of the inventory that the search finds no more stay; an open list has too many. */
  readonly keepsOptions: boolean
  /** The codes of the level above that restrict the options; undefined on a first level. */
  readonly within?: { readonly param: CodesParam; readonly codes: readonly string[] }
}

export function facetsOf(request: SearchRequest, codes: CodeBook): Facet[] {
  const lists = listFilters.map(({ id, param, attribute, options, isOffered }) => {
    const chosen = request[param] ?? []
    const isCounted = chosen.length > 0 || (isOffered?.(request) ?? true)
    return { param, attribute, filterId: id, declared: options, chosen, isCounted, keepsOptions: false }
  })

  const levels = treeFilters.flatMap((tree) => {
    const selection = selectionOf(tree, request, codes)
    return tree.levels.map(({ param, attribute }, depth) => {
      const above = tree.levels[depth - 1]
      const within = above && { param: above.param, codes: [...(selection?.[depth - 1] ?? [])] }
      const chosen = [...(selection?.[depth] ?? [])]

      return {
        param,
        attribute,
        filterId: tree.id,
        declared: [],
        chosen,
        isCounted: within?.codes.length !== 0,
        keepsOptions: true,
        ...(within && { within }),
      }
    })
  })

  return [...lists, ...levels]
}

interface FacetCounts {
  readonly counts: ReadonlyMap<string, number>
  /** The codes of the parameter that live listings have. */
  readonly live: () => Iterable<string>
}

/**
 * The options of a facet: declared ones all and in their order, others by label, as far as they are found,
 * chosen or kept.
 */
export function facetOptions(facet: Facet, { counts, live }: FacetCounts, codes: CodeBook): FacetOption[] {
  if (facet.declared.length > 0)
    return facet.declared.map(({ value, label }) => ({
      ...{ value, label },
      count: codesFoundBy(facet.declared, [value]).reduce((sum, code) => sum + (counts.get(code) ?? 0), 0),
    }))
  if (!facet.isCounted) return []

  const known = codes.get(facet.attribute)
  const isWithin = (parent: string | undefined) =>
    !facet.within || (parent !== undefined && facet.within.codes.includes(parent))

  return [...new Set([...counts.keys(), ...facet.chosen, ...(facet.keepsOptions ? live() : [])])]
    .flatMap((value) => {
      const name = known?.get(value)
      return name && isWithin(name.parent) ? [{ value, ...name, count: counts.get(value) ?? 0 }] : []
    })
    .sort(byLabel)
}
