import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** A search up to a price; a lower bound that leaves nothing below it goes. */
export const withMaxPrice = (request: SearchRequest, maxPrice: number): SearchRequest =>
  refine(request, { maxPrice, minPrice: request.minPrice !== undefined && request.minPrice < maxPrice ? request.minPrice : undefined })
