import { createContext } from 'react'
import { allCarsPath } from '#shared/search/paths.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

interface SearchAddressOf {
  /** The path that a form sends the search's parameters to. */
  readonly path: string
  readonly hrefOf: (request: SearchRequest) => string
  /** The id of what shows the results there, where it is not the list. */
  readonly resultsId?: string
}

/** Where changes of the search lead: to the list of results, unless a page shows them otherwise. */
export const SearchAddress = createContext<SearchAddressOf>({
  path: allCarsPath,
  hrefOf: searchHref,
})
