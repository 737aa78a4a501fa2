import type { SearchRequest } from '#shared/search/search-request.ts'
import { databaseDefaults, openDatabase, versionOf } from './duckdb/database.ts'
import { importInventory } from './duckdb/import.ts'
import { countFound, findOne, groupFound, pickOfTier, pickSimilar } from './duckdb/pick.ts'
import { openReaders } from './duckdb/readers.ts'
import { countInventory, type Snapshot, search } from './duckdb/search.ts'
import type { ApplyReport, Inventory, ListingIndex, Spotlight } from './listing-index.ts'
import { optionsOf } from './options.ts'
import { distinctOwners, toListing, toOwner, toPriceHistory } from './present.ts'
import { reachOf } from './reach.ts'
import { similarCount } from './relevance.ts'
import { dayOf, type StoredListing } from './stored-listing.ts'

export interface DuckDbSettings {
  /** Holds the database; made where it is missing. One process at a time may open it. */
  readonly directory: string
  readonly now: () => Date
  readonly memoryLimitMb?: number
  readonly threads?: number
}

/** Searches that run at once; more wait for their turn. */
const readerCount = 4

/** The search engine in DuckDB, in a file that survives restarts. */
export async function openDuckDbIndex({ now, ...settings }: DuckDbSettings): Promise<ListingIndex> {
  const instance = await openDatabase({ ...databaseDefaults, ...settings })
  const writer = await instance.connect()
  const readers = await openReaders(instance, readerCount)
  let version = await versionOf(writer)
  let lastImport: Promise<unknown> = Promise.resolve()

  const today = () => dayOf(now())
  const read = <T>(work: (snapshot: Snapshot) => Promise<T>) => readers.read((connection, catalogue) => work({ connection, catalogue }))
  const write = (inventory: Inventory, scope: 'named owners' | 'all owners'): Promise<ApplyReport> => {
    const report = lastImport.then(async () => {
      const done = await importInventory({ connection: writer, inventory, scope, today })
      version = await versionOf(writer)
      return done
    })
    lastImport = report.catch(() => undefined)
    return report
  }
  const present = (cards: readonly StoredListing[], request: SearchRequest = {}) => {
    const reach = reachOf(request)
    return {
      listings: cards.map((card) => toListing(card, { today: today(), miles: reach(card.owner).miles, images: 'first' })),
      owners: distinctOwners(cards.map(({ owner }) => toOwner(owner, reach(owner).miles))),
    }
  }
  const similarTo = async (snapshot: Snapshot, car: StoredListing, count: number) =>
    present(await pickSimilar(snapshot, car, count)).listings

  return {
    async search(request) {
      const { cards, ...found } = await read((snapshot) => search(snapshot, request))
      return { ...present(cards, request), ...found }
    },
    count: (request) => read((snapshot) => countFound(snapshot, request)),
    group: (request, attribute) => read((snapshot) => groupFound(snapshot, request, attribute)),
    options: (param, parent) =>
      read(async (snapshot) => {
        const { options } = await countInventory(snapshot)
        return optionsOf({ param, parent, codes: snapshot.catalogue.codes, liveCodes: (attribute) => new Set(options(attribute).keys()) })
      }),
    topPerTier: (request, spotlights, rotation) =>
      read(async (snapshot) => {
        const pick = async (tier: Spotlight['tier']) => {
          const { count = 0 } = spotlights.find((spotlight) => spotlight.tier === tier) ?? {}
          return count === 0 ? [] : pickOfTier(snapshot, { request, tier, count, rotation })
        }
        const featured = await pick('featured')
        const standard = await pick('standard')
        const { owners } = present([...featured, ...standard], request)
        return { featured: present(featured, request).listings, standard: present(standard, request).listings, owners }
      }),
    similar: (id, count) =>
      read(async (snapshot) => {
        const car = await findOne(snapshot, id)
        return car ? similarTo(snapshot, car, count) : []
      }),
    get: (id) =>
      read(async (snapshot) => {
        const car = await findOne(snapshot, id)
        if (!car) return undefined
        return {
          listing: toListing(car, { today: today(), images: 'all' }),
          owner: toOwner(car.owner),
          priceHistory: toPriceHistory(car),
          isExpired: car.isExpired,
          similar: await similarTo(snapshot, car, similarCount),
        }
      }),
    apply: (inventory) => write(inventory, 'named owners'),
    rebuild: async (inventory) => {
      const { added, updated, unchanged } = await write(inventory, 'all owners')
      return added + updated + unchanged
    },
    size: () => read(async (snapshot) => (await countInventory(snapshot)).total),
    version: () => version,
    close: async () => {
      await lastImport
      readers.close()
      writer.closeSync()
      instance.closeSync()
    },
  }
}
