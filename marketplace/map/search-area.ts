import type { DealerPlace, ListingIndex } from '#marketplace/listings/listing-index.ts'
import { locate } from '#marketplace/listings/proximity.ts'
import { lookupCity, lookupZip } from '#marketplace/places/zips.ts'
import { areaAround, mainland } from '#shared/features/map/map-view.ts'
import { type Area, areaOf } from '#shared/search/area.ts'
import { radiusOf, type SearchRequest } from '#shared/search/search-request.ts'

/** The radius that is shown around a city whose search names none, in miles. */
const cityRadiusMi = 15

/** The part of the map that a search is about: the whole mainland where it names no place. */
export async function areaOfSearch(
  request: SearchRequest,
  index: Pick<ListingIndex, 'dealerPlaces'>,
): Promise<Area> {
  const area = areaOf(request)
  if (area) return area

  const { zip, city, state, searchRadius } = request
  const radiusMi = zip === undefined ? (searchRadius ?? cityRadiusMi) : radiusOf(request)
  const center = zip === undefined ? city && state && lookupCity(city, state) : lookupZip(zip)
  if (center) return radiusMi === 0 ? mainland : areaAround(center, radiusMi)

  return (state === undefined ? undefined : areaOfState(state, await index.dealerPlaces())) ?? mainland
}

/** The area with all dealers of a state; undefined where there is none. */
function areaOfState(state: string, places: readonly DealerPlace[]): Area | undefined {
  const found = places.filter((place) => place.state === state).flatMap(({ zip }) => locate(zip) ?? [])
  if (found.length === 0) return undefined

  const latitudes = found.map(({ latitude }) => latitude)
  const longitudes = found.map(({ longitude }) => longitude)

  return {
    west: Math.min(...longitudes) - marginDegrees,
    south: Math.min(...latitudes) - marginDegrees,
    east: Math.max(...longitudes) + marginDegrees,
    north: Math.max(...latitudes) + marginDegrees,
  }
}

const marginDegrees = 0.3
