import { landingNames } from '#server/features/options/landing-names.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { addressOf, type LandingNames } from '#shared/search/landing-path.ts'
import { fromExpired } from '#shared/search/param-names.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface Means {
  readonly settings: SiteSettings
  readonly call: PageCall
}

/**
 * Where a shopper is led whose car is gone (2.22): the search that is nearest to it and still finds
 * something.
 */
export async function searchInstead(listing: Listing, means: Means): Promise<string> {
  const names = await landingNames(means)
  const href = addressOf(nearestSearch(listing, names), names)
  return `${href}${href.includes('?') ? '&' : '?'}${fromExpired}=true`
}

function nearestSearch(
  { makeCode, modelCode, vehicleStyleCodes: [style] }: Listing,
  names: LandingNames,
): SearchRequest {
  const has = (param: string, code: string) =>
    !names[param]?.length || names[param].some(({ value }) => value === code)
  if (has('makeCode', makeCode) && has('modelCode', modelCode))
    return { makeCode: [makeCode], modelCode: [modelCode] }
  if (style !== undefined) return { vehicleStyleCode: [style] }

  return has('makeCode', makeCode) ? { makeCode: [makeCode] } : {}
}
