import { perArea } from '#marketplace/listings/per-area.ts'
import { proximityTo } from '#marketplace/listings/proximity.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Dictionary } from './snapshot.ts'

/** The places of an inventory as the area of a search sees them. */
interface PlacesAround {
  /** The ids of the places in the area. */
  readonly within: readonly number[]
  /**
   * By id of a place, the miles from the centre of the search; null without one, or where a place is unknown.
   */
  readonly miles: readonly (number | null)[]
}

/** Some 50 KB each. */
const maxAreas = 100

const findOnce = perArea(maxAreas, findPlaces)

/** Finds the places around a search, which asks for them several times. */
export const placesAround = (request: SearchRequest, { places }: Pick<Dictionary, 'places'>): PlacesAround =>
  findOnce(request, places)

function findPlaces(request: SearchRequest, places: Dictionary['places']): PlacesAround {
  const proximityOf = proximityTo(request)
  const within: number[] = []
  const miles: (number | null)[] = [null]

  for (const place of places) {
    const proximity = proximityOf(place)
    miles[place.id] = proximity.miles
    if (proximity.isWithin) within.push(place.id)
  }

  return { within, miles }
}
