import type { DuckDBValue } from '@duckdb/node-api'

export type ColumnType = 'VARCHAR' | 'SMALLINT' | 'INTEGER' | 'BIGINT' | 'DOUBLE' | 'USMALLINT[]'

/** A column of the table of listings or of owners, and what a record puts into it. */
export interface Column<T> {
  readonly name: string
  readonly type: ColumnType
  readonly of: (row: T) => DuckDBValue
}

/** The column of a field. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** `a, b, c`, each behind `prefix`. */
export const columnList = (columns: readonly { readonly name: string }[], prefix = '') =>
  columns.map(({ name }) => `${prefix}${name}`).join(', ')

export const columnDefinitions = (columns: readonly { readonly name: string; readonly type: ColumnType }[]) =>
  columns.map(({ name, type }) => `${name} ${type}`).join(', ')
