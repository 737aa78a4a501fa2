import { type Card, toStored } from '#marketplace/listings/duckdb/card.ts'
import type { Found, InventoryCounts } from '#marketplace/listings/engine.ts'
import { facetsOf } from '#marketplace/listings/facet.ts'
import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { toFound } from '#marketplace/listings/to-found.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import { countAll, countSearch } from './counts.ts'
import { orderOf, pageOf } from './order.ts'
import { type Hit, runSearch, type Snapshot } from './snapshot.ts'
import { conditionsOf, queryOf } from './where.ts'

export interface CardSource {
  readonly card: Card
}

export const toCar = ({ _source }: Hit<CardSource>): StoredListing => toStored(_source.card)

export async function search(snapshot: Snapshot, request: SearchRequest): Promise<Found> {
  const { codes } = snapshot.dictionary
  const conditions = conditionsOf(request, snapshot)
  const facets = facetsOf(request, codes)
  const [inventory, counts, cards] = await Promise.all([
    // A search that has its own counts goes without the options that it does not find.
    countAll(snapshot).catch((): InventoryCounts => ({ total: 0, options: () => new Map() })),
    conditions.length === 0 ? countAll(snapshot) : countSearch(snapshot, conditions, facets),
    listPage(snapshot, request),
  ])

  return toFound(request, { counts, inventory, cards, facets }, codes)
}

/** The listings on the page of a search. */
export async function listPage(
  snapshot: Snapshot,
  request: SearchRequest,
): Promise<readonly StoredListing[]> {
  const { firstRecord = 0, numRecords = pageSize } = request
  const { read, cut } = pageOf(request, { first: firstRecord, count: numRecords })
  const { hits } = await runSearch<CardSource>(snapshot, {
    ...{ from: read.first, size: read.count, track_total_hits: false },
    query: queryOf(request, snapshot),
    sort: orderOf(request, snapshot),
  })

  return cut(hits.hits.map(toCar))
}
