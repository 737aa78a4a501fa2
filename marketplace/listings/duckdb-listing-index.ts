import { duckDbEngine } from './duckdb/engine.ts'
import { loadLiveRows } from './duckdb/live-rows.ts'
import { openReadPool } from './duckdb/read-pool.ts'
import { openDuckDbStore, type StoreSettings } from './duckdb/store.ts'
import { createSearches } from './engine-searches.ts'
import type { ListingIndex } from './listing-index.ts'
import { dayOf } from './stored-listing.ts'

/** The most searches that run at once; further ones wait in a queue. */
const poolSize = 4

/** Opens the search engine in DuckDB, whose file survives restarts. */
export async function openDuckDbIndex(settings: StoreSettings): Promise<ListingIndex> {
  const store = await openDuckDbStore({
    ...settings,
    async publish({ connection, dictionary }) {
      const live = await loadLiveRows(connection)
      return async () => readPool.adopt({ dictionary, live })
    },
  })

  const today = () => dayOf(settings.now())
  const readPool = await openReadPool(store.instance, { size: poolSize, today, commits: store.commits })
  let closing: Promise<void> | undefined
  const close = async () => {
    await readPool.close()
    await store.close()
  }

  return {
    ...createSearches({ engine: duckDbEngine, read: readPool.read, today }),
    apply: (inventory, options) => store.run(inventory, { ...options, scope: 'named owners' }),
    rebuild: async (inventory) => {
      const { added, updated, unchanged } = await store.run(inventory, { scope: 'all owners' })
      return added + updated + unchanged
    },
    version: store.version,
    close: () => (closing ??= close()),
  }
}
