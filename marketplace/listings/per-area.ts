import { LRUCache } from 'lru-cache'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * What the area of a search means for some places, found once for each area and list of places: to look at
 * thousands of places takes longer than a small search.
 * @param maxAreas the most areas that are cached for a list; the least used ones leave first
 */
export function perArea<Place, Found extends object>(
  maxAreas: number,
  find: (request: SearchRequest, places: readonly Place[]) => Found,
): (request: SearchRequest, places: readonly Place[]) => Found {
  const known = new WeakMap<readonly Place[], LRUCache<string, Found>>()
  return (request, places) => {
    const { zip, searchRadius, city, state, area } = request
    const key = JSON.stringify([zip, searchRadius, city, state, area])
    const areas = known.get(places) ?? new LRUCache<string, Found>({ max: maxAreas })
    known.set(places, areas)

    const found = areas.get(key) ?? find(request, places)
    areas.set(key, found)

    return found
  }
}
