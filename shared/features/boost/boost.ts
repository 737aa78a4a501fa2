import { toOffersQuery } from '#shared/features/offers/offers-query.ts'
import { isZip } from '#shared/search/plain-values.ts'
import { withinScope } from '#shared/search/scope.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The greatest age of used cars beside which new ones are recommended (5.22). */
const maxAgeYears = 6

/**
 * Whether new cars are recommended beside a search (5.22): the search has a zip, and it is for recent cars of
 * dealers, in any condition. A shopper who has chosen a condition has chosen new cars, which the search shows
 * itself, or others, among which a new one would be out of place. A bound that is not set excludes nothing.
 */
export function asksForBoost(
  { zip = '', listingType, sellerType, ...request }: SearchRequest,
  currentYear: number,
): boolean {
  const { startYear, endYear = currentYear, scope = {} } = request
  return (
    isZip(zip) &&
    listingType === undefined &&
    (scope.listingType?.includes('NEW') ?? true) &&
    Math.abs(endYear - currentYear) <= maxAgeYears &&
    startYear !== currentYear &&
    startYear !== currentYear + 1 &&
    !sellerType?.includes('P')
  )
}

/** The number of listings that the call asks for: as many as a page has boosts (9.16). */
const count = 2

/** The query of the boost call (7.10): the search with its filters, and the vehicle to recommend. */
export function toBoostQuery(request: SearchRequest): URLSearchParams {
  const { makeCode, modelCode, trimCode, scope = {} } = request
  const makes = scope.makeCode ? withinScope(makeCode, scope.makeCode) : makeCode
  const vehicle = { makeToBoost: makes, modelToBoost: modelCode, trimToBoost: trimCode }
  const query = toOffersQuery(request, { firstRecord: '0', numRecords: String(count) })
  for (const [name, codes = []] of Object.entries(vehicle)) for (const code of codes) query.append(name, code)

  return query
}
