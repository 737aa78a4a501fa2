import { mixListings } from '#marketplace/listings/mix-listings.ts'
import { hasPlace } from '#marketplace/listings/proximity.ts'
import { mixedListings, relevance } from '#marketplace/listings/relevance.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import type { SearchRequest, SortBy } from '#shared/search/search-request.ts'
import { numberField } from './fields.ts'
import { placesAround } from './places-around.ts'
import type { Snapshot } from './snapshot.ts'

type Order = 'asc' | 'desc'

const keys: Record<Exclude<SortBy, 'relevance' | 'distanceASC'>, readonly [field: string, order: Order]> = {
  derivedpriceASC: [numberField('priceUsd'), 'asc'],
  derivedpriceDESC: [numberField('priceUsd'), 'desc'],
  datelistedDESC: ['listedOnDay', 'desc'],
  datelistedASC: ['listedOnDay', 'asc'],
  mileageASC: [numberField('mileageMi'), 'asc'],
  mileageDESC: [numberField('mileageMi'), 'desc'],
  yearDESC: [numberField('year'), 'desc'],
  yearASC: [numberField('year'), 'asc'],
}

/** Whether a search is ordered by relevance, whose results are mixed. */
const isMixed = ({ sortBy = 'relevance', ...request }: SearchRequest): boolean =>
  sortBy === 'relevance' || (sortBy === 'distanceASC' && !hasPlace(request))

/** The order of a search: unknown values last, ties by id. */
export const orderOf = (request: SearchRequest, snapshot: Snapshot): readonly object[] => [
  keyOf(request, snapshot),
  { id: 'asc' },
]

function keyOf(request: SearchRequest, snapshot: Snapshot): object {
  const { sortBy = 'relevance' } = request
  if (isMixed(request)) return hasPlace(request) ? byNearRelevance(request, snapshot) : { score: 'desc' }
  if (sortBy === 'distanceASC') return byMiles(request, snapshot)
  if (sortBy === 'relevance') return { score: 'desc' }

  const [field, order] = keys[sortBy]

  return { [field]: { order, missing: '_last' } }
}

const byScript = (source: string, params: object, order: Order) => ({
  _script: { type: 'number', order, script: { source, params } },
})

/** A value of each place at the index of its id. Few places have owners, so that the list is short. */
const byPlace = (
  request: SearchRequest,
  { dictionary }: Snapshot,
  pointsOf: (miles: number | null) => number,
) => placesAround(request, dictionary).miles.map(pointsOf)

const { maxMilesPoints, milesPerPoint } = relevance

/** The points that a listing loses at each place, by the place's id; none in a search without a place. */
export const lossByPlace = (request: SearchRequest, snapshot: Snapshot): readonly number[] =>
  hasPlace(request)
    ? byPlace(request, snapshot, (miles) =>
        Math.min(maxMilesPoints, Math.floor((miles ?? 0) / milesPerPoint)),
      )
    : []

const byNearRelevance = (request: SearchRequest, snapshot: Snapshot) =>
  byScript(
    "doc['score'].value - params.points[(int) doc['placeId'].value]",
    { points: lossByPlace(request, snapshot) },
    'desc',
  )

/** More miles than there are between any two places: a place that is unknown is last. */
const unknownMiles = 1_000_000

const byMiles = (request: SearchRequest, snapshot: Snapshot) =>
  byScript(
    "params.miles[(int) doc['placeId'].value]",
    { miles: byPlace(request, snapshot, (miles) => miles ?? unknownMiles) },
    'asc',
  )

interface Rows {
  readonly first: number
  readonly count: number
}

/** The rows to read for a page, and the page within them. The mixed order is made of whole blocks. */
export function pageOf(request: SearchRequest, { first, count }: Rows) {
  if (!isMixed(request)) return { read: { first, count }, cut: (cars: readonly StoredListing[]) => cars }

  const start = first - (first % mixedListings)
  const end = Math.ceil((first + count) / mixedListings) * mixedListings

  return {
    read: { first: start, count: end - start },
    cut: (cars: readonly StoredListing[]) => mixListings(cars).slice(first - start, first - start + count),
  }
}
