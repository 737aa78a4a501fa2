import { withinScope } from '#shared/search/scope.ts'
import { radiusOf, type SearchRequest } from '#shared/search/search-request.ts'

/** The greatest age of used cars beside which new ones are recommended (5.22). */
const maxAgeYears = 6

/**
 * Whether new cars are recommended beside a search (5.22): the search has a zip, and it is for recent cars of
 * dealers without new ones. A bound that is not set excludes nothing.
 */
export function asksForBoost(
  { zip = '', listingType, sellerType, ...request }: SearchRequest,
  currentYear: number,
): boolean {
  const { startYear, endYear = currentYear, scope = {} } = request
  return (
    /^[0-9]{5}$/.test(zip) &&
    !listingType?.includes('NEW') &&
    (scope.listingType?.includes('NEW') ?? true) &&
    Math.abs(endYear - currentYear) <= maxAgeYears &&
    startYear !== currentYear &&
    startYear !== currentYear + 1 &&
    !sellerType?.includes('P')
  )
}

/** The number of listings that the call asks for: as many as a page has boosts (9.16). */
const count = 2

/** The query of the boost call (7.10). It has the vehicle and the place of the search and no other filter. */
export function toBoostQuery(request: SearchRequest) {
  const { makeCode, modelCode, trimCode, zip = '', scope = {} } = request
  const makes = scope.makeCode ? withinScope(makeCode, scope.makeCode) : makeCode
  const vehicle = { makeToBoost: makes, modelToBoost: modelCode, trimToBoost: trimCode }
  const query = new URLSearchParams({
    zip,
    searchRadius: String(radiusOf(request)),
    firstRecord: '0',
    numRecords: String(count),
  })

  for (const [name, codes = []] of Object.entries(vehicle)) for (const code of codes) query.append(name, code)

  return query
}
