import { vehicleHref } from '#shared/features/listings/safe-href.ts'
import type { SearchPageData } from '#shared/pages/page-data.ts'

/** The cars of a results page in the words of schema.org: their pages in the order of the results. */
export const searchSchema = ({ head, request, results, settings: { siteUrl } }: SearchPageData) => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  name: head.title,
  numberOfItems: results.totalResultCount,
  itemListElement: results.listings.map((listing, index) => ({
    '@type': 'ListItem',
    position: (request.firstRecord ?? 0) + index + 1,
    url: `${siteUrl}${vehicleHref(listing)}`,
  })),
})
