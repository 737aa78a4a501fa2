import { searchHref } from '#shared/search/print-search.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import type { Creative } from './ads.contract.ts'

interface HouseAd extends Pick<Creative, 'title' | 'text' | 'action'> {
  readonly change: SearchRequest
}

const ads: readonly [HouseAd, ...HouseAd[]] = [
  {
    title: 'Great prices, found for you',
    text: 'Cars priced well below others like them.',
    action: 'See great prices',
    change: { dealType: ['GREATPRICE'] },
  },
  {
    title: 'Certified and checked',
    text: 'Inspected by the maker’s dealers, with a warranty.',
    action: 'See certified cars',
    change: { listingType: ['CERTIFIED'] },
  },
  {
    title: 'Just in',
    text: 'The newest arrivals of your search first.',
    action: 'See the newest',
    change: { sortBy: 'datelistedDESC' },
  },
]

/**
 * An advertisement of the house about any search, for slots without an advertiser. They take turns by the
 * ordinal.
 */
export function houseAd(request: SearchRequest, ordinal: number): Creative {
  const { change, ...words } = ads[ordinal % ads.length] ?? ads[0]
  return { ...words, href: searchHref(refine(request, change)), art: 'road' }
}
