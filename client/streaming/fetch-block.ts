import { type BlockName, emptyBlocks, type SearchBlocks } from '#shared/pages/search-blocks.ts'
import { servicePath } from '#shared/search/paths.ts'
import { fetchJson } from './fetch-json.ts'

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
