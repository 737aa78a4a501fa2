import { fetchBlocks, fetchJson } from '#client/streaming/fetch-json.ts'
import { trackPromise } from '#client/streaming/track-promise.ts'
import { comparePath, compareServicePath } from '#shared/features/compare/compare-address.ts'
import { mapPath, mapServicePath } from '#shared/features/map/map-paths.ts'
import type { MapPageData } from '#shared/pages/map-page-data.ts'
import type {
  ComparePageData,
  PageData,
  SearchNavigation,
  SearchPageData,
  VehicleResults,
  VehicleSignals,
} from '#shared/pages/page-data.ts'
import { basePath, isResultsPath, servicePath } from '#shared/search/paths.ts'

/** The data of the page at a URL: what the server would render it from, with optional blocks in flight. */
export async function fetchPage({ href, pathname, search }: URL, signal: AbortSignal): Promise<PageData> {
  if (isResultsPath(pathname)) {
    const path = pathname.slice(basePath.length) + search
    const loading = fetchJson<SearchNavigation>(`${servicePath}/search${path}`, signal)
    const blocks = fetchBlocks(path, signal)
    const { offers, ...results } = await loading
    const come = Object.entries(offers).map(([kind, cards]) => [kind, trackPromise(Promise.resolve(cards))])
    return { ...results, ...blocks, ...Object.fromEntries(come) } as SearchPageData
  }

  if (pathname.startsWith(`${basePath}/vehicle/`)) {
    const service = servicePath + pathname.slice(basePath.length)
    const signals = trackPromise(
      fetchJson<VehicleSignals>(`${service}/signals`, signal).catch(() => noSignals),
    )
    const page = await fetchJson<VehicleResults>(service, signal)
    if (!page.isExpired) return { ...page, signals }
  }

  if (pathname === mapPath) return fetchJson<MapPageData>(mapServicePath + search, signal)

  if (pathname === comparePath) return fetchJson<ComparePageData>(compareServicePath + search, signal)

  // The server alone knows pages outside this application, and the page of a car that is gone.
  if (!navigator.onLine) throw new TypeError()
  location.assign(href)

  return new Promise(() => undefined)
}

/** The signals of a car when they cannot be loaded. */
const noSignals: VehicleSignals = { isEligible: false }
