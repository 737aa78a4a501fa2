import type { CodeBook } from '#marketplace/listings/code-book.ts'
import { facetOptions, facetsOf } from '#marketplace/listings/facet.ts'
import { recipientOfCar, recipientOfOwner } from '#marketplace/listings/lead-recipient.ts'
import type {
  CarLookUps,
  DealerPlace,
  GroupedBy,
  ListingCards,
  ListingCounts,
  Spotlight,
} from '#marketplace/listings/listing-index.ts'
import { matcher } from '#marketplace/listings/matching/matcher.ts'
import { optionsOf } from '#marketplace/listings/options.ts'
import { presentById, presentPage } from '#marketplace/listings/present.ts'
import { presentOne } from '#marketplace/listings/present-one.ts'
import { type Picked, presentTiers } from '#marketplace/listings/present-tiers.ts'
import { proximityTo } from '#marketplace/listings/proximity.ts'
import {
  leavesOutUnpriced,
  priceBucketOf,
  priceFilterId,
  priceStats,
  yearFilterId,
  yearStats,
} from '#marketplace/listings/range-stats.ts'
import { similarCount } from '#marketplace/listings/relevance.ts'
import { rotate, spotlightRules } from '#marketplace/listings/spotlight-rotation.ts'
import { attributeOf, factsOf, type StoredListing } from '#marketplace/listings/stored-listing.ts'
import { codesOf } from '#shared/search/codes-of.ts'
import { listFilters, treeFilters } from '#shared/search/filters.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import { marketOf } from './car-market.ts'
import { clustersOf } from './clusters.ts'
import { countBy } from './count-by.ts'
import { naiveGroups } from './groups.ts'
import { bestOfOwners, compareBy, mixed, nearPointsFrom, similarityOf } from './order.ts'
import { sumMileages, sumPrices } from './sums.ts'

/** One version of the inventory. */
export interface Snapshot {
  /** All listings, expired ones included. */
  readonly cars: readonly StoredListing[]
  readonly codes: CodeBook
  /** Relevance points by listing id. */
  readonly scores: ReadonlyMap<number, number>
  /** Days since 1970-01-01. */
  readonly today: number
}

/** The reading methods of the index. */
export const createNaiveSearches = (snapshot: () => Snapshot): ListingCards & ListingCounts & CarLookUps => ({
  ...cardsOf(snapshot),
  ...totalsOf(snapshot),
  ...lookUpsOf(snapshot),
})

function cardsOf(snapshot: () => Snapshot): ListingCards {
  const present = (cars: readonly StoredListing[], request: SearchRequest = {}) =>
    presentPage(cars, { request, today: snapshot().today })
  return {
    search: async (request) => ({
      ...present(pageOf(snapshot(), request), request),
      ...countsOf(snapshot(), request),
    }),
    list: async (request) => present(pageOf(snapshot(), request), request),
    async topPerTier(request, spotlights, rotation) {
      const ranking = ranked(snapshot(), { ...request, sortBy: 'relevance' })
      const picked = spotlights.map((spotlight) => pickFrom(ranking, spotlight, rotation))
      return presentTiers(picked, { request, today: snapshot().today })
    },
    similar: async (id, count) => present(mostLike(snapshot(), id).slice(0, count)).listings,
    withVins: async (vins) =>
      present(
        found(snapshot(), {})
          .filter(({ vin }) => vins.includes(vin))
          .sort((a, b) => a.id - b.id),
      ).listings,
    withIds: async (ids) =>
      presentById(
        ids,
        snapshot()
          .cars.filter(({ id }) => ids.includes(id))
          .map(withoutMaterial)
          .sort((a, b) => a.id - b.id),
        snapshot().today,
      ),
  }
}

function totalsOf(snapshot: () => Snapshot): ListingCounts {
  return {
    count: async (request) => found(snapshot(), request).length,
    async group(request, by) {
      const counts = countBy(found(snapshot(), request), keysOf(by, snapshot().today))
      return [...counts]
        .map(([value, count]) => ({ value, count }))
        .sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    },
    clusters: async (request, cellDegrees) => clustersOf(found(snapshot(), request), cellDegrees),
    sumPrices: async (request, by) => sumPrices(found(snapshot(), request), by),
    sumMileages: async (request) => sumMileages(found(snapshot(), request)),
    async options(param, parent) {
      const liveCodes = () => new Set(countBy(found(snapshot(), {}), keysOf(param, snapshot().today)).keys())
      return optionsOf({ param, parent, codes: snapshot().codes, liveCodes })
    },
    ...naiveGroups((request) => found(snapshot(), request)),
    dealerPlaces: async () => dealerPlacesOf(snapshot()),
    size: async () => found(snapshot(), {}).length,
  }
}

