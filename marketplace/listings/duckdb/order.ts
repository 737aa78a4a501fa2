import { centerOf, earthRadiusMi } from '#marketplace/listings/proximity.ts'
import { relevance } from '#marketplace/listings/relevance.ts'
import type { Center } from '#marketplace/places/zips.ts'
import type { SearchRequest, SortBy } from '#shared/search/search-request.ts'

interface Key {
  readonly column: string
  readonly isDescending: boolean
}

const ascending = (column: string): Key => ({ column, isDescending: false })
const descending = (column: string): Key => ({ column, isDescending: true })

const keys: Record<Exclude<SortBy, 'relevance'>, Key> = {
  derivedpriceASC: ascending('price_usd'),
  derivedpriceDESC: descending('price_usd'),
  distanceASC: ascending('miles'),
  datelistedDESC: descending('listed_on_day'),
  datelistedASC: ascending('listed_on_day'),
  mileageASC: ascending('mileage_mi'),
  mileageDESC: descending('mileage_mi'),
  yearDESC: descending('year'),
  yearASC: ascending('year'),
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
  const { column, isDescending } = keyOf(request)
  const byRelevance = hasPlace(request) ? `score - ${milesPoints}` : 'score'
  return `${column === 'score' ? byRelevance : column}${isDescending ? ' DESC' : ''} NULLS LAST, id`
}

function keyOf(request: SearchRequest): Key {
  const { sortBy = 'relevance' } = request
  return sortBy === 'relevance' || isMixed(request) ? descending('score') : keys[sortBy]
}

/** What a listing is ordered by, as in `orderBy`: its value of a column, and its miles from the centre. */
interface OrderKey {
  /** The column of `live`. */
  readonly column: string
  /** A number that is lower for what comes first. */
  readonly of: (value: number | null, miles: () => number | null) => number
}

/** The key of the order of a search, for rows that are ordered outside of SQL. */
export function orderKeyOf(request: SearchRequest): OrderKey {
  const { column, isDescending } = keyOf(request)
  const last = Number.POSITIVE_INFINITY

  if (column === 'miles') return { column: 'place_id', of: (_, miles) => miles() ?? last }
  if (column === 'score' && hasPlace(request))
    return { column, of: (score, miles) => pointsAt(miles() ?? 0) - (score ?? 0) }

  return { column, of: (value) => (value === null ? last : isDescending ? -value : value) }
}

const pointsAt = (miles: number) =>
  Math.min(relevance.maxMilesPoints, Math.floor(miles / relevance.milesPerPoint))

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
