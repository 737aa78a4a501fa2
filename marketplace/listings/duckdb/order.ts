import { hasPlace, proximityTo } from '#marketplace/listings/proximity.ts'
import { relevance } from '#marketplace/listings/relevance.ts'
import type { SearchRequest, SortBy } from '#shared/search/search-request.ts'
import type { Dictionary } from './dictionary.ts'
import { unknown, type WholeNumber } from './live-columns.ts'
import type { Snapshot } from './snapshot.ts'

interface Key {
  readonly column: WholeNumber | 'miles'
  readonly isDescending: boolean
}

const ascending = (column: Key['column']): Key => ({ column, isDescending: false })
const descending = (column: Key['column']): Key => ({ column, isDescending: true })

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

/** Whether a search is ordered by relevance, whose results are mixed. */
export const isMixed = (request: SearchRequest): boolean =>
  (request.sortBy ?? 'relevance') === 'relevance' || (request.sortBy === 'distanceASC' && !hasPlace(request))

function keyOf(request: SearchRequest): Key {
  const { sortBy = 'relevance' } = request
  return sortBy === 'relevance' || isMixed(request) ? descending('score') : keys[sortBy]
}

/**
 * The key of a row in the order of a search: a number that is lower for what comes first. Unknown values come
 * last; ties are ordered by id, so that paging neither repeats nor loses a listing.
 */
export function orderKeyOf(request: SearchRequest, { live, dictionary }: Snapshot): (row: number) => number {
  const { column, isDescending } = keyOf(request)
  const places = live.numbers('place_id')
  const last = Number.POSITIVE_INFINITY

  if (column === 'miles') {
    const milesOf = milesByPlace(request, dictionary)
    return (row) => milesOf(places[row] ?? 0) ?? last
  }

  const values = live.numbers(column)
  if (column === 'score' && hasPlace(request)) {
    const milesOf = milesByPlace(request, dictionary)
    return (row) => pointsAt(milesOf(places[row] ?? 0) ?? 0) - (values[row] ?? 0)
  }

  return (row) => {
    const value = values[row] ?? unknown
    return value === unknown ? last : isDescending ? -value : value
  }
}

const pointsAt = (miles: number) =>
  Math.min(relevance.maxMilesPoints, Math.floor(miles / relevance.milesPerPoint))

/** The miles from the centre of a search to a place, computed once for each place. */
function milesByPlace(request: SearchRequest, { places }: Pick<Dictionary, 'places'>) {
  const proximityOf = proximityTo(request)
  const known = new Map<number, number | null>()

  return (id: number) => {
    const before = known.get(id)
    if (before !== undefined) return before

    const place = places[id - 1]
    const miles = place ? proximityOf(place).miles : null
    known.set(id, miles)

    return miles
  }
}
