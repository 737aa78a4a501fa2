import { withinScope } from '#shared/search/scope.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'

/** Who shops for cars this young may like a new one. */
const maxAgeYears = 6

/**
 * Whether new cars are recommended beside a search (5.22): it is near a zip, for cars of late years that no
 * private seller offers, and finds no new ones anyway. A bound that is not set rules nothing out.
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

const count = 2

/**
 * The parameters of the boost call (7.10): cars like those that are searched for, whatever else narrows the
 * search.
 */
export function toBoostQuery({
  makeCode,
  modelCode,
  trimCode,
  zip = '',
  searchRadius = defaultRadiusMi,
  scope = {},
}: SearchRequest) {
  const makes = scope.makeCode ? withinScope(makeCode, scope.makeCode) : makeCode
  const likeness = { makeToBoost: makes, modelToBoost: modelCode, trimToBoost: trimCode }
  const query = new URLSearchParams({
    zip,
    searchRadius: String(searchRadius),
    firstRecord: '0',
    numRecords: String(count),
  })

  for (const [name, codes = []] of Object.entries(likeness))
    for (const code of codes) query.append(name, code)

  return query
}
