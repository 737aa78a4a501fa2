import { type Center, lookupCity, lookupZip, type Place } from '#marketplace/places/zips.ts'
import { areaOf, isInArea } from '#shared/search/area.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'
import { slugOf } from '#shared/search/slug.ts'

const earthRadiusMi = 3958.8

/** The place of an owner. */
export interface OwnerPlace {
  readonly zip: string
  readonly city: string
  readonly state: string
}

export interface Proximity {
  readonly isWithin: boolean
  /**
   * Miles from the centre of the search, unrounded; null without one, or where the owner's zip is unknown.
   */
  readonly miles: number | null
}

/** The centre of a search: that of its zip, else of its city where the search names a radius around it. */
export function centerOf({ zip, city, state, searchRadius }: SearchRequest): Center | undefined {
  if (zip !== undefined) return lookupZip(zip)
  return city && state && searchRadius !== undefined ? lookupCity(city, state) : undefined
}

/** Whether a search is around a place, be its centre known or not. */
export const hasPlace = (request: SearchRequest): boolean =>
  request.zip !== undefined || centerOf(request) !== undefined

/** Whether a search restricts the places of owners. */
export function restrictsPlace(request: SearchRequest): boolean {
  const { area, zip, searchRadius, city, state } = request
  if (area !== undefined) return true
  if (zip === undefined && searchRadius === 0 && centerOf(request)) return false

  return Boolean(city || state || (zip && (searchRadius !== 0 || !lookupZip(zip))))
}

/**
 * The proximity of a place to the area of a search, as a function of the place. The unrounded distance
 * decides, so that no result lies beyond the radius.
 */
export function proximityTo(request: SearchRequest): (place: OwnerPlace) => Proximity {
  const area = areaOf(request)
  if (!area) return proximityAround(request)

  // An area replaces the radius around a zip, from which distances are still measured.
  const proximityOf = proximityAround(request.zip === undefined ? request : { ...request, searchRadius: 0 })

  return (place) => {
    const there = locate(place.zip)
    return there && isInArea(area, there) ? proximityOf(place) : outside
  }
}

function proximityAround(request: SearchRequest): (place: OwnerPlace) => Proximity {
  const { zip, searchRadius = defaultRadiusMi, city, state } = request
  const center = centerOf(request)
  if (zip === undefined && center) return proximityToCity(request, center)

  const isAnyDistance = zip === undefined || (center !== undefined && searchRadius === 0)
  const isFarNorthOrSouth = (there: Place) =>
    !isAnyDistance &&
    Math.abs(radians(there.latitude - (center?.latitude ?? 0))) * earthRadiusMi > searchRadius

  return (place) => {
    if (!isSame(city, place.city) || !isSame(state, place.state)) return outside
    const there = center && locate(place.zip)
    if (!center || !there) return { isWithin: isAnyDistance, miles: null }
    if (isFarNorthOrSouth(there)) return outside

    const miles = milesBetween(center, there)

    return { isWithin: isAnyDistance || miles <= searchRadius, miles }
  }
}

/** A search around a city has all of the city in it, also beyond the radius. */
function proximityToCity({ city, state, searchRadius = 0 }: SearchRequest, center: Center) {
  return (place: OwnerPlace): Proximity => {
    const there = locate(place.zip)
    const miles = there ? milesBetween(center, there) : null
    const isInCity = isSame(city, place.city) && isSame(state, place.state)
    return { isWithin: searchRadius === 0 || isInCity || (miles !== null && miles <= searchRadius), miles }
  }
}

const outside: Proximity = { isWithin: false, miles: null }

/**
 * Whether two names of a city or state are the same without hyphens, dots and letter case, which paths of the
 * page cannot carry.
 */
const isSame = (wanted: string | undefined, text: string) => !wanted || slugOf(wanted) === slugOf(text)

/** The places of owners' zips, looked up once: a search reads thousands of them. */
const located = new Map<string, Place | undefined>()

export function locate(zip: string): Place | undefined {
  if (!located.has(zip)) located.set(zip, lookupZip(zip))
  return located.get(zip)
}

/** The distance along a great circle. */
export function milesBetween(a: Center, b: Center): number {
  const parallels = Math.cos(radians(a.latitude)) * Math.cos(radians(b.latitude))
  const height = haversine(b.latitude - a.latitude) + parallels * haversine(b.longitude - a.longitude)
  return 2 * earthRadiusMi * Math.asin(Math.min(1, Math.sqrt(height)))
}

const radians = (degrees: number) => (degrees * Math.PI) / 180
const haversine = (degrees: number) => Math.sin(radians(degrees) / 2) ** 2
