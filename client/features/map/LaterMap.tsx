import { useEffect, useState } from 'react'
import { PageLink } from '#client/navigation/PageLink.tsx'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import type { MapResponse } from '#shared/features/map/map.contract.ts'
import { mapHref, mapPath, mapServicePath } from '#shared/features/map/map-paths.ts'
import type { MapPageData } from '#shared/pages/map-page-data.ts'
import type { SearchRequest } from '#shared/search/search-request.ts'
import { ResultsMap } from './ResultsMap.tsx'
import { away } from './results-map.styles.ts'

interface LaterMapProps {
  readonly request: SearchRequest
  /** The search in words. */
  readonly title: string
}

/**
 * The waits before each further try, in milliseconds: together longer than the breaker of the call is open.
 */
const waitsMs = [1_500, 4_000, 8_000, 20_000, 40_000]

/**
 * The map of a page that came without its clusters: they are asked for again a few times, and by a link. The
 * list of the cars stays meanwhile.
 */
export function LaterMap({ request, title }: LaterMapProps) {
  const [map, setMap] = useState<MapResponse>()
  const [tries, setTries] = useState(0)
  const waitMs = map ? undefined : waitsMs[tries]
  const href = mapHref(request)

  useEffect(() => {
    if (waitMs === undefined) return
    const leaving = new AbortController()
    const { signal } = leaving
    const ask = () =>
      fetchJson<MapPageData>(mapServicePath + href.slice(mapPath.length), signal).then(
        (page) => page.map,
        () => null,
      )

    const timer = setTimeout(async () => {
      const found = await ask()
      if (signal.aborted) return
      if (found) setMap(found)
      else setTries((count) => count + 1)
    }, waitMs)

    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [href, waitMs])

  if (map) return <ResultsMap request={request} map={map} title={title} />

  return (
    <p className={away} role="status">
      The map cannot be shown just now. The cars are in the list.{' '}
      <PageLink to={href} replace keepsScroll>
        Try again
      </PageLink>
    </p>
  )
}
