import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import { type BestRows, chooseBest } from './best-rows.ts'
import { readCards } from './cards.ts'
import { blocksAround, mixListings } from './mix-listings.ts'
import { isMixed, orderKeyOf } from './order.ts'
import { scanFound } from './scan.ts'
import type { Snapshot } from './snapshot.ts'
import { restrictionOf } from './where.ts'

/** The listings on the page of a search, without its counts. */
export async function listPage(snapshot: Snapshot, request: SearchRequest): Promise<StoredListing[]> {
  const best = bestOf(snapshot, request)
  await scanFound(snapshot.live, restrictionOf(request, snapshot), best.add)

  return readPage(snapshot, request, best)
}

/** Chooses the rows that the page of a search is made of. */
export const bestOf = (snapshot: Snapshot, request: SearchRequest): BestRows =>
  chooseBest({
    keyOf: orderKeyOf(request, snapshot),
    ids: snapshot.live.numbers('id'),
    limit: rowsForPage(request).to,
  })

/**
 * The ordinals of the rows that a page is made of: those on it, or the whole blocks that are mixed for it.
 */
function rowsForPage(request: SearchRequest): { readonly from: number; readonly to: number } {
  const { from, to } = pageOf(request)
  return isMixed(request) ? blocksAround(from, to) : { from, to }
}

/** The listings of a page, read whole, out of its rows. */
export function readPage(
  snapshot: Snapshot,
  request: SearchRequest,
  best: BestRows,
): Promise<StoredListing[]> {
  const { live } = snapshot
  const before = rowsForPage(request).from
  const rows = best.rows().slice(before)
  if (!isMixed(request)) return readCards(snapshot, rows)

  const { from, to } = pageOf(request)
  const [owners, models] = [live.numbers('owner_id'), live.codes('modelCode')]
  const mixed = mixListings(
    rows.map((row) => ({ row, owner_id: owners[row] ?? 0, model_code: models[row] ?? 0 })),
  )

  return readCards(
    snapshot,
    mixed.slice(from - before, to - before).map(({ row }) => row),
  )
}

function pageOf({ firstRecord = 0, numRecords = pageSize }: SearchRequest) {
  const from = Number(firstRecord)
  return { from, to: from + Number(numRecords) }
}
