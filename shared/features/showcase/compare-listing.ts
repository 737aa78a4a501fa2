import { codesFoundBy, codesOf } from '#shared/search/codes-of.ts'
import type { ListFilter, RangeFilter, TreeFilter } from '#shared/search/filter.ts'
import { type CodesParam, filters, type NumberParam } from '#shared/search/filters.ts'
import type { ParentOf } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { AttributeValues } from './showcase.contract.ts'

/** The differences between a listing and a search. */
export interface Comparison {
  /** The labels of the filters that the listing does not meet, in the order of the panel, then the others. */
  readonly missing: readonly string[]
  readonly isExactMatch: boolean
}

interface Compared {
  readonly request: SearchRequest
  readonly facts: AttributeValues
  /** The dealer of the listing. */
  readonly ownerId: number
  /** The keyword of the search finds the listing. */
  readonly hasKeyword: boolean
  readonly parentOf: ParentOf
}

/** Compares a listing with what a search has chips of, apart from the place (5.17–5.20). */
export function compareListing(compared: Compared): Comparison {
  const { request, ownerId, hasKeyword } = compared
  const missing = filters.flatMap((filter): string | readonly string[] => {
    if (filter.kind === 'place') return []
    if (filter.kind === 'tree') return missedLevel(filter, compared)?.label ?? []

    const isMet = filter.kind === 'list' ? hasCodes(filter, compared) : isBetween(filter, compared)

    return isMet ? [] : 'shortLabel' in filter ? filter.shortLabel : filter.label
  })

  if (request.ownerId?.includes(ownerId) === false) missing.push('Dealer')
  if (request.keyword !== undefined && !hasKeyword) missing.push('Keyword')

  return { missing, isExactMatch: missing.length === 0 }
}

function hasCodes(filter: ListFilter<CodesParam>, { request, facts }: Compared): boolean {
  const wanted = codesFoundBy(filter.options, request[filter.param] ?? [])
  const codes = codesOf(filter, facts[filter.attribute] ?? null)
  const has = (code: string) => codes.includes(code)

  return wanted.length === 0 || (filter.holds === 'every' ? wanted.every(has) : wanted.some(has))
}

function isBetween(
  { minParam, maxParam, attribute, unknownParam }: RangeFilter<NumberParam, NumberParam>,
  { request, facts }: Compared,
) {
  const [min, max, value] = [minParam && request[minParam], request[maxParam], facts[attribute]]
  if (min === undefined && max === undefined) return true
  if (typeof value === 'number') return value >= (min ?? value) && value <= (max ?? value)

  return unknownParam !== undefined && request[unknownParam] === 'include'
}

/**
 * The first level, from the root, on which the listing has none of the chosen codes. A chosen code includes
 * all codes below it unless some of these are chosen too.
 */
function missedLevel(tree: TreeFilter<CodesParam>, { request, facts, parentOf }: Compared) {
  const chosen = chosenUpwards(tree, request, parentOf)
  if (chosen.every((codes) => codes.length === 0)) return undefined

  let parent: string | undefined

  for (const [depth, level] of tree.levels.entries()) {
    const codes = (chosen[depth] ?? []).filter(
      (code) => depth === 0 || parentOf(level.param, code) === parent,
    )

    if (depth > 0 && codes.length === 0) return undefined

    const code = facts[level.attribute]
    if (typeof code !== 'string' || !codes.includes(code)) return level
    parent = code
  }

  return undefined
}

/** The chosen codes of each level with the parents of chosen codes below. */
function chosenUpwards({ levels }: TreeFilter<CodesParam>, request: SearchRequest, parentOf: ParentOf) {
  const chosenAt = (depth: number): readonly string[] => {
    const [level, below] = [levels[depth], levels[depth + 1]]
    const above = below ? chosenAt(depth + 1).flatMap((code) => parentOf(below.param, code) ?? []) : []
    return [...((level && request[level.param]) ?? []), ...above]
  }

  return levels.map((_, depth) => chosenAt(depth))
}
