import { databaseDefaults, fileOf, openDatabase } from './duckdb/database.ts'
import { duckDbEngine } from './duckdb/engine.ts'
import { openImports } from './duckdb/import.ts'
import { openReadPool } from './duckdb/read-pool.ts'
import { createSearches } from './engine-searches.ts'
import { type ChangeLimits, defaultChangeLimits } from './listing-changes.ts'
import type { ListingIndex } from './listing-index.ts'
import { dayOf } from './stored-listing.ts'

interface DuckDbSettings {
  /** The directory of the database, created if missing. One process at a time may open it. */
  readonly directory: string
  readonly now: () => Date
  readonly memoryLimitMb?: number
  readonly threads?: number
  readonly changeLimits?: ChangeLimits
}

/** The most searches that run at once; further ones wait in a queue. */
const poolSize = 4

/** Opens the search engine in DuckDB, whose file survives restarts. */
export async function openDuckDbIndex({
  now,
  changeLimits = defaultChangeLimits,
  ...settings
}: DuckDbSettings): Promise<ListingIndex> {
  const instance = await openDatabase({ ...databaseDefaults, ...settings })
  const today = () => dayOf(now())
  const imports = await openImports(instance, { file: fileOf(settings), today, changeLimits })
  const readPool = await openReadPool(instance, poolSize, today)
  let closing: Promise<void> | undefined
  const close = async () => {
    await imports.close()
    await readPool.close()
    instance.closeSync()
  }

  return {
    ...createSearches({ engine: duckDbEngine, read: readPool.read, today }),
    apply: (inventory) => imports.run(inventory, 'named owners'),
    rebuild: async (inventory) => {
      const { added, updated, unchanged } = await imports.run(inventory, 'all owners')
      return added + updated + unchanged
    },
    version: imports.version,
    close: () => (closing ??= close()),
  }
}
