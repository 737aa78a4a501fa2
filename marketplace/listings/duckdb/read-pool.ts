import { setImmediate as nextTurn } from 'node:timers/promises'
import type { DuckDBConnection, DuckDBInstance, DuckDBPreparedStatement } from '@duckdb/node-api'
import { indexClosed, versionStatement } from './database.ts'
import { loadDictionary } from './dictionary.ts'
import { loadLiveRows } from './live-rows.ts'
import type { Snapshot } from './snapshot.ts'

type Work<T> = (snapshot: Snapshot) => Promise<T>

export interface ReadPool {
  /**
   * Runs work that reads one version of the inventory, whatever is imported meanwhile: it is run again, in a
   * transaction, where an import was committed during it.
   */
  read<T>(work: Work<T>): Promise<T>
  /** Takes over what an import has loaded, right after its commit: no read has to wait for it. */
  adopt(content: Content): void
  /** Closes the connections after the running searches; later searches are refused. */
  close(): Promise<void>
}

/** A connection of the pool; what every read begins with is planned once. */
interface Reader {
  readonly connection: DuckDBConnection
  readonly version: DuckDBPreparedStatement
}

/** What a version of the inventory has in memory. */
type Content = Pick<Snapshot, 'dictionary' | 'live'>

export interface ReadPoolOptions {
  /** The number of connections; further reads wait for a free one. */
  readonly size: number
  /** Today in days since 1970-01-01. */
  readonly today: () => number
  /** The number of commits that have begun or ended so far: odd while one is under way. */
  readonly commits: () => number
}

/** Opens a pool of connections for searches. */
export async function openReadPool(
  instance: DuckDBInstance,
  { size, today, commits }: ReadPoolOptions,
): Promise<ReadPool> {
  const readers = await openReaders(instance, size)
  let latest: { readonly content: Content; readonly commits: number } | undefined
  let loading: { readonly version: number; readonly content: Promise<Content> } | undefined

  /**
   * What a version has in memory. Readers of one version load it once.
   * @param before the number of commits when the transaction began
   */
  const contentOf = async ({ connection, version: statement }: Reader, before: number) => {
    const [row] = (await statement.runAndReadAll()).getRowsJS()
    const version = Number(row?.[0])
    if (loading?.version !== version) loading = { version, content: loadContent(connection, version) }

    const own = loading
    const content = await own.content.catch((error: unknown) => {
      if (loading === own) loading = undefined
      throw error
    })

    if (isStill(before)) latest = { content, commits: before }

    return content
  }

  /** Whether no import was committed since there were so many commits. */
  const isStill = (before: number) => before % 2 === 0 && commits() === before

  const readInTransaction = async <T>(reader: Reader, work: Work<T>) => {
    const { connection } = reader
    const before = commits()

    try {
      await connection.run('BEGIN')
      return await work({ connection, ...(await contentOf(reader, before)), today: today() })
    } finally {
      await connection.run('ROLLBACK')
    }
  }

  return {
    async read(work) {
      const reader = await readers.acquire()

      try {
        // What is in memory is read without waiting: a caller in a loop would leave no turn to others.
        await nextTurn()

        // Without a commit meanwhile all statements see the same inventory, and need no transaction.
        if (latest && isStill(latest.commits)) {
          const { content, commits } = latest
          const result = await settled(work({ connection: reader.connection, ...content, today: today() }))
          if (isStill(commits)) return await result()
        }

        return await readInTransaction(reader, work)
      } finally {
        readers.release(reader)
      }
    },
    adopt(content) {
      loading = { version: content.dictionary.version, content: Promise.resolve(content) }
      const now = commits()
      if (now % 2 === 0) latest = { content, commits: now }
    },
    close: readers.close,
  }
}

/** The connections of a pool, each of which serves one read at a time. */
async function openReaders(instance: DuckDBInstance, size: number) {
  const idle = await Promise.all(Array.from({ length: size }, () => openReader(instance)))
  const waiting: ((reader: Reader) => void)[] = []
  const take = () => idle.pop() ?? new Promise<Reader>((resolve) => waiting.push(resolve))
  let isClosed = false

  return {
    async acquire() {
      if (isClosed) throw indexClosed()
      return take()
    },
    release(reader: Reader) {
      const next = waiting.shift()
      if (next) next(reader)
      else idle.push(reader)
    },
    async close() {
      isClosed = true
      for (let open = size; open > 0; open--) (await take()).connection.closeSync()
    },
  }
}

async function loadContent(connection: DuckDBConnection, version: number): Promise<Content> {
  const dictionary = await loadDictionary(connection, version)
  return { dictionary, live: await loadLiveRows(connection) }
}

/** Waits for the end of a promise. @returns what gives its value or throws its error */
const settled = <T>(promise: Promise<T>): Promise<() => T> =>
  promise.then(
    (value) => () => value,
    (error) => () => {
      throw error
    },
  )

async function openReader(instance: DuckDBInstance): Promise<Reader> {
  const connection = await instance.connect()
  return { connection, version: await connection.prepare(versionStatement) }
}
