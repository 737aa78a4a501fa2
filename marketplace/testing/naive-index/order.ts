import { mixListings } from '#marketplace/listings/mix-listings.ts'
import { type OwnerPlace, proximityTo } from '#marketplace/listings/proximity.ts'
import { relevance, similarity } from '#marketplace/listings/relevance.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import type { SearchRequest, SortBy } from '#shared/search/search-request.ts'

/** The relevance points of every live car, without the distance. */
export function scoreCars(cars: Iterable<StoredListing>, today: number): Map<number, number> {
  const owners = Map.groupBy(
    [...cars].filter((car) => !car.isExpired),
    (car) => car.owner.id,
  )

  const scores = new Map<number, number>()

  for (const stock of owners.values()) {
    const best = stock
      .map((car) => ({ id: car.id, points: pointsOf(car, today) }))
      .sort((a, b) => b.points - a.points || a.id - b.id)

    for (const [rank, { id, points }] of best.entries()) {
      scores.set(id, points - relevance.ownerRank * Math.min(rank, relevance.maxOwnerRank))
    }
  }

  return scores
}

function pointsOf(car: StoredListing, today: number) {
  const deals: Partial<Record<string, number>> = relevance.deal
  const days = today - car.listedOnDay

  return (
    (deals[car.dealType ?? ''] ?? 0) +
    (car.priceUsd === null ? 0 : relevance.hasPrice) +
    (relevance.freshness.find(({ upToDays }) => days <= upToDays)?.points ?? 0) +
    Math.round((car.owner.rating ?? 0) * relevance.ratingStar) +
    ((car.id * relevance.scatter.factor) % relevance.scatter.points)
  )
}

interface Ranked {
  readonly car: StoredListing
  readonly points: number
  readonly miles: number | null
}

/** The relevance of a car at a distance; higher is better. */
const relevanceOf = (points: number, miles: number | null) =>
  points -
  (miles === null ? 0 : Math.min(relevance.maxMilesPoints, Math.floor(miles / relevance.milesPerPoint)))

type Key = (ranked: Ranked) => number | null
const byRelevance: Key = ({ points, miles }) => -relevanceOf(points, miles)

const keys: Record<SortBy, Key> = {
  relevance: byRelevance,
  derivedpriceASC: ({ car }) => car.priceUsd,
  derivedpriceDESC: ({ car }) => negative(car.priceUsd),
  distanceASC: ({ miles }) => miles,
  datelistedDESC: ({ car }) => -car.listedOnDay,
  datelistedASC: ({ car }) => car.listedOnDay,
  mileageASC: ({ car }) => car.mileageMi,
  mileageDESC: ({ car }) => negative(car.mileageMi),
  yearDESC: ({ car }) => -car.year,
  yearASC: ({ car }) => car.year,
}

const negative = (value: number | null) => (value === null ? null : -value)

/** A comparison that puts unknown values last and orders ties by id. */
export function compareBy({ sortBy = 'relevance', zip }: SearchRequest): (a: Ranked, b: Ranked) => number {
  const key = sortBy === 'distanceASC' && !zip ? byRelevance : keys[sortBy]
  const rank = (ranked: Ranked) => key(ranked) ?? Number.MAX_VALUE
  return (a, b) => rank(a) - rank(b) || a.car.id - b.car.id
}

/** Results in which models and owners take turns, where they are ordered by relevance (see relevance.ts). */
export function mixed(
  ranked: readonly StoredListing[],
  { sortBy = 'relevance', zip }: SearchRequest,
): readonly StoredListing[] {
  if (sortBy !== 'relevance' && (sortBy !== 'distanceASC' || zip)) return ranked
  return mixListings(ranked)
}

export function similarityOf(car: StoredListing, other: StoredListing) {
  const percent =
    car.priceUsd === null || other.priceUsd === null
      ? similarity.price
      : Math.floor((Math.abs(car.priceUsd - other.priceUsd) * 100) / Math.max(1, car.priceUsd))

  return (
    (car.vehicleStyleCode !== null && car.vehicleStyleCode === other.vehicleStyleCode
      ? similarity.style
      : 0) +
    (car.modelCode === other.modelCode ? similarity.model : 0) +
    (car.makeCode === other.makeCode ? similarity.make : 0) +
    Math.max(0, similarity.price - percent) +
    Math.max(0, similarity.year - similarity.perYear * Math.abs(car.year - other.year))
  )
}

/** The points of a seller's place for being near a zip; none without one. */
export const nearPointsFrom = (zip: string | undefined) => (place: OwnerPlace) => {
  const { miles } = proximityTo(zip === undefined ? {} : { zip, searchRadius: 0 })(place)
  return miles === null ? 0 : (similarity.near.find(({ upToMi }) => miles <= upToMi)?.points ?? 0)
}

/** The best listing of each owner, then the second best of each, and so on, at most `most` of one owner. */
export function bestOfOwners(best: readonly StoredListing[], most: number): StoredListing[] {
  const placeOfOwner = (car: StoredListing, at: number) =>
    best.slice(0, at).filter((better) => better.owner.id === car.owner.id).length

  return best
    .map((car, at) => ({ car, place: placeOfOwner(car, at) }))
    .filter(({ place }) => place < most)
    .sort((a, b) => a.place - b.place)
    .map(({ car }) => car)
}
