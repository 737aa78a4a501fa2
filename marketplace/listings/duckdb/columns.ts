import type { DuckDBValue } from '@duckdb/node-api'

export type ColumnType = 'VARCHAR' | 'SMALLINT' | 'INTEGER' | 'BIGINT' | 'DOUBLE' | 'UINTEGER'

/** A column of the table of listings or of owners, and its value for a record. */
export interface Column<T> {
  readonly name: string
  readonly type: ColumnType
  readonly of: (row: T) => DuckDBValue
}

/** The name of the column of a field. */
export const snakeCase = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** The names of columns as `a, b, c`, each with `prefix` in front. */
export const columnList = (columns: readonly { readonly name: string }[], prefix = '') =>
  columns.map(({ name }) => `${prefix}${name}`).join(', ')

export const columnDefinitions = (columns: readonly { readonly name: string; readonly type: ColumnType }[]) =>
  columns.map(({ name, type }) => `${name} ${type}`).join(', ')
