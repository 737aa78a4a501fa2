import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { SupplementalResponse } from '#shared/features/supplemental/supplemental.contract.ts'
import { maxPageSize, type SearchRequest } from '#shared/search/search-request.ts'
import { type WiderSearch, widerSearches } from './wider-searches.ts'

/** The number of further listings from which a search is wide enough. */
const enough = 12

/**
 * The listings that just miss a search. The search is widened step by step until there are enough of them;
 * one with plenty of listings has none.
 */
export async function supplementalListings(
  index: ListingIndex,
  asked: SearchRequest,
): Promise<SupplementalResponse> {
  const { firstRecord = 0, numRecords = maxPageSize, ...search } = asked
  const all = { firstRecord: 0, numRecords: maxPageSize }
  const own = await index.list({ ...search, ...all })
  const ownTotal = own.listings.length < maxPageSize ? own.listings.length : await index.count(search)
  const found = new Map(own.listings.map((listing) => [listing.id, listing]))
  const owners = new Map(own.owners.map((owner) => [owner.id, owner]))
  let total = ownTotal
  let widest: WiderSearch = { request: search, givenUp: [] }

  for (const wider of widerSearches(search)) {
    if (total >= own.listings.length + enough) break
    const count = await index.count(wider.request)
    if (count <= total) continue

    const page = await index.list({ ...wider.request, ...all })
    for (const listing of page.listings) if (!found.has(listing.id)) found.set(listing.id, listing)
    for (const owner of page.owners) owners.set(owner.id, owner)

    total = count
    widest = wider
  }

  const listings = [...found.values()].slice(own.listings.length).slice(firstRecord, firstRecord + numRecords)
  const sellers = new Set(listings.map(({ ownerId }) => ownerId))
  const { searchRadius } = widest.request

  return {
    listings,
    owners: [...owners.values()].filter(({ id }) => sellers.has(id)),
    totalResultCount: total - ownTotal,
    givenUp: [...widest.givenUp],
    ...(searchRadius !== undefined && searchRadius !== search.searchRadius && { searchRadius }),
  }
}
