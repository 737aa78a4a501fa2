import { useLayoutEffect, useRef } from 'react'
import { useNavigationType } from 'react-router'
import { listingsId } from '#client/ui/anchors.ts'
import { searchHref } from '#shared/search/print-search.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'

/**
 * Scrolls to the first result when another search is shown whose first result would be above the window. Back
 * and Forward restore where the page was left.
 */
export function useFirstResult(request: SearchRequest): void {
  const isReturn = useNavigationType() === 'POP'
  const search = searchHref(request)
  const shown = useRef(search)
  useLayoutEffect(() => {
    if (shown.current === search) return
    shown.current = search
    const listings = document.getElementById(listingsId)
    if (!isReturn && listings && listings.getBoundingClientRect().top < 0) listings.scrollIntoView()
  }, [search, isReturn])
}
