import { DatabaseSync, type SQLInputValue, type StatementSync } from 'node:sqlite'
import {
  Kysely,
  PostgresDialect,
  type QueryExecutorProvider,
  SqliteAdapter,
  SqliteDialect,
  type SqliteStatement,
  sql,
} from 'kysely'
import pg from 'pg'

/**
 * The store of accounts and of all that shoppers save. A feature adds its tables to the type by
 * `store.db.$extendTables<…>()`. Within a transaction every query goes through the transaction: SQLite has
 * one connection, and a query beside its transaction would wait for ever.
 */
export interface Store {
  // biome-ignore lint/complexity/noBannedTypes: a store without tables, to which each feature adds its own.
  readonly db: Kysely<{}>
  readonly kind: 'sqlite' | 'postgres'
  /** Gives a database whose queries take as long as they need, for migrations, until `work` has settled. */
  withoutLimits<Result>(work: (db: Store['db']) => Promise<Result>): Promise<Result>
  close(): Promise<void>
}

export interface StoreOptions {
  /** The address of a PostgreSQL database; SQLite where it is empty. */
  readonly databaseUrl: string
  /** The file of the SQLite database. */
  readonly file: string
  /** The longest time of a query of PostgreSQL. The default is 5 s. */
  readonly queryMs?: number
  /** Receives the milliseconds of each query. */
  readonly onQuery?: (ms: number) => void
  /** Receives the failure of a connection that was idle, which is replaced by the next query. */
  readonly onIdleFailure?: (error: Error) => void
}

const lockWaitMs = 5_000
const connectMs = 2_000
const defaultQueryMs = 5_000
const connections = 10

/** Opens the store. SQLite flushes each commit to the disk before it is acknowledged, as PostgreSQL does. */
export function openStore(options: StoreOptions): Store {
  const { databaseUrl, file, queryMs = defaultQueryMs, onQuery, onIdleFailure = () => undefined } = options
  const kind = databaseUrl === '' ? 'sqlite' : 'postgres'
  const limits = { max: connections, query_timeout: queryMs, statement_timeout: queryMs }
  const dialect = kind === 'sqlite' ? sqlite(file) : postgres(databaseUrl, onIdleFailure, limits)
  // biome-ignore lint/complexity/noBannedTypes: as above.
  const db = new Kysely<{}>({
    dialect,
    log: ({ queryDurationMillis }) => onQuery?.(queryDurationMillis),
  })

  return {
    ...{ db, kind },
    async withoutLimits(work) {
      if (kind === 'sqlite') return work(db)

      // The driver's limit is of a pool, and no query can lift it.
      const own: Store['db'] = new Kysely({ dialect: postgres(databaseUrl, onIdleFailure, { max: 1 }) })
      return work(own).finally(() => own.destroy())
    },
    close: () => db.destroy(),
  }
}

/**
 * Has transactions that change what has one name wait for each other, until they end. SQLite lets one
 * transaction write at a time anyway.
 */
export async function lockNamed(
  transaction: QueryExecutorProvider,
  kind: Store['kind'],
  name: string,
): Promise<void> {
  if (kind === 'postgres')
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

function sqlite(file: string): SqliteDialect {
  const database = new DatabaseSync(file, { timeout: lockWaitMs })
  database.exec('PRAGMA journal_mode=WAL; PRAGMA synchronous=FULL; PRAGMA foreign_keys=ON')

  const prepare = (sql: string): SqliteStatement => {
    // A deferred transaction that comes to write while another process writes fails at once, without waiting.
    const statement = database.prepare(sql === 'begin' ? 'begin immediate' : sql)
    const values = (parameters: readonly unknown[]) => parameters as readonly SQLInputValue[]

    return {
      reader: statement.columns().length > 0,
      all: (parameters) =>
        isEachRow(parameters)
          ? parameters[0].rows.flatMap((row) => statement.all(...row))
          : statement.all(...values(parameters)),
      run: (parameters) =>
        isEachRow(parameters) ? runEach(statement, parameters[0]) : statement.run(...values(parameters)),
      iterate: (parameters) => statement.iterate(...values(parameters)),
    }
  }

  return new TransactionalSqlite({ database: { prepare, close: () => database.close() } })
}

/** The parameters of a statement that SQLite runs once for each row, in place of all others. */
export class EachRow {
  readonly rows: readonly (readonly SQLInputValue[])[]

  constructor(rows: readonly (readonly SQLInputValue[])[]) {
    this.rows = rows
  }
}

const isEachRow = (parameters: readonly unknown[]): parameters is readonly [EachRow] =>
  parameters[0] instanceof EachRow

function runEach(statement: StatementSync, { rows }: EachRow) {
  let changes = 0
  for (const row of rows) changes += Number(statement.run(...row).changes)
  return { changes, lastInsertRowid: 0 }
}

/**
 * SQLite creates tables within transactions: migrations are kept whole, and processes take turns with them.
 */
class TransactionalSqlite extends SqliteDialect {
  override createAdapter(): SqliteAdapter {
    return new (class extends SqliteAdapter {
      override get supportsTransactionalDdl() {
        return true
      }
    })()
  }
}

function postgres(
  connectionString: string,
  onIdleFailure: (error: Error) => void,
  limits: pg.PoolConfig,
): PostgresDialect {
  const pool = new pg.Pool({
    ...limits,
    connectionString,
    // The wait for a free connection counts too.
    connectionTimeoutMillis: connectMs,
    types: { getTypeParser: typeParser },
  })

  // Without listeners the process ends when PostgreSQL closes a connection that is idle, or that a
  // transaction holds between two of its queries. The next query fails and says so.
  pool.on('error', onIdleFailure)
  pool.on('connect', (client) => client.on('error', () => undefined))

  return new PostgresDialect({ pool })
}

/** A bigint is read as a number: times in milliseconds and counts are far below 2^53. */
const typeParser: typeof pg.types.getTypeParser = (type: number, format?: 'text' | 'binary') =>
  type === pg.types.builtins.INT8 ? Number : pg.types.getTypeParser(type, format as 'text')

/** PostgreSQL's classes of errors that say that it cannot answer now. */
const outages = /^(08|53|57)/

const systemErrors = new Set(['ECONNREFUSED', 'ECONNRESET', 'ENOTFOUND', 'EPIPE', 'ETIMEDOUT', 'EAI_AGAIN'])

/** Whether an error says that the store cannot answer now, rather than that a query was wrong. */
export function isStoreOutage(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  if (error instanceof AggregateError && error.errors.some(isStoreOutage)) return true
  if (error.cause !== undefined && isStoreOutage(error.cause)) return true

  const code = 'code' in error ? String(error.code) : ''
  const isBusySqlite = code === 'ERR_SQLITE_ERROR' && /locked|busy|disk|full|readonly/i.test(error.message)

  return (
    isBusySqlite ||
    systemErrors.has(code) ||
    (/^[0-9A-Z]{5}$/.test(code) && outages.test(code)) ||
    /^(Connection terminated|timeout exceeded when trying to connect|Query read timeout)/.test(error.message)
  )
}
