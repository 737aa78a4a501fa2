import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { indexClosed, versionOf } from './database.ts'
import { type Dictionary, loadDictionary } from './dictionary.ts'
import type { Snapshot } from './search.ts'

type Work<T> = (snapshot: Snapshot) => Promise<T>

export interface ReadPool {
  /**
   * Runs within one snapshot of the inventory, so that all reads are consistent whatever is imported
   * meanwhile.
   */
  read<T>(work: Work<T>): Promise<T>
  /** Closes the connections after the running searches; later searches are refused. */
  close(): Promise<void>
}

/**
 * Opens a pool of `size` connections for searches; further searches wait for a free one. `today` is in days
 * since 1970-01-01.
 */
export async function openReadPool(
  instance: DuckDBInstance,
  size: number,
  today: () => number,
): Promise<ReadPool> {
  const idle = await Promise.all(Array.from({ length: size }, () => instance.connect()))
  const waiting: ((connection: DuckDBConnection) => void)[] = []
  let latest: Dictionary | undefined
  let isClosed = false

  const acquire = async () =>
    idle.pop() ?? (await new Promise<DuckDBConnection>((resolve) => waiting.push(resolve)))
  const release = (connection: DuckDBConnection) => {
    const next = waiting.shift()
    if (next) next(connection)
    else idle.push(connection)
  }

  const dictionaryOf = async (connection: DuckDBConnection) => {
    const version = await versionOf(connection)
    if (latest?.version === version) return latest

    latest = await loadDictionary(connection, version)

    return latest
  }

  return {
    async read(work) {
      if (isClosed) throw indexClosed()
      const connection = await acquire()

      try {
        await connection.run('BEGIN')
        return await work({ connection, dictionary: await dictionaryOf(connection), today: today() })
      } finally {
        await connection.run('ROLLBACK')
        release(connection)
      }
    },
    async close() {
      isClosed = true
      for (let open = size; open > 0; open--) (await acquire()).closeSync()
    },
  }
}
