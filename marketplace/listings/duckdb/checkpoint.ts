import { stat, statfs } from 'node:fs/promises'
import type { DuckDBConnection } from '@duckdb/node-api'

/**
 * The settings that turn DuckDB's own checkpoints off: one that finds the disk full ends the database,
 * searches included. Imports write to the write-ahead log beside the tables, and an import that does not fit
 * there fails alone.
 */
export const noCheckpoints = {
  checkpoint_threshold: '1TB',
  auto_checkpoint_skip_wal_threshold: String(Number.MAX_SAFE_INTEGER),
} as const

export const walOf = (file: string) => `${file}.wal`

/**
 * Moves the write-ahead log into the tables. This is left to a later import, or to the end of the process,
 * while the disk has no room for a second copy of everything or searches still read the version before.
 */
export async function checkpoint(connection: DuckDBConnection, file: string): Promise<void> {
  const [{ bavail, bsize }, tables, ahead] = await Promise.all([statfs(file), stat(file), stat(walOf(file))])

  if (bavail * bsize < tables.size + ahead.size) return
  await connection.run('CHECKPOINT').catch((error: Error) => {
    if (!error.message.startsWith('TransactionContext Error')) throw error
  })
}