function lookUpsOf(snapshot: () => Snapshot): CarLookUps {
  return {
    async facts(id) {
      const car = snapshot().cars.find((candidate) => candidate.id === id)
      return car && factsOf(car, snapshot().today)
    },
    async get(id, zip) {
      const car = snapshot().cars.find((candidate) => candidate.id === id)
      return (
        car &&
        presentOne({
          car,
          similar: mostLike(snapshot(), id, zip).slice(0, similarCount),
          market: marketOf(car, found(snapshot(), {}), snapshot().today),
          zip,
          today: snapshot().today,
        })
      )
    },
    async leadRecipient(subject) {
      const { cars, today } = snapshot()
      if ('listingId' in subject) {
        const car = cars.find(({ id }) => id === subject.listingId)
        return car && recipientOfCar(car, today)
      }

      const car = cars.find(({ owner }) => owner.id === subject.ownerId)
      return car && recipientOfOwner(car.owner)
    },
  }
}

/** The cars of a spotlight out of all that match, best first. */
function pickFrom(ranking: readonly StoredListing[], spotlight: Spotlight, rotation: number): Picked {
  const { tier, count } = spotlight
  const best = bestOfOwners(
    ranking.filter(({ owner }) => owner.tier === tier),
    spotlightRules.maxPerOwner,
  )

  const candidates = best.slice(0, Math.min(count * spotlightRules.rounds, spotlightRules.maxCandidates))

  return { ...spotlight, cars: rotate(candidates, count, rotation) }
}

function dealerPlacesOf(snapshot: Snapshot): DealerPlace[] {
  const dealers = new Map(found(snapshot, { sellerType: ['D'] }).map(({ owner }) => [owner.id, owner]))
  const places = Map.groupBy(dealers.values(), ({ zip, city, state }) => [zip, city, state].join())

  return [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [owner, ...others]]) =>
      owner ? { zip: owner.zip, city: owner.city, state: owner.state, dealers: others.length + 1 } : [],
    )
}

const sources = [...listFilters, ...treeFilters.flatMap((tree) => tree.levels)]

/** A function that returns the codes of a parameter that a listing has. */
function keysOf(by: GroupedBy, today: number): (car: StoredListing) => readonly string[] {
  if (by === 'year') return (car) => [String(car.year)]
  const source = sources.find(({ param }) => param === by)
  if (!source) throw new Error(`no filter declares the parameter ${by}`)

  const declared = 'options' in source ? source : { options: [] }

  return (car) => codesOf(declared, attributeOf(car, source.attribute, today))
}

function found(snapshot: Snapshot, request: SearchRequest, without?: string): StoredListing[] {
  const { cars } = snapshot
  const matches = matcher(request, snapshot)
  return cars.filter((car) => matches(car, without)).map(withoutMaterial)
}

/** What the page of a car alone shows is not among results. */
const withoutMaterial = ({ material: _, ...car }: StoredListing): StoredListing => car

function ranked(snapshot: Snapshot, request: SearchRequest): StoredListing[] {
  const proximityOf = proximityTo(request)
  return found(snapshot, request)
    .map((car) => ({ car, points: snapshot.scores.get(car.id) ?? 0, miles: proximityOf(car.owner).miles }))
    .sort(compareBy(request))
    .map(({ car }) => car)
}

function pageOf(snapshot: Snapshot, request: SearchRequest): readonly StoredListing[] {
  const { firstRecord = 0, numRecords = pageSize } = request
  return mixed(ranked(snapshot, request), request).slice(firstRecord, firstRecord + numRecords)
}

function mostLike(snapshot: Snapshot, id: number, zip?: string): StoredListing[] {
  const car = snapshot.cars.find((candidate) => candidate.id === id)
  if (!car) return []

  const others = found(snapshot, {}).filter((other) => other.id !== id)

  const near = nearPointsFrom(zip)
  const points = (other: StoredListing) => similarityOf(car, other) + near(other.owner)

  return others.sort((a, b) => points(b) - points(a) || a.id - b.id)
}

function countsOf(snapshot: Snapshot, request: SearchRequest) {
  const hits = found(snapshot, request)
  const everyCar = found(snapshot, {})
  const facets = facetsOf(request, snapshot.codes).map((facet) => {
    const counted = facet.isCounted ? found(snapshot, request, facet.filterId) : []
    const keys = keysOf(facet.param, snapshot.today)
    return [
      facet.param,
      facetOptions(
        facet,
        { counts: countBy(counted, keys), live: () => everyCar.flatMap(keys) },
        snapshot.codes,
      ),
    ] as const
  })

  const atAnyPrice = found(snapshot, request, priceFilterId)
  const prices = atAnyPrice.flatMap((car) => car.priceUsd ?? [])
  const bounds =
    prices.length === 0 ? { min: null, max: null } : { min: Math.min(...prices), max: Math.max(...prices) }
  const years = countBy(found(snapshot, request, yearFilterId), (car) => [car.year])

  return {
    totalResultCount: hits.length,
    stats: {
      derivedprice: priceStats(
        bounds,
        countBy(prices, (price) => [priceBucketOf(price)]),
      ),
      year: yearStats(years),
    },
    filters: Object.fromEntries(facets),
    ...(leavesOutUnpriced(request) && { unpricedCount: atAnyPrice.length - prices.length }),
  }
}
