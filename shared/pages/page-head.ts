import { type LandingText, landingTextOf } from '#shared/features/landing/landing-text.ts'
import { searchPreviewPath } from '#shared/features/link-previews/preview-paths.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import { type ArrivalsByBlock, tileResults } from '#shared/features/tiles/tile-results.ts'
import { type BlockSeats, blockAt, recordAbove } from '#shared/features/tiles/tile-seats.ts'
import { labelsFrom } from '#shared/search/code-labels.ts'
import { countChosen, hasChoices } from '#shared/search/filter-choices.ts'
import { describeSearch, headingOf } from '#shared/search/heading.ts'
import { isIndexable } from '#shared/search/indexing.ts'
import { addressOf } from '#shared/search/landing-path.ts'
import { toListingsQuery } from '#shared/search/listings-query.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { type Breadcrumb, breadcrumbsOf } from './breadcrumbs.ts'
import type { PageSettings } from './page-settings.ts'

/**
 * The title, heading and links of a results page, for people and for search engines. The server computes
 * them, so that no browser needs the rules.
 */
export interface PageHead {
  readonly title: string
  /** The number of results and the search in words. */
  readonly heading: string
  readonly crumbs: readonly Breadcrumb[]
  /** The number of choices that narrow the search, without its keyword. */
  readonly chosenCount: number
  /** The page has a button that saves the search. */
  readonly canSave?: true
  /** The address of the search from its first record, in the default order and with all tiles. */
  readonly canonicalPath: string
  /** Search engines index landing pages of few parts with results. Of other pages they follow the links. */
  readonly isIndexed: boolean
  /** The picture that networks show beside a link to the page. */
  readonly previewPath: string
  /** The page's own text; only landing pages have one. */
  readonly landing?: LandingText
  readonly previousPath?: string
  readonly nextPath?: string
}

interface PageHeadOptions {
  readonly request: SearchRequest
  readonly results: SearchResponse
  readonly settings: PageSettings
  /** The seats of inserted tiles, which displace cars to the next page. */
  readonly seats?: BlockSeats
  /** The offers for these tiles that have come. */
  readonly arrived?: ArrivalsByBlock
  readonly placeName?: string | undefined
  readonly dealerName?: string | undefined
}

export function pageHeadOf(options: PageHeadOptions): PageHead {
  const { request, results, settings, seats = [], arrived = {}, placeName, dealerName } = options
  const { filters: names, owners, totalResultCount, listings } = results
  const { brand, flags, pageSize, maxActiveResults } = settings
  const words = { labelOf: labelsFrom(names), placeName, dealerName }
  const title = describeSearch(request, words)
  const start = request.firstRecord ?? 0
  const end = start + listings.length
  const hasMore = listings.length > 0 && end < Math.min(totalResultCount, maxActiveResults)
  const tiles = { seats, arrived, known: arrived, firstBlock: blockAt(start), organic: listings, hasMore }
  const at = (firstRecord: number) =>
    addressOf(refine(request, firstRecord > 0 ? { firstRecord } : {}), names)

  const landing = landingTextOf({ request, results, title })

  return {
    title,
    heading: headingOf(totalResultCount, request, words),
    crumbs: breadcrumbsOf(request, {
      ...words,
      names,
      owners,
      brand,
      isWithoutPlace: flags.breadcrumbsWithoutPlace,
    }),
    chosenCount: countChosen(request),
    ...(flags.saveSearch && hasChoices(request) && { canSave: true }),
    canonicalPath: addressOf(refine(request, { sortBy: undefined, organic: undefined }), names),
    isIndexed: totalResultCount > 0 && isIndexable(request, names),
    previewPath: searchPreviewPath(
      toListingsQuery(refine(request, { sortBy: undefined, organic: undefined })).toString(),
      results,
    ),
    ...(landing && { landing }),
    ...(start > 0 && { previousPath: at(recordAbove(start, pageSize, seats)) }),
    ...(hasMore && { nextPath: at(start + tileResults(tiles).shownInARow) }),
  }
}
