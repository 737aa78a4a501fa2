import { loadFilterPanel } from '#client/features/filters/LazyFilterPanel.tsx'
import type { PageData, SearchPageData, SearchResults, VehiclePageData } from '#shared/pages/page-data.ts'
import { type BlockName, blockNames, emptyBlocks } from '#shared/pages/search-blocks.ts'
import { basePath, isResultsPath, servicePath } from '#shared/search/paths.ts'
import { settle } from './ui/settle.ts'

/** The data of a navigation in the browser: what the server would have rendered, optional blocks still under way. */
export async function fetchPage({ url, signal }: Request): Promise<PageData> {
  const { pathname, search } = new URL(url)
  if (isResultsPath(pathname)) {
    const place = pathname.slice(basePath.length) + search
    const blocks = blockNames.map((name) => [name, settle(fetchBlock(name, place, signal))] as const)
    // The panel stands in the page's first frame: without it the results would begin in its place.
    const [page] = await Promise.all([
      fetchJson<SearchResults>(`${servicePath}/search${place}`, signal),
      loadFilterPanel().catch(() => undefined),
    ])
    return { ...page, ...Object.fromEntries(blocks) } as SearchPageData
  }
  if (pathname.startsWith(`${basePath}/vehicle/`)) {
    const page = await fetchJson<VehiclePageData>(`${servicePath}${pathname.slice(basePath.length)}`, signal)
    if (!page.isExpired) return page
  }
  // No page of this application, or a car that is gone: the server knows what stands there.
  location.assign(url)
  return new Promise(() => undefined)
}

/** @param place what tells the search apart: the page's path below the base path, and its query */
async function fetchBlock(name: BlockName, place: string, signal: AbortSignal): Promise<unknown> {
  try {
    const { value } = await fetchJson<{ value: unknown }>(`${servicePath}/block/${name}${place}`, signal)
    return value
  } catch {
    // An optional block that cannot be had is empty.
    return emptyBlocks[name]
  }
}

async function fetchJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
  return response.json()
}
