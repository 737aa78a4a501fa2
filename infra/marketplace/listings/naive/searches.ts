import type { Attribute } from '#shared/search/filter.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import type { CodeBook } from '../code-book.ts'
import { facetOptions, facetsOf } from '../facet.ts'
import type { DealerPlace, ListingIndex, Spotlight } from '../listing-index.ts'
import { optionsOf } from '../options.ts'
import { presentPage, toListing, toOwner, toPriceHistory } from '../present.ts'
import { priceBucketOf, priceStats, yearStats } from '../range-stats.ts'
import { reachOf } from '../reach.ts'
import { similarCount } from '../relevance.ts'
import { spotlightRules, takeTurn } from '../spotlight-turns.ts'
import { attributeOf, type StoredListing } from '../stored-listing.ts'
import { matcher } from './matches.ts'
import { atMostPerOwner, compareBy, likenessOf } from './order.ts'
import { countBy, countByText } from './tally.ts'

/** One version of the inventory. */
export interface Held {
  /** Expired ones too. */
  readonly cars: readonly StoredListing[]
  readonly codes: CodeBook
  /** Relevance points by id. */
  readonly scores: ReadonlyMap<number, number>
}

type Searches = Omit<ListingIndex, 'apply' | 'rebuild' | 'version' | 'close'>

/** All that the index answers; `today` in days since 1970-01-01. */
export function createNaiveSearches(held: () => Held, today: () => number): Searches {
  const present = (cars: readonly StoredListing[], request: SearchRequest = {}) => presentPage(cars, request, today())
  const similar = async (id: number, count: number) => present(mostLike(held(), id).slice(0, count)).listings
  return {
    similar,
    async search(request) {
      const { firstRecord = 0, numRecords = pageSize } = request
      const page = ranked(held(), request).slice(firstRecord, firstRecord + numRecords)
      return { ...present(page, request), ...countsOf(held(), request) }
    },
    count: async (request) => found(held(), request).length,
    async group(request, attribute) {
      const counts = countByText(found(held(), request), (car) => attributeOf(car, attribute))
      return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    },
    async options(param, parent) {
      const liveCodes = (attribute: Attribute) => new Set(countByText(found(held(), {}), (car) => attributeOf(car, attribute)).keys())
      return optionsOf({ param, parent, codes: held().codes, liveCodes })
    },
    async topPerTier(request, spotlights, rotation) {
      const pick = (tier: Spotlight['tier']) => {
        const { count = 0 } = spotlights.find((spotlight) => spotlight.tier === tier) ?? {}
        const ofTier = ranked(held(), { ...request, sortBy: 'relevance' }).filter((car) => car.owner.tier === tier)
        return takeTurn(atMostPerOwner(ofTier, spotlightRules.perOwner).slice(0, count * spotlightRules.turns), count, rotation)
      }
      const [featured, standard] = [pick('featured'), pick('standard')]
      const { owners } = present([...featured, ...standard], request)
      return { featured: present(featured, request).listings, standard: present(standard, request).listings, owners }
    },
    async get(id) {
      const car = held().cars.find((candidate) => candidate.id === id)
      if (!car) return undefined
      const listing = toListing(car, { today: today(), images: 'all' })
      const [priceHistory, others] = [toPriceHistory(car), await similar(id, similarCount)]
      return { listing, owner: toOwner(car.owner), priceHistory, isExpired: car.isExpired, similar: others }
    },
    dealerPlaces: async () => dealerPlacesOf(held()),
    size: async () => found(held(), {}).length,
  }
}

function dealerPlacesOf(held: Held): DealerPlace[] {
  const dealers = new Map(found(held, { sellerType: ['D'] }).map(({ owner }) => [owner.id, owner]))
  const places = Map.groupBy(dealers.values(), ({ zip, city, state }) => [zip, city, state].join())
  return [...places]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .flatMap(([, [owner, ...others]]) =>
      owner ? { zip: owner.zip, city: owner.city, state: owner.state, dealers: others.length + 1 } : [],
    )
}

function found({ cars, codes }: Held, request: SearchRequest, without?: string): StoredListing[] {
  const matches = matcher(request, codes)
  return cars.filter((car) => matches(car, without))
}

function ranked(held: Held, request: SearchRequest): StoredListing[] {
  const reach = reachOf(request)
  return found(held, request)
    .map((car) => ({ car, points: held.scores.get(car.id) ?? 0, miles: reach(car.owner).miles }))
    .sort(compareBy(request))
    .map(({ car }) => car)
}

function mostLike(held: Held, id: number): StoredListing[] {
  const car = held.cars.find((candidate) => candidate.id === id)
  if (!car) return []
  const others = found(held, {}).filter((other) => other.id !== id)
  return others.sort((a, b) => likenessOf(car, b) - likenessOf(car, a) || a.id - b.id)
}

function countsOf(held: Held, request: SearchRequest) {
  const hits = found(held, request)
  const facets = facetsOf(request, held.codes).map((facet) => {
    const counts = countByText(found(held, request, facet.filterId), (car) => attributeOf(car, facet.attribute))
    return [facet.param, facetOptions(facet, counts, held.codes)] as const
  })
  const prices = hits.flatMap((car) => car.priceUsd ?? [])
  const bounds = prices.length === 0 ? { min: null, max: null } : { min: Math.min(...prices), max: Math.max(...prices) }
  return {
    totalResultCount: hits.length,
    stats: { derivedprice: priceStats(bounds, countBy(prices, priceBucketOf)), year: yearStats(countBy(hits, (car) => car.year)) },
    filters: Object.fromEntries(facets),
  }
}
