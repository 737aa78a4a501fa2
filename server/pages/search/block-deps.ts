import type { Metrics } from '#server/observe/metrics.ts'
import type { SiteSettings } from '#server/settings/site-settings.ts'
import type { PageCall } from '#server/upstream/calls.ts'
import type { SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { BlockName, SearchBlocks } from '#shared/pages/search-blocks.ts'
import type { PageType } from '#shared/search/landing-path.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The page that optional blocks are loaded for. */
export interface BlockPage {
  readonly request: SearchRequest
  readonly pageType: PageType
  readonly settings: SiteSettings
  readonly call: PageCall
  readonly metrics: Metrics
  readonly currentYear: number
  /** Loads the results of the page's search, for the blocks that depend on them. */
  readonly results: () => Promise<SearchResponse>
}

/** Loads a block by its name; a block that several ask for is loaded once. */
export type LoadBlock = <B extends BlockName>(name: B) => Promise<SearchBlocks[B]>

/** The dependencies of one block. */
export interface BlockDeps extends BlockPage {
  /** Loads another block of the page, for the blocks that show no car twice. */
  readonly block: LoadBlock
}
