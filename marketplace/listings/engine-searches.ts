import type { Engine, EngineSnapshot, ReadSnapshot } from './engine.ts'
import { recipientOfCar, recipientOfOwner } from './lead-recipient.ts'
import type { CarLookUps, ListingCards, ListingCounts, ListingIndex } from './listing-index.ts'
import { optionsOf } from './options.ts'
import { presentById, presentPage } from './present.ts'
import { presentOne } from './present-one.ts'
import { presentTiers } from './present-tiers.ts'
import { similarCount } from './relevance.ts'
import { factsOf } from './stored-listing.ts'

type Searches = Omit<ListingIndex, 'apply' | 'rebuild' | 'version' | 'close'>

interface EngineSearches<S extends EngineSnapshot> {
  readonly engine: Engine<S>
  readonly read: ReadSnapshot<S>
  /** Days since 1970-01-01. */
  readonly today: () => number
}

/** The reading methods of the index over an engine. */
export function createSearches<S extends EngineSnapshot>(searches: EngineSearches<S>): Searches {
  const { engine, read } = searches
  return {
    ...cardsOf(searches),
    ...countsOf(searches),
    ...lookUpsOf(searches),
    changes: (after, limit) => read((snapshot) => engine.findChanges(snapshot, after, limit)),
  }
}

function cardsOf<S extends EngineSnapshot>({ engine, read, today }: EngineSearches<S>): ListingCards {
  return {
    async search(request) {
      const { cards, ...found } = await read((snapshot) => engine.search(snapshot, request))
      return { ...presentPage(cards, { request, today: today() }), ...found }
    },
    list: async (request) =>
      presentPage(await read((snapshot) => engine.listPage(snapshot, request)), { request, today: today() }),
    async topPerTier(request, spotlights, rotation) {
      const picked = await read((snapshot) => engine.pickTiers(snapshot, { request, spotlights, rotation }))
      return presentTiers(picked, { request, today: today() })
    },
    similar: (id, count) =>
      read(async (snapshot) => {
        const [car] = await engine.findIds(snapshot, [id])
        if (!car) return []
        return presentPage(await engine.pickSimilar(snapshot, { car, count }), {
          request: {},
          today: today(),
        }).listings
      }),
    withVins: async (vins) =>
      presentPage(await read((snapshot) => engine.findVins(snapshot, vins)), { request: {}, today: today() })
        .listings,
    withIds: async (ids) =>
      presentById(ids, await read((snapshot) => engine.findIds(snapshot, ids)), today()),
  }
}

function countsOf<S extends EngineSnapshot>({ engine, read }: EngineSearches<S>): ListingCounts {
  return {
    count: (request) => read((snapshot) => engine.countFound(snapshot, request)),
    group: (request, by) => read((snapshot) => engine.groupFound(snapshot, request, by)),
    clusters: (request, cellDegrees) =>
      read((snapshot) => engine.findClusters(snapshot, request, cellDegrees)),
    sumPrices: (request, by) => read((snapshot) => engine.sumPrices(snapshot, request, by)),
    sumMileages: (request) => read((snapshot) => engine.sumMileages(snapshot, request)),
    options: (param, parent) =>
      read(async (snapshot) => {
        const { options } = await engine.countInventory(snapshot)
        return optionsOf({
          param,
          parent,
          codes: snapshot.dictionary.codes,
          liveCodes: () => new Set(options(param).keys()),
        })
      }),
    dealerPlaces: () => read(engine.findDealerPlaces),
    blocks: (request, size) => read((snapshot) => engine.findBlocks(snapshot, request, size)),
    changedDays: (request, range) => read((snapshot) => engine.findChangedDays(snapshot, request, range)),
    groups: (request, limits) => read((snapshot) => engine.findGroups(snapshot, request, limits)),
    size: () => read(async (snapshot) => (await engine.countInventory(snapshot)).total),
  }
}

function lookUpsOf<S extends EngineSnapshot>({ engine, read, today }: EngineSearches<S>): CarLookUps {
  return {
    facts: (id) =>
      read(async (snapshot) => {
        const car = await engine.findOne(snapshot, id)
        return car && factsOf(car, today())
      }),
    get: (id, zip) =>
      read(async (snapshot) => {
        const car = await engine.findOne(snapshot, id)
        if (!car) return undefined
        const similar = await engine.pickSimilar(snapshot, { car, zip, count: similarCount })
        return presentOne({
          car,
          similar,
          market: await engine.findMarket(snapshot, car),
          zip,
          today: today(),
        })
      }),
    leadRecipient: (subject) =>
      read(async (snapshot) => {
        if ('ownerId' in subject) {
          const owner = await engine.findOwner(snapshot, subject.ownerId)
          return owner && recipientOfOwner(owner)
        }

        const car = await engine.findOne(snapshot, subject.listingId)
        return car && recipientOfCar(car, today())
      }),
  }
}
