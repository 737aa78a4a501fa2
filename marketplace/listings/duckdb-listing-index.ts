import { databaseDefaults, fileOf, openDatabase } from './duckdb/database.ts'
import { openImports } from './duckdb/import.ts'
import { openReaders } from './duckdb/readers.ts'
import { createSearches } from './duckdb/searches.ts'
import type { ListingIndex } from './listing-index.ts'
import { dayOf } from './stored-listing.ts'

export interface DuckDbSettings {
  /** Holds the database; made where it is missing. One process at a time may open it. */
  readonly directory: string
  readonly now: () => Date
  readonly memoryLimitMb?: number
  readonly threads?: number
}

/** The most searches that run at once; further ones wait in a queue. */
const readerCount = 4

/** The search engine in DuckDB, in a file that survives restarts. */
export async function openDuckDbIndex({ now, ...settings }: DuckDbSettings): Promise<ListingIndex> {
  const instance = await openDatabase({ ...databaseDefaults, ...settings })
  const today = () => dayOf(now())
  const imports = await openImports(instance, { file: fileOf(settings), today })
  const readers = await openReaders(instance, readerCount, today)
  let closing: Promise<void> | undefined
  const close = async () => {
    await imports.close()
    await readers.close()
    instance.closeSync()
  }

  return {
    ...createSearches(readers, today),
    apply: (inventory) => imports.run(inventory, 'named owners'),
    rebuild: async (inventory) => {
      const { added, updated, unchanged } = await imports.run(inventory, 'all owners')
      return added + updated + unchanged
    },
    version: imports.version,
    close: () => (closing ??= close()),
  }
}
