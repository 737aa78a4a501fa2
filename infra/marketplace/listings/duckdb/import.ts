import type { DuckDBConnection } from '@duckdb/node-api'
import type { ApplyReport, Inventory } from '../listing-index.ts'
import { derivation } from './derive.ts'
import { countUp, type ExpiryScope, expireMissing, mergeListings, mergeOwners, orphans, reportOf } from './merge.ts'
import { stage } from './stage.ts'

interface Import {
  readonly connection: DuckDBConnection
  readonly inventory: Inventory
  /** Whose missing listings expire. */
  readonly scope: Exclude<ExpiryScope, 'nobody'>
  /** Days since 1970-01-01. */
  readonly today: () => number
}

/** Stages an inventory, then merges it and derives the search table in one transaction. Searches see all of it or nothing. */
export async function importInventory({ connection, inventory, scope, today }: Import): Promise<ApplyReport> {
  const { isPartial } = await stage(connection, inventory, today())
  await connection.run('BEGIN')
  try {
    const report = await merge(connection, isPartial ? 'nobody' : scope, today())
    await connection.run('COMMIT')
    return report
  } catch (error) {
    await connection.run('ROLLBACK')
    throw error
  }
}

async function merge(connection: DuckDBConnection, scope: ExpiryScope, today: number): Promise<ApplyReport> {
  for (const statement of mergeOwners) await connection.run(statement)
  const [orphan] = (await connection.runAndReadAll(orphans)).getRowObjectsJS()
  if (orphan) throw new Error(`listing ${orphan.vin} names the owner ${orphan.owner_key}, which no batch has brought`)
  for (const statement of mergeListings(today)) await connection.run(statement)
  const expired = (await connection.run(expireMissing(scope))).rowsChanged
  const [counts] = (await connection.runAndReadAll(reportOf)).getRowObjectsJS()
  for (const statement of [...derivation(today), countUp]) await connection.run(statement)
  return { ...(counts as Omit<ApplyReport, 'expired'>), expired }
}
