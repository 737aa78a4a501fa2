import { rangeFilters } from './filters.ts'
import type { SearchRequest } from './search-request.ts'

/** The range filters that have two bounds. */
export const twoSidedRanges = rangeFilters.flatMap(({ minParam, maxParam, unknownParam }) =>
  minParam ? { minParam, maxParam, unknownParam } : [],
)

/** A search whose lower bounds are not above their upper ones: bounds that cross are swapped. */
export function orderBounds<Request extends SearchRequest>(request: Request): Request {
  let ordered = request
  for (const { minParam, maxParam } of twoSidedRanges) {
    const min = request[minParam]
    if (min === undefined) continue

    const max = request[maxParam]
    if (max !== undefined && min > max) ordered = { ...ordered, [minParam]: max, [maxParam]: min }
  }

  return ordered
}
