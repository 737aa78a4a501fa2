import type { SearchRequest } from './search-request.ts'

/** Category tabs above the results (2.11). A tab is a search of its own: choosing it sets these parameters and no others (4.27). */
export type CategoryId = 'bestDeals' | 'buyOnline' | 'forSaleByOwner' | 'certifiedUsed'

export interface Category {
  readonly id: CategoryId
  readonly label: string
  readonly params: SearchRequest
}

export const allResultsLabel = 'All Results'

export const categories: readonly Category[] = [
  { id: 'bestDeals', label: 'Best Deals', params: { dealType: ['GOODPRICE', 'GREATPRICE'] } },
  { id: 'forSaleByOwner', label: 'For Sale By Owner', params: { sellerType: ['P'] } },
  { id: 'certifiedUsed', label: 'Certified Used', params: { listingType: ['CERTIFIED'] } },
]
