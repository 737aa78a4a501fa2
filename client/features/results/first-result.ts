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
    if (isReturn || !listings) return

    // The observer calls between the layout of the frame and its paint: asked for here, the position would
    // cost a layout of its own.
    const laidOut = new ResizeObserver(() => {
      laidOut.disconnect()
      if (listings.getBoundingClientRect().top < 0) listings.scrollIntoView()
    })

    laidOut.observe(listings)

    return () => laidOut.disconnect()
  }, [search, isReturn])
}
