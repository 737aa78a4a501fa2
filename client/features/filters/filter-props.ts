import type { SearchResults } from '#shared/pages/page-data.ts'
import type { PanelResults } from '#shared/pages/panel-results.ts'
import type { Filter } from '#shared/search/filter.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The data of a search page that its filter panel shows. */
export interface FilterPanelProps
  extends Pick<SearchResults, 'request' | 'settings' | 'lookupsDown' | 'currentYear'> {
  readonly results: PanelResults
}

/**
 * The fields of one filter: the panel's data, the filter's declaration, and the call that changes the search.
 */
export interface FilterFieldsProps<F extends Filter> extends FilterPanelProps {
  readonly filter: F
  readonly onChange: (next: SearchRequest) => void
}
