import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement } from '@duckdb/node-api'
import { indexClosed, versionStatement } from './database.ts'
import { type Dictionary, loadDictionary } from './dictionary.ts'
import type { Snapshot } from './snapshot.ts'

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

/** A connection of the pool; what every read begins with is planned once. */
interface Reader {
  readonly connection: DuckDBConnection
  readonly version: DuckDBPreparedStatement
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
  const idle = await Promise.all(Array.from({ length: size }, () => openReader(instance)))
  const waiting: ((reader: Reader) => void)[] = []
  let latest: Dictionary | undefined
  let isClosed = false

  const acquire = async () => idle.pop() ?? (await new Promise<Reader>((resolve) => waiting.push(resolve)))
  const release = (reader: Reader) => {
    const next = waiting.shift()
    if (next) next(reader)
    else idle.push(reader)
  }

  const dictionaryOf = async ({ connection, version: statement }: Reader) => {
    const [row] = (await statement.runAndReadAll()).getRowsJS()
    const version = Number(row?.[0])
    if (latest?.version === version) return latest

    latest = await loadDictionary(connection, version)

    return latest
  }

  return {
    async read(work) {
      if (isClosed) throw indexClosed()
      const reader = await acquire()
      const { connection } = reader

      try {
        await connection.run('BEGIN')
        return await work({ connection, dictionary: await dictionaryOf(reader), today: today() })
      } finally {
        await connection.run('ROLLBACK')
        release(reader)
      }
    },
    async close() {
      isClosed = true
      for (let open = size; open > 0; open--) (await acquire()).connection.closeSync()
    },
  }
}

async function openReader(instance: DuckDBInstance): Promise<Reader> {
  const connection = await instance.connect()
  return { connection, version: await connection.prepare(versionStatement) }
}
