import type { SpotlightsResponse } from '#shared/features/listings/listing.contract.ts'
import type { PageData, SearchPageData } from '#shared/pages/page-data.ts'
import { allCarsPath, basePath, servicePath } from '#shared/search/paths.ts'
import { settle } from './ui/settle.ts'

const noSpotlights: SpotlightsResponse = { featured: [], standard: [], owners: [] }

/** The data of a navigation in the browser: what the server would have rendered, optional blocks still under way. */
export async function fetchPage({ url, signal }: Request): Promise<PageData> {
  const { pathname, search } = new URL(url)
  if (pathname === allCarsPath) {
    const spotlights = settle(fetchJson<SpotlightsResponse>(`${servicePath}/spotlights${search}`, signal).catch(() => noSpotlights))
    const page = await fetchJson<Omit<SearchPageData, 'spotlights'>>(`${servicePath}/search${search}`, signal)
    return { ...page, spotlights }
  }
  if (pathname.startsWith(`${basePath}/vehicle/`)) return fetchJson(`${servicePath}${pathname.slice(basePath.length)}`, signal)
  // No page of this application: the server knows what stands there.
  location.assign(url)
  return new Promise(() => undefined)
}

async function fetchJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
  return response.json()
}
