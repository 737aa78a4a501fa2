import { useCallback } from 'react'
import { useNavigate, useNavigation } from 'react-router'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { parseSearch, searchHref } from '#shared/search/search-url.ts'

export interface SearchNavigation {
  /** The search as the shopper last left it: the one under way, else the one shown. */
  readonly wanted: SearchRequest
  readonly isPending: boolean
  /** A filter change replaces the page in the history (4.19). */
  readonly change: (next: SearchRequest) => void
  /** Sort, category and paging can be undone with Back. */
  readonly push: (next: SearchRequest) => void
}

/** The URL is the truth for a search; a newer change aborts the one in flight, so that the last state wins (4.23). */
export function useSearchNavigation(shown: SearchRequest): SearchNavigation {
  const navigate = useNavigate()
  const { location } = useNavigation()
  const wanted = location === undefined ? shown : parseSearch(new URLSearchParams(location.search)).request
  const go = useCallback(
    (next: SearchRequest, replace: boolean) => void navigate(searchHref(next), { replace, preventScrollReset: true }),
    [navigate],
  )
  return { wanted, isPending: location !== undefined, change: (next) => go(next, true), push: (next) => go(next, false) }
}
