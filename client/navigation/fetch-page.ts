import { loadFilterPanel } from '#client/features/filters/LazyFilterPanel.tsx'
import { fetchBlock } from '#client/streaming/fetch-block.ts'
import { fetchJson } from '#client/streaming/fetch-json.ts'
import { settle } from '#client/streaming/settle.ts'
import type {
  PageData,
  SearchPageData,
  SearchResults,
  VehicleResults,
  VehicleSignals,
} from '#shared/pages/page-data.ts'
import { blockNames } from '#shared/pages/search-blocks.ts'
import { basePath, isResultsPath, servicePath } from '#shared/search/paths.ts'

/**
 * The data of a navigation in the browser: what the server would have rendered, optional blocks still under
 * way.
 */
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
    const service = servicePath + pathname.slice(basePath.length)
    const signals = settle(fetchJson<VehicleSignals>(`${service}/signals`, signal).catch(() => noSignals))
    const page = await fetchJson<VehicleResults>(service, signal)
    if (!page.isExpired) return { ...page, signals }
  }

  // No page of this application, or a car that is gone: the server knows what stands there.
  location.assign(url)

  return new Promise(() => undefined)
}

/** What is told of a car whose signals cannot be had. */
const noSignals: VehicleSignals = { isEligible: false }
