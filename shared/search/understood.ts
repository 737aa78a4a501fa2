import type { FilterCodes } from './filter.ts'
import { refine } from './refine.ts'
import type { SearchRequest } from './search-request.ts'
import { singleReaders } from './search-values.ts'
import { withSuggested } from './suggested.ts'

/** What a shopper's words may name beside filters: a place and an order. */
const singles = ['zip', 'searchRadius', 'city', 'state', 'area', 'sortBy', 'keyword'] as const

/** A search with what was understood of a shopper's words. What is unknown changes nothing. */
export const withUnderstood = (request: SearchRequest, understood: readonly FilterCodes[]): SearchRequest =>
  understood.reduce(withOne, refine(request, {}))

function withOne(request: SearchRequest, one: FilterCodes): SearchRequest {
  const single = singles.find((known) => known === one.name)
  if (single === undefined) return withSuggested(request, [one])

  return refine(request, { [single]: singleReaders[single](one.codes[0] ?? '') ?? undefined })
}
