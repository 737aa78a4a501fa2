import { createContext } from 'react'
import type { SearchRequest } from '#shared/search/search-request.ts'

/** The search that a monthly budget narrows: that of the page, or all cars. */
export const BudgetSearchContext = createContext<SearchRequest>({})
