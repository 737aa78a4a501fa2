import type { RangeStats, SearchResponse } from '#shared/features/listings/search-response.contract.ts'
import type { ShownOption } from '#shared/search/shown-options.ts'

/** The part of a search's answer that the filter panel shows. */
export interface PanelResults extends Pick<SearchResponse, 'totalResultCount' | 'unpricedCount'> {
  readonly stats: { readonly derivedprice: RangeStats; readonly year: Pick<RangeStats, 'min'> }
  readonly filters: Readonly<Record<string, readonly ShownOption[]>>
}
