import type { Attribute } from '#shared/search/filter.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import type { CodeBook } from './code-book.ts'
import { facetOptions, facetsOf } from './facet.ts'
import type { Inventory, ListingIndex, Spotlight } from './listing-index.ts'
import { matcher } from './naive/matches.ts'
import { atMostPerOwner, compareBy, likenessOf, type Ranked, scoreCars } from './naive/order.ts'
import { rateDeals } from './naive/rate.ts'
import { codesOf, emptyStock, merge, type Stock, stage } from './naive/stock.ts'
import { countBy, countByText } from './naive/tally.ts'
import { optionsOf } from './options.ts'
import { presentPage, toListing, toOwner, toPriceHistory } from './present.ts'
import { priceBucketOf, priceStats, yearStats } from './range-stats.ts'
import { reachOf } from './reach.ts'
import { similarCount } from './relevance.ts'
import { spotlightRules, takeTurn } from './spotlight-turns.ts'
import { attributeOf, dayOf, type StoredListing } from './stored-listing.ts'

/** The search engine as plain loops over everything: the oracle that faster engines are held to. */
export const createNaiveIndex = ({ now }: { now: () => Date }): ListingIndex => new NaiveListingIndex(now)

class NaiveListingIndex implements ListingIndex {
  #stock = emptyStock
  #codes: CodeBook = new Map()
  #scores: ReadonlyMap<number, number> = new Map()
  #version = 0
  readonly #now: () => Date

  constructor(now: () => Date) {
    this.#now = now
  }

  async search(request: SearchRequest) {
    const { firstRecord = 0, numRecords = pageSize } = request
    const hits = this.#ranked(request).map(({ car }) => car)
    const facets = facetsOf(request, this.#codes).map((facet) => {
      const counts = countByText(this.#found(request, facet.filterId), (car) => attributeOf(car, facet.attribute))
      return [facet.param, facetOptions(facet, counts, this.#codes)] as const
    })
    const prices = hits.flatMap((car) => car.priceUsd ?? [])
    const bounds = prices.length === 0 ? { min: null, max: null } : { min: Math.min(...prices), max: Math.max(...prices) }
    return {
      ...presentPage(hits.slice(firstRecord, firstRecord + numRecords), request, this.#today()),
      totalResultCount: hits.length,
      stats: { derivedprice: priceStats(bounds, countBy(prices, priceBucketOf)), year: yearStats(countBy(hits, (car) => car.year)) },
      filters: Object.fromEntries(facets),
    }
  }

  async count(request: SearchRequest) {
    return this.#found(request).length
  }

  async group(request: SearchRequest, attribute: Attribute) {
    const counts = countByText(this.#found(request), (car) => attributeOf(car, attribute))
    return [...counts].map(([value, count]) => ({ value, count })).sort((a, b) => b.count - a.count || (a.value < b.value ? -1 : 1))
  }

  async options(param: CodesParam, parent?: string) {
    const liveCodes = (attribute: Attribute) => new Set(countByText(this.#found({}), (car) => attributeOf(car, attribute)).keys())
    return optionsOf({ param, parent, codes: this.#codes, liveCodes })
  }

  async topPerTier(request: SearchRequest, spotlights: readonly Spotlight[], rotation: number) {
    const best = this.#ranked({ ...request, sortBy: 'relevance' }).map(({ car }) => car)
    const pick = (tier: Spotlight['tier']) => {
      const { count = 0 } = spotlights.find((spotlight) => spotlight.tier === tier) ?? {}
      const ofTier = best.filter((car) => car.owner.tier === tier)
      return takeTurn(atMostPerOwner(ofTier, spotlightRules.perOwner).slice(0, count * spotlightRules.turns), count, rotation)
    }
    const present = (cars: readonly StoredListing[]) => presentPage(cars, request, this.#today())
    const [featured, standard] = [pick('featured'), pick('standard')]
    return {
      featured: present(featured).listings,
      standard: present(standard).listings,
      owners: present([...featured, ...standard]).owners,
    }
  }

  async similar(id: number, count: number) {
    const car = this.#find(id)
    if (!car) return []
    const others = this.#found({}).filter((other) => other.id !== id)
    others.sort((a, b) => likenessOf(car, b) - likenessOf(car, a) || a.id - b.id)
    return presentPage(others.slice(0, count), {}, this.#today()).listings
  }

  async get(id: number) {
    const car = this.#find(id)
    if (!car) return undefined
    return {
      listing: toListing(car, { today: this.#today(), images: 'all' }),
      owner: toOwner(car.owner),
      priceHistory: toPriceHistory(car),
      isExpired: car.isExpired,
      similar: await this.similar(id, similarCount),
    }
  }

  async apply(inventory: Inventory) {
    const staged = await stage(inventory)
    const { stock, report } = merge({ stock: this.#stock, staged, scope: 'named owners', today: this.#today() })
    this.#take(stock)
    return report
  }

  async rebuild(inventory: Inventory) {
    const staged = await stage(inventory)
    this.#take(merge({ stock: this.#stock, staged, scope: 'all owners', today: this.#today() }).stock)
    return staged.records.size
  }

  async size() {
    return this.#found({}).length
  }

  version() {
    return this.#version
  }

  async close() {
    this.#stock = emptyStock
  }

  #today() {
    return dayOf(this.#now())
  }

  #find(id: number) {
    return [...this.#stock.cars.values()].find((car) => car.id === id)
  }

  #found(request: SearchRequest, without?: string) {
    const matches = matcher(request, this.#codes)
    return [...this.#stock.cars.values()].filter((car) => matches(car, without))
  }

  #ranked(request: SearchRequest): Ranked[] {
    const reach = reachOf(request)
    return this.#found(request)
      .map((car) => ({ car, points: this.#scores.get(car.id) ?? 0, miles: reach(car.owner).miles }))
      .sort(compareBy(request))
  }

  #take(merged: Stock) {
    this.#stock = { ...merged, cars: rateDeals(merged.cars) }
    this.#codes = codesOf(this.#stock)
    this.#scores = scoreCars(this.#stock.cars.values(), this.#today())
    this.#version++
  }
}
