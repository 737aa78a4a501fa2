import { useAtom } from 'jotai'
import { useCallback, useRef, useState } from 'react'
import type { SearchResponse } from '#shared/features/listings/listing.contract.ts'
import { servicePath } from '#shared/search/paths.ts'
import { refine } from '#shared/search/refine.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { printSearch } from '#shared/search/search-url.ts'
import { loadedPagesAtom } from './loaded-pages.atoms.ts'

export type Loading = 'idle' | 'loading' | 'failed'

interface MoreResultsOptions {
  readonly request: SearchRequest
  readonly results: SearchResponse
  /** Listings from the search's beginning that can be paged through. */
  readonly maxActiveResults: number
}

/** The results on the page: the first page and those loaded below it. A failed load leaves them as they are (8.11). */
export function useMoreResults({ request, results, maxActiveResults }: MoreResultsOptions) {
  const key = printSearch(request)
  const [pages, setPages] = useAtom(loadedPagesAtom)
  const [loading, setLoading] = useState<Loading>('idle')
  const inFlight = useRef<string>(undefined)
  const more = pages.get(key)
  const listings = more ? [...results.listings, ...more.listings] : results.listings
  const owners = more ? [...results.owners, ...more.owners] : results.owners
  const nextRecord = (request.firstRecord ?? 0) + listings.length
  const hasMore = nextRecord < results.totalResultCount && nextRecord < maxActiveResults && listings.length > 0
  const next = { ...refine(request, {}), firstRecord: nextRecord }

  const load = useCallback(async () => {
    const query = printSearch({ ...request, firstRecord: nextRecord })
    if (inFlight.current === query) return
    inFlight.current = query
    setLoading('loading')
    const page = await fetchPage(query)
    setLoading(page === undefined ? 'failed' : 'idle')
    inFlight.current = undefined
    if (page === undefined) return
    setPages((before) => {
      const soFar = before.get(key)
      const known = new Set([...results.listings, ...(soFar?.listings ?? [])].map((listing) => listing.id))
      const listings = [...(soFar?.listings ?? []), ...page.listings.filter((listing) => !known.has(listing.id))]
      return new Map(before).set(key, { listings, owners: [...(soFar?.owners ?? []), ...page.owners] })
    })
  }, [key, nextRecord, request, results, setPages])

  return {
    listings,
    owners,
    next,
    hasMore,
    isAtLimit: nextRecord >= maxActiveResults && nextRecord < results.totalResultCount,
    loading,
    load,
  }
}

async function fetchPage(query: string): Promise<Pick<SearchResponse, 'listings' | 'owners'> | undefined> {
  try {
    const response = await fetch(`${servicePath}/more?${query}`)
    return response.ok ? await response.json() : undefined
  } catch {
    // Offline or the server is gone: the button stays and says so.
    return undefined
  }
}
