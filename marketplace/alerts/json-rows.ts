import { type RawBuilder, sql } from 'kysely'
import type { Store } from '#marketplace/store/open-store.ts'

/** The columns of rows and their types; a bigint may be null. */
type Columns = Readonly<Record<string, 'text' | 'bigint'>>

/**
 * Rows as a table of a statement, passed as one JSON text: thousands of rows are inserted by one statement,
 * and bound one by one they would take ten times as long.
 */
export function jsonRows(
  kind: Store['kind'],
  columns: Columns,
  rows: readonly Readonly<Record<string, string | number | null>>[],
): RawBuilder<unknown> {
  const json = JSON.stringify(rows)
  const names = Object.entries(columns)
  if (kind === 'postgres') {
    const typed = names.map(([name, type]) => sql`${sql.ref(name)} ${sql.raw(type)}`)
    return sql`(select * from jsonb_to_recordset(${json}::jsonb) as r(${sql.join(typed)})) as r`
  }

  const fields = names.map(([name]) => sql`value ->> ${sql.lit(name)} as ${sql.ref(name)}`)

  return sql`(select ${sql.join(fields)} from json_each(${json})) as r`
}
