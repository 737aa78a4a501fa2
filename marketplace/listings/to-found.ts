import type { SearchRequest } from '#shared/search/search-request.ts'
import type { CodeBook } from './code-book.ts'
import type { Found, InventoryCounts } from './engine.ts'
import { type Facet, facetOptions } from './facet.ts'
import { leavesOutUnpriced } from './range-stats.ts'

/** What a search counts; the options of a parameter are empty if it was not counted. */
export interface Counts extends InventoryCounts, Pick<Found, 'stats'> {
  /** The number of listings without a price, whatever the price bounds. */
  readonly unpriced: number
}

interface Parts extends Pick<Found, 'cards'> {
  readonly counts: Counts
  readonly inventory: InventoryCounts
  readonly facets: readonly Facet[]
}

/** What a search has found, from the counts of an engine and the cards of the page. */
export function toFound(
  request: SearchRequest,
  { counts, inventory, cards, facets }: Parts,
  codes: CodeBook,
): Found {
  const options = facets.map((facet) => {
    const { param, isCounted } = facet
    const facetCounts = {
      counts: isCounted ? counts.options(param) : new Map<string, number>(),
      live: () => inventory.options(param).keys(),
    }

    return [param, facetOptions(facet, facetCounts, codes)]
  })

  return {
    cards,
    totalResultCount: counts.total,
    stats: counts.stats,
    filters: Object.fromEntries(options),
    ...(leavesOutUnpriced(request) && { unpricedCount: counts.unpriced }),
  }
}
