import { withinScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * The certified program that a search is limited to: that of a make, or the third-party program where the
 * result has no make. Undefined where the search is not limited to one program.
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
