import type { SearchRequest, SortBy } from '#shared/search/search-request.ts'
import { reachOf } from '../reach.ts'
import { relevance } from '../relevance.ts'
import type { Catalogue } from './catalogue.ts'

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

/** Unknown values last, ties by id, so that paging neither repeats nor loses a listing. */
export function orderBy({ sortBy = 'relevance', zip }: SearchRequest): string {
  const byRelevance = zip === undefined ? 'score DESC' : `score - ${milesPoints} DESC`
  const key = sortBy === 'relevance' || (sortBy === 'distanceASC' && zip === undefined) ? byRelevance : keys[sortBy]
  return `${key} NULLS LAST, id`
}

/** Whether the order needs the miles of `withMiles`. */
export const needsMiles = ({ sortBy = 'relevance', zip }: SearchRequest) =>
  zip !== undefined && (sortBy === 'relevance' || sortBy === 'distanceASC')

/** Joins the miles from the search's zip to rows with a place. */
export function withMiles(request: SearchRequest, { places }: Catalogue): string {
  const reach = reachOf(request)
  const near = places.flatMap((place) => {
    const { isWithin, miles } = reach(place)
    return isWithin && miles !== null ? [[place.id, miles] as const] : []
  })
  const ids = near.map(([id]) => id)
  const miles = near.map(([, distance]) => distance)
  return `LEFT JOIN (SELECT unnest([${ids}]::INTEGER[]) AS place_id, unnest([${miles}]::DOUBLE[]) AS miles) reach USING (place_id)`
}
