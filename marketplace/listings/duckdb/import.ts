import type { DuckDBConnection, DuckDBInstance } from '@duckdb/node-api'
import type { ChangeLimits } from '#marketplace/listings/listing-changes.ts'
import type { ApplyOptions, ApplyReport, Inventory } from '#marketplace/listings/listing-index.ts'
import { logOf, recordChanges } from './changes.ts'
import { checkpoint } from './checkpoint.ts'
import { indexClosed, versionOf } from './database.ts'
import { derivation } from './derive.ts'
import { loadDictionary } from './dictionary.ts'
import {
  type Expiry,
  type ExpiryScope,
  expireMissing,
  incrementVersion,
  isMissing,
  mergeListings,
  mergeOwners,
  orphans,
  reportOf,
} from './merge.ts'
import type { StoreSnapshot } from './snapshot.ts'
import { stage } from './stage.ts'

export interface RunOptions extends ApplyOptions {
  readonly scope: Exclude<ExpiryScope, 'no owner'>
}

interface Imports {
  /** Imports an inventory as a whole or not at all, one at a time. Searches see all of it or nothing. */
  run(inventory: Inventory, options: RunOptions): Promise<ApplyReport>
  /** The name of the inventory, which a new one does not inherit. */
  readonly inventory: string
  /** The number of imports so far. */
  version(): number
  /** The number of commits that have begun or ended so far: odd while one is under way. */
  commits(): number
  /** Closes the connection after the running imports; later imports are refused. */
  close(): Promise<void>
}

/**
 * Makes an inventory known elsewhere, within the transaction of its import: a failure undoes the import.
 * @returns what puts the new inventory in the place of the one before, once the import is stored
 */
type Publish = (store: StoreSnapshot) => Promise<() => Promise<void>>

export interface ImportOptions {
  /** The path of the database file. */
  readonly file: string
  /** Today in days since 1970-01-01. */
  readonly today: () => number
  readonly changeLimits: ChangeLimits
  readonly publish?: Publish
}

/** Opens a connection for imports. */
export async function openImports(
  instance: DuckDBInstance,
  { file, today, changeLimits, publish }: ImportOptions,
): Promise<Imports> {
  const connection = await instance.connect()
  const storeNow = async (): Promise<StoreSnapshot> => ({
    connection,
    dictionary: await loadDictionary(connection, await versionOf(connection)),
    today: today(),
  })

  const { inventory: name } = await logOf({ connection })
  let version = await versionOf(connection)
  let commits = 0
  let isClosed = false
  let last: Promise<unknown> = Promise.resolve()
  const runNow = async (inventory: Inventory, { scope, feed, checkExpiry }: RunOptions) => {
    const { isPartial } = await stage(connection, inventory, { today: today(), feed })
    let putInPlace: (() => Promise<void>) | undefined
    const count = () => {
      commits++
    }

    const report = await inTransaction(connection, count, async () => {
      const merged = await merge(connection, {
        scope: isPartial ? 'no owner' : scope,
        ...{ feed, checkExpiry, today: today(), changeLimits },
      })

      putInPlace = await publish?.(await storeNow())

      return merged
    })

    version = await versionOf(connection)
    await putInPlace?.()
    await checkpoint(connection, file)

    return report
  }

  return {
    async run(inventory, options) {
      if (isClosed) throw indexClosed()
      const report = last.then(() => runNow(inventory, options))
      last = report.catch(() => undefined)

      return report
    },
    inventory: name,
    version: () => version,
    commits: () => commits,
    async close() {
      isClosed = true
      await last
      connection.closeSync()
    },
  }
}

/** @param countCommit called before and after the commit */
async function inTransaction<T>(
  connection: DuckDBConnection,
  countCommit: () => void,
  work: () => Promise<T>,
): Promise<T> {
  await connection.run('BEGIN')
  const result = await work().catch(async (error: unknown) => {
    await connection.run('ROLLBACK')
    throw error
  })

  // A commit that fails has rolled back by itself.
  countCommit()
  await connection.run('COMMIT').finally(countCommit)

  return result
}

interface Merge extends Expiry, Pick<ApplyOptions, 'checkExpiry'> {
  /** Days since 1970-01-01. */
  readonly today: number
  readonly changeLimits: ChangeLimits
}

async function merge(
  connection: DuckDBConnection,
  { today, changeLimits, checkExpiry, ...expiry }: Merge,
): Promise<ApplyReport> {
  for (const statement of mergeOwners) await connection.run(statement)
  const [orphan] = (await connection.runAndReadAll(orphans)).getRowObjectsJS()
  if (orphan)
    throw new Error(`listing ${orphan.vin} names the owner ${orphan.owner_key}, which no batch has brought`)
  for (const statement of mergeListings(today)) await connection.run(statement)

  for (const statement of recordChanges({ isMissing: isMissing(expiry), today, ...changeLimits }))
    await connection.run(statement)

  const expired = (await connection.run(expireMissing(expiry))).rowsChanged
  const [counts] = (await connection.runAndReadAll(reportOf)).getRowObjectsJS()
  const { kept, ...changes } = counts as Omit<ApplyReport, 'expired'> & { readonly kept: number }
  checkExpiry?.({ expired, live: kept + expired })

  for (const statement of [...derivation(today), incrementVersion]) await connection.run(statement)

  return { ...changes, expired }
}
