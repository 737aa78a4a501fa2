import type { RunOptions } from './duckdb/import.ts'
import { openDuckDbStore, type StoreSettings } from './duckdb/store.ts'
import { createSearches } from './engine-searches.ts'
import { ImportRefused, type Inventory, type ListingIndex } from './listing-index.ts'
import { connect, type OpenSearchClient } from './opensearch/client.ts'
import { documentsOf } from './opensearch/documents.ts'
import { openSearchEngine } from './opensearch/engine.ts'
import { deleteIndex, fillIndex, switchTo } from './opensearch/publish.ts'
import { followAlias, type PresentIndex } from './opensearch/read-index.ts'
import { dayOf } from './stored-listing.ts'

interface OpenSearchSettings extends StoreSettings {
  /** The addresses of the cluster's nodes. */
  readonly nodes: readonly string[]
  /** The name of the index for searches. */
  readonly alias?: string
  readonly shards?: number
}

const isOfAnother = () =>
  new ImportRefused(
    'The inventory in OpenSearch comes from the store of another marketplace: import there, or delete its index.',
  )

/**
 * Opens the search engine in OpenSearch. Imports merge the inventory in a DuckDB store, which is opened by
 * the first of them, and publish it as a fresh index; searches of any number of processes read OpenSearch
 * alone. Rejects with SearchUnavailable where no node answers.
 */
export async function openOpenSearchIndex({
  nodes,
  alias = 'listings',
  shards = 1,
  ...settings
}: OpenSearchSettings): Promise<ListingIndex> {
  const client = connect(nodes)
  const today = () => dayOf(settings.now())
  const present = await followAlias({ client, alias, today }).catch(async (error) => {
    await client.close()
    throw error
  })

  const imports = importsInto({ client, present, alias, shards }, settings)
  const close = async () => {
    await imports.close()
    present.close()
    await client.close()
  }

  let closing: Promise<void> | undefined

  return {
    ...createSearches({ engine: openSearchEngine, read: present.read, today }),
    apply: (batches, options) => imports.run(batches, { ...options, scope: 'named owners' }),
    rebuild: async (batches) => {
      const { added, updated, unchanged } = await imports.run(batches, { scope: 'all owners' })
      return added + updated + unchanged
    },
    version: () => present.dictionary()?.log.version ?? 0,
    close: () => (closing ??= close()),
  }
}

interface Published {
  readonly client: OpenSearchClient
  readonly present: PresentIndex
  readonly alias: string
  readonly shards: number
}

/** The imports, whose DuckDB store the first of them opens. */
function importsInto({ client, present, alias, shards }: Published, settings: StoreSettings) {
  let inventory = ''
  const checkHolder = async () => {
    await present.refresh()
    const published = present.dictionary()
    if (published && published.log.inventory !== inventory) throw isOfAnother()
  }

  const openStore = () =>
    openDuckDbStore({
      ...settings,
      publish: async (store) => {
        const index = await fillIndex(client, { alias, shards }, documentsOf(store))

        return async () => {
          await checkHolder().catch(async (error) => {
            await deleteIndex(client, index)
            throw error
          })

          await switchTo(client, alias, index)
          await present.refresh()
        }
      },
    })

  let opening: ReturnType<typeof openStore> | undefined
  const run = async (batches: Inventory, options: RunOptions) => {
    opening ??= openStore()
    const store = await opening.catch((error) => {
      opening = undefined
      throw error
    })

    inventory = store.inventory
    await checkHolder()

    return store.run(batches, options)
  }

  return {
    run,
    async close() {
      await (await opening?.catch(() => undefined))?.close()
    },
  }
}
