import type {
  Listing,
  ListingResponse,
  OptionsResponse,
  Owner,
  SearchResponse,
} from '#shared/features/listings/listing.contract.ts'
import type { ListingFacts } from '#shared/features/showcase/showcase.contract.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { ListingRecord, OwnerRecord, PaidTier } from './listing-record.ts'
import type { OwnerPlace } from './proximity.ts'

/**
 * Inventory in bounded batches, so that a million rows never stand in memory; a listing's owner comes in the
 * same batch or before.
 */
export type InventoryBatch = {
  readonly owners: readonly OwnerRecord[]
  readonly listings: readonly ListingRecord[]
  /** The source ended early, so that a listing it does not name need not be gone: nothing expires. */
  readonly isPartial?: boolean
}

export type Inventory = AsyncIterable<InventoryBatch> | Iterable<InventoryBatch>

export interface ApplyReport {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  /** Listings whose price fell with this import. */
  readonly priceDrops: number
  /** Live listings of an owner in this inventory that the inventory no longer names. */
  readonly expired: number
}

/** What listings can be grouped by. */
export type GroupedBy = CodesParam | 'year'

/** A place and how many dealers have live listings there. */
export interface DealerPlace extends OwnerPlace {
  readonly dealers: number
}

export interface Spotlight {
  readonly tier: PaidTier
  readonly count: number
  /** Pictures of each listing, one by default. */
  readonly pictures?: number
}

/** Listings by tier, none where a tier was not asked for, and the owners of all of them, each once. */
export type TopPerTier = { readonly [T in PaidTier]: Listing[] } & { readonly owners: Owner[] }

/**
 * The search engine's port. Every method answers from one consistent version of the inventory; expired
 * listings are found by `get` only. An unknown zip finds nothing.
 */
export interface ListingIndex {
  /** Page, owners, total, stats and facets of a search. */
  search(request: SearchRequest): Promise<SearchResponse>
  count(request: SearchRequest): Promise<number>
  /** Listings per code of a parameter, or per year, under a search, most first. */
  group(request: SearchRequest, by: GroupedBy): Promise<readonly { value: string; count: number }[]>
  /** Codes and names of an open filter's level, by name; with `parent`, those below that code only. */
  options(param: CodesParam, parent?: string): Promise<OptionsResponse['options']>
  /**
   * For each tier the listings of owners who pay for it that match best, rotated by `rotation` (any whole
   * number).
   */
  topPerTier(request: SearchRequest, spotlights: readonly Spotlight[], rotation: number): Promise<TopPerTier>
  /** Live listings most like one: style, price, make, year; the listing itself is not among them. */
  similar(id: number, count: number): Promise<SearchResponse['listings']>
  /** Live listings of these VINs, by id. */
  withVins(vins: readonly string[]): Promise<SearchResponse['listings']>
  /** @param zip where distances are measured from; an unknown one measures none */
  get(id: number, zip?: string): Promise<ListingResponse | undefined>
  /** What filters can ask of a listing. */
  facts(id: number): Promise<ListingFacts | undefined>
  /**
   * All or nothing: upsert by VIN, price drops to the history, missing listings of the named owners expired,
   * deals rated anew.
   */
  apply(inventory: Inventory): Promise<ApplyReport>
  /** All or nothing: builds the whole inventory aside and swaps it in; searches go on meanwhile. */
  rebuild(inventory: Inventory): Promise<number>
  /** Where dealers are, by zip, city and state. */
  dealerPlaces(): Promise<readonly DealerPlace[]>
  /** Live listings. */
  size(): Promise<number>
  /** Changes whenever the inventory does. */
  version(): number
  close(): Promise<void>
}
