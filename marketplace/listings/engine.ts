import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { CarMarket } from './car-market.ts'
import type { Cluster } from './cluster.ts'
import type { CodeBook } from './code-book.ts'
import type { ChangesResponse } from './listing-changes.ts'
import type { CarsOfGroup, GroupLimits, IdBlock } from './listing-groups.ts'
import type { DealerPlace, GroupedBy, Spotlight } from './listing-index.ts'
import type { MileageSum, PricedBy, PriceSum } from './listing-sums.ts'
import type { Picked } from './present-tiers.ts'
import type { StoredListing, StoredOwner } from './stored-listing.ts'

/** One version of the inventory as an engine reads it on a day. */
export interface EngineSnapshot {
  readonly dictionary: { readonly codes: CodeBook }
  /** Days since 1970-01-01. */
  readonly today: number
}

/** The result of a search, its listings as they are stored. */
export interface Found extends Omit<SearchResponse, 'listings' | 'owners'> {
  readonly cards: readonly StoredListing[]
}

/** The counts of the whole live inventory. */
export interface InventoryCounts {
  readonly total: number
  /** The number of live listings by code of a parameter. */
  readonly options: (param: CodesParam) => ReadonlyMap<string, number>
}

export interface TiersSearch {
  readonly request: SearchRequest
  readonly spotlights: readonly Spotlight[]
  readonly rotation: number
}

export interface SimilarTo {
  readonly car: StoredListing
  readonly count: number
  /** The shopper's zip, near which cars are preferred. */
  readonly zip?: string | undefined
}

type Cars = Promise<readonly StoredListing[]>

/**
 * What a search engine does with a snapshot of its own kind: it finds and counts stored listings. What
 * shoppers see of them is the same for every engine; see engine-searches.ts.
 */
export interface Engine<S extends EngineSnapshot> {
  search(snapshot: S, request: SearchRequest): Promise<Found>
  listPage(snapshot: S, request: SearchRequest): Cars
  countFound(snapshot: S, request: SearchRequest): Promise<number>
  groupFound(snapshot: S, request: SearchRequest, by: GroupedBy): Promise<{ value: string; count: number }[]>
  countInventory(snapshot: S): Promise<InventoryCounts>
  findClusters(snapshot: S, request: SearchRequest, cellDegrees: number): Promise<readonly Cluster[]>
  sumPrices(snapshot: S, request: SearchRequest, by: PricedBy): Promise<readonly PriceSum[]>
  sumMileages(snapshot: S, request: SearchRequest): Promise<readonly MileageSum[]>
  pickTiers(snapshot: S, search: TiersSearch): Promise<Picked[]>
  pickSimilar(snapshot: S, to: SimilarTo): Cars
  /** A listing with its seller's material, expired or not. */
  findOne(snapshot: S, id: number): Promise<StoredListing | undefined>
  findOwner(snapshot: S, id: number): Promise<StoredOwner | undefined>
  findMarket(snapshot: S, car: StoredListing): Promise<CarMarket>
  findVins(snapshot: S, vins: readonly string[]): Cars
  findIds(snapshot: S, ids: readonly number[]): Cars
  findChanges(snapshot: S, after: string | undefined, limit: number): Promise<ChangesResponse>
  findDealerPlaces(snapshot: S): Promise<readonly DealerPlace[]>
  findBlocks(snapshot: S, request: SearchRequest, size: number): Promise<readonly IdBlock[]>
  findChangedDays(
    snapshot: S,
    request: SearchRequest,
    range: { readonly from: number; readonly to: number },
  ): Promise<readonly (readonly [id: number, day: number])[]>
  findGroups(snapshot: S, request: SearchRequest, limits: GroupLimits): Promise<readonly CarsOfGroup[]>
}

/** Runs work within one snapshot, so that all of its reads are of one version of the inventory. */
export type ReadSnapshot<S extends EngineSnapshot> = <T>(work: (snapshot: S) => Promise<T>) => Promise<T>
