import { highestPriceUsd } from './price-bounds.ts'
import { refine } from './refine.ts'
import type { SearchRequest } from './search-request.ts'

/** A search with a highest price. A lowest price that is not below it is removed. */
export function withMaxPrice(request: SearchRequest, priceUsd: number): SearchRequest {
  const maxPrice = Math.min(priceUsd, highestPriceUsd)
  return refine(request, {
    maxPrice,
    minPrice: request.minPrice !== undefined && request.minPrice < maxPrice ? request.minPrice : undefined,
  })
}
