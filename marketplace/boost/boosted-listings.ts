import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { OffersResponse } from '#shared/features/offers/offers.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface Boost {
  readonly makeCode: readonly string[] | undefined
  readonly modelCode: readonly string[] | undefined
  readonly trimCode: readonly string[] | undefined
  /** The zip, the radius and the page of the search. */
  readonly scope: SearchRequest
}

/**
 * New cars for a shopper who looks at used ones: of the same trim, or else of the same model, or else of the
 * same make.
 */
export async function boostedListings(index: ListingIndex, boost: Boost): Promise<OffersResponse> {
  for (const request of narrowestFirst(boost)) {
    if ((await index.count(request)) === 0) continue
    const { listings, owners } = await index.search(request)
    return { listings, owners }
  }

  return { listings: [], owners: [] }
}

function narrowestFirst({ makeCode = [], modelCode = [], trimCode = [], scope }: Boost): SearchRequest[] {
  const levels = [
    ['makeCode', makeCode],
    ['modelCode', modelCode],
    ['trimCode', trimCode],
  ] as const

  const chosen = levels.filter(([, codes]) => codes.length > 0)
  const depths = chosen.length === 0 ? [0] : chosen.map((_, depth) => chosen.length - depth)

  return depths.map((depth) => ({
    ...scope,
    listingType: ['NEW'],
    ...Object.fromEntries(chosen.slice(0, depth)),
  }))
}
