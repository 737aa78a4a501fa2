import { type BlockName, emptyBlocks, type SearchBlocks } from '#shared/pages/search-blocks.ts'
import { servicePath } from '#shared/search/paths.ts'

/**
 * One optional block; an empty one where it cannot be had.
 * @param place what tells the search apart: the page's path below the base path, and its query
 */
export async function fetchBlock<B extends BlockName>(
  name: B,
  place: string,
  signal: AbortSignal,
): Promise<SearchBlocks[B]> {
  try {
    const { value } = await fetchJson<{ value: SearchBlocks[B] }>(
      `${servicePath}/block/${name}${place}`,
      signal,
    )

    return value
  } catch {
    return emptyBlocks[name]
  }
}

export async function fetchJson<T>(path: string, signal: AbortSignal): Promise<T> {
  const response = await fetch(path, { signal, headers: { accept: 'application/json' } })
  if (!response.ok) throw new Error(`${path.split('?')[0]} answered ${response.status}`)
  return response.json()
}
