import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ListingIndex, Spotlight } from '../listing-index.ts'
import { optionsOf } from '../options.ts'
import { presentPage, toListing, toOwner, toPriceHistory } from '../present.ts'
import { similarCount } from '../relevance.ts'
import type { StoredListing } from '../stored-listing.ts'
import { countFound, findDealerPlaces, findOne, groupFound, pickOfTier, pickSimilar } from './pick.ts'
import type { Readers } from './readers.ts'
import { countInventory, type Snapshot, search } from './search.ts'

type Searches = Omit<ListingIndex, 'apply' | 'rebuild' | 'version' | 'close'>

/** All that the index answers; `today` in days since 1970-01-01. */
export function createSearches({ read }: Readers, today: () => number): Searches {
  const similarTo = async (snapshot: Snapshot, car: StoredListing, count: number) =>
    presentPage(await pickSimilar(snapshot, car, count), {}, today()).listings
  return {
    async search(request) {
      const { cards, ...found } = await read((snapshot) => search(snapshot, request))
      return { ...presentPage(cards, request, today()), ...found }
    },
    count: (request) => read((snapshot) => countFound(snapshot, request)),
    group: (request, by) => read((snapshot) => groupFound(snapshot, request, by)),
    options: (param, parent) =>
      read(async (snapshot) => {
        const { options } = await countInventory(snapshot)
        return optionsOf({ param, parent, codes: snapshot.catalogue.codes, liveCodes: () => new Set(options(param).keys()) })
      }),
    async topPerTier(request, spotlights, rotation) {
      const { featured, standard } = await read((snapshot) => pickTiers(snapshot, { request, spotlights, rotation }))
      const { owners } = presentPage([...featured, ...standard], request, today())
      const listings = (cards: readonly StoredListing[]) => presentPage(cards, request, today()).listings
      return { featured: listings(featured), standard: listings(standard), owners }
    },
    similar: (id, count) =>
      read(async (snapshot) => {
        const car = await findOne(snapshot, id)
        return car ? similarTo(snapshot, car, count) : []
      }),
    get: (id) =>
      read(async (snapshot) => {
        const car = await findOne(snapshot, id)
        if (!car) return undefined
        const listing = toListing(car, { today: today(), images: 'all' })
        const similar = await similarTo(snapshot, car, similarCount)
        return { listing, owner: toOwner(car.owner), priceHistory: toPriceHistory(car), isExpired: car.isExpired, similar }
      }),
    dealerPlaces: () => read(findDealerPlaces),
    size: () => read(async (snapshot) => (await countInventory(snapshot)).total),
  }
}

interface TiersSearch {
  readonly request: SearchRequest
  readonly spotlights: readonly Spotlight[]
  readonly rotation: number
}

async function pickTiers(snapshot: Snapshot, { request, spotlights, rotation }: TiersSearch) {
  const pick = async (tier: Spotlight['tier']) => {
    const { count = 0 } = spotlights.find((spotlight) => spotlight.tier === tier) ?? {}
    return count === 0 ? [] : pickOfTier(snapshot, { request, tier, count, rotation })
  }
  return { featured: await pick('featured'), standard: await pick('standard') }
}
