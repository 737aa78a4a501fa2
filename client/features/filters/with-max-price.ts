import { highestPriceUsd } from '#shared/search/price-bounds.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A search up to a price; a lower bound that leaves nothing below it goes. */
export function withMaxPrice(request: SearchRequest, priceUsd: number): SearchRequest {
  const maxPrice = Math.min(priceUsd, highestPriceUsd)
  return refine(request, {
    maxPrice,
    minPrice: request.minPrice !== undefined && request.minPrice < maxPrice ? request.minPrice : undefined,
  })
}
