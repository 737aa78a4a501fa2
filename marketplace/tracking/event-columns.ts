import {
  type DuckDBAppender,
  type DuckDBConnection,
  DuckDBTimestampValue,
  LIST,
  VARCHAR,
} from '@duckdb/node-api'
import { events, type FieldKind } from '#shared/features/tracking/events.ts'
import type { EventBatch, SentEvent } from '#shared/features/tracking/tracking.contract.ts'

/** The fields of all events, each once, with the kind that it has in all of them. */
const eventFields: ReadonlyMap<string, FieldKind['kind']> = new Map(
  Object.values(events).flatMap(({ fields }) =>
    Object.entries<FieldKind>(fields).map(([name, { kind }]) => [name, kind] as const),
  ),
)

const types: Readonly<Record<FieldKind['kind'], string>> = {
  oneOf: 'VARCHAR',
  listOf: 'VARCHAR[]',
  whole: 'INTEGER',
  listing: 'BIGINT',
}

/** The statements that make the tables, and add the columns of fields that were declared since. */
export const eventTables: readonly string[] = [
  'CREATE TABLE IF NOT EXISTS batches (id UUID PRIMARY KEY, received TIMESTAMP NOT NULL)',
  `CREATE TABLE IF NOT EXISTS events
     (happened TIMESTAMP NOT NULL, name VARCHAR NOT NULL, site VARCHAR NOT NULL, visit VARCHAR NOT NULL)`,
  ...[...eventFields].map(
    ([name, kind]) => `ALTER TABLE events ADD COLUMN IF NOT EXISTS "${name}" ${types[kind]}`,
  ),
]

/** A time as DuckDB takes it, in UTC. */
export const timestamp = (ms: number) => new DuckDBTimestampValue(BigInt(Math.round(ms)) * 1_000n)

/** The columns in the order of the table, which is that of its history. */
const columnOrder = `SELECT column_name FROM duckdb_columns() WHERE table_name = 'events' ORDER BY column_index`

/** Adds the events of batches, a row each, within the connection's transaction. `now` is in milliseconds. */
export async function appendEvents(
  connection: DuckDBConnection,
  batches: readonly EventBatch[],
  now: number,
): Promise<void> {
  const columns = (await connection.runAndReadAll(columnOrder)).getRowsJS().map(([name]) => String(name))
  const appender = await connection.createAppender('events')
  for (const { site, visit, events: sent } of batches)
    for (const event of sent) {
      for (const column of columns) {
        if (column === 'happened') appender.appendTimestamp(timestamp(now - event.agoMs))
        else if (column === 'name') appender.appendVarchar(event.name)
        else if (column === 'site') appender.appendVarchar(site)
        else if (column === 'visit') appender.appendVarchar(visit)
        else appendField(appender, column, event)
      }

      appender.endRow()
    }

  appender.closeSync()
}

function appendField(appender: DuckDBAppender, name: string, { fields }: SentEvent): void {
  const value = fields[name]
  if (value === undefined) appender.appendNull()
  else if (typeof value === 'string') appender.appendVarchar(value)
  else if (typeof value !== 'number') appender.appendList([...value], LIST(VARCHAR))
  else if (eventFields.get(name) === 'listing') appender.appendBigInt(BigInt(value))
  else appender.appendInteger(value)
}
