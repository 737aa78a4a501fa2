import { extensionRules, ofNeighbouringMarket } from '#marketplace/extended/extended-market.ts'
import type { ListingIndex } from '#marketplace/listings/listing-index.ts'
import type {
  HighlightedListing,
  HighlightsResponse,
  VehicleHighlight,
} from '#shared/features/highlights/highlights.contract.ts'
import type { Listing } from '#shared/features/listings/listing.contract.ts'
import { newForDays } from '#shared/features/listings/listing-signal.ts'
import { extendsMarket } from '#shared/search/market-extension.ts'
import { defaultRadiusMi, type SearchRequest } from '#shared/search/search-request.ts'

interface HighlightSearch {
  readonly request: SearchRequest
  readonly count: number
  /** Whether listings of neighbouring markets are added where the search has too few. */
  readonly isExtended: boolean
  readonly rotation: number
}

const picturesOfEach = 4

/** The listings of owners who pay to have a vehicle highlighted, each with the best reason to look now. */
export async function vehicleHighlights(
  index: ListingIndex,
  { request, isExtended, ...search }: HighlightSearch,
): Promise<HighlightsResponse> {
  const near = await top(index, request, search)
  const isEnough = near.listings.length >= search.count || !isExtended || !extendsMarket(request)
  const beyond = isEnough ? { listings: [], owners: [] } : await top(index, widened(request), search)
  const known = new Set(near.listings.map(({ id }) => id))
  const further = beyond.listings.filter(({ id }) => !known.has(id)).map(ofNeighbouringMarket)
  const listings = [...near.listings, ...further].slice(0, search.count)

  const owners = new Map([...near.owners, ...beyond.owners].map((owner) => [owner.id, owner]))

  return {
    listings: listings.map(highlighted),
    owners: listings.flatMap(({ ownerId }) => take(owners, ownerId)),
  }
}

async function top(
  index: ListingIndex,
  request: SearchRequest,
  { count, rotation }: Pick<HighlightSearch, 'count' | 'rotation'>,
) {
  const { vehicleHighlight, owners } = await index.topPerTier(
    request,
    [{ tier: 'vehicleHighlight', count, pictures: picturesOfEach }],
    rotation,
  )

  return { listings: vehicleHighlight, owners }
}

const widened = (request: SearchRequest): SearchRequest => ({
  ...request,
  searchRadius: (request.searchRadius ?? defaultRadiusMi) + extensionRules.beyondMi,
})

/** Takes a value out of a map: each owner is listed once, in the order of the listings. */
function take<K, V>(left: Map<K, V>, key: K): V[] {
  const value = left.get(key)
  left.delete(key)
  return value === undefined ? [] : [value]
}

const highlighted = (listing: Listing): HighlightedListing => ({
  ...listing,
  vehicleHighlight: { isVehicleHighlight: true, ...urgencyOf(listing) },
})

/** The first reason that applies. A return is not among the reasons, because a card does not show it. */
function urgencyOf({ pricingDetail, ...listing }: Listing): Omit<VehicleHighlight, 'isVehicleHighlight'> {
  const { salePrice = 0, previousPrice = 0, msrp = 0 } = pricingDetail
  if (listing.hasSpecialOffer) return { urgencyDriverType: 'DEALER_INCENTIVE' }
  if (listing.isReducedPrice)
    return { urgencyDriverType: 'PRICE_REDUCED', urgencyDriverValue: Math.max(0, previousPrice - salePrice) }
  if (listing.daysListed <= newForDays)
    return { urgencyDriverType: 'NEWLY_LISTED', urgencyDriverValue: listing.daysListed }
  if (listing.listingType === 'CERTIFIED') return { urgencyDriverType: 'WARRANTY' }
  if (salePrice > 0 && msrp > salePrice)
    return { urgencyDriverType: 'INCENTIVES', urgencyDriverValue: msrp - salePrice }

  return { urgencyDriverType: 'SHOPPERS_VIEWING' }
}
