import type { StoredListing } from '#marketplace/listings/stored-listing.ts'
import { pageSize, type SearchRequest } from '#shared/search/search-request.ts'
import { readCards } from './cards.ts'
import type { FoundRow } from './found-rows.ts'
import { blocksAround, mixListings } from './mix-listings.ts'
import { isMixed, milesFor, orderBy } from './order.ts'
import { rowsOf } from './rows.ts'
import type { Snapshot } from './snapshot.ts'
import { allOf, restrictionOf } from './where.ts'

/** The listings on the page of a search, without its counts. */
export async function listPage(snapshot: Snapshot, request: SearchRequest): Promise<StoredListing[]> {
  const { conditions, bindings } = restrictionOf(request, snapshot)
  const { from, to } = rowsForPage(request)
  const rows = await rowsOf<FoundRow>(
    snapshot,
    `SELECT id, owner_id, model_code, deal_band, deal_difference_usd
     FROM live ${milesFor(request)}
     WHERE ${allOf(conditions)}
     ORDER BY ${orderBy(request)} LIMIT ${to - from} OFFSET ${from}`,
    bindings,
  )

  return readPage(snapshot, request, rows)
}

/** The ordinals of the rows that a page is made of: those on it, or the whole blocks that are mixed for it. */
export function rowsForPage(request: SearchRequest): { readonly from: number; readonly to: number } {
  const { from, to } = pageOf(request)
  return isMixed(request) ? blocksAround(from, to) : { from, to }
}

/** The listings of a page, read whole, out of its rows. */
export function readPage(
  snapshot: Snapshot,
  request: SearchRequest,
  rows: readonly FoundRow[],
): Promise<StoredListing[]> {
  if (!isMixed(request)) return readCards(snapshot, rows)

  const { from, to } = pageOf(request)
  const start = from - rowsForPage(request).from

  return readCards(snapshot, mixListings(rows).slice(start, start + to - from))
}

function pageOf({ firstRecord = 0, numRecords = pageSize }: SearchRequest) {
  const from = Number(firstRecord)
  return { from, to: from + Number(numRecords) }
}
