import type { Attribute } from '#shared/search/filter.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import type { CodeBook } from './code-book.ts'
import { facetOptions, facetsOf } from './facet.ts'
import type { ListingIndex } from './listing-index.ts'
import { matcher } from './naive/matches.ts'
import { compareBy, likenessOf, type Ranked, scoreCars } from './naive/order.ts'
import { rateDeals } from './naive/rate.ts'
import { codesOf, emptyStock, merge, type Stock, stage } from './naive/stock.ts'
import { optionsOf } from './options.ts'
import { distinctOwners, toListing, toOwner, toPriceHistory } from './present.ts'
import { priceBucketOf, priceStats, yearStats } from './range-stats.ts'
import { reachOf } from './reach.ts'
import { similarCount } from './relevance.ts'
import { spotlightRules, takeTurn } from './spotlight-turns.ts'
import { attributeOf, dayOf, type StoredListing } from './stored-listing.ts'

/** The search engine as plain loops over everything: the oracle that faster engines are held to. */
export function createNaiveIndex({ now }: { now: () => Date }): ListingIndex {
  let stock = emptyStock
  let codes: CodeBook = new Map()
  let scores: ReadonlyMap<number, number> = new Map()
  let version = 0

  const today = () => dayOf(now())
  const cars = () => [...stock.cars.values()]
  const carOf = (id: number) => cars().find((car) => car.id === id)
  const found = (request: SearchRequest, without?: string) => {
    const matches = matcher(request, codes)
    return cars().filter((car) => matches(car, without))
  }
  const ranked = (request: SearchRequest): Ranked[] => {
    const reach = reachOf(request)
    const rank = (car: StoredListing) => ({ car, points: scores.get(car.id) ?? 0, miles: reach(car.owner).miles })
    return found(request).map(rank).sort(compareBy(request))
  }
  const show = ({ car, miles }: { car: StoredListing; miles?: number | null }) =>
    toListing(car, { today: today(), miles: miles ?? null, images: 'first' })
  const take = (merged: Stock) => {
    const rated = rateDeals(merged.cars)
    stock = { ...merged, cars: rated }
    codes = codesOf(stock)
    scores = scoreCars(rated.values(), today())
    version++
  }

  const index: ListingIndex = {
    async search(request) {
      const { firstRecord = 0, numRecords = pageSize } = request
      const hits = ranked(request)
      const page = hits.slice(firstRecord, firstRecord + numRecords)
      const facets = facetsOf(request, codes).map((facet) => {
        const counts = countBy(found(request, facet.filterId), (car) => attributeOf(car, facet.attribute))
        return [facet.param, facetOptions(facet, byText(counts), codes)] as const
      })
      const prices = hits.flatMap(({ car }) => car.priceUsd ?? [])
      const bounds = prices.length === 0 ? { min: null, max: null } : { min: Math.min(...prices), max: Math.max(...prices) }
      return {
        listings: page.map(show),
        owners: distinctOwners(page.map(({ car, miles }) => toOwner(car.owner, miles))),
        totalResultCount: hits.length,
        stats: { derivedprice: priceStats(bounds, countBy(prices, priceBucketOf)), year: yearStats(countBy(hits, ({ car }) => car.year)) },
        filters: Object.fromEntries(facets),
      }
    },
    async count(request) {
      return found(request).length
    },
    async group(request, attribute) {
      const counts = byText(countBy(found(request), (car) => attributeOf(car, attribute)))
      return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
    },
    async options(param, parent) {
      const liveCodes = (attribute: Attribute) => new Set(found({}).map((car) => String(attributeOf(car, attribute))))
      return optionsOf({ param, parent, codes, liveCodes })
    },
    async topPerTier(request, spotlights, rotation) {
      const best = ranked({ ...request, sortBy: 'relevance' })
      const pick = (tier: string) => {
        const { count = 0 } = spotlights.find((spotlight) => spotlight.tier === tier) ?? {}
        const candidates = atMostPerOwner(
          best.filter(({ car }) => car.owner.tier === tier),
          spotlightRules.perOwner,
        )
        return takeTurn(candidates.slice(0, count * spotlightRules.turns), count, rotation)
      }
      const featured = pick('featured')
      const standard = pick('standard')
      const owners = [...featured, ...standard].map(({ car, miles }) => toOwner(car.owner, miles))
      return { featured: featured.map(show), standard: standard.map(show), owners: distinctOwners(owners) }
    },
    async similar(id, count) {
      const car = carOf(id)
      if (!car) return []
      return found({})
        .filter((other) => other.id !== id)
        .sort((a, b) => likenessOf(car, b) - likenessOf(car, a) || a.id - b.id)
        .slice(0, count)
        .map((other) => show({ car: other }))
    },
    async get(id) {
      const car = carOf(id)
      if (!car) return undefined
      return {
        listing: toListing(car, { today: today(), images: 'all' }),
        owner: toOwner(car.owner),
        priceHistory: toPriceHistory(car),
        isExpired: car.isExpired,
        similar: await index.similar(id, similarCount),
      }
    },
    async apply(inventory) {
      const staged = await stage(inventory)
      const merged = merge({ stock, staged, scope: 'named owners', today: today() })
      take(merged.stock)
      return merged.report
    },
    async rebuild(inventory) {
      const staged = await stage(inventory)
      take(merge({ stock, staged, scope: 'all owners', today: today() }).stock)
      return staged.records.size
    },
    async size() {
      return found({}).length
    },
    version: () => version,
    close: async () => undefined,
  }
  return index
}

function countBy<T, K>(items: readonly T[], keyOf: (item: T) => K | null): Map<K, number> {
  const counts = new Map<K, number>()
  for (const item of items) {
    const key = keyOf(item)
    if (key !== null) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  return counts
}

const byText = (counts: ReadonlyMap<string | number, number>) => new Map([...counts].map(([value, count]) => [String(value), count]))

const atMostPerOwner = (ranked: readonly Ranked[], most: number) =>
  ranked.filter(({ car }, place) => ranked.slice(0, place).filter((better) => better.car.owner.id === car.owner.id).length < most)
