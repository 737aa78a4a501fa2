import { setImmediate as yieldToEventLoop } from 'node:timers/promises'
import { type DuckDBConnection, DuckDBDataChunk } from '@duckdb/node-api'
import type { Inventory } from '#marketplace/listings/listing-index.ts'
import { type ImportContext, type StagedColumn, stagedListing, stagedOwner } from './staged-columns.ts'

/** Rows appended in one go; between two chunks the event loop serves the searches of this process. */
const chunkRows = 256

interface Staged {
  /** Whether the inventory ended early, so that listings that it does not name need not be gone. */
  readonly isPartial: boolean
}

/** Reads an inventory to its end into the temporary tables staged_owner and staged_listing. */
export async function stage(
  connection: DuckDBConnection,
  inventory: Inventory,
  context: ImportContext,
): Promise<Staged> {
  const owners = await openTable(connection, 'staged_owner', stagedOwner)
  const listings = await openTable(connection, 'staged_listing', stagedListing)
  let isPartial = false

  try {
    for await (const batch of inventory) {
      isPartial ||= batch.isPartial ?? false
      await owners.append(batch.owners, context)
      await listings.append(batch.listings, context)
    }

    return { isPartial }
  } finally {
    owners.close()
    listings.close()
  }
}

async function openTable<T>(
  connection: DuckDBConnection,
  table: string,
  columns: readonly StagedColumn<T>[],
) {
  await connection.run(
    `CREATE OR REPLACE TEMP TABLE ${table} (${columns.map(({ name, type }) => `${name} ${type}`).join(', ')})`,
  )

  const appender = await connection.createAppender(table)
  const types = columns.map(({ type }) => type)
  let count = 0

  return {
    async append(rows: readonly T[], context: ImportContext) {
      for (let start = 0; start < rows.length; start += chunkRows) {
        const part = rows.slice(start, start + chunkRows)
        const first = count
        const chunk = DuckDBDataChunk.create(types)
        chunk.setColumns(
          columns.map((column) =>
            part.map((row, at) => column.of(row, { ...context, sequence: first + at })),
          ),
        )

        appender.appendDataChunk(chunk)
        count += part.length
        await yieldToEventLoop()
      }
    },
    close: () => appender.closeSync(),
  }
}
