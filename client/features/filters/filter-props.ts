import type { SearchResults } from '#shared/pages/page-data.ts'
import type { Filter } from '#shared/search/filter.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The data of a search page that its filter panel shows. */
export type FilterPanelProps = Pick<
  SearchResults,
  'request' | 'results' | 'settings' | 'lookupsDown' | 'currentYear'
>

/**
 * The fields of one filter: the panel's data, the filter's declaration, and the call that changes the search.
 */
export interface FilterFieldsProps<F extends Filter> extends FilterPanelProps {
  readonly filter: F
  readonly onChange: (next: SearchRequest) => void
}
