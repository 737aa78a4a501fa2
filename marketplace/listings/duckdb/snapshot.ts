import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dictionary } from './dictionary.ts'
import type { LiveRows } from './live-rows.ts'

/** A version of the inventory in its tables as one connection reads it on a day (since 1970-01-01). */
export interface StoreSnapshot {
  readonly connection: DuckDBConnection
  readonly dictionary: Dictionary
  readonly today: number
}

/** A version of the inventory with its search table in memory. */
export interface Snapshot extends StoreSnapshot {
  readonly live: LiveRows
}
