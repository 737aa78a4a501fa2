import { landingNames } from '#server/features/options/landing-names.ts'
import type { DataDeps } from '#server/pages/page-deps.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { addressOf, type LandingNames } from '#shared/search/landing-path.ts'
import { fromExpired } from '#shared/search/param-names.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * The URL that a car that is gone redirects to (2.22): the nearest search with names that are still on sale;
 * undefined where neither its model, nor its body style, nor its make is.
 */
export async function searchInstead(listing: Listing, deps: DataDeps): Promise<string | undefined> {
  const names = await landingNames(deps)
  const nearest = nearestSearch(listing, names)
  if (nearest === undefined) return undefined

  const href = addressOf(nearest, names)
  return `${href}${href.includes('?') ? '&' : '?'}${fromExpired}=true`
}

function nearestSearch(
  { makeCode, modelCode, vehicleStyleCodes: [style] }: Listing,
  names: LandingNames,
): SearchRequest | undefined {
  const has = (param: string, code: string) =>
    !names[param]?.length || names[param].some(({ value }) => value === code)
  if (has('makeCode', makeCode) && has('modelCode', modelCode))
    return { makeCode: [makeCode], modelCode: [modelCode] }
  if (style !== undefined) return { vehicleStyleCode: [style] }

  return has('makeCode', makeCode) ? { makeCode: [makeCode] } : undefined
}
