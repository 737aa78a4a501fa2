import type {
  ListingResponse,
  ListingsResponse,
  OptionsResponse,
} from '#shared/features/listings/answers.contract.ts'
import type { Listing, Owner } from '#shared/features/listings/listing.contract.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { AttributeValues } from '#shared/features/showcase/showcase.contract.ts'
import type { CodesParam } from '#shared/search/filters.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Cluster } from './cluster.ts'
import type { LeadRecipient, LeadSubject } from './lead-recipient.ts'
import type { ChangesResponse } from './listing-changes.ts'
import type { ListingGroups } from './listing-groups.ts'
import type { ListingRecord, OwnerRecord, PaidTier } from './listing-record.ts'
import type { MileageSum, PricedBy, PriceSum } from './listing-sums.ts'
import type { OwnerPlace } from './proximity.ts'

/** The addresses of a car's photos, as its feed names them. */
export interface CarPhotos {
  readonly vin: string
  readonly urls: readonly string[]
}

/**
 * A part of an inventory, so that a million rows are never in memory at once. A listing's owner is in the
 * same batch or an earlier one.
 */
export type InventoryBatch = {
  readonly owners: readonly OwnerRecord[]
  readonly listings: readonly ListingRecord[]
  /**
   * Whether the source ended early: nothing expires then, because a listing that it does not name need not be
   * gone.
   */
  readonly isPartial?: boolean
  /** The photos of cars whose source names any; the photos of other cars stay as they are. */
  readonly photos?: readonly CarPhotos[]
}

export type Inventory = AsyncIterable<InventoryBatch> | Iterable<InventoryBatch>

export interface ApplyReport {
  readonly added: number
  readonly updated: number
  readonly unchanged: number
  /** The number of listings whose price fell with this import. */
  readonly priceDrops: number
  /** The number of live listings that the inventory no longer contains, of owners that it names. */
  readonly expired: number
}

/**
 * The error of an import where the inventory is that of another process. Its message says where to import.
 */
export class ImportRefused extends Error {
  override name = 'ImportRefused'
}

/** What an import is about to expire. */
export interface ExpiryCounts {
  /** The number of live listings that expire. */
  readonly expired: number
  /** The number of live listings that could expire: these, and those that the inventory still contains. */
  readonly live: number
}

export interface ApplyOptions {
  /** The name of the feed to which the inventory's private sellers belong. */
  readonly feed?: string | undefined
  /** Checks what expires before the import is stored; an error that it throws undoes the import. */
  readonly checkExpiry?: ((counts: ExpiryCounts) => void) | undefined
}

/** The attributes by which listings can be grouped. */
export type GroupedBy = CodesParam | 'year'

/** A place and the number of dealers with live listings there. */
export interface DealerPlace extends OwnerPlace {
  readonly dealers: number
}

export interface Spotlight {
  readonly tier: PaidTier
  readonly count: number
  /** The number of pictures of each listing, one by default. */
  readonly pictures?: number
}

/** The listings of each tier, none for a tier that was not requested, and their owners, each once. */
export type TopPerTier = { readonly [T in PaidTier]: Listing[] } & { readonly owners: Owner[] }

/**
 * The port of the search engine. Every method reads one consistent version of the inventory. Expired listings
 * are found by their ids only. An unknown zip finds nothing.
 */
export interface ListingIndex extends ListingGroups {
  /** The page, owners, total, statistics and facets of a search. */
  search(request: SearchRequest): Promise<SearchResponse>
  /** The page of a search and its owners alone, which costs less than the counts. */
  list(request: SearchRequest): Promise<Pick<SearchResponse, 'listings' | 'owners'>>
  count(request: SearchRequest): Promise<number>
  /** The number of listings per code of a parameter, or per year, under a search, most first. */
  group(request: SearchRequest, by: GroupedBy): Promise<readonly { value: string; count: number }[]>
  /**
   * The listings of a search by the cells of a grid on the map, most first; cells in degrees of longitude.
   */
  clusters(request: SearchRequest, cellDegrees: number): Promise<readonly Cluster[]>
  /** The prices of a search's listings by year or trim, the values with the most listings first. */
  sumPrices(request: SearchRequest, by: PricedBy): Promise<readonly PriceSum[]>
  /** The mileages of a search's listings by year and band, in this order; see mileage-bounds.ts. */
  sumMileages(request: SearchRequest): Promise<readonly MileageSum[]>
  /** The codes and names of an open filter's level, by name; with `parent`, those below that code only. */
  options(param: CodesParam, parent?: string): Promise<OptionsResponse['options']>
  /**
   * The best matches of each tier among the listings of owners who pay for it, rotated by `rotation`, which
   * is any whole number.
   */
  topPerTier(request: SearchRequest, spotlights: readonly Spotlight[], rotation: number): Promise<TopPerTier>
  /** The live listings most similar to one in style, price, make and year, without the listing itself. */
  similar(id: number, count: number): Promise<SearchResponse['listings']>
  /** The live listings with these VINs, by id. */
  withVins(vins: readonly string[]): Promise<SearchResponse['listings']>
  /** The listings with these ids, expired ones too, by id, and their owners. */
  withIds(ids: readonly number[]): Promise<ListingsResponse>
  /**
   * What imports changed after a cursor, oldest first; see listing-changes.ts. Without a cursor there are no
   * changes, and the answer's cursor is the present place.
   */
  changes(after: string | undefined, limit: number): Promise<ChangesResponse>
  /**
   * One listing, also an expired one.
   * @param zip where distances are measured from; an unknown zip gives no distances
   */
  get(id: number, zip?: string): Promise<ListingResponse | undefined>
  /** The facts of a listing that filters compare. */
  facts(id: number): Promise<AttributeValues | undefined>
  /**
   * Applies an inventory as a whole or not at all: listings are updated by VIN, price drops go to the
   * history, missing listings of the named owners expire, and deals are rated again. With the name of a feed
   * the inventory's private sellers belong to that feed, without one to none. An inventory of a named feed
   * names all private sellers of the feed, unless it has no listing at all.
   */
  apply(inventory: Inventory, options?: ApplyOptions): Promise<ApplyReport>
  /** Replaces the whole inventory, or fails as a whole; searches go on meanwhile. */
  rebuild(inventory: Inventory): Promise<number>
  /** To whom leads go, also those about an expired listing. */
  leadRecipient(subject: LeadSubject): Promise<LeadRecipient | undefined>
  /** The places of dealers, by zip, city and state. */
  dealerPlaces(): Promise<readonly DealerPlace[]>
  /** The number of live listings. */
  size(): Promise<number>
  /** A number that changes whenever the inventory does. */
  version(): number
  close(): Promise<void>
}

/** The methods that answer with the cards of cars. */
export type ListingCards = Pick<
  ListingIndex,
  'search' | 'list' | 'topPerTier' | 'similar' | 'withVins' | 'withIds'
>

/** The methods that answer with counts, sums and names of many cars. */
export type ListingCounts = ListingGroups &
  Pick<
    ListingIndex,
    'count' | 'group' | 'clusters' | 'sumPrices' | 'sumMileages' | 'options' | 'dealerPlaces' | 'size'
  >

/** The methods that answer about one car, or its owner. */
export type CarLookUps = Pick<ListingIndex, 'facts' | 'get' | 'leadRecipient'>
