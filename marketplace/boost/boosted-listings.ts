import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type { OffersResponse } from '#shared/features/offers/offers.contract.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The vehicle to recommend, where the caller names one apart from the search. */
interface Boost {
  readonly makeToBoost?: readonly string[] | undefined
  readonly modelToBoost?: readonly string[] | undefined
  readonly trimToBoost?: readonly string[] | undefined
}

/** New cars that fit a search in everything else, for a shopper who looks at cars of any condition. */
export function boostedListings(
  index: ListingIndex,
  request: SearchRequest,
  { makeToBoost, modelToBoost, trimToBoost }: Boost,
): Promise<OffersResponse> {
  return index.list({
    ...request,
    ...(makeToBoost && { makeCode: makeToBoost }),
    ...(modelToBoost && { modelCode: modelToBoost }),
    ...(trimToBoost && { trimCode: trimToBoost }),
    listingType: ['NEW'],
  })
}
