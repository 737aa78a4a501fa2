import { recipientOfCar, recipientOfOwner } from '#marketplace/listings/lead-recipient.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { optionsOf } from '#marketplace/listings/options.ts'
import { presentById, presentPage } from '#marketplace/listings/present.ts'
import { presentOne } from '#marketplace/listings/present-one.ts'
import { presentTiers } from '#marketplace/listings/present-tiers.ts'
import { similarCount } from '#marketplace/listings/relevance.ts'
import { factsOf } from '#marketplace/listings/stored-listing.ts'
import { findMarket } from './car-market.ts'
import { findChanges } from './changes.ts'
import { findClusters } from './clusters.ts'
import { findBlocks, findChangedDays, findGroups } from './groups.ts'
import {
  countFound,
  findDealerPlaces,
  findIds,
  findOne,
  findOwner,
  findVins,
  groupFound,
  pickSimilar,
} from './pick.ts'
import type { ReadPool } from './read-pool.ts'
import { countInventory, listPage, search } from './search.ts'
import { sumMileages, sumPrices } from './sums.ts'
import { pickTiers } from './tiers.ts'

type Searches = Omit<ListingIndex, 'apply' | 'rebuild' | 'version' | 'close'>

/** The reading methods of the index; `today` in days since 1970-01-01. */
export function createSearches({ read }: ReadPool, today: () => number): Searches {
  return {
    async search(request) {
      const { cards, ...found } = await read((snapshot) => search(snapshot, request))
      return { ...presentPage(cards, { request, today: today() }), ...found }
    },
    list: async (request) =>
      presentPage(await read((snapshot) => listPage(snapshot, request)), { request, today: today() }),
    count: (request) => read((snapshot) => countFound(snapshot, request)),
    group: (request, by) => read((snapshot) => groupFound(snapshot, request, by)),
    clusters: (request, cellDegrees) => read((snapshot) => findClusters(snapshot, request, cellDegrees)),
    sumPrices: (request, by) => read((snapshot) => sumPrices(snapshot, request, by)),
    sumMileages: (request) => read((snapshot) => sumMileages(snapshot, request)),
    options: (param, parent) =>
      read(async (snapshot) => {
        const { options } = await countInventory(snapshot)
        return optionsOf({
          param,
          parent,
          codes: snapshot.dictionary.codes,
          liveCodes: () => new Set(options(param).keys()),
        })
      }),
    async topPerTier(request, spotlights, rotation) {
      const picked = await read((snapshot) => pickTiers(snapshot, { request, spotlights, rotation }))
      return presentTiers(picked, { request, today: today() })
    },
    similar: (id, count) =>
      read(async (snapshot) => {
        const car = await findOne(snapshot, id)
        if (!car) return []
        return presentPage(await pickSimilar(snapshot, { car, count }), { request: {}, today: today() })
          .listings
      }),
    withVins: async (vins) =>
      presentPage(await read((snapshot) => findVins(snapshot, vins)), { request: {}, today: today() })
        .listings,
    withIds: async (ids) => presentById(await read((snapshot) => findIds(snapshot, ids)), today()),
    changes: (after, limit) => read((snapshot) => findChanges(snapshot, after, limit)),
    facts: (id) =>
      read(async (snapshot) => {
        const car = await findOne(snapshot, id)
        return car && factsOf(car, today())
      }),
    get: (id, zip) =>
      read(async (snapshot) => {
        const car = await findOne(snapshot, id)
        if (!car) return undefined
        const similar = await pickSimilar(snapshot, { car, zip, count: similarCount })
        return presentOne({ car, similar, market: await findMarket(snapshot, car), zip, today: today() })
      }),
    leadRecipient: (subject) =>
      read(async (snapshot) => {
        if ('ownerId' in subject) {
          const owner = await findOwner(snapshot, subject.ownerId)
          return owner && recipientOfOwner(owner)
        }

        const car = await findOne(snapshot, subject.listingId)
        return car && recipientOfCar(car, today())
      }),
    dealerPlaces: () => read(findDealerPlaces),
    blocks: (request, size) => read((snapshot) => findBlocks(snapshot, request, size)),
    changedDays: (request, range) => read((snapshot) => findChangedDays(snapshot, request, range)),
    groups: (request, limits) => read((snapshot) => findGroups(snapshot, request, limits)),
    size: () => read(async (snapshot) => (await countInventory(snapshot)).total),
  }
}
