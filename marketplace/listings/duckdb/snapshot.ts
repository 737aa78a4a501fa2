import type { DuckDBConnection } from '@duckdb/node-api'
import type { Dictionary } from './dictionary.ts'

/** A version of the inventory as one connection reads it on a day (since 1970-01-01). */
export interface Snapshot {
  readonly connection: DuckDBConnection
  readonly dictionary: Dictionary
  readonly today: number
}
