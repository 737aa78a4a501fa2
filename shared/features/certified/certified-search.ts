import { withinScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * The one program whose cars a search is limited to; without a make it is the third-party one. Undefined for
 * every other search.
 */
export function certifiedSearch({
  listingType,
  makeCode,
  scope = {},
}: SearchRequest): { readonly makeCode?: string } | undefined {
  const [type, ...otherTypes] = inScope(listingType, scope.listingType)
  if (otherTypes.length > 0) return undefined
  if (type === '3P_CERT') return {}

  const [make, ...otherMakes] = inScope(makeCode, scope.makeCode)

  return type === 'CERTIFIED' && make !== undefined && otherMakes.length === 0
    ? { makeCode: make }
    : undefined
}

const inScope = (codes: readonly string[] = [], scope?: readonly string[]) =>
  scope ? withinScope(codes, scope) : codes
