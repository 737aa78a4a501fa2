import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { DuckDBInstance, type DuckDBValue } from '@duckdb/node-api'
import type { FastifyBaseLogger } from 'fastify'
import { checkpoint, noCheckpoints } from '#marketplace/listings/duckdb/checkpoint.ts'
import { dayMs } from '#shared/features/day-ms.ts'
import type { EventBatch } from '#shared/features/tracking/tracking.contract.ts'
import { maxEventAgeMs } from '#shared/features/tracking/tracking-paths.ts'
import { appendEvents, eventTables, timestamp } from './event-columns.ts'

interface EventStoreOptions {
  /** The directory of the database, created if missing. */
  readonly directory: string
  readonly now: () => Date
  /** The days for which events are kept. */
  readonly keptDays: number
  readonly log: Pick<FastifyBaseLogger, 'error'>
}

/** The time between two tidyings of an open database. */
const tidyEveryMs = 10 * 60_000

/** How long the id of a batch is known: longer than a browser tries to send its events. */
const replayMs = 2 * maxEventAgeMs

/** A batch that waits for the next commit. */
interface Waiting {
  readonly batches: readonly EventBatch[]
  readonly stored: () => void
  readonly failed: (error: unknown) => void
}

const fileName = 'events.duckdb'

/** Notes batches as stored. @returns the ids of those that were not stored before */
const newBatches = `INSERT INTO batches
  SELECT CAST(unnest(string_split($ids, ',')) AS UUID), $received ON CONFLICT DO NOTHING
  RETURNING CAST(id AS VARCHAR)`

/**
 * The events of all pages, in a DuckDB database of its own. What has been stored is on the disk: a commit
 * ends with a sync of the write-ahead log. Requests that arrive during a commit share the next one.
 */
export class EventStore {
  readonly #options: EventStoreOptions
  #opened: Promise<DuckDBInstance> | undefined
  #waiting: Waiting[] = []
  #writing: Promise<void> | undefined
  #tidying: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(options: EventStoreOptions) {
    this.#options = options
  }

  /** Stores each batch once, however often it arrives. Resolves when all of them are on the disk. */
  store(batches: readonly EventBatch[]): Promise<void> {
    if (this.#isClosed) return Promise.reject(new Error('the store of events is closed'))
    const { promise, resolve: stored, reject: failed } = Promise.withResolvers<void>()
    this.#waiting.push({ batches, stored, failed })
    this.#writing ??= this.#writeAll()

    return promise
  }

  /** Runs a query. @returns its rows as objects; numbers beyond 32 bits are bigints */
  async query(sql: string, values: Readonly<Record<string, DuckDBValue>> = {}): Promise<readonly object[]> {
    const connection = await (await this.#open()).connect()
    try {
      return (await connection.runAndReadAll(sql, { ...values })).getRowObjectsJS()
    } finally {
      connection.closeSync()
    }
  }

  /** Deletes what has been kept long enough, and moves the write-ahead log into the tables. */
  async tidy(): Promise<void> {
    const connection = await (await this.#open()).connect()
    const { directory, keptDays, now } = this.#options
    const before = (ms: number) => ({ before: timestamp(now().getTime() - ms) })
    try {
      await connection.run('DELETE FROM events WHERE happened < $before', before(keptDays * dayMs))
      await connection.run('DELETE FROM batches WHERE received < $before', before(replayMs))
      await checkpoint(connection, join(directory, fileName))
    } finally {
      connection.closeSync()
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true
    clearInterval(this.#tidying)
    await this.#writing
    await this.#end()
  }

  async #writeAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const group = this.#waiting
      this.#waiting = []
      try {
        await this.#commit(group.flatMap(({ batches }) => batches))
        for (const { stored } of group) stored()
      } catch (error) {
        for (const { failed } of group) failed(error)
        // A database that met a full disk takes nothing more until it is opened again.
        await this.#end()
      }
    }

    // No turn comes between the loop's end and this line: a batch that arrives later starts a loop anew.
    this.#writing = undefined
  }

  async #commit(batches: readonly EventBatch[]): Promise<void> {
    const connection = await (await this.#open()).connect()
    try {
      await connection.run('BEGIN')
      const now = this.#options.now().getTime()
      const byId = new Map(batches.map((batch) => [batch.id, batch]))
      const fresh = await connection.runAndReadAll(newBatches, {
        ids: [...byId.keys()].join(','),
        received: timestamp(now),
      })

      const unknown = fresh.getRowsJS().flatMap(([id]) => byId.get(String(id)) ?? [])
      await appendEvents(connection, unknown, now)
      await connection.run('COMMIT')
    } finally {
      connection.closeSync()
    }
  }

  async #open(): Promise<DuckDBInstance> {
    this.#opened ??= openEvents(this.#options.directory)
    this.#tidying ??= setInterval(() => this.#tidyOrLog(), tidyEveryMs).unref()
    // A file that cannot be opened now may be there for the next request.
    this.#opened.catch(() => {
      this.#opened = undefined
    })

    return this.#opened
  }

  async #tidyOrLog(): Promise<void> {
    await this.tidy().catch((err) => this.#options.log.error({ err }, 'events were not tidied'))
  }

  async #end(): Promise<void> {
    const opened = this.#opened
    this.#opened = undefined
    await opened?.then((instance) => instance.closeSync()).catch(() => undefined)
  }
}

async function openEvents(directory: string): Promise<DuckDBInstance> {
  await mkdir(directory, { recursive: true })
  const instance = await DuckDBInstance.create(join(directory, fileName), {
    ...{ memory_limit: '256MB', threads: '1' },
    ...{ autoinstall_known_extensions: 'false', autoload_known_extensions: 'false' },
    ...noCheckpoints,
  })

  const connection = await instance.connect()
  try {
    for (const statement of eventTables) await connection.run(statement)
  } finally {
    connection.closeSync()
  }

  return instance
}
