import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { milesBetween } from '#marketplace/listings/proximity.ts'
import { lookupCity } from '#marketplace/places/zips.ts'
import type { NearbyCity } from '#shared/features/listings/search-response.contract.ts'
import { maxLandingGroups } from '#shared/features/sitemap/sitemap.contract.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { slugOf } from '#shared/search/slug.ts'

/** Cities farther away are another market. Fewer cars would make a page that says no more than theirs. */
const limits = { miles: 100, cars: 3, cities: 12 }

/**
 * The cities near the city of a search that have cars of it, the nearest first; none for a search without a
 * city, around a zip or on the map, and for pages after the first.
 */
export async function citiesNear(
  index: Pick<ListingIndex, 'groups'>,
  request: SearchRequest,
): Promise<NearbyCity[]> {
  const { city, state, zip, area, firstRecord = 0 } = request
  const isOfCity = zip === undefined && area === undefined && firstRecord === 0
  const here = isOfCity && city && state && lookupCity(city, state)
  if (!here) return []

  const everywhere = refine(request, { city: undefined, state: undefined, searchRadius: undefined })
  const found = await index.groups(everywhere, { by: ['city'], atLeast: limits.cars, most: maxLandingGroups })

  return found
    .flatMap(({ city: name = '', state: ofState = '', count }) => {
      const there = lookupCity(name, ofState)
      const isHere = slugOf(name) === slugOf(city) && ofState === state
      const miles = there && !isHere ? milesBetween(here, there) : Number.POSITIVE_INFINITY
      return miles <= limits.miles ? [{ city: name, state: ofState, count, miles }] : []
    })
    .toSorted((a, b) => a.miles - b.miles)
    .slice(0, limits.cities)
    .map(({ miles: _, ...near }) => near)
}
