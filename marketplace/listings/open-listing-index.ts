import { join } from 'node:path'
import type { ListingIndex } from './listing-index.ts'

interface IndexSettings {
  readonly DATA_DIR: string
  /** The addresses of OpenSearch's nodes with commas between them; empty for DuckDB in this process. */
  readonly OPENSEARCH_URL: string
  readonly OPENSEARCH_SHARDS: number
}

/** Opens the engine that the settings choose; the other one is not loaded for searches. */
export async function openListingIndex(
  { DATA_DIR, OPENSEARCH_URL, OPENSEARCH_SHARDS: shards }: IndexSettings,
  now: () => Date,
): Promise<ListingIndex> {
  const directory = join(DATA_DIR, 'listings')
  if (OPENSEARCH_URL === '') {
    const { openDuckDbIndex } = await import('./duckdb-listing-index.ts')
    return openDuckDbIndex({ directory, now })
  }

  const { openOpenSearchIndex } = await import('./opensearch-listing-index.ts')
  return openOpenSearchIndex({ nodes: OPENSEARCH_URL.split(','), shards, directory, now })
}
