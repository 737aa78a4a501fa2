import { LRUCache } from 'lru-cache'
import { proximityTo } from '#marketplace/listings/proximity.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Dictionary } from './snapshot.ts'

/** The places of an inventory as the area of a search sees them. */
interface PlacesAround {
  /** The ids of the places in the area. */
  readonly within: readonly number[]
  /** By id of a place, the miles from the centre of the search; null without one, or where a place is unknown. */
  readonly miles: readonly (number | null)[]
}

/** The most areas whose places are cached, of some 50 KB each. */
const maxAreas = 100

const known = new WeakMap<Dictionary['places'], LRUCache<string, PlacesAround>>()

/** Finds the places around a search. They are cached: one search asks for them several times, in a millisecond each. */
export function placesAround(request: SearchRequest, { places }: Pick<Dictionary, 'places'>): PlacesAround {
  const { zip, searchRadius, city, state, area } = request
  const key = JSON.stringify([zip, searchRadius, city, state, area])
  const areas = known.get(places) ?? new LRUCache({ max: maxAreas })
  known.set(places, areas)

  const around = areas.get(key) ?? findPlaces(request, places)
  areas.set(key, around)

  return around
}

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
