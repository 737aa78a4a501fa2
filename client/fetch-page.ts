import type { PageData, SearchPageData, SearchResults } from '#shared/pages/page-data.ts'
import { type BlockName, blockNames, emptyBlocks } from '#shared/pages/search-blocks.ts'
import { allCarsPath, basePath, servicePath } from '#shared/search/paths.ts'
import { settle } from './ui/settle.ts'

/** The data of a navigation in the browser: what the server would have rendered, optional blocks still under way. */
export async function fetchPage({ url, signal }: Request): Promise<PageData> {
  const { pathname, search } = new URL(url)
  if (pathname === allCarsPath) {
    const blocks = blockNames.map((name) => [name, settle(fetchBlock(name, search, signal))] as const)
    const page = await fetchJson<SearchResults>(`${servicePath}/search${search}`, signal)
    return { ...page, ...Object.fromEntries(blocks) } as SearchPageData
  }
  if (pathname.startsWith(`${basePath}/vehicle/`)) return fetchJson(`${servicePath}${pathname.slice(basePath.length)}`, signal)
  // No page of this application: the server knows what stands there.
  location.assign(url)
  return new Promise(() => undefined)
}

async function fetchBlock(name: BlockName, search: string, signal: AbortSignal): Promise<unknown> {
  try {
    const { value } = await fetchJson<{ value: unknown }>(`${servicePath}/block/${name}${search}`, signal)
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
