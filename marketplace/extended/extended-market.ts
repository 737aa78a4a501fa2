import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import { proximityTo } from '#marketplace/listings/proximity.ts'
import type { ExtendedResponse } from '#shared/features/listings/answers.contract.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { extendsMarket } from '#shared/search/market-extension.ts'
import { defaultRadiusMi, maxPageSize, type SearchRequest } from '#shared/search/search-request.ts'

export const extensionRules = {
  /** The width of the ring of neighbouring markets around the radius of a search. */
  beyondMi: 100,
  maxListings: 6,
  maxPerOwner: 2,
} as const

/**
 * The listings just beyond the radius of a search. Sorted by distance, they follow the listings within the
 * radius, so that the page begins behind those.
 */
export async function extendedMarket(index: ListingIndex, request: SearchRequest): Promise<ExtendedResponse> {
  if (!extendsMarket(request)) return { listings: [], owners: [] }
  const { listings, owners } = await index.list({
    ...request,
    searchRadius: (request.searchRadius ?? defaultRadiusMi) + extensionRules.beyondMi,
    sortBy: 'distanceASC',
    firstRecord: await index.count(request),
    numRecords: maxPageSize,
  })

  const proximityOf = proximityTo(request)

  // An import between the two calls may move the edge of the ring.
  const beyond = new Map(
    owners.filter(({ location }) => !proximityOf(location).isWithin).map((owner) => [owner.id, owner]),
  )

  const offered = atMostPerOwner(listings.filter(({ ownerId }) => beyond.has(ownerId))).slice(
    0,
    extensionRules.maxListings,
  )

  const offering = new Set(offered.map(({ ownerId }) => ownerId))

  return {
    listings: offered.map(ofNeighbouringMarket),
    owners: owners.filter(({ id }) => offering.has(id)),
  }
}

/** A listing with what tells that a neighbouring market offers it to that of the search (3.12). */
export const ofNeighbouringMarket = (listing: Listing): Listing => ({
  ...listing,
  marketExtension: { imeDmaMatch: true, parentOwnerId: listing.ownerId },
})

function atMostPerOwner(listings: readonly Listing[]): Listing[] {
  const taken = new Map<number, number>()
  return listings.filter(({ ownerId }) => {
    const before = taken.get(ownerId) ?? 0
    taken.set(ownerId, before + 1)
    return before < extensionRules.maxPerOwner
  })
}
