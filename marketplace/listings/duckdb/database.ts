import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import { noCheckpoints, walOf } from './checkpoint.ts'
import { derivation } from './derive.ts'
import { inventoryTable, layoutVersion, schema } from './schema.ts'

interface DatabaseSettings {
  /** The directory of the database, created if missing. */
  readonly directory: string
  /** The most memory that DuckDB uses; beyond it, imports spill to the directory. */
  readonly memoryLimitMb: number
  readonly threads: number
}

export const databaseDefaults = { memoryLimitMb: 1_024, threads: 2 } as const

/** The path of the database file. */
export const fileOf = ({ directory }: Pick<DatabaseSettings, 'directory'>) =>
  join(directory, 'listings.duckdb')

/** The directory for what imports spill; it is emptied on every start. */
const spillOf = ({ directory }: Pick<DatabaseSettings, 'directory'>) => join(directory, 'spill')

/**
 * Opens the database with all its tables. A file with another layout is deleted, so that the inventory must
 * be imported again.
 */
export async function openDatabase(settings: DatabaseSettings): Promise<DuckDBInstance> {
  await mkdir(settings.directory, { recursive: true })
  await rm(spillOf(settings), { recursive: true, force: true })
  const file = fileOf(settings)
  const instance = await openFile(file, settings)
  if (await hasLayout(instance)) return withTables(instance)

  instance.closeSync()
  await Promise.all([rm(file, { force: true }), rm(walOf(file), { force: true })])

  return withTables(await openFile(file, settings))
}

const openFile = (file: string, { directory, memoryLimitMb, threads }: DatabaseSettings) =>
  DuckDBInstance.create(file, {
    memory_limit: `${memoryLimitMb}MB`,
    threads: String(threads),
    temp_directory: spillOf({ directory }),
    ...noCheckpoints,
    autoinstall_known_extensions: 'false',
    autoload_known_extensions: 'false',
  })

async function hasLayout(instance: DuckDBInstance) {
  const connection = await instance.connect()
  try {
    await connection.run(inventoryTable)
    const [row] = (await connection.runAndReadAll('SELECT layout FROM inventory')).getRowsJS()
    return row?.[0] === layoutVersion
  } finally {
    connection.closeSync()
  }
}

async function withTables(instance: DuckDBInstance) {
  const connection = await instance.connect()
  try {
    for (const statement of [inventoryTable, ...schema]) await connection.run(statement)
    if ((await versionOf(connection)) === 0)
      for (const statement of derivation(0)) await connection.run(statement)
  } finally {
    connection.closeSync()
  }

  return instance
}

/** The error of a search or an import after the end; on a closed connection it would wait for ever. */
export const indexClosed = () => new Error('the index is closed')

export const versionStatement = 'SELECT version FROM inventory'

export async function versionOf(connection: DuckDBConnection): Promise<number> {
  const [row] = (await connection.runAndReadAll(versionStatement)).getRowsJS()
  return Number(row?.[0])
}
