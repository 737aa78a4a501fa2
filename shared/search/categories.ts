import type { CategoryId, SearchRequest } from './search-request.ts'

/**
 * A tab above the results (2.11), which is a search of its own: choosing the tab sets these parameters and no
 * others (4.27).
 */
export interface Category {
  readonly id: CategoryId
  readonly label: string
  readonly params: SearchRequest
}

export const allResultsLabel = 'All Results'

export const categories: readonly Category[] = [
  { id: 'bestDeals', label: 'Best Deals', params: { dealType: ['GOODPRICE', 'GREATPRICE'] } },
  { id: 'buyOnline', label: 'Buy Online', params: { experience: ['buy-online'] } },
  { id: 'forSaleByOwner', label: 'For Sale By Owner', params: { sellerType: ['P'] } },
  { id: 'certifiedUsed', label: 'Certified Used', params: { listingType: ['CERTIFIED'] } },
]

/**
 * Whether a search has a category and all its parameters. A search in which one of them was changed or
 * removed is in no category: the tab goes back to All Results (4.26).
 */
export function holdsCategory(request: SearchRequest): boolean {
  const category = categories.find(({ id }) => id === request.categorySearch)
  if (category === undefined) return false

  return Object.entries(category.params).every(
    ([name, value]) => String(request[name as keyof SearchRequest]) === String(value),
  )
}
