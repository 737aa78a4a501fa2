import { type LandingNames, landingPathOf } from './landing-path.ts'
import type { SearchRequest } from './search-request.ts'

/** The most parts of a landing path that search engines index: a vehicle with a year, or with a place. */
const maxIndexedParts = 2

/**
 * Whether search engines may index a search: a landing path expresses it, and of a vehicle, a model year and
 * a place it names two at most. The condition does not count. Deeper pages would repeat each other's cars.
 */
export function isIndexable(request: SearchRequest, names: LandingNames): boolean {
  const { vehicleStyleCode, makeCode, startYear, city } = request
  const parts = [vehicleStyleCode ?? makeCode, startYear, city].filter((part) => part !== undefined)

  return parts.length <= maxIndexedParts && landingPathOf(request, names) !== undefined
}

/**
 * The parameters that make endless addresses of the same cars. Crawlers are asked in robots.txt not to follow
 * them; paging stays open, since it leads to cars.
 */
export const uncrawledParams = [
  'sortBy',
  'numRecords',
  'keyword',
  'typed',
  'literal',
  'zip',
  'searchRadius',
  'searchBookmarkId',
  'categorySearch',
  'organic',
  'explain',
] as const
