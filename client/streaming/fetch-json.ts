import { type BlockName, emptyBlocks, type SearchBlocks } from '#shared/pages/search-blocks.ts'
import { servicePath } from '#shared/search/paths.ts'
import { splitUrl } from '#shared/search/split-url.ts'

/** The JSON that a path of this site answers. @throws where it answers anything else */
export async function fetchJson<T>(path: string, signal?: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal: signal ?? null, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${splitUrl(path).path} answered ${response.status}`)
  return response.json()
}

/**
 * An optional block of a search; an empty block where it cannot be loaded.
 * @param path the page's path below the base path, with its query
 */
export async function fetchBlock<B extends BlockName>(
  name: B,
  path: string,
  signal?: AbortSignal,
): Promise<SearchBlocks[B]> {
  try {
    const { value } = await fetchJson<{ value: SearchBlocks[B] }>(
      `${servicePath}/block/${name}${path}`,
      signal,
    )

    return value
  } catch {
    return emptyBlocks[name]
  }
}
