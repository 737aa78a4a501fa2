import { centerOf, earthRadiusMi } from '#marketplace/listings/proximity.ts'
import { relevance } from '#marketplace/listings/relevance.ts'
import type { Center } from '#marketplace/places/zips.ts'
import type { SearchRequest, SortBy } from '#shared/search/search-request.ts'

const keys: Record<Exclude<SortBy, 'relevance'>, string> = {
  derivedpriceASC: 'price_usd',
  derivedpriceDESC: 'price_usd DESC',
  distanceASC: 'miles',
  datelistedDESC: 'listed_on_day DESC',
  datelistedASC: 'listed_on_day',
  mileageASC: 'mileage_mi',
  mileageDESC: 'mileage_mi DESC',
  yearDESC: 'year DESC',
  yearASC: 'year',
}

const milesPoints = `least(${relevance.maxMilesPoints}, floor(coalesce(miles, 0) / ${relevance.milesPerPoint}))`

/** Whether a search is ordered by relevance, whose results are mixed. */
export const isMixed = (request: SearchRequest): boolean =>
  (request.sortBy ?? 'relevance') === 'relevance' || (request.sortBy === 'distanceASC' && !hasPlace(request))

/**
 * The ORDER BY of a search: unknown values last, ties by id, so that paging neither repeats nor loses a
 * listing.
 */
export function orderBy(request: SearchRequest): string {
  const { sortBy = 'relevance' } = request
  const byRelevance = hasPlace(request) ? `score - ${milesPoints} DESC` : 'score DESC'
  const key = sortBy === 'relevance' || isMixed(request) ? byRelevance : keys[sortBy]
  return `${key} NULLS LAST, id`
}

/** Whether a search is around a place, be its centre known or not. */
const hasPlace = (request: SearchRequest) => request.zip !== undefined || centerOf(request) !== undefined

/**
 * The join that adds the miles from the search's centre to the columns of `live`, if the order needs them.
 */
export function milesFor(request: SearchRequest): string {
  const { sortBy = 'relevance' } = request
  const center = centerOf(request)
  if (!hasPlace(request) || (sortBy !== 'relevance' && sortBy !== 'distanceASC')) return ''
  return `JOIN (SELECT id AS place_id, ${center ? milesFrom(center) : 'NULL::DOUBLE'} AS miles FROM place) USING (place_id)`
}

/** The SQL of milesBetween in proximity.ts. */
function milesFrom({ latitude, longitude }: Center) {
  const haversine = (column: string, degrees: number) =>
    `pow(sin(radians(${column} - (${degrees}::DOUBLE)) / 2), 2)`
  const parallels = `cos(radians(latitude)) * cos(radians(${latitude}::DOUBLE))`
  const height = `${haversine('latitude', latitude)} + ${parallels} * ${haversine('longitude', longitude)}`

  return `${2 * earthRadiusMi} * asin(least(1::DOUBLE, sqrt(${height})))`
}
