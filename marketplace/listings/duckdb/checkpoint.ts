import { stat, statfs } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * DuckDB's own checkpoints are turned off: one that finds the disk full in the middle ends the database,
 * searches included. What imports bring is written ahead, beside the tables, and an import that does not fit
 * there fails alone.
 */
export const noCheckpoints = {
  checkpoint_threshold: '1TB',
  auto_checkpoint_skip_wal_threshold: String(Number.MAX_SAFE_INTEGER),
} as const

export const walOf = (file: string) => `${file}.wal`

/**
 * Moves what was written ahead into the tables. Where the disk has no room for all of it a second time, or
 * searches still read the inventory of before, that waits for a later import or for the end.
 */
export async function checkpoint(connection: DuckDBConnection, file: string): Promise<void> {
  const [{ bavail, bsize }, tables, ahead] = await Promise.all([statfs(file), stat(file), stat(walOf(file))])

  if (bavail * bsize < tables.size + ahead.size) return
  await connection.run('CHECKPOINT').catch((error: Error) => {
    if (!error.message.startsWith('TransactionContext Error')) throw error
  })
}
