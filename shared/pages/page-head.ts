import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import { type BlockSeats, blockAt, fillBlocks, recordAbove } from '#shared/features/tiles/tile-seats.ts'
import { describeSearch, headingOf } from '#shared/search/heading.ts'
import { labelsFrom } from '#shared/search/labels.ts'
import { addressOf, landingPathOf } from '#shared/search/landing-path.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type Breadcrumb, breadcrumbsOf } from './breadcrumbs.ts'
import type { PageSettings } from './page-settings.ts'

/**
 * What a page of results says of itself, to people and to search engines. The server finds it, so that no
 * browser needs the rules.
 */
export interface PageHead {
  readonly title: string
  /** How many were found, and what. */
  readonly heading: string
  readonly crumbs: readonly Breadcrumb[]
  /** The one address of the search, whatever its order and place in the results. */
  readonly canonicalPath: string
  /**
   * Pages that no landing path expresses, and those without results, are not worth finding; their links are.
   */
  readonly isIndexed: boolean
  readonly previousPath?: string
  readonly nextPath?: string
}

interface Shown {
  readonly request: SearchRequest
  readonly results: SearchResponse
  readonly settings: PageSettings
  /** Places of inserted tiles, which leave cars for the next page. */
  readonly seats?: BlockSeats
  readonly placeName?: string | undefined
}

export function pageHeadOf({ request, results, settings, seats = [], placeName }: Shown): PageHead {
  const { filters: names, owners, totalResultCount, listings } = results
  const { brand, flags, pageSize, maxActiveResults } = settings
  const context = { labelOf: labelsFrom(names), placeName }
  const title = describeSearch(request, context)
  const start = request.firstRecord ?? 0
  const end = start + listings.length
  const { shown } = fillBlocks(listings.length, seats, blockAt(start))
  const at = (firstRecord: number) =>
    addressOf(refine(request, firstRecord > 0 ? { firstRecord } : {}), names)

  return {
    title,
    heading: headingOf(totalResultCount, title),
    crumbs: breadcrumbsOf(request, {
      ...context,
      names,
      owners,
      brand,
      isWithoutPlace: flags.breadcrumbsWithoutPlace,
    }),
    canonicalPath: addressOf(refine(request, { sortBy: undefined, organic: undefined }), names),
    isIndexed: totalResultCount > 0 && landingPathOf(request, names) !== undefined,
    ...(start > 0 && { previousPath: at(recordAbove(start, pageSize, seats)) }),
    ...(listings.length > 0 &&
      end < Math.min(totalResultCount, maxActiveResults) && { nextPath: at(start + shown) }),
  }
}
